/**
 * The keys of the page. A control on the page names its own key by `aria-keyshortcuts`; here are
 * those of actions whose controls come later, with the menu. The board's keys are the board's.
 */

/** The key of each of those actions. */
export const MENU_KEYS = Object.freeze({
  games: "S",
  open: "O",
  export: "D",
  edit: "E",
  review: "V",
  annotate: "C",
  here: "F",
  resign: "Q",
  numbers: "M",
  threats: "T",
  word: "W",
  xray: "X",
  keys: "?",
});

/** @param {(action: string) => void} act does one of the actions above */
export function watchKeys(act) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const typing = target instanceof Element && target.closest("input, select, textarea");
    const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (typing || busy || document.querySelector("dialog[open]")) return;
    const key = event.key.toUpperCase();
    const named = `[aria-keyshortcuts="${CSS.escape(key)}" i]`;
    const control = document.querySelector(`.app ${named}:not([hidden] *)`);
    const [action] = Object.entries(MENU_KEYS).find(([, one]) => one === key) ?? [];
    if (control instanceof HTMLElement) control.click();
    else if (action) act(action);
    else return;
    event.preventDefault();
  });
}
