/** The words of X-ray, analysis, hints and editing in English. */
/** @type {import("./index.js").Words} */
export default {
  // page: opponents and rules
  "opponent.pattern-table.how":
    "For every empty point it reads four lines and adds what the table says, less one. It never looks a move ahead.",
  "opponent.weight-map.how":
    "From every empty point it looks along eight rays and adds the weight of each run. It doesn’t know whose stones they are.",
  "opponent.nine-window.how":
    "It reads nine points each way, once for itself and once for you, less five; only the best line counts.",

  // page: X-ray
  "xray.will": "It will play {point}",
  "xray.would": "In your place it would play {point}",
  "xray.reads": "How it reads {point}",
  "xray.score": "score",
  "xray.top": "Highest scores",
  "xray.first": "Equal scores: the first from the top left is taken.",
  "xray.any": "Choose any point to see how it is read.",
  "xray.key.top": "top five",
  "xray.key.size": "size is score",
  "xray.key.choice": "its choice",
  "xray.makes": "makes {shape}",
  "xray.stops": "stops {shape}",
  "xray.one": "one stone",
  "xray.run": "{count} alike",
  "xray.ends": ", then the other color",
  "xray.unlisted": ": not in its map",
  "shape.0": "nothing",
  "shape.1": "a one",
  "shape.open-1": "an open one",
  "shape.2": "a two",
  "shape.open-2": "an open two",
  "shape.3": "a three",
  "shape.open-3": "an open three",
  "shape.4": "a four",
  "shape.open-4": "an open four",
  "shape.5": "five",
};
