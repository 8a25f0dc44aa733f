/**
 * `<wuzi-board>`: a board to play on, in any page. Attributes are the truth and mirror the game;
 * events bubble out of it: wuzi-ready, wuzi-change, wuzi-progress, wuzi-move, wuzi-gameover,
 * wuzi-point (which a page that takes the point for something else than a move prevents) and
 * wuzi-error (which a page that says it in its own way prevents, so that it isn't announced
 * twice). Joins the parts; the game is in game/controller.js, the picture in board/canvas.js, the
 * engine behind engine/package.js.
 */
import { Mirroring, mirror, upgrade } from "./board/attributes.js";
import { BoardCanvas } from "./board/canvas.js";
import { BoardGrid } from "./board/grid.js";
import { BoardInput } from "./board/input.js";
import { isPersonsTurn, sceneOf } from "./board/scene.js";
import { cellWords, changeWords, errorWords } from "./board/words.js";
import { askEngine, loadPackage } from "./engine/package.js";
import { GameController } from "./game/controller.js";
import { stoneIn, wholeLine } from "./game/state.js";
import { loadLanguage } from "./locales/index.js";

/** @typedef {import("./game/controller.js").State} State */
/** @typedef {import("./game/open.js").Opening} Opening */
/** @typedef {import("./engine/client.js").How} How */
/** @typedef {import("./pkg/wuzi.js").Report} Report */
/** @typedef {import("./pkg/wuzi.js").SearchLimits} SearchLimits */
/** @typedef {import("./pkg/wuzi.js").Color} Color */

/** Under this distance of points a finger can't choose one at once. */
const SMALL_CELL = 28;

const GAME = ["size", "rule", "forbidden", "moves", "seed"];
const PLAYERS = ["black", "white", "opponent", "color"];
const LOOKS = ["numbers", "coordinates", "place", "lang", "theme"];

const STYLE = `
:host { display: block; position: relative; inline-size: 100%; aspect-ratio: 1; container-type: size;
  border-radius: 6px; }
:host([hidden]) { display: none; }
.frame { position: absolute; inset: 0; margin: auto; inline-size: min(100cqw, 100cqh); aspect-ratio: 1;
  border-radius: inherit; overflow: hidden; touch-action: manipulation; user-select: none;
  -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
[role="grid"] { position: absolute; display: grid; grid-auto-rows: 1fr; }
[role="row"] { display: grid; grid-template-columns: repeat(var(--size), 1fr); }
[role="gridcell"] { outline: none; }
.said { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

export class WuziBoard extends Mirroring {
  static observedAttributes = [...GAME, ...PLAYERS, ...LOOKS, "xray", "pace", "paused"];

  #grid = new BoardGrid();
  #canvas = new BoardCanvas(this, (g) => this.#grid.fit(g));
  #frame = document.createElement("div");
  #said = document.createElement("div");
  #controller = new GameController({
    notify: (type, detail) => this.#heard(type, detail),
    ask: (_, { opponent, ...game }, how) => {
      const { seed } = game;
      return this.#ask(game, { opponent, ...(seed !== undefined && { seed }) }, how);
    },
  });
  #input = new BoardInput(this.#grid, {
    pointAt: (x, y) => this.#canvas.pointAt(x, y),
    size: () => this.state.size,
    hover: (point) => this.#hovered(point),
    tap: (point, touch) => this.#tapped(point, touch),
    enter: (point) => this.#pointed(point) && this.#controller.play(point),
    cursor: (point) => this.#controller.setCursor(point),
    typed: (text) => this.#typing(text),
    undo: () => this.undo(),
    redo: () => this.redo(),
    escape: () => (this.state.phase === "thinking" ? this.stop() : this.takeGhost()),
  });
  /** @type {AbortController | null} while in a page */
  #connection = null;
  /** @type {Set<string>} attributes changed since the last look at them */
  #dirty = new Set(WuziBoard.observedAttributes);
  #reflecting = false;
  /** @type {import("./engine/package.js").Loaded | null} */
  #loaded = null;
  #started = false;
  #queued = false;
  /** @type {State | null} as shown last */
  #shown = null;
  /** @type {string | null} */
  #hover = null;
  #typed = "";
  /** @type {import("./board/notes.js").Notes} */
  #notes = {};
  /** @type {import("./locales/index.js").Translate} silent until its words are here */
  #t = () => "";

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#frame.className = "frame";
    this.#said.className = "said";
    this.#said.setAttribute("role", "status");
    this.#frame.append(this.#canvas.element, this.#grid.element);
    root.append(this.#frame, this.#said);
  }

  connectedCallback() {
    upgrade(this);
    this.#connection = new AbortController();
    this.#input.listen(this.#frame, this.#connection.signal);
    this.#canvas.connect(this.#connection.signal);
    this.#controller.wake();
    this.#start();
  }

  disconnectedCallback() {
    this.#connection?.abort();
    this.#connection = null;
    this.#controller.sleep();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value || this.#reflecting) return;
    this.#dirty.add(name);
    this.#queue();
  }

  // ---- for pages ----

  /** The game as it stands; a fresh frozen object after each change. */
  get state() {
    return this.#game.state;
  }

  /** Everyone who can be played against; none before wuzi-ready. */
  get opponents() {
    return this.#loaded?.wasm.opponents() ?? [];
  }

  /** The rules, with the sizes that each is played on; none before wuzi-ready. */
  get rules() {
    return this.#loaded?.wasm.rules() ?? [];
  }

  /** What the board shows, as a picture of so many pixels. @param {number} pixels */
  picture(pixels) {
    return this.#canvas.picture(pixels);
  }

  /** The same, drawn by other means. @param {import("./board/pen.js").Painter} painter @param {number} pixels */
  paint(painter, pixels) {
    this.#canvas.paint(painter, pixels);
  }

  /** What stands on a point. @param {string} point */
  stoneAt(point) {
    return this.#game.stoneAt(point);
  }

  /** A person's move; false, with wuzi-error, if it isn't played. @param {string} point */
  play(point) {
    return this.#game.play(point);
  }

  /** Resigns for the person, between two for the side to move; false if `state.resigner` is null. */
  resign() {
    return this.#game.resign();
  }

  /** Back to where a person last had the move; a resignation is taken back first. */
  undo() {
    this.#game.undo();
  }

  redo() {
    this.#game.redo();
  }

  /** Shows the game after so many moves. @param {number} ply */
  goTo(ply) {
    this.#game.goTo(ply);
  }

  /** Stands at a move of `state.fork`; programs wait. False if the rule doesn't allow it. @param {number} node */
  choose(node) {
    return this.#game.choose(node);
  }

  /** Adds a line after where the board stands as a variation; false if it can't be played. @param {string[]} points */
  addLine(points) {
    return this.#game.addLine(points);
  }

  /** Makes the line through a move the main one. @param {number} node */
  promote(node) {
    this.#game.promote(node);
  }

  /** Takes a move and what follows it out. @param {number} node */
  removeMove(node) {
    this.#game.remove(node);
  }

  /** Puts back what `removeMove` took out. @param {number} node */
  restoreMove(node) {
    this.#game.restore(node);
  }

  /** Says or marks something at a node of the game, where the board stands unless one is given. @param {import("./pkg/wuzi.js").RecordNote} note @param {number} [node] */
  annotate(note, node) {
    this.#game.annotate(note, node);
  }

  /** The moves known here, with how much is behind each; undefined while more must be counted: ask again. */
  explore() {
    return this.#game.explore();
  }

  /** Looks for a text in a part of the game's comments, from a place that the last part told. @param {string} text @param {number} from */
  find(text, from) {
    return this.#game.find(text, from);
  }

  /** Turns the board with all lines of the game; false, with wuzi-error, where there is no room. @param {import("./pkg/wuzi.js").Transform} way */
  transform(way) {
    return this.#game.transform(way);
  }

  /** What isn't named stays as it is. @param {Pick<Opening, "size" | "rule" | "forbidden" | "black" | "white">} [options] */
  newGame(options) {
    return this.#game.newGame(options);
  }

  /** Opens a snapshot or a record; false, with wuzi-error, if it can't be read. @param {Opening} opening */
  load(opening) {
    return this.#game.load(opening);
  }

  /** The game as a plain value, which `load` reads. */
  snapshot() {
    return this.#game.snapshot();
  }

  /** The same without what is beside the line on the board. */
  line() {
    return this.#game.line();
  }

  /** The game as the part of a link behind "#": all of it, or its line if that is longer than the limit. @param {number} [limit] */
  link(limit) {
    return this.#game.link(limit);
  }

  /** What a file of that shape is made of, as such a part of a link. @param {import("./pkg/wuzi.js").RecordShape} shape */
  fileLink(shape) {
    return this.#game.fileLink(shape);
  }

  /** What puts this game back as it is now, however large it is. */
  hold() {
    return this.#game.hold();
  }

  /** Reads a game that is too large for one value: its parts are pushed, then it is the `tree` that `load` takes. @param {string} head @param {number} nodes */
  reader(head, nodes) {
    return new this.#ready.wasm.GameReader(head, nodes);
  }

  /** The position as a diagram with X, O and +. */
  textView() {
    return this.#game.textView();
  }

  /** Programs wait. */
  pause() {
    this.#game.pause();
  }

  /** Programs play on. */
  resume() {
    this.#game.resume();
  }

  /** The program to move plays one move, paused or not. */
  step() {
    this.#game.step();
  }

  /** The program that thinks stops, until it is told to go on. */
  stop() {
    this.#game.stop();
  }

  /** The program that thinks plays the best that it knows. */
  playNow() {
    this.#game.playNow();
  }

  /** What the program that thinks, or was stopped, knows so far. */
  get progress() {
    return this.#game.progress;
  }

  /**
   * Searches the position after so many moves, and after another one at `point` if that is given, in
   * the background and only while the page is in use; undefined if the game is over there.
   * @param {{ ply?: number, point?: string, time?: number } & Partial<SearchLimits>} [limits]
   * @param {How} [how]
   * @returns {Promise<Report | undefined>}
   */
  async analyse({ ply, point, time, opponent = "full-strength", ...limits } = {}, how) {
    return askEngine(
      this.#ready,
      { game: this.#at(ply, point), limits: { ...limits, opponent }, time },
      how,
    );
  }

  /**
   * What a teacher knows: what both sides threaten, a hint by a report, what a move was worth.
   * @param {import("./engine/jobs.js").Call} call
   * @param {{ ply?: number, args?: any[] }} about
   * @param {How} [how]
   */
  async coach(call, { ply, args }, how) {
    return askEngine(this.#ready, { game: this.#at(ply), call, args, urgent: true }, how);
  }

  /**
   * Why a side lost the game on the board, with what was taken back of it, as far as it can be
   * proved; in the background, as an analysis.
   * @param {Color} loser
   * @param {How} [how]
   * @returns {Promise<import("./pkg/wuzi.js").Explained>}
   */
  async explain(loser, how) {
    const { ply, undone } = this.state;
    return askEngine(this.#ready, { game: this.#at(ply + undone.length), loser }, how);
  }

  /**
   * Whether a move that is tried here, in place of a mistake, is right.
   * @param {import("./engine/jobs.js").Tried} tried
   * @param {How} [how]
   * @returns {Promise<import("./pkg/wuzi.js").RetryVerdict>}
   */
  async retry(tried, how) {
    return askEngine(this.#ready, { game: this.#at(), tried, urgent: true }, how);
  }

  /** The chance of the side to move, per mille, by a report or a line of one. @param {Pick<import("./pkg/wuzi.js").Line, "score" | "winIn">} report */
  chance({ score, winIn }) {
    return this.#ready.wasm.chance(score, winIn);
  }

  get #ready() {
    if (!this.#loaded) throw new Error("the board isn't ready");
    return this.#loaded;
  }

  /** The game after so many moves, and another one, for a question. @param {number} [ply] @param {string} [point] */
  #at(ply = this.state.ply, point) {
    const game = this.#game.line();
    if (point === undefined) return { ...game, ply };
    const { resigned, ...line } = game;
    return { ...line, moves: [...wholeLine(this.state).slice(0, ply), point], ply: ply + 1 };
  }

  /** What is pointed out on the board, until something else is. @param {import("./board/notes.js").Notes} notes */
  set notes(notes) {
    this.#notes = notes;
    this.#show(this.#controller.state);
  }

  /** Places the ghost stone. */
  place() {
    return this.#game.place();
  }

  takeGhost() {
    this.#game.takeGhost();
  }

  /** How the X-rayed opponent reads an empty point. @param {string} point */
  read(point) {
    return this.#game.read(point);
  }

  /** Explains a point instead of the one pointed at. @param {string | null} point */
  focusPoint(point) {
    this.#game.setFocus(point);
  }

  /** Tints a row of the X-ray's reading; null: the one that weighs most. @param {number | null} row */
  focusRow(row) {
    this.#game.focusRow(row);
  }

  /** Client coordinates of a point's centre; null while the board isn't shown. @param {string} point */
  pointPosition(point) {
    return this.#canvas.pointPosition(point);
  }

  /** A small picture of a saved game, in this board's theme. @param {HTMLCanvasElement} canvas @param {Parameters<BoardCanvas["thumbnail"]>[1]} snapshot */
  drawThumbnail(canvas, snapshot) {
    this.#canvas.thumbnail(canvas, snapshot);
  }

  // ---- attributes ----

  /** The controller, knowing all attributes. */
  get #game() {
    this.#read();
    return this.#controller;
  }

  /** Hands what changed in the attributes to the controller. */
  #read() {
    const dirty = this.#dirty;
    if (!dirty.size) return;
    this.#dirty = new Set();
    const has = (/** @type {string[]} */ names) => names.some((name) => dirty.has(name));
    if (dirty.has("lang")) this.#speak();
    if (dirty.has("pace")) this.#controller.setPace(this.pace);
    if (dirty.has("xray")) this.#controller.setXray(this.xray);
    if (dirty.has("paused")) this.paused ? this.#controller.pause() : this.#controller.resume();
    if (has(GAME)) {
      // Another size or rule is another game; the moves of this one don't belong to it.
      const moves = dirty.has("moves") ? this.moves : "";
      const { size, rule, forbidden } = this;
      const seed = /^\d{1,15}$/.test(this.seed) && { seed: Number(this.seed) };
      this.#controller.configure({ size, rule, forbidden, moves, ...seed, ...this.#players });
    } else if (has(PLAYERS)) this.#controller.setPlayers(this.#players);
    if (has(LOOKS)) this.#queue();
  }

  get #players() {
    const theirs = this.color === "white" ? "black" : "white";
    const player = (/** @type {Color} */ color) =>
      this[color] || (color === theirs && this.opponent) || "human";
    return { black: player("black"), white: player("white") };
  }

  /** Writes the game into the attributes, where they say something else. @param {State} state */
  #reflect(state) {
    if (state.phase === "loading" || state.phase === "failed" || this.#dirty.size) return;
    this.#reflecting = true;
    const players = this.#players;
    const now = { ...state, moves: state.moves.join("") };
    for (const name of /** @type {const} */ (["size", "rule", "forbidden", "moves"])) {
      if (this[name] !== now[name]) this.setAttribute(name, String(now[name]));
    }
    for (const color of /** @type {const} */ (["black", "white"])) {
      if (players[color] !== now[color]) this.setAttribute(color, now[color]);
    }
    this.toggleAttribute("paused", state.paused);
    this.#reflecting = false;
  }

  // ---- what happens ----

  /**
   * The controller's question to the engine.
   * @param {Opening} game
   * @param {SearchLimits} limits
   * @param {How} how
   */
  #ask(game, limits, how) {
    const full = this.opponents.find(({ id }) => id === limits.opponent)?.family === "engine";
    const seconds = this.time >= 0 ? this.time : 5; // what is no time counts as none said
    const end = seconds ? 1000 * seconds : Infinity;
    const time = full ? end : undefined;
    const move = { ...limits, moveOnly: true };
    return askEngine(this.#ready, { game, limits: move, time, urgent: true }, how);
  }

  async #speak() {
    const { lang } = this;
    const t = await loadLanguage(lang).catch(() => this.#t);
    if (lang !== this.lang) return; // another was chosen meanwhile
    this.#t = t;
    this.#frame.lang = this.#said.lang = t("board.language");
    this.#shown = null; // every name is new
    this.#queue();
  }

  async #start() {
    this.#queue();
    if (this.#started) return;
    this.#started = true;
    try {
      this.#loaded = await loadPackage();
      this.#game.start(this.#loaded.wasm);
    } catch (error) {
      this.#controller.fail(error);
    }
  }

  /** From the controller. @param {string} type @param {any} detail */
  #heard(type, detail) {
    if (type === "change") return this.#queue();
    this.#reflect(this.#controller.state);
    const untold = this.#emit(type, detail);
    if (type === "error" && untold) this.#say(errorWords(this.#t, detail));
  }

  /** False if a page prevented what the board would do by itself. @param {string} type @param {unknown} [detail] */
  #emit(type, detail) {
    const init = {
      detail,
      bubbles: true,
      composed: true,
      cancelable: type === "error" || type === "point",
    };
    return this.dispatchEvent(new CustomEvent(`wuzi-${type}`, init));
  }

  /** Everything that changed in one task is shown, and told, once. */
  #queue() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#read();
      this.#update();
    });
  }

  #update() {
    const { state } = this.#controller;
    const before = this.#shown;
    this.#shown = state;
    this.#reflect(state);
    this.#grid.resize(state.size, this.#t("board.label", { size: state.size }));
    this.#show(state);
    if (before === state) return;
    this.#name(state);
    if (before) this.#say(changeWords(this.#t, before, state));
    this.#emit("change");
  }

  /** @param {State} state */
  #name(state) {
    this.#grid.name((point) => {
      const ban = state.forbiddenPoints.includes(point) ? this.#controller.why(point) : undefined;
      return cellWords(this.#t, state, point, { stone: stoneIn(state, point), ban });
    });
  }

  /** To those who listen. @param {string} words */
  #say(words) {
    if (!words) return;
    // The same words twice are two messages.
    this.#said.textContent = this.#said.textContent === words ? `${words}\u00a0` : words;
  }

  // ---- the picture ----

  /** @param {State} state */
  #show(state) {
    const { size } = state;
    const coordinates = this.coordinates !== "off";
    const theme = this.getAttribute("theme");
    const notes = this.#notes;
    const seen = { hover: this.#hover, typed: this.#typed, numbers: this.numbers, notes };
    this.#canvas.show(sceneOf(state, seen), { size, coordinates, theme });
  }

  // ---- the person ----

  /** @param {string | null} point */
  #hovered(point) {
    if (this.#hover === point) return;
    this.#hover = point;
    const { ghost, cursor } = this.state;
    this.#controller.setFocus(point ?? cursor ?? ghost);
    this.#show(this.#controller.state);
  }

  /** False if a page takes the point for something else than a move. @param {string} point */
  #pointed(point) {
    return this.#emit("point", { point });
  }

  /** @param {string} point @param {boolean} touch */
  #tapped(point, touch) {
    const { state } = this;
    if (!this.#pointed(point) || stoneIn(state, point)) return;
    if (!isPersonsTurn(state)) return this.#controller.setFocus(point);
    const small = touch && (this.#canvas.geometry?.cell ?? 0) < SMALL_CELL;
    const place = this.getAttribute("place");
    const twice = place === "confirm" || (place !== "direct" && small);
    const refused = state.forbidden === "refuse" && state.forbiddenPoints.includes(point);
    if (twice && !refused && state.ghost !== point) this.#controller.setGhost(point);
    else this.#controller.play(point);
  }

  /** @param {string} text */
  #typing(text) {
    this.#typed = text;
    this.#say(text && this.#t("board.typed", { text }));
    this.#show(this.state);
  }
}

mirror(WuziBoard.prototype);
if (!customElements.get("wuzi-board")) customElements.define("wuzi-board", WuziBoard);
