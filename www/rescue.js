/**
 * The net under the pages: what nobody expected is said here, in both languages, with a reload and
 * the game as text. A plain script that is loaded first and needs nothing else of Wuzi, since all
 * else may be what failed. It keeps its address in every version, so it must fit pages of others.
 */
{
  const BROKEN = [
    "Wuzi has stopped working. Reload to go on; what this browser could keep comes back.",
    "Wuzi 出错，无法继续。请刷新；浏览器已保存的内容会恢复。",
  ];
  const UNLOADED = [
    "Wuzi couldn’t be loaded. Check the connection and reload.",
    "Wuzi 未能载入。请检查网络并刷新。",
  ];
  const UPDATED = [
    "Wuzi has been updated. The new version is loading.",
    "Wuzi 已更新，正在载入新版本。",
  ];
  const LANGUAGES = ["en", "zh-CN"];

  /** The boxes' own looks: the styles of the page may be missing. */
  const LOOKS = {
    ...{ position: "fixed", inset: "auto 0 0", zIndex: "9", boxSizing: "border-box" },
    ...{ maxBlockSize: "100%", overflow: "auto", padding: "16px", font: "16px/1.4 sans-serif" },
    ...{ background: "Canvas", color: "CanvasText", borderTop: "2px solid" },
  };
  const PARAGRAPH = { margin: "0 0 8px" };
  const BUTTON = {
    minBlockSize: "44px",
    padding: "0 16px",
    marginInlineEnd: "8px",
    font: "inherit",
  };
  const FIELD = { display: "block", inlineSize: "100%", boxSizing: "border-box", font: "inherit" };

  /** @type {HTMLElement | undefined} */
  let box;

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag
   * @param {object} props
   * @param {Partial<CSSStyleDeclaration>} looks
   */
  function make(tag, props, looks = {}) {
    const node = Object.assign(document.createElement(tag), props);
    Object.assign(node.style, looks);
    return node;
  }

  /** @param {string} textContent @param {() => void} onclick */
  const button = (textContent, onclick) =>
    make("button", { type: "button", textContent, onclick }, BUTTON);

  /** The game, from the address, the board and what was kept; none has to be there. */
  function gameText() {
    const board = document.querySelector("wuzi-board")?.getAttribute("moves");
    const link = location.hash.length > 1 || location.search ? location.href : "";
    return [link, board || keptMoves()].filter(Boolean).join("\n");
  }

  function keptMoves() {
    try {
      return JSON.parse(localStorage.getItem("wuzi:game") ?? "").moves.join("");
    } catch {
      return ""; // nothing is kept, or can't be read
    }
  }

  /** Says something once, until it is closed. @param {string[]} words */
  function say(words) {
    if (box?.isConnected) return;
    box = make("div", {}, LOOKS);
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-label", "Wuzi");
    box.append(
      ...words.map((textContent, at) =>
        make("p", { lang: LANGUAGES[at] ?? "", textContent }, PARAGRAPH),
      ),
    );
    if (words !== UPDATED) box.append(...waysOut());
    (document.body ?? document.documentElement).append(box);
    box.querySelector("button")?.focus();
  }

  function waysOut() {
    const ways = [button("Reload · 刷新", () => location.reload())];
    const value = gameText();
    const field = make("textarea", { value, readOnly: true, rows: 3 }, FIELD);
    field.setAttribute("aria-label", "The game as text · 对局文本");
    const copy = () => {
      field.select();
      navigator.clipboard?.writeText(value).catch(() => {}); // it is selected, to copy by hand
    };
    if (value) ways.push(button("Copy the game · 复制对局", copy));
    ways.push(button("Close · 关闭", () => box?.remove()));
    return value ? [field, ...ways] : ways;
  }

  /**
   * A script or style of the page can't be had: its version is gone, which a reload mends, or the
   * connection is. A visit that is a reload isn't reloaded again.
   * @param {string} address
   */
  async function unloaded(address) {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    const [visit] = performance.getEntriesByType("navigation");
    const again = /** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload";
    if (answer?.status !== 404 || again) return say(UNLOADED);
    say(UPDATED);
    location.reload();
  }

  /** Whether it is the page's own trouble, and not a browser extension's. @param {unknown} error */
  function isOurs(error) {
    const { name, stack = "" } = /** @type {Partial<Error>} */ (error ?? {});
    return name !== "AbortError" && (!stack || stack.includes(location.origin));
  }

  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) unloaded(target.src);
      else if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && !target.onerror)
        unloaded(target.href);
      else if (event.error && isOurs(event.error)) say(BROKEN);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => isOurs(reason) && say(BROKEN));
}
