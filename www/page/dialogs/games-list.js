/**
 * A long list of cards, drawn as it is seen: so many more when its end comes near, a picture when
 * its card does. Knows no game but its time.
 */
import { el } from "../dom.js";
import { gamesGroup } from "./games-view.js";
import { groupOf } from "./games-words.js";

/** @typedef {import("../games-database.js").Entry} Entry */
/** @typedef {{ item: HTMLElement, picture: HTMLCanvasElement }} Card */

/** As many more cards at a time: more than a screen shows. */
const MORE = 24;
/** How far from the window cards are made before they are seen. */
const AHEAD = "400px";

export class GamesList {
  #scroller;
  #root;
  #card;
  #end = el("div", { className: "end-of-list" });
  /** @type {Entry[]} */ #entries = [];
  #drawn = 0;
  /** The last group's heading and list. @type {{ text: string, list: HTMLElement } | undefined} */ #group;
  /** What is drawn when it's seen. @type {Map<Element, () => void>} */ #pictures = new Map();
  #watch;

  /**
   * @param {HTMLElement} scroller what the list is scrolled in
   * @param {HTMLElement} root
   * @param {(entry: Entry, timed: boolean) => Card & { draw: () => void }} card
   */
  constructor(scroller, root, card) {
    this.#scroller = scroller;
    this.#root = root;
    this.#card = card;
    this.#watch = new IntersectionObserver((seen) => this.#see(seen), {
      root: scroller,
      rootMargin: AHEAD,
    });
  }

  /** Shows others; as many are drawn at once as were before, so that nothing jumps. @param {Entry[]} entries @param {boolean} [anew] */
  show(entries, anew = false) {
    const count = Math.max(MORE, anew ? 0 : this.#drawn);
    this.#watch.disconnect();
    this.#pictures.clear();
    this.#entries = entries;
    this.#drawn = 0;
    this.#group = undefined;
    this.#root.replaceChildren(this.#end);
    this.#more(count);
    if (anew) this.#scroller.scrollTop = 0;
  }

  /** Draws at least so far that a game is there. @param {(entry: Entry) => boolean} wanted */
  reach(wanted) {
    const index = this.#entries.findIndex(wanted);
    if (index >= this.#drawn) this.#more(index + 1 - this.#drawn);
  }

  /** @param {number} count */
  #more(count) {
    this.#watch.unobserve(this.#end);
    const now = Date.now();
    for (const entry of this.#entries.slice(this.#drawn, this.#drawn + count)) {
      const { text, timed } = groupOf(entry.saved, now);
      const { item, picture, draw } = this.#card(entry, timed);
      this.#listOf(text).append(item);
      this.#pictures.set(picture, draw);
      this.#watch.observe(picture);
      this.#drawn += 1;
    }
    if (this.#drawn < this.#entries.length) this.#watch.observe(this.#end);
  }

  /** @param {string} text the heading that the next card stands under */
  #listOf(text) {
    if (this.#group?.text !== text) {
      const { heading, list } = gamesGroup(text);
      this.#end.before(heading, list);
      this.#group = { text, list };
    }
    return this.#group.list;
  }

  /** @param {IntersectionObserverEntry[]} seen */
  #see(seen) {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      if (target === this.#end) {
        this.#more(MORE);
        continue;
      }
      this.#watch.unobserve(target);
      this.#pictures.get(target)?.();
      this.#pictures.delete(target);
    }
  }
}
