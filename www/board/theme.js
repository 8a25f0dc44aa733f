/**
 * The looks of the board: five sets of colours, any of which an embedder replaces by the CSS
 * custom property of the same name (`--wuzi-board`, `--wuzi-black-light`, …). Draws nothing.
 */

const wood = {
  board: "#e6c48d",
  board2: "#ddb679",
  grain: "rgb(122 78 26 / .16)",
  line: "#5b4120",
  label: "#52390f",
  black: "#17191a",
  blackLight: "#676d6e",
  blackRim: "none",
  white: "#fdfcf9",
  whiteShade: "#cbc5b8",
  whiteRim: "#75603b",
  shadow: "rgb(54 32 6 / .5)",
  mark: "#a8240d",
  markOnBlack: "#ff6f4f",
  markOnWhite: "#b42c14",
  accent: "#0e5a48",
  accentInk: "#fff",
  heat: "#2b3a86",
  heatInk: "#fff",
  halo: "#fff6e6",
  flat: "0",
};

const night = {
  ...wood,
  board: "#7e6548",
  board2: "#765d42",
  grain: "rgb(34 20 6 / .2)",
  line: "#180f06",
  label: "#fff3df",
  black: "#0f1112",
  blackLight: "#4b5152",
  white: "#efebe2",
  whiteShade: "#b9b2a4",
  whiteRim: "#5a452b",
  shadow: "rgb(0 0 0 / .55)",
  mark: "#ffc0ac",
  markOnBlack: "#ff7d5f",
  markOnWhite: "#a1240f",
  accent: "#b6f4de",
  accentInk: "#06231b",
  heat: "#d3d9ff",
  heatInk: "#141a3f",
  halo: "#1c1007",
};

const paper = {
  ...wood,
  board: "#fdfdfc",
  board2: "#fdfdfc",
  grain: "none",
  line: "#767d80",
  label: "#4a5154",
  black: "#191b1c",
  blackRim: "#191b1c",
  white: "#fff",
  whiteRim: "#191b1c",
  mark: "#b42c14",
  accent: "#23405f",
  heat: "#23405f",
  halo: "#fff",
  flat: "1",
};

const contrast = {
  ...paper,
  board: "#fff",
  board2: "#fff",
  line: "#000",
  label: "#000",
  black: "#000",
  blackRim: "#000",
  whiteRim: "#000",
  mark: "#b00000",
  markOnBlack: "#ffd400",
  markOnWhite: "#b00000",
  accent: "#0033a0",
  heat: "#0033a0",
};

const contrastDark = {
  ...contrast,
  board: "#000",
  board2: "#000",
  line: "#bdbdbd",
  label: "#fff",
  blackRim: "#fff",
  whiteRim: "#fff",
  mark: "#ffd400",
  accent: "#8ecbff",
  accentInk: "#000",
  heat: "#8ecbff",
  heatInk: "#000",
  halo: "#000",
};

const THEMES = { wood, night, paper, contrast, "contrast-dark": contrastDark };

/** @typedef {keyof typeof THEMES} ThemeName */
/** @typedef {typeof wood & { font: string }} Theme */

export const themeNames = /** @type {ThemeName[]} */ (Object.keys(THEMES));

const QUERIES = {
  forced: "(forced-colors: active)",
  more: "(prefers-contrast: more)",
  dark: "(prefers-color-scheme: dark)",
};

/** The theme to use: the wanted one, else what the system asks for. @param {string | null} wanted @returns {ThemeName} */
export function themeFor(wanted) {
  const is = (/** @type {keyof typeof QUERIES} */ name) => matchMedia(QUERIES[name]).matches;
  const name = themeNames.find((theme) => theme === wanted);
  if (name && !is("forced")) return name;
  if (is("forced") || is("more")) return is("dark") ? "contrast-dark" : "contrast";
  return is("dark") ? "night" : "wood";
}

/** Calls back when the system's wishes change, until the signal aborts. @param {() => void} changed @param {AbortSignal} signal */
export function watchSystem(changed, signal) {
  for (const query of Object.values(QUERIES)) {
    matchMedia(query).addEventListener("change", changed, { signal });
  }
}

/** The theme's colours under the element's own custom properties. @param {Element} element @param {ThemeName} name @returns {Theme} */
export function readTheme(element, name) {
  const style = getComputedStyle(element);
  const theme = { ...THEMES[name], font: style.fontFamily };
  for (const key of /** @type {(keyof typeof wood)[]} */ (Object.keys(wood))) {
    const property = key.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);
    const own = style.getPropertyValue(`--wuzi-${property}`).trim();
    if (own) theme[key] = own;
  }
  return theme;
}
