/**
 * What the board's drawing needs of a canvas, written down as SVG: the same picture in lines and
 * circles instead of pixels. Text stays text, colours become ones that every reader of SVG knows.
 * Refuses what the board doesn't use: other transforms than a scale, partial strokes, images.
 */
import { svg } from "../dom.js";
import { Gradient } from "./svg-gradient.js";

/** @typedef {import("../../board/pen.js").Painter} Painter */
/** @typedef {import("./svg-gradient.js").Box} Box */

/** For colours and the size of text; its marks are never seen. */
const ruler = () => {
  const ctx = document.createElement("canvas").getContext("2d");
  if (!ctx) throw new Error("no canvas");
  return ctx;
};

/** What XML can't hold. */
const FOREIGN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Hundredths are less than anyone sees. @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** @implements {Painter} */
export class SvgContext {
  /** @type {Painter["fillStyle"]} */
  fillStyle = "#000";
  /** @type {Painter["strokeStyle"]} */
  strokeStyle = "#000";
  globalAlpha = 1;
  lineWidth = 1;
  /** @type {CanvasLineCap} */
  lineCap = "butt";
  /** @type {CanvasLineJoin} */
  lineJoin = "miter";
  font = "10px sans-serif";
  /** @type {CanvasTextAlign} */
  textAlign = "start";
  /** @type {CanvasTextBaseline} */
  textBaseline = "alphabetic";
  #pixels;
  #ruler = ruler();
  #defs = svg("defs");
  #root = svg("svg", {}, this.#defs);
  /** @type {Map<string, string>} the gradients that there are, with their ids */
  #gradients = new Map();
  /** @type {number[]} */
  #dash = [];
  #path = "";
  /** @type {{ cx: number, cy: number, r: number } | null} all of the path, if it is one circle */
  #circle = null;
  /** @type {Box} */
  #box = { left: 0, top: 0, right: 0, bottom: 0 };

  /** @param {number} pixels the side of the picture */
  constructor(pixels) {
    this.#pixels = pixels;
  }

  /** The picture as the text of a file. */
  text() {
    return new XMLSerializer().serializeToString(this.#root);
  }

  /** @param {any} scale */
  setTransform(scale) {
    const [width, side] = [String(this.#pixels), short(this.#pixels / scale)];
    for (const [name, value] of Object.entries({
      width,
      height: width,
      viewBox: `0 0 ${side} ${side}`,
    }))
      this.#root.setAttribute(name, value);
  }

  // ---- paths ----

  beginPath() {
    this.#path = "";
    this.#circle = null;
    this.#box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#add("M", x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(this.#path ? "L" : "M", x, y);
  }

  closePath() {
    this.#path += "Z";
  }

  /** @param {number} cx @param {number} cy @param {number} r @param {number} from @param {number} to */
  arc(cx, cy, r, from, to) {
    const whole = to - from >= 2 * Math.PI;
    const alone = whole && !this.#path;
    const turn = (/** @type {number} */ angle) =>
      /** @type {const} */ ([cx + r * Math.cos(angle), cy + r * Math.sin(angle)]);
    this.lineTo(...turn(from));
    // In two halves: an arc of a whole turn would end where it begins, and be none.
    for (const end of [(from + to) / 2, to])
      this.#add(`A${short(r)} ${short(r)} 0 0 1 `, ...turn(end));
    if (whole) this.#grow(cx - r, cy - r, cx + r, cy + r);
    if (alone) this.#circle = { cx, cy, r };
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {any} radius */
  roundRect(x, y, width, height, radius) {
    const [right, bottom] = [x + width, y + height];
    const corner = `A${short(radius)} ${short(radius)} 0 0 1 `;
    this.#add("M", x + radius, y);
    this.#add("L", right - radius, y);
    this.#add(corner, right, y + radius);
    this.#add("L", right, bottom - radius);
    this.#add(corner, right - radius, bottom);
    this.#add("L", x + radius, bottom);
    this.#add(corner, x, bottom - radius);
    this.#add("L", x, y + radius);
    this.#add(corner, x + radius, y);
    this.closePath();
  }

  /** @param {Iterable<number>} dash */
  setLineDash(dash) {
    this.#dash = [...dash];
  }

  fill() {
    this.#shape(this.#filled());
  }

  stroke() {
    this.#shape(this.#stroked());
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#rectangle(x, y, width, height);
    this.fill();
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.#rectangle(x, y, width, height);
    this.stroke();
  }

  // ---- text and colours ----

  /** @param {string} text */
  measureText(text) {
    this.#ruler.font = this.font;
    return this.#ruler.measureText(text);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [, weight = "400", size = "10", family = "sans-serif"] =
      /^(\S+) ([\d.]+)px (.*)$/.exec(this.font) ?? [];
    this.#put("text", {
      x: short(x),
      y: short(y),
      "text-anchor": this.textAlign === "center" ? "middle" : "start",
      "font-family": family,
      "font-size": short(Number(size)),
      "font-weight": weight,
      ...this.#filled(),
    }).append(text.replace(FOREIGN, ""));
  }

  /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  createLinearGradient(x0, y0, x1, y1) {
    return new Gradient("linearGradient", [x0, y0, x1, y1]);
  }

  /** @param {number} x0 @param {number} y0 @param {number} r0 @param {number} x1 @param {number} y1 @param {number} r1 */
  createRadialGradient(x0, y0, r0, x1, y1, r1) {
    return new Gradient("radialGradient", [x0, y0, r0, x1, y1, r1]);
  }

  // ---- elements ----

  /** @param {string} command @param {number} x @param {number} y */
  #add(command, x, y) {
    this.#path += `${command}${short(x)} ${short(y)}`;
    if (command === "M" || command === "L") this.#circle = null;
    this.#grow(x, y, x, y);
  }

  /** @param {number} left @param {number} top @param {number} right @param {number} bottom */
  #grow(left, top, right, bottom) {
    const box = this.#box;
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  #rectangle(x, y, width, height) {
    this.beginPath();
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /** @template {keyof SVGElementTagNameMap} Tag @param {Tag} tag @param {Record<string, string>} attributes */
  #put(tag, attributes) {
    const node = svg(tag, attributes);
    this.#root.append(node);
    return node;
  }

  /** @param {Record<string, string>} style */
  #shape(style) {
    const circle = this.#circle;
    if (!circle) return this.#put("path", { d: this.#path, ...style });
    const { cx, cy, r } = circle;
    return this.#put("circle", { cx: short(cx), cy: short(cy), r: short(r), ...style });
  }

  #filled() {
    return this.#paint("fill", this.fillStyle);
  }

  #stroked() {
    const dash = this.#dash.map(short).join(" ");
    return {
      fill: "none",
      ...this.#paint("stroke", this.strokeStyle),
      "stroke-width": short(this.lineWidth),
      "stroke-linecap": this.lineCap,
      "stroke-linejoin": this.lineJoin,
      ...(dash && { "stroke-dasharray": dash }),
    };
  }

  /** @param {"fill" | "stroke"} name @param {Painter["fillStyle"]} style @returns {Record<string, string>} */
  #paint(name, style) {
    if (style instanceof Gradient) {
      return { [name]: `url(#${this.#gradient(style)})`, ...opacity(name, this.globalAlpha) };
    }
    const { color, alpha } = this.#color(String(style));
    return { [name]: color, ...opacity(name, alpha * this.globalAlpha) };
  }

  /** The id of a gradient over what is filled. @param {Gradient} gradient */
  #gradient(gradient) {
    const { at, stops } = gradient.within(this.#box);
    const places = Object.entries(at).map(([name, value]) => [name, value.toFixed(3)]);
    const key = JSON.stringify([places, stops]);
    const known = this.#gradients.get(key);
    if (known) return known;
    const id = `g${this.#gradients.size}`;
    this.#gradients.set(key, id);
    const nodes = stops.map(([offset, style]) => {
      const { color, alpha } = this.#color(style);
      return svg("stop", { offset: short(offset), "stop-color": color, ...opacity("stop", alpha) });
    });
    this.#defs.append(svg(gradient.kind, { id, ...Object.fromEntries(places) }, ...nodes));
    return id;
  }

  /** Any colour of CSS as six digits and an opacity. @param {string} style */
  #color(style) {
    this.#ruler.fillStyle = style;
    const found = String(this.#ruler.fillStyle);
    const [red, green, blue, alpha = 1] = (found.match(/^rgba\((.*)\)$/)?.[1] ?? "")
      .split(", ")
      .map(Number);
    if (blue === undefined) return { color: found, alpha: 1 };
    const digits = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0"));
    return { color: `#${digits.join("")}`, alpha };
  }
}

/** @param {string} name @param {number} alpha @returns {Record<string, string>} */
const opacity = (name, alpha) => (alpha < 1 ? { [`${name}-opacity`]: short(alpha) } : {});
