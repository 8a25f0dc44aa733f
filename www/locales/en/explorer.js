/** The words of the explorer in English. */
/** @type {import("../index.js").Words} */
export default {
  "explorer.name": "Library",
  "explorer.count": "Positions: {count}",
  "explorer.counting": "Counting …",
  "explorer.path": "The way here",
  "explorer.start": "start",
  "explorer.rows": "Moves from here",
  "explorer.row": "{point}, positions behind it: {below}",
  "explorer.said": "{point}, {note}, positions behind it: {below}",
  "explorer.find": "Find in comments",
  "explorer.next": "The next one",
  "explorer.nothing": "No comment says this.",
  "explorer.unplayable": "{point} can’t be played under this rule.",
};
