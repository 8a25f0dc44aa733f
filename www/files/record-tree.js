/**
 * A record beside a board: finds the board's line in the tree and adds what isn't there yet, names
 * the moves at a fork, deletes and promotes. Touches no DOM; where stones can stand is the
 * package's to judge, and what the board can't play (passes, colors out of turn) is kept unseen.
 */
/** @typedef {typeof import("../pkg-files/wuzi.js")} Files */
/** @typedef {import("../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../pkg-files/wuzi.js").RecordFormat} Format */
/** @typedef {import("../pkg-files/wuzi.js").RecordMark} Mark */
/** @typedef {import("../game/state.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {{ node: number, point: string, after: number, chosen: boolean }} Choice after: how many moves its line goes on; chosen: it is on the board's line */
/** @typedef {{ ply: number, choices: Choice[] }} Fork the moves that are known for one ply, the main one first */

/** As long a link as any browser and messenger takes. */
const LONGEST = 2000;
/** So many nodes are written within a few milliseconds. */
const MANY = 50_000;

/** The record in a text of ours. Throws unless all of it can be read. @param {Files} files @param {string} text @returns {Tree} */
function read(files, text) {
  const opened = files.openRecord(`#${text}`);
  try {
    if (!opened.whole) throw new Error("not a whole record");
    return opened.take();
  } finally {
    opened.free();
  }
}

export class RecordTree {
  #files;
  /** @type {Set<Format>} the formats that hold variations */ #trees;
  #record;
  #opened;
  /** @type {Color} who begins */ #first;
  /** @type {number[]} the nodes of the board's line, the root first */ #line = [0];
  /** @type {string[]} */ #points = [];
  #ply = 0;
  #informed = "";
  /** @type {string | null} all of it, as it was written last */ #text = null;
  /** @type {Set<number> | null} */ #forks = null;

  /**
   * @param {Files} files
   * @param {(string | Tree)[]} parts a record or a line, then lines that were left for others
   * @param {boolean} opened whether it came from a file: then no new move becomes the main line
   */
  constructor(files, parts, opened) {
    const [first = "", ...rest] = parts;
    this.#files = files;
    const trees = files.recordFormats().filter(({ variations }) => variations);
    this.#trees = new Set(trees.map(({ id }) => id));
    this.#opened = opened;
    this.#record = typeof first === "string" ? read(files, first) : first;
    this.#first = this.#record.toGame().game.turn ?? "black";
    for (const part of rest) this.#merge(part);
  }

  /** Whether the board's game starts as this one does. @param {State} state */
  holds({ size, setup, turn, ply }) {
    const own = this.#record.setup();
    const same = (/** @type {Color} */ color) =>
      [...own[color]].sort().join() === [...setup[color]].sort().join();
    const begins = this.#moves(turn, ply);
    return size === this.#record.size && begins && same("black") && same("white");
  }

  /** Whether the side moves after so many moves. @param {Color | undefined} color @param {number} ply */
  #moves(color, ply) {
    return (color === this.#first) === (ply % 2 === 0);
  }

  /** Takes in the board's line and stands where it stands. @param {string[]} points @param {number} ply */
  follow(points, ply) {
    const differs = points.findIndex((point, index) => point !== this.#points[index]);
    const kept = differs < 0 ? points.length : differs;
    if (kept < points.length || points.length !== this.#points.length) this.#forks = null;
    const line = this.#line.slice(0, kept + 1);
    for (const point of points.slice(kept)) line.push(this.#step(line, point));
    this.#line = line;
    this.#points = points;
    this.#ply = ply;
    this.#record.goTo(line[ply] ?? 0);
  }

  /** The node of a move after the line so far; made if it isn't there. @param {number[]} line @param {string} point */
  #step(line, point) {
    const node = line.at(-1) ?? 0;
    const nexts = this.#next(node, line.length - 1);
    const known = nexts.find((next) => this.#record.node(next).point === point);
    if (known !== undefined) return known;
    const main = nexts.length > 0 && this.#runs(node);
    this.#record.goTo(node);
    const made = this.#record.play(point);
    if (main) this.#record.promote(made);
    this.#text = null;
    return made;
  }

  /** Whether a new move after the node goes on with a game that isn't over. @param {number} node */
  #runs(node) {
    const main = this.#record.line(0);
    if (this.#opened || (node && !main.includes(node))) return false;
    this.#record.goTo(main.at(-1) ?? 0);
    return !this.#record.toGame().over;
  }

  /** The moves that can follow, through nodes that are none. @param {number} node @param {number} ply of the node */
  #next(node, ply) {
    const found = [];
    const open = this.#record.node(node).children.reverse();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const one = this.#record.node(next);
      if (one.point && this.#moves(one.color, ply)) found.push(next);
      if (!one.point && !one.pass) open.push(...one.children.reverse());
    }
    return found;
  }

  /** Takes in the lines of another record of this game. @param {string | Tree} part */
  #merge(part) {
    const record = typeof part === "string" ? read(this.#files, part) : part;
    /** @type {{ node: number, points: string[] }[]} */
    const open = [{ node: 0, points: [] }];
    for (let at = open.pop(); at; at = open.pop()) {
      const { point, pass, color, children } = record.node(at.node);
      const moves = this.#moves(color, at.points.length);
      const on = point && moves ? [...at.points, point] : at.points;
      const ends = pass || (point && !moves) || !children.length;
      if (ends) this.follow(on, 0);
      else for (const node of children.reverse()) open.push({ node, points: on });
    }
  }

  /** The moves to choose from where the board stands: the next ones, else those beside the last. @returns {Fork | undefined} */
  get fork() {
    const next = this.#choices(this.#ply + 1);
    const unseen = next.length > 0 && this.#ply === this.#points.length;
    if (next.length > 1 || unseen) return { ply: this.#ply + 1, choices: next };
    const here = this.#ply ? this.#choices(this.#ply) : [];
    return here.length > 1 ? { ply: this.#ply, choices: here } : undefined;
  }

  /** @param {number} ply @returns {Choice[]} */
  #choices(ply) {
    return this.#next(this.#line[ply - 1] ?? 0, ply - 1).map((node) => {
      const line = this.#record.line(node);
      const after = line.length - line.indexOf(node) - 1;
      const { point = "" } = this.#record.node(node);
      return { node, point, after, chosen: this.#line[ply] === node };
    });
  }

  /** The plies of the board's line that have other moves. */
  get forks() {
    this.#forks ??= new Set(
      this.#points.flatMap((_, at) =>
        this.#next(this.#line[at] ?? 0, at).length > 1 ? at + 1 : [],
      ),
    );
    return this.#forks;
  }

  /** What is said where the board stands. */
  get comment() {
    return this.#here
      .map(({ comment }) => comment.trim())
      .filter(Boolean)
      .join("\n\n");
  }

  /** What is marked there. @returns {Mark[]} */
  get marks() {
    return this.#here.flatMap(({ marks }) => marks);
  }

  /** The node where the board stands, and those after it that are no moves. */
  get #here() {
    const nodes = [this.#record.node(this.#line[this.#ply])];
    for (;;) {
      const [next] = nodes.at(-1)?.children ?? [];
      const node = next === undefined ? undefined : this.#record.node(next);
      if (!node || node.point || node.pass) return nodes;
      nodes.push(node);
    }
  }

  /** The line through a node, as far as the rule allows; the board's own line if none is named. @param {number} [node] */
  way(node = this.#line[this.#ply] ?? 0) {
    this.#record.goTo(node);
    const { moves, undone } = this.#record.toGame().game;
    this.#record.goTo(this.#line[this.#ply] ?? 0);
    return { moves: [...moves, ...undone].join(""), ply: moves.length };
  }

  /** Takes a move and what follows it out; the board then stands before it. @param {Fork} fork @param {number} node */
  remove({ ply }, node) {
    const before = this.#line[ply - 1] ?? 0;
    this.#record.remove(node);
    this.#forget();
    return this.way(before);
  }

  /** @param {number} node */
  promote(node) {
    this.#record.promote(node);
    this.#text = null;
  }

  /** As it was before, with what came since after. @param {string} before @param {string} after */
  restore(before, after) {
    const grown = this.text !== after;
    const since = this.#record;
    this.#record = read(this.#files, before);
    this.#forget();
    if (grown) this.#merge(since);
    since.free();
  }

  #forget() {
    this.#text = this.#forks = null;
    this.#informed = "";
    this.#line = [0];
    this.#points = [];
    this.#ply = 0;
  }

  /** What the board knows of the game as a whole. @param {State} state @param {number} [seed] */
  inform({ rule, forbidden, black, white }, seed) {
    const player = (/** @type {string} */ id) => ({
      program: id === "human" ? "" : id,
      seed: id.startsWith("level-") && seed ? String(seed) : null,
    });
    const info = { rule, forbidden, black: player(black), white: player(white) };
    const known = JSON.stringify(info);
    if (known === this.#informed) return;
    this.#informed = known;
    this.#text = null;
    this.#record.setInfo(/** @type {any} */ (info));
  }

  /** The record, which another tree can be made of later. */
  get record() {
    return this.#record;
  }

  /** Whether writing all of it would hold up the page. */
  get large() {
    return this.#record.nodes > MANY;
  }

  /** All of it, wherever the board stands. */
  get text() {
    return (this.#text ??= this.#record.link(Number.MAX_SAFE_INTEGER));
  }

  /** The link; undefined if it is too long for one. */
  get link() {
    if (this.large || this.text.length > 2 * LONGEST) return undefined;
    try {
      return this.#record.link(LONGEST);
    } catch {
      return undefined;
    }
  }

  /** Lends the record for writing it: formats that hold one line get the board's. @template T @param {Format} format @param {(record: Tree) => T} use */
  lend(format, use) {
    if (this.#trees.has(format)) return use(this.#record);
    const line = this.#record.only(this.#line.at(-1) ?? 0);
    try {
      return use(line);
    } finally {
      line.free();
    }
  }

  /** What a format would lose. Throws what the record does. @param {Format} format */
  losses(format) {
    const lost = this.lend(format, (record) => record.losses(format));
    const lines = !this.#trees.has(format) && this.#record.losses("moves").includes("variations");
    return lines ? [.../** @type {const} */ (["variations"]), ...lost] : lost;
  }
}
