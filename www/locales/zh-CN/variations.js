/** 对局各条着法的中文文字。 */
/** @type {import("../index.js").Words} */
export default {
  "variations.name": "对局的各条着法",
  "variations.at": "第 {ply} 手",
  "variations.choice": "{point}，其后 {count} 手",
  "variations.first": "{choice}，主线",
  "variations.more": "{move}，此处有其他着法",
  "mark.label": "{point} 标 {text}",
  "mark.triangle": "{point} 标三角",
  "mark.square": "{point} 标方块",
  "mark.circle": "{point} 标圆圈",
  "mark.cross": "{point} 标叉",
  "variations.main": "设为主线",
  "variations.delete": "删除",
  "variations.deleted": "已删除 {point} 及其后 {count} 手",
  "variations.unplayable": "按此规则不能下在 {point}。",
  "variations.unread": "这局棋的其他着法未能读出。|它们原样保留。",
  "variations.large": "这本棋书太大，无法保存在浏览器中。|如要保留你添加的着法，请存为文件。",
};
