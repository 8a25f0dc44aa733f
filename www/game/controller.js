/**
 * The game on one board: the actions on it. Touches no DOM. Every move is judged by the package;
 * when a program is asked is decided in turns.js, what a state says in state.js.
 */
import { Asking } from "./asking.js";
import { askHere, open, openLeniently } from "./open.js";
import { bareState, gameState, HUMAN, positionOf, stoneIn, troubleOf } from "./state.js";
import { GameTurns } from "./turns.js";
import { GameXray } from "./xray.js";

/** @typedef {import("./open.js").Opening} Opening */
/** @typedef {import("./open.js").Package} Package */
/** @typedef {import("./open.js").Question} Question */
/** @typedef {import("./state.js").Players} Players */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Trouble} Trouble */
/** @typedef {import("./state.js").Xray} Xray */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").Game} Game */
/** @typedef {import("../pkg/wuzi.js").Reading} Reading */
/** @typedef {import("../pkg/wuzi.js").RecordNote} RecordNote */
/** @typedef {import("../pkg/wuzi.js").RecordShape} RecordShape */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {import("../pkg/wuzi.js").Transform} Transform */
/** @typedef {import("./asking.js").How & { lost: () => void }} How lost: the engine starts again */
/** @typedef {(wasm: Package, question: Question, how: How) => Promise<Report | undefined>} Ask */
/** @typedef {(type: string, detail?: any) => void} Notify "change", "progress", "move", "gameover", "error", "ready" */

export class GameController {
  /** @type {Notify} */ #notify;
  /** @type {Ask} */ #ask;
  /** @type {Package | null} */ #wasm = null;
  /** @type {Game | null} */ #game = null;
  /** @type {Opening} what to open when the package is here */ #wanted = {};
  #failed = false;
  #turns = new GameTurns();
  #xray = new GameXray();
  /** @type {readonly Color[]} of the game */ #turnsOf = [];
  /** @type {import("./state.js").Position | null} */ #position = null;
  #asking;
  /** @type {string | null} a move made before the package was here */ #kept = null;
  /** @type {string | null} */ #ghost = null;
  /** @type {string | null} */ #cursor = null;
  /** @type {string | null} */ #focus = null;
  /** @type {number | null} */ #row = null;
  /** @type {Ban | null} */ #refused = null;
  /** @type {Trouble | null} */ #error = null;
  /** @type {Report | null} */ #report = null;
  /** @type {State | null} */ #state = null;

  /** @param {{ notify: Notify, ask?: Ask, timers?: import("./asking.js").Timers }} parts */
  constructor({ notify, ask = askHere, timers }) {
    this.#notify = notify;
    this.#ask = ask; // classics answer here and at once
    const clock = timers ?? {
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer),
    };
    this.#asking = new Asking(clock, {
      answer: (report) => this.#answer(report),
      failed: (error) => this.#give(troubleOf(error, "program-failed")),
      heard: (progress) => this.#notify("progress", progress),
    });
  }

  /** A fresh frozen object after each change. @returns {State} */
  get state() {
    return (this.#state ??= Object.freeze(this.#look()));
  }

  // ---- the package ----

  /** The package is here. @param {Package} wasm */
  start(wasm) {
    this.#wasm = wasm;
    this.#turns.know(wasm.opponents());
    const kept = this.#kept;
    this.#kept = null;
    this.configure(this.#wanted);
    this.#notify("ready");
    if (kept) this.play(kept);
  }

  /** The package can't be had. @param {unknown} error */
  fail(error) {
    this.#failed = true;
    this.#kept = null;
    this.#trouble({ code: "load-failed", message: String(error) });
  }

  /** No program moves while the board is out of the page. */
  sleep() {
    this.#turns.asleep = true;
    this.#go();
  }

  wake() {
    this.#turns.asleep = false;
    this.#go();
  }

  // ---- games ----

  /** Opens what the attributes say; what can't be read is reported and left out. @param {Opening} opening */
  configure(opening) {
    if (!this.#wasm) return this.#want(opening);
    /** @type {Trouble[]} */
    const troubles = [];
    const game = openLeniently(this.#wasm, opening, (error, part, value) =>
      troubles.push({ ...troubleOf(error), part, value }),
    );
    this.#enter(game);
    for (const trouble of troubles) this.#trouble(trouble);
  }

  /**
   * Opens a saved game or a record; what it doesn't say stays as it is. False, with an error, and
   * the game as it was, if it can't be read.
   * @param {Opening} opening
   */
  load(opening) {
    const { size, rule, forbidden, black, white } = this.state;
    const whole = { size, rule, forbidden, black, white, ...present(opening) };
    if (!this.#wasm) {
      this.#want(whole);
      return true;
    }
    try {
      this.#enter(open(this.#wasm, whole));
      return true;
    } catch (error) {
      this.#trouble(refusalOf(error, whole));
      return false;
    }
  }

  /** @param {Pick<Opening, "size" | "rule" | "forbidden" | "black" | "white">} [options] */
  newGame(options = {}) {
    const { size, rule, forbidden, black, white } = options;
    return this.load(present({ size, rule, forbidden, black, white }));
  }

  /** Who plays; the game goes on. @param {Players} players */
  setPlayers(players) {
    const game = this.#game;
    if (!game) return this.#want({ ...this.#wanted, ...players });
    /** @type {Trouble[]} */
    const troubles = [];
    const known = { ...players };
    for (let tries = 0; tries < 3; tries++) {
      try {
        game.setPlayers(known.black, known.white);
        break;
      } catch (error) {
        const { part } = /** @type {{ part: Color }} */ (error);
        troubles.push({ ...troubleOf(error), part, value: known[part] });
        known[part] = HUMAN;
      }
    }
    this.#turns.players = known;
    this.#moved();
    for (const trouble of troubles) this.#trouble(trouble);
  }

  /** The game as a value, which `load` reads. @returns {Opening} */
  snapshot() {
    return this.#game?.value() ?? { ...this.#wanted, ...this.#turns.players };
  }

  /** The same without what is beside the line on the board. @returns {Opening} */
  line() {
    return this.#game?.line() ?? this.snapshot();
  }

  /** The game as the part of a link behind "#": all of it, or its line if that is too long. @param {number} [limit] */
  link(limit) {
    return this.#game?.link(limit) ?? { text: "", whole: true };
  }

  /** What a file of that shape is made of, as such a part of a link. @param {RecordShape} shape */
  fileLink(shape) {
    return this.#game?.fileLink(shape) ?? "";
  }

  /** What puts this game back as it is now, however large it is. @returns {() => void} */
  hold() {
    const game = this.#game;
    if (game) return () => this.#enter(game);
    const wanted = this.snapshot();
    return () => void this.load(wanted);
  }

  // ---- variations ----

  /**
   * Stands at a move of another line. Programs wait until a person plays or tells them to go on.
   * False, and the line as it was, if it can't be played.
   * @param {number} node
   */
  choose(node) {
    if (!this.#game?.choose(node)) return false;
    this.#walked();
    return true;
  }

  /** Adds a line after where the board stands, which it doesn't follow; false if it can't be played. @param {string[]} points */
  addLine(points) {
    if (this.#game?.addLine(points) === undefined) return false;
    this.#changed(true);
    return true;
  }

  /** Makes the line through a move the main one. @param {number} node */
  promote(node) {
    if (this.#game?.promote(node)) this.#changed(true);
  }

  /** Takes a move and what follows it out. @param {number} node */
  remove(node) {
    this.#game?.remove(node);
    this.#walked();
  }

  /** Puts back what `remove` took out. @param {number} node */
  restore(node) {
    if (this.#game?.restore(node)) this.#walked();
  }

  // ---- the record ----

  /** Notes something at a node of the tree; what is left out stays. @param {RecordNote} note @param {number} [node] where the board stands, unless given */
  annotate(note, node = this.state.node) {
    this.#game?.annotate(node, note);
    this.#changed(true);
  }

  /** The moves known here with how much is behind each; undefined if more must be counted first. */
  explore() {
    return this.#game?.explore();
  }

  /** Looks for a text in a part of the comments. @param {string} text @param {number} from where to begin */
  find(text, from) {
    return this.#game?.find(text, from) ?? {};
  }

  /** Turns the board with all lines. False, with an error, where there is no room. @param {Transform} way */
  transform(way) {
    try {
      this.#game?.transform(way);
    } catch (error) {
      this.#trouble(troubleOf(error));
      return false;
    }
    this.#report = null;
    this.#moved();
    return true;
  }

  // ---- moves ----

  /** A person's move. False, with an error, if it isn't played. @param {string} point */
  play(point) {
    if (!this.#game) return this.#keep(point);
    const { phase } = this.state;
    if (phase !== "turn" && phase !== "over") {
      this.#trouble({ code: "not-your-turn", message: "a program is to move", point });
      return false;
    }
    try {
      this.#put(point);
      this.#turns.walking = false;
      this.#go();
      return true;
    } catch (error) {
      const trouble = { ...troubleOf(error), point };
      this.#refused = trouble.ban ?? null;
      this.#ghost = null;
      this.#trouble(trouble);
      return false;
    }
  }

  /** Resigns for the person, between two for the side to move; false if nobody can. */
  resign() {
    const game = this.#game;
    if (!game?.resigner) return false;
    const status = game.resign();
    this.#moved();
    this.#notify("gameover", { status });
    return true;
  }

  undo() {
    const plies = this.#game?.pliesBack;
    if (!plies) return;
    this.#turns.lookBack();
    this.#game?.undo(plies);
    this.#moved();
  }

  redo() {
    const plies = this.#game?.pliesOn;
    if (!plies) return;
    this.#game?.redo(plies);
    this.#moved();
  }

  /** Shows the game after so many moves. @param {number} ply */
  goTo(ply) {
    const game = this.#game;
    const to = Math.max(0, Math.trunc(ply));
    if (!game || Number.isNaN(to) || to === this.state.ply) return;
    this.#turns.lookBack();
    game.goTo(Math.min(to, Number.MAX_SAFE_INTEGER));
    this.#moved();
  }

  // ---- programs ----

  pause() {
    this.#turns.paused = true;
    this.#turns.step = false;
    this.#go();
  }

  /** Programs play on; one that is held for its X-ray plays its move. */
  resume() {
    this.#turns.paused = this.#turns.walking = false;
    this.step();
  }

  /** The program to move plays one move, even if it is held or the game could be redone. */
  step() {
    this.#turns.held = false;
    this.#turns.step = this.#turns.programIsNext(this.#game);
    this.#go();
  }

  /** The program to move stops thinking until it is told to go on, or has another move to find. */
  stop() {
    if (this.#asking.on) this.#hold();
  }

  /** The program that thinks plays the best that it knows. */
  playNow() {
    this.#asking.answerNow();
  }

  /** What the program that thinks, or was stopped, knows so far. */
  get progress() {
    return this.#asking.progress;
  }

  /** @param {number} milliseconds between programs' moves */
  setPace(milliseconds) {
    this.#turns.pace = milliseconds;
  }

  /** @param {boolean} on */
  setXray(on) {
    this.#xray.on = on;
    this.#go();
  }

  /** How the X-rayed opponent reads a point. @param {string} point @returns {Reading | null} */
  read(point) {
    const opponent = this.#xrayed;
    return opponent && this.#game ? this.#game.reading(opponent, point) : null;
  }

  /** Why a point is forbidden to the side to move. @param {string} point @returns {Ban | undefined} */
  why(point) {
    return this.#game?.why(point);
  }

  /** What stands on a point. @param {string} point @returns {Color | undefined} */
  stoneAt(point) {
    return stoneIn(this.state, point);
  }

  /** The position as a diagram. */
  textView() {
    return this.#game?.record("diagram") ?? "";
  }

  // ---- where a person points ----

  /** A stone that waits to be placed. @param {string} point */
  setGhost(point) {
    this.#ghost = point;
    this.#focus = point;
    this.#changed();
  }

  /** Places the ghost. */
  place() {
    return this.#ghost !== null && this.play(this.#ghost);
  }

  takeGhost() {
    this.#ghost = this.#kept = this.#refused = null;
    this.#changed();
  }

  /** @param {string | null} point */
  setCursor(point) {
    if (this.#cursor === point) return;
    this.#cursor = point;
    this.setFocus(point);
    this.#changed();
  }

  /** The point to explain: hovered, tapped or under the cursor. @param {string | null} point */
  setFocus(point) {
    if (this.#focus === point) return;
    const explained = [this.#focus, point].some((one) => this.#explains(one));
    this.#focus = point;
    this.#row = null;
    if (explained) this.#changed();
  }

  /** Which row of the reading to show on the board; null: the one that weighs most. @param {number | null} row */
  focusRow(row) {
    this.#row = row;
    this.#changed();
  }

  // ---- inside ----

  /** @param {Opening} opening */
  #want(opening) {
    this.#wanted = opening;
    this.#turns.players = { black: opening.black ?? HUMAN, white: opening.white ?? HUMAN };
    this.#changed();
  }

  /** @param {Game} game */
  #enter(game) {
    // The one before may be held by somebody; if not, its memory is freed with it.
    this.#game = game;
    this.#turnsOf = Object.freeze(game.turns());
    this.#turns.players = { black: game.black, white: game.white };
    if (game.seed === undefined) game.setSeed(Math.floor(Math.random() * 2 ** 32));
    this.#report = null;
    this.#turns.walking = false;
    this.#moved();
  }

  /** Another line is on the board. */
  #walked() {
    this.#turns.walking = true;
    this.#report = null;
    this.#moved();
  }

  /** @param {string} point */
  #keep(point) {
    const { phase, turn } = this.state;
    if (phase !== "loading" || this.#turns.players[turn] !== HUMAN) return false;
    this.#kept = point;
    this.#changed();
    return true;
  }

  /** Plays for the side to move. Throws what the package throws. @param {string} point @param {Report} [report] */
  #put(point, report) {
    const game = /** @type {Game} */ (this.#game);
    const color = game.turn;
    const status = game.play(point);
    this.#report = report ?? this.#report;
    this.#moved();
    this.#notify("move", { point, color, ply: game.moves.length, status });
    if (status.state !== "playing") this.#notify("gameover", { status });
  }

  /** Another position: what belonged to the last one is gone. */
  #moved() {
    this.#ghost = this.#refused = this.#error = this.#row = this.#position = null;
    this.#xray.forget();
    this.#asking.forget();
    this.#turns.moved();
    this.#go();
  }

  /** Asks the program, if it may move now, in place of any earlier question. */
  #go() {
    this.#asking.end();
    const game = this.#game;
    if (game && this.#turns.mayThink(game, this.#xray.on))
      this.#asking.begin(this.#turns.wait(game), (how) => this.#think(how));
    this.#changed();
  }

  /** @param {import("./asking.js").How} how */
  #think(how) {
    const wasm = /** @type {Package} */ (this.#wasm);
    const game = /** @type {Game} */ (this.#game);
    const opponent = this.#turns.next(game);
    const question = { ...game.line(), opponent };
    if (this.#turns.isClassic(opponent)) return askHere(wasm, question);
    const lost = () => this.#trouble({ code: "engine-restarted", message: "the engine was lost" });
    return this.#ask(wasm, question, { ...how, lost });
  }

  /** @param {Report} report */
  #answer(report) {
    try {
      this.#put(report.point, report);
    } catch (error) {
      this.#give(troubleOf(error, "bad-answer"));
    }
  }

  /** The program can't go on by itself; a person may. @param {Trouble} trouble */
  #give(trouble) {
    this.#hold();
    this.#trouble(trouble);
  }

  #hold() {
    this.#turns.held = true;
    this.#turns.step = false;
    this.#go();
  }

  get #xrayed() {
    return this.#xray.opponent(this.#game, this.#turns.players, (id) => this.#turns.isClassic(id));
  }

  /** Whether the state says something about the point. @param {string | null} point */
  #explains(point) {
    return point !== null && (this.#xray.on || this.state.forbiddenPoints.includes(point));
  }

  /** @returns {State} */
  #look() {
    const pointed = {
      paused: this.#turns.paused,
      ghost: this.#kept ?? this.#ghost,
      cursor: this.#cursor,
      lastReport: this.#report,
      error: this.#error,
    };
    const game = this.#game;
    if (!game) return { ...bareState(this.#wanted, this.#turns.players, this.#failed), ...pointed };
    const position = (this.#position ??= positionOf(game, this.#turnsOf));
    const parts = { thinking: this.#asking.on, focus: this.#focus, refused: this.#refused };
    const wish = { focus: this.#focus, row: this.#row };
    const opponent = this.#xrayed;
    const xray =
      opponent && this.#wasm && this.#xray.look(this.#wasm, { game, position }, opponent, wish);
    return { ...gameState(game, position, parts), ...pointed, xray: xray || null };
  }

  /** @param {boolean} [tree] the lines are others, though the board isn't */
  #changed(tree = false) {
    this.#state = null;
    if (tree) this.#position = null;
    this.#notify("change");
  }

  /** @param {Trouble} trouble */
  #trouble(trouble) {
    this.#error = Object.freeze(trouble);
    this.#changed();
    this.#notify("error", trouble);
  }
}

/** Without the fields that are undefined. @param {{ [Name in keyof Opening]: Opening[Name] | undefined }} opening @returns {Opening} */
const present = (opening) =>
  Object.fromEntries(Object.entries(opening).filter(([, value]) => value !== undefined));

/** Why a game isn't opened. @param {unknown} error @param {Opening} opening @returns {Trouble} */
function refusalOf(error, opening) {
  const { part, ...trouble } = troubleOf(error);
  if (trouble.code === "unknown-opponent")
    return { ...trouble, part, value: opening[/** @type {Color} */ (part)] };
  return part === "moves" ? { ...trouble, code: "bad-record" } : trouble;
}
