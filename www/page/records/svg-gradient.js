/** A gradient of a canvas, written down as SVG's are. Knows no drawing. */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** A gradient; where it lies is known once something is filled with it. */
export class Gradient {
  /** @type {[number, string][]} */
  stops = [];

  /** @param {"linearGradient" | "radialGradient"} kind @param {number[]} places */
  constructor(kind, places) {
    this.kind = kind;
    this.places = places;
  }

  /** @param {number} offset @param {string} color */
  addColorStop(offset, color) {
    this.stops.push([offset, color]);
  }

  /** Its place as shares of a box, so that all stones of a colour have the same. @param {Box} box */
  within({ left, top, right, bottom }) {
    const side = Math.max(right - left, bottom - top) || 1;
    const x = (/** @type {number} */ at) => (at - left) / side;
    const y = (/** @type {number} */ at) => (at - top) / side;
    const [x0 = 0, y0 = 0, a = 0, b = 0, c = 0, d = 0] = this.places;
    const stops = this.stops;
    if (this.kind === "linearGradient")
      return { at: { x1: x(x0), y1: y(y0), x2: x(a), y2: y(b) }, stops };
    const [inner, outer] = [a / side, d / side];
    const circle = { cx: x(b), cy: y(c), r: outer };
    if (b !== x0 || c !== y0) return { at: { ...circle, fx: x(x0), fy: y(y0), fr: inner }, stops };
    // Not every reader knows an inner circle; around the same centre, other offsets do as well.
    const from = inner / outer;
    const spread = stops.map(
      ([offset, color]) => /** @type {[number, string]} */ ([from + offset * (1 - from), color]),
    );
    return { at: circle, stops: spread };
  }
}
