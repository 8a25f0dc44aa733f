/**
 * The graph of a game: Black's chance after every move, hatched where little was searched. A
 * slider in every way: click, drag or arrows go to a move. Draws places; knows no engine.
 */
import { t } from "../locales/index.js";
import { $, el, say, svg } from "./dom.js";
import { percent, standing } from "./outlook.js";

/** @typedef {import("./course.js").Place} Place */

const LEFT = 46;
const RIGHT = 10;
const FOOT = 16;
const STEP = 5;

/** @param {(ply: number) => void} goTo */
export function createGraph(goTo) {
  const slider = $("graph");
  /** @type {{ places: Place[], now: number }} */
  let shown = { places: [], now: 0 };

  /** @param {PointerEvent} event */
  function scrub(event) {
    const box = slider.getBoundingClientRect();
    const last = shown.places.length - 1;
    const share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
    const ply = Math.max(0, Math.min(last, Math.round(share * last)));
    if (ply !== shown.now) goTo(ply);
  }

  slider.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    slider.setPointerCapture(event.pointerId);
    scrub(event);
  });
  slider.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (slider.hasPointerCapture(event.pointerId)) scrub(event);
  });
  slider.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const last = shown.places.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: shown.now - 1,
      ArrowDown: shown.now - 1,
      ArrowRight: shown.now + 1,
      ArrowUp: shown.now + 1,
      Home: 0,
      End: last,
    };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) goTo(to);
  });

  /** @param {Place} place */
  function words({ black, turn, winIn }) {
    if (black === undefined) return t("graph.unknown");
    const chance = turn === "black" ? black : 1000 - black;
    if (winIn !== undefined) return standing({ color: turn, chance, winIn });
    return t("graph.place", { words: standing({ color: turn, chance }), percent: percent(black) });
  }

  /** @param {Place[]} places @param {number} now @param {Map<number, number>} losses */
  return function render(places, now, losses) {
    shown = { places, now };
    const last = places.length - 1;
    const text = t("graph.move", { ply: now, all: last });
    say($("graph-move"), text);
    slider.setAttribute("aria-valuemax", last);
    slider.setAttribute("aria-valuenow", now);
    slider.setAttribute(
      "aria-valuetext",
      `${text}: ${words(places[now] ?? { ply: now, turn: "black", thin: true })}`,
    );
    slider.replaceChildren(picture(places, now, losses));
    const rows = places.map((place) =>
      el(
        "tr",
        {},
        el("th", { scope: "row", textContent: place.ply }),
        el("td", { textContent: words(place) }),
      ),
    );
    $("graph-table").replaceChildren(...rows);
  };

  /** @param {Place[]} places @param {number} now @param {Map<number, number>} losses */
  function picture(places, now, losses) {
    const width = slider.clientWidth || 400;
    const height = slider.clientHeight || 118;
    const last = Math.max(1, places.length - 1);
    const middle = (height - FOOT) / 2;
    const x = (/** @type {number} */ ply) => LEFT + ((width - LEFT - RIGHT) * ply) / last;
    const y = (/** @type {number} */ black) => middle - (middle - 6) * (black / 500 - 1);
    const known = places.filter(({ black }) => black !== undefined);
    const points = known.map(
      ({ ply, black = 500 }) => `${x(ply).toFixed(1)} ${y(black).toFixed(1)}`,
    );
    const [first, end] = [known[0]?.ply ?? 0, known.at(-1)?.ply ?? 0];
    const area = `M${x(first)} ${middle}L${points.join("L")}L${x(end)} ${middle}Z`;
    const box = { x: LEFT, y: 4, width: width - LEFT - RIGHT, height: 2 * middle - 8 };
    const half = (width - LEFT - RIGHT) / last / 2;
    const parts = [
      svg("rect", { ...box, class: "field" }),
      ...places
        .filter(({ thin }) => thin)
        .map(({ ply }) => {
          const from = Math.max(LEFT, x(ply) - half);
          const to = Math.min(width - RIGHT, x(ply) + half);
          return svg("rect", {
            ...box,
            x: from,
            width: Math.max(1, to - from),
            class: "thin-part",
          });
        }),
      svg("path", { d: `M${LEFT} ${middle}H${width - RIGHT}`, class: "even" }),
    ];
    if (points.length) {
      parts.push(svg("path", { d: area, class: "area", "clip-path": "url(#graph-up)" }));
      parts.push(svg("path", { d: `M${points.join("L")}`, class: "course" }));
    }
    const said = [
      ["board.color.black", 14],
      ...(height > 84 ? [["graph.even", middle + 4]] : []),
      ["board.color.white", 2 * middle - 4],
    ];
    for (const [key, at] of said) parts.push(word(t(String(key)), { x: 0, y: at }));
    for (let ply = 0; ply <= places.length - 1; ply += STEP) {
      parts.push(word(String(ply), { x: x(ply), y: height - 2, "text-anchor": "middle" }));
    }
    for (const ply of losses.keys()) {
      const at = y(places[ply]?.black ?? 500);
      parts.push(svg("path", { d: `M${x(ply)} ${at - 7}l7 7-7 7-7-7z`, class: "loss" }));
    }
    const here = places[now];
    parts.push(svg("path", { d: `M${x(now)} 4V${2 * middle - 4}`, class: "now" }));
    parts.push(svg("circle", { cx: x(now), cy: y(here?.black ?? 500), r: 5, class: "here" }));
    const clip = svg(
      "clipPath",
      { id: "graph-up" },
      svg("rect", { x: 0, y: 0, width, height: middle }),
    );
    return svg(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      hatching(),
      clip,
      ...parts,
    );
  }
}

/** @param {string} text @param {Record<string, any>} place */
const word = (text, place) => svg("text", place, document.createTextNode(text));

/** Lines aslant, for where little is known. */
const hatching = () =>
  svg(
    "pattern",
    {
      id: "hatch",
      width: 6,
      height: 6,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    svg("path", { d: "M0 0V6", class: "hatch" }),
  );
