/**
 * Who makes the next move: the players, and what holds a program back. Asks nobody for a move;
 * the game and its rules are the package's.
 */
import { HUMAN } from "./state.js";

/** @typedef {import("../pkg/wuzi.js").Game} Game */

export class GameTurns {
  /** @type {import("./state.js").Players} */ players = { black: HUMAN, white: HUMAN };
  /** The board is out of the page. */ asleep = false;
  /** A person said so. */ paused = false;
  /** The program that thought was stopped, or failed. */ held = false;
  /** Another line is looked at: programs wait for a person. */ walking = false;
  /** One move was asked for, whatever holds it back. */ step = false;
  /** Milliseconds between programs' moves. */ pace = 400;
  /** @type {Map<string, string>} by opponent */ #families = new Map();

  /** Who can be played against. @param {{ id: string, family: string }[]} opponents */
  know(opponents) {
    this.#families = new Map(opponents.map(({ id, family }) => [id, family]));
  }

  /** Classics answer at once, and can be looked into. @param {string} id */
  isClassic(id) {
    return this.#families.get(id) === "classic";
  }

  get bothPrograms() {
    return this.players.black !== HUMAN && this.players.white !== HUMAN;
  }

  /** Where two programs play, who looks back pauses them. */
  lookBack() {
    if (this.bothPrograms) this.paused = true;
  }

  /** Another position: what held this one's program is gone. */
  moved() {
    this.held = this.step = false;
  }

  /** Who plays the side to move. @param {Game} game */
  next(game) {
    return this.players[game.turn];
  }

  /** @param {Game | null} game */
  programIsNext(game) {
    return game?.status.state === "playing" && this.next(game) !== HUMAN;
  }

  /** Whether a program moves now by itself. @param {Game} game @param {boolean} xray programs that are looked into wait */
  mayThink(game, xray) {
    if (this.asleep || !this.programIsNext(game)) return false;
    if (this.step) return true;
    const lookedAt = xray && this.isClassic(this.next(game));
    const waits = this.paused || this.held || this.walking || lookedAt;
    return !waits && game.undone.length === 0;
  }

  /** An answer comes no sooner than the eye can follow; full strength takes its time anyway. @param {Game} game */
  wait(game) {
    const slow = !this.bothPrograms && this.#families.get(this.next(game)) === "engine";
    return this.step || slow ? 0 : this.pace;
  }
}
