/**
 * The coach, as one part that is loaded later: has the loss of a game explained, says why under its
 * result, and tells the story on the board. Owns which game is explained and for how long that is
 * wanted; what is proved is the package's.
 */
import { t } from "../locales/index.js";
import { gameKey, other, wholeLine } from "../game/state.js";
import { faultsOf } from "./coach/faults.js";
import { Headline } from "./coach/headline.js";
import { RetryView } from "./coach/retry-view.js";
import { StoryView } from "./coach/story-view.js";
import { story } from "./coach/story.js";
import { $, say } from "./dom.js";
import { remarksOf } from "./remarks.js";
import { tellsWhy } from "./words.js";

/** @typedef {import("../game/open.js").Opening} Opening */
/** @typedef {import("../game/state.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").Explained} Explained */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

export class Coach {
  #board;
  #changed;
  #headline = new Headline();
  #story;
  #retry;
  /** The game that is explained, or shall be. */ #key = "";
  /** @type {Explained | undefined} */ #explained;
  #failed = false;
  #asked = false; // also where it isn't told by itself
  /** @type {AbortController | undefined} */
  #asking;

  /** @param {{ board: WuziBoard, changed: () => void, play: (game: Opening) => void }} parts changed: the rest of the page shows something else; play: opens a game in place of the running one, undoably */
  constructor({ board, changed, play }) {
    this.#board = board;
    this.#changed = changed;
    this.#story = new StoryView({ board, closed: changed });
    this.#retry = new RetryView({ board, closed: changed, play });
  }

  /** Whether the coach has the panel and the board's marks to itself. */
  get telling() {
    return this.#story.open || this.trying;
  }

  /** Whether a move is tried, which nothing may give away. */
  get trying() {
    return this.#retry.open;
  }

  /** What the explanation says about the game's plies, if there is one. */
  get remarks() {
    return this.#explained && remarksOf(this.#explained);
  }

  /** @param {State} state */
  render(state) {
    this.#follow(state);
    this.#story.render(state);
    this.#retry.render(state);
    const { status } = state;
    if (status.state !== "won") return;
    const wanted = this.#asked || tellsWhy(state);
    if (wanted && !this.#explained && !this.#asking && !this.#failed)
      this.#explain(other(status.winner));
    this.#draw(state, wanted);
  }

  /** Explains the game though it isn't told by itself, or begins its story, or ends it. */
  show() {
    if (this.trying) this.#retry.close();
    if (this.telling) return this.#story.close();
    if (!this.#explained) {
      this.#asked = true;
      this.#failed = false;
      return this.#changed();
    }
    const steps = story(this.#explained);
    if (!steps.length) return;
    const faulty = this.#faults(this.#board.state).length > 0;
    this.#story.begin(steps, faulty ? () => this.retry() : undefined);
    this.#changed();
  }

  /** Lets the loser try again what was proved to be a mistake, or ends that. */
  retry() {
    if (this.trying) return this.#retry.close();
    const faults = this.#faults(this.#board.state);
    if (!this.#explained || !faults.length) return;
    this.#story.close();
    this.#retry.begin(faults, this.#explained.loser);
    this.#changed();
  }

  /** @param {State} state */
  #faults(state) {
    const moves = wholeLine(state);
    return this.#explained ? faultsOf(this.#explained, { ...state, moves }) : [];
  }

  /** Another game, or another line of it, and what was asked of the one before is no longer wanted. @param {State} state */
  #follow(state) {
    const key = gameKey(state, wholeLine(state).length);
    if (key === this.#key) return;
    this.#key = key;
    this.#asking?.abort();
    this.#asking = this.#explained = undefined;
    this.#failed = this.#asked = false;
  }

  /** @param {Color} loser */
  async #explain(loser) {
    const mine = (this.#asking = new AbortController());
    try {
      const found = await this.#board.explain(loser, { signal: mine.signal });
      if (!mine.signal.aborted) this.#explained = found;
    } catch {
      this.#failed = !mine.signal.aborted; // said on the card
    }
    if (mine.signal.aborted) return;
    this.#asking = undefined;
    this.#changed();
  }

  /** @param {State} state @param {boolean} wanted */
  #draw(state, wanted) {
    const explained = this.#explained;
    $("why").hidden = !wanted;
    if (explained) this.#headline.show(explained, wholeLine(state));
    else if (this.#failed) this.#headline.failed();
    else if (wanted) this.#headline.looks();
    const show = $("why-show");
    show.hidden = wanted && !this.#failed && !(explained && story(explained).length);
    say(show, t(wanted ? "coach.show" : "coach.ask"));
    const retry = $("why-retry");
    retry.hidden = !wanted || !this.#faults(state).length;
    say(retry, t("coach.retry"));
  }
}
