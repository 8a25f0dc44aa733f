/**
 * Reads a file that a person chose, a large book slice by slice so that the page stays smooth.
 * Refuses files that are larger than any record.
 */

/** @typedef {import("../../pkg-files/wuzi.js").OpenedRecords} Opened */

/** Bytes that are read at once: a millisecond or a few. */
const SLICE = 32 * 1024;
/** Bytes that are taken from the file at once, which is a wait each time. */
const PART = 32 * SLICE;
/** How long the page may wait for reading before it draws and hears. */
const PAUSE_MS = 8;
const MOST_TEXT = 16 * 1024 * 1024;
const MOST_BOOK = 256 * 1024 * 1024;

/** How a book of RenLib begins. */
const BOOK = "\xffRenLib";

/**
 * @param {Pick<typeof import("../../pkg-files/wuzi.js"), "openRecord" | "LibReader">} files
 * @param {File} file
 * @param {import("../../pkg-files/wuzi.js").OpenOptions} options
 * @param {{ signal: AbortSignal, step: (share: number) => void }} how step: how far it is, 0 to 1
 * @returns {Promise<Opened | undefined>} undefined: aborted
 */
export async function readFile({ openRecord, LibReader }, file, options, { signal, step }) {
  const head = String.fromCharCode(...(await bytesOf(file, 0, BOOK.length)));
  const book = head === BOOK || (/\.lib$/i.test(file.name) && file.size > SLICE);
  if (file.size > (book ? MOST_BOOK : MOST_TEXT))
    throw Object.assign(new Error("no record is that large"), { code: "too-large" });
  if (!book || file.size <= SLICE) {
    const bytes = await bytesOf(file, 0, file.size);
    const opened = openRecord(bytes, options);
    // A count and bytes show themselves only if both agree: the name tells what is wrong with them.
    if (opened.whole || !/\.pos$/i.test(file.name)) return opened;
    opened.free();
    return openRecord(bytes, { ...options, format: "pos" });
  }
  const reader = new LibReader(file.size);
  for (let from = 0; from < file.size; from += PART) {
    const part = await bytesOf(file, from, from + PART);
    let pause = performance.now() + PAUSE_MS;
    for (let at = 0; at < part.length; at += SLICE) {
      if (performance.now() > pause) {
        step((from + at) / file.size);
        await new Promise((resume) => setTimeout(resume));
        pause = performance.now() + PAUSE_MS;
      }
      if (signal.aborted) {
        reader.free();
        return undefined;
      }
      reader.push(part.subarray(at, at + SLICE));
    }
  }
  step(1);
  return reader.finish();
}

/** @param {Blob} file @param {number} from @param {number} to */
const bytesOf = async (file, from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
