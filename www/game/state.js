/**
 * What a game looks like to those who show it, and how far undo and redo go for a person. Reads
 * the package's game; keeps and changes nothing.
 */
import { isPoint, pointsOf } from "../board/geometry.js";

/** @typedef {import("./open.js").Opening} Opening */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").Game} Game */
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
 * @property {string} [part] which option couldn't be read
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
  const first = wanted.turn === "white" ? "white" : "black";
  return {
    phase: failed ? "failed" : "loading",
    size: Number.isInteger(size) && size >= 5 && size <= 20 ? size : 15,
    rule,
    forbidden,
    ...players,
    turn: moves.length % 2 ? other(first) : first,
    status: { state: "playing" },
    moves,
    undone: all.slice(moves.length),
    setup: wanted.setup ?? { black: [], white: [] },
    ply: moves.length,
    canUndo: false,
    canRedo: false,
    forbiddenPoints: [],
    proof: null,
    xray: null,
  };
}

/**
 * @param {Game} game
 * @param {Players} players
 * @param {{ thinking: boolean, focus: string | null, refused: Ban | null }} parts
 * @returns {Omit<State, Pointed | "xray">}
 */
export function gameState(game, players, { thinking, focus, refused }) {
  const { size, rule, forbiddenMoves: forbidden, turn, status, moves, undone } = game;
  const person = status.state === "playing" && players[turn] === HUMAN;
  const forbiddenPoints = person ? game.forbidden() : [];
  const lost = status.state === "won" && status.by === "forbidden" ? status.ban : null;
  const focused = focus !== null && forbiddenPoints.includes(focus) ? game.why(focus) : null;
  const held = undone.length ? "review" : "paused";
  const waiting = person ? "turn" : thinking ? "thinking" : held;
  return {
    phase: status.state === "playing" ? waiting : "over",
    size,
    rule,
    forbidden,
    ...players,
    turn,
    status,
    moves,
    undone,
    setup: game.setup(),
    ply: moves.length,
    canUndo: pliesBack(game, players) > 0,
    canRedo: undone.length > 0,
    forbiddenPoints,
    proof: lost ?? focused ?? refused,
  };
}

/**
 * What the opponent sees, with its reading of the point in focus, else of its choice.
 * @param {Game} game
 * @param {Seen} seen
 * @param {{ focus: string | null, row: number | null }} wish
 * @returns {Xray}
 */
export function xrayOf(game, seen, wish) {
  const at = wish.focus;
  const empty = at !== null && isPoint(at, game.size) && !stoneIn(stonesIn(game), at);
  const focus = empty ? at : null;
  const reading = game.reading(seen.opponent, focus ?? seen.best);
  const shares = reading.rows.map(({ share, counts }) => (counts ? share : -Infinity));
  const heaviest = shares.indexOf(Math.max(...shares));
  const row = wish.row !== null && reading.rows[wish.row] ? wish.row : heaviest;
  return { ...seen, focus, reading, row };
}

/** @param {Game} game */
const stonesIn = (game) => ({ setup: game.setup(), moves: game.moves, turn: game.turn });

/** What stands on a point. @param {Pick<State, "setup" | "moves" | "turn">} state @param {string} point @returns {Color | undefined} */
export function stoneIn({ setup, moves, turn }, point) {
  const at = moves.indexOf(point);
  if (at >= 0) return (moves.length - at) % 2 ? other(turn) : turn;
  if (setup.black.includes(point)) return "black";
  return setup.white.includes(point) ? "white" : undefined;
}

/** The game as `load` reads it. @param {Game} game @param {Players} players @param {number} seed @returns {Opening} */
export function saved(game, players, seed) {
  const { size, rule, forbiddenMoves: forbidden, moves, undone, turn } = game;
  const ply = moves.length;
  const all = [...moves, ...undone].join("");
  const setup = game.setup();
  const first = ply % 2 ? other(turn) : turn;
  const unusual = setup.black.length + setup.white.length > 0 || first === "white";
  return {
    ...{ size, rule, forbidden, ...players, seed, moves: all, ply },
    ...(unusual && { setup, turn: first }),
  };
}

/** Whether a person has the move so many plies back or on. @param {Game} game @param {Players} players */
const personAt =
  ({ turn }, players) =>
  (/** @type {number} */ plies) =>
    players[plies % 2 ? other(turn) : turn] === HUMAN;

/** How far undo goes: to where a person last had the move. Two programs: one move. @param {Game} game @param {Players} players */
export function pliesBack(game, players) {
  const ply = game.moves.length;
  if (players.black !== HUMAN && players.white !== HUMAN) return Math.min(1, ply);
  const plies = [1, 2].find(personAt(game, players)) ?? 1;
  return plies <= ply ? plies : 0;
}

/** How far redo goes: to where a person has the move, or to the end. Two programs: one move. @param {Game} game @param {Players} players */
export function pliesOn(game, players) {
  const left = game.undone.length;
  if (players.black !== HUMAN && players.white !== HUMAN) return Math.min(1, left);
  return Math.min(left, [1, 2].find(personAt(game, players)) ?? 1);
}

/** An error as it is told. @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  const { code = "internal", message = String(error), ...rest } = /** @type {any} */ (error);
  return { ...rest, code, message };
}
