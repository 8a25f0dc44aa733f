/** The words of the lines of a game in English. */
/** @type {import("../index.js").Words} */
export default {
  "variations.name": "Lines of the game",
  "variations.at": "Move {ply}",
  "variations.choice": "{point}, moves after it: {count}",
  "variations.first": "{choice}, the main line",
  "variations.more": "{move}, other moves here",
  "mark.label": "{text} on {point}",
  "mark.triangle": "triangle on {point}",
  "mark.square": "square on {point}",
  "mark.circle": "circle on {point}",
  "mark.cross": "cross on {point}",
  "variations.main": "Make it the main line",
  "variations.delete": "Delete",
  "variations.deleted": "Deleted: {point}, and the moves after it: {count}",
  "variations.unplayable": "{point} can’t be played under this rule.",
  "variations.unread": "Other lines of this game couldn’t be read.| They are kept as they are.",
  "variations.large":
    "This book is too large to be kept in the browser.| Save it as a file to keep what you add.",
};
