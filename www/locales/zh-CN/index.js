/** Chinese: its own name, and its words by part of the page. */
/** @type {import("../index.js").Language} */
export default {
  name: "简体中文",
  parts: {
    first: () => import("./first.js"),
    dialogs: () => import("./dialogs.js"),
    study: () => import("./study.js"),
    records: () => import("./records.js"),
    variations: () => import("./variations.js"),
    coach: () => import("./coach.js"),
    explorer: () => import("./explorer.js"),
  },
};
