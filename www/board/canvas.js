/**
 * The canvas that shows a board: crisp at any pixel ratio and zoom, at most one draw per frame,
 * moving where something changed. Owns size, theme, background and time; is told the scene.
 */
import { geometry, pointAt, positionOf } from "./geometry.js";
import { Motion } from "./motion.js";
import { readTheme, themeFor, watchSystem } from "./theme.js";
import { draw, drawBackground, drawThumbnail } from "./view.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./view.js").Scene} Scene */
/** @typedef {{ size: number, coordinates: boolean, theme: string | null }} Look */

export class BoardCanvas {
  element = document.createElement("canvas");
  #host;
  #fitted;
  #motion = new Motion();
  /** @type {Look} */
  #look = { size: 15, coordinates: true, theme: null };
  /** @type {Scene} */
  #scene = { stones: [] };
  /** @type {Geometry | null} */
  #geometry = null;
  #box = { side: 0, pixels: 0 };
  #background = document.createElement("canvas");
  #painted = "";
  #frame = 0;

  /** @param {HTMLElement} host whose custom properties count @param {(g: Geometry) => void} fitted */
  constructor(host, fitted) {
    this.#host = host;
    this.#fitted = fitted;
    this.element.setAttribute("aria-hidden", "true");
  }

  /** @param {AbortSignal} signal ends all watching */
  connect(signal) {
    const observer = new ResizeObserver(([entry]) => entry && this.#resized(entry));
    try {
      observer.observe(this.element, { box: "device-pixel-content-box" });
    } catch {
      observer.observe(this.element); // WebKit: the pixels are computed
    }
    this.#watchResolution(signal);
    watchSystem(() => this.redraw(), signal);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#motion.stop();
    });
  }

  /** @param {Scene} scene @param {Look} look */
  show(scene, look) {
    const resized = look.size !== this.#look.size;
    if (resized || matchMedia("(prefers-reduced-motion: reduce)").matches) this.#motion.stop();
    else this.#motion.change(this.#scene, scene, performance.now());
    this.#scene = scene;
    this.#look = look;
    this.#measure();
    this.redraw();
  }

  /** In the next frame. */
  redraw() {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#draw(now);
    });
  }

  /** @returns {Geometry | null} null while the board has no room */
  get geometry() {
    return this.#geometry;
  }

  /** The point under client coordinates. @param {number} clientX @param {number} clientY */
  pointAt(clientX, clientY) {
    const g = this.#geometry;
    const box = this.element.getBoundingClientRect();
    const zoom = g ? g.side / box.width : 1;
    return g && pointAt(g, (clientX - box.left) * zoom, (clientY - box.top) * zoom);
  }

  /** Client coordinates of a point's centre. @param {string} point */
  pointPosition(point) {
    const g = this.#geometry;
    const box = this.element.getBoundingClientRect();
    if (!g) return null;
    const { x, y } = positionOf(g, point);
    return { x: box.left + (x * box.width) / g.side, y: box.top + (y * box.width) / g.side };
  }

  /** @param {HTMLCanvasElement} canvas @param {Parameters<typeof drawThumbnail>[1]} saved */
  thumbnail(canvas, saved) {
    drawThumbnail(canvas, saved, this.#theme);
  }

  /** What is shown, at rest, as a picture of its own. @param {number} pixels */
  picture(pixels) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = pixels;
    const ctx = canvas.getContext("2d");
    if (ctx) this.paint(ctx, pixels);
    return canvas;
  }

  /** The same, with whatever draws as a canvas does. @param {import("./pen.js").Painter} ctx @param {number} pixels */
  paint(ctx, pixels) {
    const side = this.#box.side || 480;
    const g = geometry({ ...this.#look, side, scale: pixels / side });
    drawBackground(ctx, this.#theme, g);
    draw(ctx, this.#scene, this.#theme, g);
  }

  get #theme() {
    return readTheme(this.#host, themeFor(this.#look.theme));
  }

  /** @param {ResizeObserverEntry} entry */
  #resized({ contentRect: { width }, devicePixelContentBoxSize }) {
    const told = devicePixelContentBoxSize?.[0]?.inlineSize ?? 0;
    const about = width * devicePixelRatio;
    // What is told is exact, but knows nothing of a pixel ratio that is emulated.
    const pixels = Math.abs(told - about) < 2 ? told : Math.round(about);
    this.#box = { side: width, pixels };
    this.#measure();
    this.#draw(performance.now()); // before this frame is shown
  }

  /** @param {AbortSignal} signal */
  #watchResolution(signal) {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.#box.pixels = Math.round(this.#box.side * devicePixelRatio);
      this.#measure();
      this.redraw();
      this.#watchResolution(signal);
    };
    query.addEventListener("change", changed, { once: true, signal });
  }

  #measure() {
    const { side, pixels } = this.#box;
    const laidOut = side > 0 && pixels > 0;
    this.#geometry = laidOut ? geometry({ ...this.#look, side, scale: pixels / side }) : null;
    if (this.#geometry) this.#fitted(this.#geometry);
  }

  /** @param {number} now */
  #draw(now) {
    const g = this.#geometry;
    const ctx = this.element.getContext("2d");
    if (!g || !ctx) return;
    const theme = this.#theme;
    const { pixels } = this.#box;
    if (this.element.width !== pixels) this.element.width = this.element.height = pixels;
    const key = JSON.stringify([theme, g]);
    if (key !== this.#painted) {
      this.#background.width = this.#background.height = pixels;
      const behind = this.#background.getContext("2d");
      if (behind) drawBackground(behind, theme, g);
      this.#painted = key;
    }
    const { moving, ...state } = this.#motion.at(this.#scene, now);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.#background, 0, 0);
    draw(ctx, { ...this.#scene, ...state }, theme, g);
    if (moving) this.redraw();
  }
}
