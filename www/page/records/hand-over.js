/**
 * Hands a record of the files package over to the board, as text or in parts. Asks and tells
 * nobody.
 */

/** @typedef {import("../../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** So many nodes are handed over at once within a few milliseconds. */
const MANY = 20_000;
/** Bytes of a larger tree that go over at once, and how long the page may wait for it. */
const PART = 16_384;
const PAUSE_MS = 8;

/**
 * What stops a record being played to its end, if something does.
 * @param {Tree} record
 * @param {WuziBoard} board
 * @param {boolean} atEnd it is left at the end of its main line, if it doesn't say where
 */
export function stopOf(record, board, atEnd) {
  if (atEnd && !record.current) record.goTo(record.line(0).at(-1) ?? 0);
  const { rule, forbidden } = board.state;
  return record.toGame(/** @type {any} */ ({ rule, forbidden })).stop;
}

/** The tree as the board takes it; the record is used up. @param {Tree} record @param {WuziBoard} board @param {AbortSignal} signal */
export async function treeOf(record, board, signal) {
  if (record.nodes > MANY) return inParts(record, board, signal);
  const text = record.link(Infinity);
  record.free();
  return text;
}

/** @param {Tree} record @param {WuziBoard} board @param {AbortSignal} signal */
async function inParts(record, board, signal) {
  const writer = record.inParts();
  const reader = board.reader(writer.head, writer.nodes);
  let pause = performance.now() + PAUSE_MS;
  for (let part = writer.part(PART); part && !signal.aborted; part = writer.part(PART)) {
    reader.push(part);
    if (performance.now() < pause) continue;
    await new Promise((resume) => setTimeout(resume));
    pause = performance.now() + PAUSE_MS;
  }
  return reader;
}
