/**
 * The mark of the link that is being opened: it stays on this device if the page stops before it
 * has come to its end, so that the link isn't opened by itself again. Opens nothing.
 */

const KEY = "wuzi-opening";
/** A page that answers so long after has survived its link. */
const SURVIVED_MS = 500;

export class OpeningMark {
  #attempt;

  /** @param {(act: (area: Storage) => any) => any} attempt does something with the storage, if that can be had */
  constructor(attempt) {
    this.#attempt = attempt;
    window.addEventListener("pagehide", () => this.#remove());
  }

  /** Whether this link stopped the page. @param {string} link */
  isOn(link) {
    return this.#attempt((area) => area.getItem(KEY)) === nameOf(link);
  }

  /** Marks a link while it is being opened. @param {string} link @param {() => Promise<unknown>} open */
  async during(link, open) {
    this.#attempt((area) => area.setItem(KEY, nameOf(link)));
    await open();
    setTimeout(() => this.#remove(), SURVIVED_MS);
  }

  #remove() {
    this.#attempt((area) => area.removeItem(KEY));
  }
}

/** What a link is remembered by. @param {string} link */
function nameOf(link) {
  let sum = 0;
  for (let at = 0; at < link.length; at++) sum = (sum * 31 + link.charCodeAt(at)) | 0;
  return `${link.length} ${sum}`;
}
