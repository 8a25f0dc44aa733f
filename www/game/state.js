/**
 * What a game looks like to those who show it. Reads the package's game; keeps and changes nothing.
 */
import { isPoint, pointsOf } from "../board/geometry.js";

/** @typedef {import("./open.js").Opening} Opening */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").Fork} Fork */
/** @typedef {import("../pkg/wuzi.js").Game} Game */
/** @typedef {import("../pkg/wuzi.js").RecordMark} RecordMark */
/** @typedef {import("../pkg/wuzi.js").Reading} Reading */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {import("../pkg/wuzi.js").Status} Status */
/** @typedef {"loading" | "turn" | "thinking" | "paused" | "review" | "over" | "failed"} Phase */
/** @typedef {{ black: string, white: string }} Players */

/**
 * @typedef {object} Trouble what went wrong last
 * @property {string} code
 * @property {string} message for developers; the page has its own words
 * @property {string} [point]
 * @property {Ban} [ban]
 * @property {string | undefined} [part] which option couldn't be read
 * @property {unknown} [value] and what it was
 * @property {number} [line] of a record that couldn't be read
 * @property {string} [reason] why it couldn't
 * @property {string} [found] the text, point or number that this is about
 */

/**
 * @typedef {object} Xray
 * @property {string} opponent
 * @property {(number | null)[]} scores rows from the top
 * @property {string} best the point that it would play
 * @property {string | null} focus the point that was asked about
 * @property {Reading} reading of the focus, else of the best point
 * @property {number} row which of the reading's rows is shown on the board
 */

/**
 * @typedef {object} State
 * @property {Phase} phase
 * @property {number} size
 * @property {string} rule
 * @property {string} forbidden
 * @property {string} black "human" or an opponent
 * @property {string} white
 * @property {Color} turn
 * @property {Status} status
 * @property {string[]} moves on the board
 * @property {string[]} undone what redo replays, next first
 * @property {{ black: string[], white: string[] }} setup
 * @property {number} ply
 * @property {readonly Color[]} turns whose stone comes after so many moves, for all the room of the board
 * @property {Fork | null} fork the moves to choose from here
 * @property {number[]} forks the plies of the line that have other moves too
 * @property {number} node of the tree, where the board stands
 * @property {number} nodes that the tree has had
 * @property {string} comment what is said here
 * @property {RecordMark[]} marks what is marked here
 * @property {boolean} unread some of the game's other lines can't be read; they are kept
 * @property {Color | null} resigner who would resign now
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} paused
 * @property {string | null} ghost
 * @property {string | null} cursor
 * @property {string[]} forbiddenPoints
 * @property {Ban | null} proof
 * @property {Xray | null} xray
 * @property {Report | null} lastReport
 * @property {Trouble | null} error
 */

/** @typedef {{ opponent: string, scores: (number | null)[], best: string }} Seen */
/** What a person points at and the controller adds. @typedef {"paused" | "ghost" | "cursor" | "lastReport" | "error"} Pointed */

export const HUMAN = "human";

/**
 * Whose stone comes after so many moves, in a game that the package hasn't opened: the sides take
 * turns.
 * @param {string | undefined} first @param {number} moves
 * @returns {Color[]}
 */
export function inTurns(first, moves) {
  /** @type {Color[]} */
  const pair = first === "white" ? ["white", "black"] : ["black", "white"];
  return Array.from({ length: moves }, () => pair)
    .flat()
    .concat(pair);
}

/** @param {Color} color @returns {Color} */
export const other = (color) => (color === "black" ? "white" : "black");

/**
 * The state before the package is here, or without it: what was asked for, drawn but not judged.
 * @param {Opening} wanted @param {Players} players @param {boolean} failed
 * @returns {Omit<State, Pointed>}
 */
export function bareState(wanted, players, failed) {
  const { size = 15, rule = "freestyle", forbidden = "refuse", ply } = wanted;
  const all = pointsOf(wanted.moves);
  const moves = all.slice(0, ply ?? all.length);
  const turns = inTurns(wanted.turn, all.length);
  return {
    phase: failed ? "failed" : "loading",
    size: Number.isInteger(size) && size >= 5 && size <= 20 ? size : 15,
    rule,
    forbidden,
    ...players,
    turn: turns[moves.length] ?? "black",
    status: { state: "playing" },
    moves,
    undone: all.slice(moves.length),
    setup: { black: [], white: [], ...wanted.setup },
    ply: moves.length,
    turns,
    fork: null,
    forks: [],
    node: 0,
    nodes: 0,
    comment: "",
    marks: [],
    unread: false,
    resigner: null,
    canUndo: false,
    canRedo: false,
    forbiddenPoints: [],
    proof: null,
    xray: null,
  };
}

/**
 * What the package says of a game, which stays until another move or line.
 * @param {Game} game @param {readonly Color[]} turns
 */
export function positionOf(game, turns) {
  const { size, rule, forbiddenMoves: forbidden, black, white, turn, status, moves, undone } = game;
  const person = status.state === "playing" && game[turn] === HUMAN;
  return {
    ...{ size, rule, forbidden, black, white, turn, status, moves, undone, turns },
    setup: game.setup(),
    ply: moves.length,
    fork: game.fork ?? null,
    forks: [...game.forks],
    node: game.node,
    nodes: game.nodes,
    comment: game.comment,
    marks: game.marks,
    unread: game.hasUnread,
    resigner: game.resigner ?? null,
    canUndo: game.pliesBack > 0,
    canRedo: undone.length > 0,
    forbiddenPoints: person ? game.forbidden() : [],
  };
}

/** @typedef {ReturnType<typeof positionOf>} Position */

/**
 * @param {Game} game
 * @param {Position} position
 * @param {{ thinking: boolean, focus: string | null, refused: Ban | null }} parts
 * @returns {Omit<State, Pointed | "xray">}
 */
export function gameState(game, position, { thinking, focus, refused }) {
  const { turn, status, undone, forbiddenPoints } = position;
  const lost = status.state === "won" && status.by === "forbidden" ? status.ban : null;
  const focused = focus !== null && forbiddenPoints.includes(focus) ? game.why(focus) : null;
  const held = undone.length ? "review" : "paused";
  const waiting = position[turn] === HUMAN ? "turn" : thinking ? "thinking" : held;
  return {
    ...position,
    phase: status.state === "playing" ? waiting : "over",
    proof: lost ?? focused ?? refused,
  };
}

/**
 * What the opponent sees, with its reading of the point in focus, else of its choice.
 * @param {Game} game
 * @param {Position} position
 * @param {Seen} seen
 * @param {{ focus: string | null, row: number | null }} wish
 * @returns {Xray}
 */
export function xrayOf(game, position, seen, wish) {
  const at = wish.focus;
  const empty = at !== null && isPoint(at, position.size) && !stoneIn(position, at);
  const focus = empty ? at : null;
  const reading = game.reading(seen.opponent, focus ?? seen.best);
  const shares = reading.rows.map(({ share, counts }) => (counts ? share : -Infinity));
  const heaviest = shares.indexOf(Math.max(...shares));
  const row = wish.row !== null && reading.rows[wish.row] ? wish.row : heaviest;
  return { ...seen, focus, reading, row };
}

/** The game's moves, also those taken back. @param {State} state */
export const wholeLine = (state) => [...state.moves, ...state.undone];

/** What stands for a game after so many moves. @param {State} state @param {number} ply */
export function gameKey(state, ply) {
  const { size, rule, forbidden, setup, turns } = state;
  const moves = wholeLine(state).slice(0, ply);
  return JSON.stringify([size, rule, forbidden, setup, turns[0], moves]);
}

/** What stands on a point. @param {Pick<State, "setup" | "moves" | "turns">} state @param {string} point @returns {Color | undefined} */
export function stoneIn({ setup, moves, turns }, point) {
  const at = moves.indexOf(point);
  if (at >= 0) return turns[at];
  if (setup.black.includes(point)) return "black";
  return setup.white.includes(point) ? "white" : undefined;
}

/**
 * An error as it is told.
 * @param {unknown} error
 * @param {string} [meaning] the code of what it means here, unless the package broke: that is always "internal"
 * @returns {Trouble}
 */
export function troubleOf(error, meaning) {
  const { code = "internal", message = String(error), ...rest } = /** @type {any} */ (error);
  const broken = error instanceof WebAssembly.RuntimeError;
  return { ...rest, code: broken ? "internal" : (meaning ?? code), message };
}
