/**
 * What moves on the board and how far it has got: stones coming and going, the seal, the winning
 * line. Told what changed and asked for a moment; has no clock and draws nothing.
 */

/** @typedef {import("./view.js").Stone} Stone */
/** @typedef {{ stones: Stone[], line?: string[] | undefined }} Picture */

const COME = 120;
const GO = 90;
const SEAL = 80;
const LINE = 420;
/** More stones than this come from a load or a jump: shown at once. */
const FEW = 4;

export class Motion {
  /** @type {Map<string, number>} when each new stone came */
  #coming = new Map();
  /** @type {{ stone: Stone, since: number }[]} */
  #going = [];
  #sealed = -Infinity;
  #drawn = -Infinity;

  /** @param {Picture} before @param {Picture} after @param {number} now milliseconds */
  change(before, after, now) {
    const key = (/** @type {Stone} */ { point, color }) => color + point;
    const old = new Set(before.stones.map(key));
    const kept = new Set(after.stones.map(key));
    const came = after.stones.filter((stone) => !old.has(key(stone)));
    const went = before.stones.filter((stone) => !kept.has(key(stone)));
    if (came.length + went.length > FEW) return this.stop();
    for (const { point } of came) this.#coming.set(point, now);
    this.#going.push(...went.map((stone) => ({ stone, since: now })));
    if (came.length || went.length) this.#sealed = now;
    if (after.line && !before.line) this.#drawn = now;
  }

  /** Everything is at once where it should be. */
  stop() {
    this.#coming.clear();
    this.#going = [];
    this.#sealed = this.#drawn = -Infinity;
  }

  /** @param {Picture} picture @param {number} now */
  at(picture, now) {
    const part = (/** @type {number} */ since, /** @type {number} */ length) =>
      1 - (1 - Math.min(1, Math.max(0, (now - since) / length))) ** 3;
    this.#going = this.#going.filter(({ since }) => now - since < GO);
    for (const [point, since] of this.#coming) {
      if (now - since >= COME) this.#coming.delete(point);
    }
    const stones = picture.stones.map((stone) => {
      const since = this.#coming.get(stone.point);
      if (since === undefined) return stone;
      const share = part(since, COME);
      return { ...stone, scale: 0.86 + 0.14 * share, alpha: 0.4 + 0.6 * share };
    });
    const leaving = this.#going.map(({ stone, since }) => ({
      ...stone,
      number: undefined,
      alpha: 1 - part(since, GO),
    }));
    return {
      stones: [...leaving, ...stones],
      sealed: part(this.#sealed, SEAL),
      drawn: part(this.#drawn, LINE),
      moving: now - Math.max(this.#drawn + LINE, this.#sealed + COME) < 0,
    };
  }
}
