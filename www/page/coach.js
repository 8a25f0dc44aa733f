/**
 * The coach, as one part that is loaded later: has the loss of a game explained, says why under its
 * result, and opens what shows it: the story, the review, Try again. Owns which game and which side
 * is explained and for how long that is wanted; what is proved is the package's.
 */
import { t } from "../locales/index.js";
import { gameKey, other, wholeLine } from "../game/state.js";
import { faultsOf } from "./coach/faults.js";
import { Headline } from "./coach/headline.js";
import { RetryView } from "./coach/retry-view.js";
import { ReviewView } from "./coach/review-view.js";
import { reviewed, rowsOf } from "./coach/review-words.js";
import { StoryView } from "./coach/story-view.js";
import { story } from "./coach/story.js";
import { headline } from "./coach/words.js";
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
  #losses;
  #headline = new Headline($("why"));
  #story;
  #retry;
  #review;
  /** The game that is explained, or shall be. */ #key = "";
  /** What is known of it, by the side whose loss it explains. @type {Map<Color, Explained>} */ #known =
    new Map();
  /** @type {Color | undefined} who lost it */ #loser;
  /** @type {Color | undefined} whose mistakes are reviewed */ #side;
  #failed = false;
  #asked = false; // also where it isn't told by itself
  #returns = false; // what is open was opened from the review
  /** @type {AbortController | undefined} */
  #asking;

  /**
   * @param {object} parts
   * @param {WuziBoard} parts.board
   * @param {() => void} parts.changed the rest of the page shows something else
   * @param {() => Map<number, number> | undefined} parts.losses what the worst moves gave away, if the game was analysed
   * @param {(game: Opening) => void} parts.play opens a game in place of the running one, undoably
   */
  constructor({ board, changed, losses, play }) {
    this.#board = board;
    this.#losses = losses;
    this.#changed = changed;
    const closed = (/** @type {boolean} */ back) => {
      const returns = this.#returns && back;
      this.#returns = false;
      if (returns) this.#review.begin();
      else this.#side = undefined;
      changed();
    };
    this.#story = new StoryView({ board, closed });
    this.#retry = new RetryView({ board, closed, play });
    this.#review = new ReviewView({
      board,
      closed,
      choose: (side) => this.#choose(side),
      tell: () => this.show(),
      retry: () => this.retry(),
    });
  }

  /** Whether the coach has the panel and the board's marks to itself. */
  get telling() {
    return this.#story.open || this.#review.open || this.trying;
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
    const { status } = state;
    if (status.state === "won") this.#loser = other(status.winner);
    this.#story.render(state);
    this.#retry.render(state);
    this.#renderReview(state);
    const wanted = status.state === "won" && (this.#asked || tellsWhy(state));
    const about = this.#about;
    const asked = about && (wanted || this.#review.open) && !this.#known.has(about);
    if (asked && !this.#asking && !this.#failed) this.#explain(about);
    if (status.state === "won") this.#draw(state, wanted);
  }

  /** Explains the game though it isn't told by itself, or begins its story, or ends it. */
  show() {
    if (this.trying) this.#retry.close();
    if (this.#story.open) return this.#story.close();
    if (!this.#explained) {
      this.#asked = true;
      this.#failed = false;
      return this.#changed();
    }
    const steps = story(this.#explained);
    if (!steps.length) return;
    const faulty = this.#faults.length > 0;
    this.#from(() => this.#story.begin(steps, faulty ? () => this.retry() : undefined));
  }

  /** Lets a side try again what was proved to be its mistake, or ends that. */
  retry() {
    if (this.trying) return this.#retry.close();
    const [explained, faults] = [this.#explained, this.#faults];
    if (explained && faults.length) this.#from(() => this.#retry.begin(faults, explained.loser));
  }

  /** Says of either side what it missed, in any game, or ends that. */
  review() {
    if (this.#review.open) return this.#review.close();
    this.#story.close();
    this.#retry.close();
    if (this.#review.open) return; // it was opened from there
    const state = this.#board.state;
    this.render(state);
    this.#side = this.#loser ?? state.turn;
    this.#failed = false;
    this.#review.begin();
    this.#changed();
  }

  /** Opens something, in place of what is open; its end leads back to the review, if it is opened from there. @param {() => void} begin */
  #from(begin) {
    const [side, returns] = [this.#side, this.#returns || this.#review.open];
    this.#returns = false;
    for (const one of [this.#story, this.#review]) one.close();
    [this.#side, this.#returns] = [side, returns];
    begin();
    this.#changed();
  }

  /** @param {Color} side */
  #choose(side) {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#failed = false;
    this.#side = side;
    this.#changed();
  }

  get #about() {
    return this.#side ?? this.#loser;
  }

  get #explained() {
    return this.#about && this.#known.get(this.#about);
  }

  get #faults() {
    const { state } = this.#board;
    const moves = wholeLine(state);
    if (!this.#explained) return [];
    return faultsOf(this.#explained, { ...state, moves }, this.#losses());
  }

  /** Another game, or another line of it, and what was asked of the one before is no longer wanted. @param {State} state */
  #follow(state) {
    const key = gameKey(state, wholeLine(state).length);
    if (key === this.#key) return;
    this.#key = key;
    this.#asking?.abort();
    this.#asking = this.#loser = this.#side = undefined;
    this.#known.clear();
    this.#failed = this.#asked = false;
  }

  /** @param {Color} loser */
  async #explain(loser) {
    const mine = (this.#asking = new AbortController());
    try {
      const found = await this.#board.explain(loser, { signal: mine.signal });
      if (!mine.signal.aborted) this.#known.set(loser, found);
    } catch {
      this.#failed = !mine.signal.aborted; // said on the card
    }
    if (mine.signal.aborted) return;
    this.#asking = undefined;
    this.#changed();
  }

  /** @param {State} state */
  #renderReview(state) {
    if (!this.#review.open) return;
    const explained = this.#explained;
    const faults = this.#faults;
    const said =
      explained && reviewed(explained, wholeLine(state), explained.loser === this.#loser);
    this.#review.render(state, {
      ...{ side: this.#about ?? state.turn, said, failed: this.#failed },
      rows: explained ? rowsOf(explained, faults) : [],
      told: !!explained && story(explained).length > 0,
      tried: faults.length > 0,
    });
  }

  /** @param {State} state @param {boolean} wanted */
  #draw(state, wanted) {
    const explained = this.#explained;
    $("why").hidden = !wanted;
    if (explained) this.#headline.show(headline(explained, wholeLine(state)));
    else if (this.#failed) this.#headline.failed();
    else if (wanted) this.#headline.looks();
    const show = $("why-show");
    show.hidden = wanted && !this.#failed && !(explained && story(explained).length);
    say(show, t(wanted ? "coach.show" : "coach.ask"));
    const retry = $("why-retry");
    retry.hidden = !wanted || !this.#faults.length;
    say(retry, t("coach.retry"));
  }
}
