/**
 * The properties of `<wuzi-board>` that mirror attributes of the same name.
 */

/**
 * Properties that mirror attributes, with what they are without one. The attribute `place` has
 * none, since place() is a method.
 */
const MIRRORS = {
  size: 15,
  pace: 400,
  time: 5,
  rule: "freestyle",
  forbidden: "refuse",
  moves: "",
  seed: "",
  black: "",
  white: "",
  opponent: "",
  color: "black",
  coordinates: "on",
  theme: "",
  numbers: false,
  xray: false,
  paused: false,
};
/** An element with these properties. */
export const Mirroring = /** @type {new () => HTMLElement & typeof MIRRORS} */ (HTMLElement);

/** Gives a class its properties. @param {HTMLElement} prototype */
export function mirror(prototype) {
  for (const [name, without] of Object.entries(MIRRORS)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      /** @this {HTMLElement} */
      get() {
        if (typeof without === "boolean") return this.hasAttribute(name);
        const value = this.getAttribute(name);
        return typeof without === "number" && value !== null ? Number(value) : (value ?? without);
      },
      /** @this {HTMLElement} @param {unknown} value */
      set(value) {
        if (typeof without === "boolean") this.toggleAttribute(name, Boolean(value));
        else this.setAttribute(name, String(value));
      },
    });
  }
}

/** A property set before the element was known hides the mirror: sets it again. @param {any} element */
export function upgrade(element) {
  for (const name of Object.keys(MIRRORS)) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}
