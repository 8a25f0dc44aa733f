/** 透视、分析、提示与摆棋的中文文字。 */
/** @type {import("./index.js").Words} */
export default {
  // page: opponents and rules
  "opponent.pattern-table.how": "对每个空点读四条线，把表中的分数相加再减一。它从不往后看一步。",
  "opponent.weight-map.how": "从每个空点沿八个方向看去，把每段连子的权重相加。它不知道棋子是谁的。",
  "opponent.nine-window.how":
    "每个方向读九个点，为自己读一次，为对方读一次并减五；只有最好的一条线算数。",

  // page: X-ray
  "xray.will": "它将走 {point}",
  "xray.would": "若是它，会走 {point}",
  "xray.reads": "它怎样读 {point}",
  "xray.score": "得分",
  "xray.top": "最高得分",
  "xray.first": "得分相同时，取从左上角数起的第一个。",
  "xray.any": "选任意一点，看它怎样读。",
  "xray.key.top": "前五名",
  "xray.key.size": "大小即得分",
  "xray.key.choice": "它的选择",
  "xray.makes": "成{shape}",
  "xray.stops": "挡{shape}",
  "xray.one": "一子",
  "xray.run": "{count} 子同色",
  "xray.ends": "，后接异色",
  "xray.unlisted": "：表中没有",
  "shape.0": "无",
  "shape.1": "一",
  "shape.open-1": "活一",
  "shape.2": "二",
  "shape.open-2": "活二",
  "shape.3": "三",
  "shape.open-3": "活三",
  "shape.4": "四",
  "shape.open-4": "活四",
  "shape.5": "五连",
};
