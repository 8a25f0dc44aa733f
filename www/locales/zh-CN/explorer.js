/** 棋谱浏览的中文文字。 */
/** @type {import("../index.js").Words} */
export default {
  "explorer.name": "棋谱库",
  "explorer.count": "{count} 个局面",
  "explorer.counting": "正在计数……",
  "explorer.path": "到这里的着法",
  "explorer.start": "开始",
  "explorer.rows": "这里的着法",
  "explorer.row": "{point}，其后 {below} 个局面",
  "explorer.said": "{point}，{note}，其后 {below} 个局面",
  "explorer.find": "在注释中查找",
  "explorer.next": "下一个",
  "explorer.nothing": "没有注释包含这段文字。",
  "explorer.unplayable": "按此规则不能下 {point}。",
};
