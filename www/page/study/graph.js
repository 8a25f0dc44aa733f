/**
 * The graph of a game: Black's chance after every move, hatched where little was searched. A
 * slider in every way: click, drag or arrows go to a move. Draws places; knows no engine.
 */
import { t } from "../../locales/index.js";
import { el, resize, say } from "../dom.js";
import { END, START, drawGraph, placeOf } from "./graph-picture.js";
import { percent, standing } from "./outlook.js";

/** @typedef {import("../course.js").Place} Place */
/** @typedef {{ places: Place[], now: number, losses: Map<number, number>, remarks?: import("../remarks.js").Remarks | undefined }} Course the places of the game, the ply shown, and what the worst moves gave away by their ply */

export class Graph {
  #goTo;
  /** @type {Course} */
  #shown = { places: [], now: 0, losses: new Map() };
  #move = el("span", { className: "small", id: "graph-move" });
  #slider = el("div", {
    className: "graph",
    id: "graph",
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": "0",
    tLabel: "graph.title",
  });
  /** What is flagged above the graph. */
  #flags = el("ul", { className: "flags", tLabel: "graph.flags" });
  #table = el("tbody", { id: "graph-table" });
  element = el(
    "div",
    { className: "card course" },
    el("h3", { t: "graph.title" }),
    this.#move,
    this.#slider,
    this.#flags,
    el("table", { className: "sr" }, el("caption", { t: "graph.title" }), this.#table),
  );

  /** @param {(ply: number) => void} goTo */
  constructor(goTo) {
    this.#goTo = goTo;
    const slider = this.#slider;
    slider.addEventListener("pointerdown", (event) => {
      slider.setPointerCapture(event.pointerId);
      this.#scrub(event);
    });
    slider.addEventListener("pointermove", (event) => {
      if (slider.hasPointerCapture(event.pointerId)) this.#scrub(event);
    });
    slider.addEventListener("keydown", (event) => this.#step(event));
  }

  /** @param {Course} course */
  render(course) {
    this.#shown = course;
    const { places, now } = course;
    const last = places.length - 1;
    const slider = this.#slider;
    const text = t("graph.move", { ply: now, all: last });
    const words = placeWords(places[now] ?? NOWHERE);
    say(this.#move, text);
    slider.setAttribute("aria-valuemax", String(last));
    slider.setAttribute("aria-valuenow", String(now));
    slider.setAttribute("aria-valuetext", `${text}: ${words}`);
    const size = { width: slider.clientWidth || 400, height: slider.clientHeight || 118 };
    slider.replaceChildren(drawGraph(course, size));
    this.#flag(course, size);
    this.#table.replaceChildren(...places.map(tableRow));
  }

  /** A button for each flag, over its picture. @param {Course} course @param {{ width: number }} size */
  #flag({ remarks, places }, { width }) {
    const { lastHold, missed = [] } = remarks ?? {};
    const all = new Set([...missed, ...(lastHold === undefined ? [] : [lastHold])]);
    const there = [...all].filter((ply) => places[ply]);
    resize(this.#flags, there.length, () => el("li", {}, el("button"))).forEach((item, index) => {
      const ply = there[index] ?? 0;
      const node = item.querySelector("button");
      if (!(node && item instanceof HTMLElement)) return;
      const name = t(ply === lastHold ? "graph.hold" : "graph.missed", { move: ply + 1 });
      node.ariaLabel = node.title = name;
      node.onclick = () => this.#goTo(ply);
      item.style.left = `${placeOf(ply, places.length, width)}px`;
    });
  }

  /** @param {PointerEvent} event */
  #scrub(event) {
    const { places, now } = this.#shown;
    const box = this.#slider.getBoundingClientRect();
    const last = places.length - 1;
    const share = (event.clientX - box.left - START) / (box.width - START - END);
    const ply = Math.max(0, Math.min(last, Math.round(share * last)));
    if (ply !== now) this.#goTo(ply);
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const { places, now } = this.#shown;
    const last = places.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      Home: 0,
      End: last,
    };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) this.#goTo(to);
  }
}

/** A place of which nothing is known. @type {Place} */
const NOWHERE = { ply: 0, turn: "black", over: false, thin: true };

/** @param {Place} place */
function placeWords({ black, turn, winIn, lossIn, over }) {
  if (over && black === 500) return t("graph.draw");
  if (over) return t("graph.won", { color: t(`board.color.${black ? "black" : "white"}`) });
  if (black === undefined) return t("graph.unknown");
  const chance = turn === "black" ? black : 1000 - black;
  const words = standing({ color: turn, chance, winIn, lossIn });
  if ((winIn ?? lossIn) !== undefined) return words;
  return t("graph.place", { words, percent: percent(black) });
}

/** @param {Place} place */
const tableRow = (place) =>
  el(
    "tr",
    {},
    el("th", { scope: "row", textContent: String(place.ply) }),
    el("td", { textContent: placeWords(place) }),
  );
