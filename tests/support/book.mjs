// Makes books of RenLib of any size, always the same ones: nodes and comments as large books have
// them, in the order of the file.

/** How many variations there are after each move of a line. */
const WIDTHS = [200, 40, 20, 8, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1];
const COMMENT = Buffer.from("good move\0");
/** Every so many nodes there is a comment. */
const EVERY = 8;

const SIBLING = 0x80;
const LEAF = 0x40;
const COMMENTED = 0x08;

/**
 * A book that is cut down to about so many bytes, and its first line as points.
 * @param {number} length
 */
export function makeBook(length) {
  const bytes = Buffer.alloc(length + 1024);
  bytes.fill(0xff, 0, 20).write("\xffRenLib\xff\x03\x04", "latin1");
  let at = 22; // the root holds nothing
  let seed = 71;
  const random = () => (seed = (seed * 16807) % 2147483647);
  /** @type {number[]} the places of the moves that lead here */
  const line = [];
  /** @type {number[]} */
  let first = [];
  let nodes = 0;

  function free() {
    for (;;) {
      const point = random() % 225;
      const place = 16 * Math.floor(point / 15) + (point % 15) + 1;
      if (!line.includes(place)) return place;
    }
  }

  function add(/** @type {number} */ place, /** @type {number} */ flags) {
    const commented = ++nodes % EVERY === 0;
    bytes[at++] = place;
    bytes[at++] = flags | (commented ? COMMENTED : 0);
    if (commented) at += COMMENT.copy(bytes, at);
  }

  function branch() {
    const width = WIDTHS[line.length] ?? 0;
    for (let index = 1; index <= width; index++) {
      const full = at >= length;
      const last = index === width || full;
      const leaf = line.length + 1 === WIDTHS.length || full;
      const place = free();
      add(place, (last ? 0 : SIBLING) | (leaf ? LEAF : 0));
      line.push(place);
      if (leaf && !first.length) first = [...line];
      if (!leaf) branch();
      line.pop();
      if (last) return;
    }
  }

  branch();
  const mainLine = first.map((place) => {
    const [row, column] = [15 - Math.floor((place - 1) / 16), (place - 1) % 16];
    return `${String.fromCharCode(97 + column)}${row}`;
  });
  return { bytes: bytes.subarray(0, at), mainLine };
}
