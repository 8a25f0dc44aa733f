/**
 * Reads a file that a person chose, a large book slice by slice so that the page stays smooth.
 * Refuses files that are larger than any record.
 */

/** @typedef {import("../pkg-files/wuzi.js").OpenedRecords} Opened */

/** Bytes of a slice: a few milliseconds of reading. */
const SLICE = 64 * 1024;
const MOST_TEXT = 16 * 1024 * 1024;
const MOST_BOOK = 256 * 1024 * 1024;

/** How a book of RenLib begins. */
const BOOK = "\xffRenLib";

/**
 * @param {Pick<typeof import("../pkg-files/wuzi.js"), "openRecord" | "LibReader">} files
 * @param {File} file
 * @param {import("../pkg-files/wuzi.js").OpenOptions} options
 * @param {{ signal: AbortSignal, step: (share: number) => void }} how step: how far it is, 0 to 1
 * @returns {Promise<Opened | undefined>} undefined: aborted
 */
export async function readFile({ openRecord, LibReader }, file, options, { signal, step }) {
  const head = String.fromCharCode(...(await bytesOf(file, 0, BOOK.length)));
  const book = head === BOOK || (/\.lib$/i.test(file.name) && file.size > SLICE);
  if (file.size > (book ? MOST_BOOK : MOST_TEXT))
    throw Object.assign(new Error("no record is that large"), { code: "too-large" });
  if (!book || file.size <= SLICE) return openRecord(await bytesOf(file, 0, file.size), options);
  const reader = new LibReader(file.size);
  for (let at = 0; at < file.size; at += SLICE) {
    const slice = await bytesOf(file, at, at + SLICE);
    if (signal.aborted) {
      reader.free();
      return undefined;
    }
    reader.push(slice);
    step(Math.min(1, (at + SLICE) / file.size));
    await new Promise((resume) => setTimeout(resume)); // the page draws and hears between slices
  }
  return reader.finish();
}

/** @param {Blob} file @param {number} from @param {number} to */
const bytesOf = async (file, from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
