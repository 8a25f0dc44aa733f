// The page for everybody: assistive technology, keys alone, both languages, calm and forced looks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, openPage } from "./harness.mjs";
import { click, newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const WON = "h8 a1 i8 a2 j8 a3 k8 a4 l8";

/** Waits until the page can be used and has its words. @param {Page} page @param {string} [word] on it */
async function ready(page, word = "New") {
  await page.getByRole("button", { name: word, exact: true }).first().waitFor();
  await waitFor(page, "turn");
}

/** Fails with what axe-core finds. @param {Page} page @param {string} where */
async function assertAccessible(page, where) {
  assert.deepEqual(await accessibilityFaults(page), [], where);
}

/** Opens a dialog from the toolbar. @param {Page} page @param {string} tool @param {string} [title] */
async function open(page, tool, title = tool) {
  await page.getByRole("toolbar").getByRole("button", { name: tool, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.waitFor();
  return dialog;
}

for (const dark of [false, true]) {
  test(`axe-core finds no fault on the page, ${dark ? "night" : "wood"}`, async (t) => {
    const page = await openPage(t, { dark, reducedMotion: true });
    await ready(page);
    await assertAccessible(page, "at the start");
    await click(page, "h8");
    await waitFor(page, "turn");
    await assertAccessible(page, "in a game");
    await page.keyboard.press("x");
    await page.getByRole("heading", { name: /would play/ }).waitFor();
    await assertAccessible(page, "with X-ray");
    await page.keyboard.press("x");
    await newGame(page, { opponent: "A friend" });
    await click(page, WON);
    await result(page);
    await assertAccessible(page, "when it is over");
    for (const [tool, title] of [["New", "New game"], ["Share"], ["Menu"]]) {
      const dialog = await open(page, tool ?? "", title);
      await assertAccessible(page, `in ${tool}`);
      await dialog.getByRole("button", { name: "Close" }).click();
    }
    await page.keyboard.press("s");
    await page
      .getByLabel(/^More for/)
      .first()
      .click();
    await assertAccessible(page, "in Games");
    await page.getByRole("button", { name: "Close" }).filter({ visible: true }).click();
    await page.keyboard.press("o");
    await page.getByRole("textbox", { name: /^Or paste/ }).waitFor();
    await assertAccessible(page, "in Open a game");
  });
}

test("axe-core finds no fault on the embedded page, nor in the other looks", async (t) => {
  const page = await openPage(t, {
    path: "embed.html?moves=h8i9&theme=night",
    reducedMotion: true,
  });
  await ready(page);
  await assertAccessible(page, "embed.html, night");
  await page.goto(page.url().replace("night", "wood"));
  await ready(page);
  await assertAccessible(page, "embed.html, wood");

  await page.goto(page.url().replace(/embed.*/, ""));
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  for (const theme of ["Paper", "High contrast", "High contrast, dark"]) {
    const menu = await open(page, "Menu");
    await menu.getByRole("combobox", { name: "Theme" }).selectOption({ label: theme });
    await assertAccessible(page, `the menu in ${theme}`);
    await menu.getByRole("button", { name: "Close" }).click();
    await assertAccessible(page, theme);
  }
});

/** Words of Latin letters that a person can read on the page now, names for screen readers too. @param {Page} page */
async function latinWords(page) {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [title]")].filter((node) =>
      node.checkVisibility(),
    );
    const names = named.map((node) => [node.ariaLabel, node.getAttribute("title")].join(" "));
    const board = document.querySelector("wuzi-board")?.shadowRoot;
    const cells = [...(board?.querySelectorAll("[aria-label]") ?? [])].map(
      (node) => node.ariaLabel,
    );
    return [document.body.innerText, ...names, ...cells].join("\n");
  });
  return [...new Set(text.match(/[A-Za-z]{2,}/g) ?? [])];
}

test("a Chinese browser gets Chinese alone; the menu changes the language", async (t) => {
  const page = await openPage(t, { locale: "zh-CN" });
  await ready(page, "新局");
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  const known = ["Wuzi", "English", "Enter", "Esc", "Shift", "Del", "Tab", "KB"];
  const unknown = async () => (await latinWords(page)).filter((word) => !known.includes(word));
  assert.deepEqual(await unknown(), [], "at the start");
  await click(page, "h8");
  await waitFor(page, "turn");
  await page.getByRole("gridcell", { name: "h8，黑子" }).waitFor();
  await page.keyboard.press("x");
  assert.deepEqual(await unknown(), [], "with X-ray");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "新局" }).click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await unknown(), [], "in the New game dialog");
  for (const key of ["s", "?"]) {
    await page.keyboard.press("Escape");
    await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    assert.deepEqual(await unknown(), [], `the dialog on ${key}`);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "菜单" }).click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await unknown(), [], "in the menu");
  await page.getByRole("combobox", { name: "语言" }).selectOption("English");
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("gridcell", { name: "h8, black" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.doesNotMatch(await page.locator("main").innerText(), /\p{Script=Han}/u);
});

/**
 * Where the focus is: a mark of its own for each control, whether it can be seen, and the dialog
 * that it is in.
 * @param {Page} page
 */
const focus = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const outer = document.activeElement ?? document.body;
    const board = /** @type {any} */ (outer.matches("wuzi-board") ? outer : null);
    const { outlineStyle, outlineWidth } = getComputedStyle(outer);
    const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    return {
      index: all.indexOf(outer),
      name: `${outer.tagName} ${outer.id} ${outer.ariaLabel ?? outer.textContent}`.trim(),
      // The board draws its cursor itself.
      seen: board ? board.state.cursor !== null : outlined,
      dialog: outer.closest("dialog")?.id ?? "",
      nowhere: outer === document.body,
    };
  });

/** Every control that can be used now, as `focus` marks it. @param {Page} page @param {string} within */
const controls = (page, within) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll("*")];
    const scope = document.querySelector(selector) ?? document.body;
    const groups = new Set();
    return [...scope.querySelectorAll("button, summary, input, select, textarea, wuzi-board")]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => !node.matches(":disabled, [tabindex='-1']"))
      .filter((node) => {
        if (!(node instanceof HTMLInputElement) || node.type !== "radio") return true;
        return node.checked && !groups.has(node.name) && groups.add(node.name); // one stop a group
      })
      .map((node) => ({ index: all.indexOf(node), name: node.ariaLabel ?? node.textContent }));
  }, within);

test("Tab reaches every control of the page, and the focus is always seen", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await ready(page);
  await click(page, "h8");
  await waitFor(page, "turn");
  const wanted = await controls(page, "main");
  assert.ok(wanted.length >= 9, `${wanted.length} controls`);
  const reached = new Set();
  for (let step = 0; step < wanted.length + 3; step++) {
    await page.keyboard.press("Tab");
    const { index, name, seen, nowhere } = await focus(page);
    assert.ok(seen || nowhere, `the focus on ${name} can't be seen`);
    reached.add(index);
  }
  const missed = wanted.filter(({ index }) => !reached.has(index));
  assert.deepEqual(missed, []);
});

test("dialogs take the focus, keep it, and give it back; Esc closes them", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await ready(page);
  await click(page, "h8");
  await waitFor(page, "turn");
  for (const [tool = "", id = ""] of [
    ["New", "new"],
    ["Share", "share"],
    ["Menu", "menu"],
  ]) {
    const button = page.getByRole("toolbar").getByRole("button", { name: tool, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    assert.equal((await focus(page)).dialog, id);
    const wanted = await controls(page, `#${id}`);
    const reached = new Set();
    for (let step = 0; step < wanted.length + 3; step++) {
      const { index, dialog, name, seen, nowhere } = await focus(page);
      assert.ok(dialog === id || nowhere, `the focus left ${tool} for ${name}`);
      assert.ok(seen || nowhere || step === 0, `the focus on ${name} in ${tool} can't be seen`);
      reached.add(index);
      await page.keyboard.press("Tab");
    }
    const missed = wanted.filter(({ index }) => !reached.has(index));
    assert.deepEqual(missed, [], tool);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    assert.equal(await button.evaluate((node) => node === document.activeElement), true, tool);
  }
  for (const [key = "", id = ""] of [
    ["s", "games"],
    ["?", "keys"],
  ]) {
    await page.keyboard.press(key);
    assert.equal((await focus(page)).dialog, id);
    await page.keyboard.press("Escape");
    assert.equal((await focus(page)).dialog, "");
  }
});

test("moves, results and refusals are announced", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  const said = (/** @type {string} */ words) =>
    page.getByRole("status").filter({ hasText: words }).waitFor({ state: "attached" });
  await click(page, "h8");
  await said("Black h8.");
  await page.keyboard.press("u");
  await said("Taken back: h8. Black to move.");
  await click(page, WON);
  await said("Black l8. Black wins: 5 in a row, h8 to l8.");
  await page.getByRole("gridcell", { name: "l8, black, last move, in the winning line" }).waitFor();
});

test("who wants no motion sees none: the winning line and the dialogs are there at once", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await newGame(page, { opponent: "A friend" });
  await click(page, WON);
  const board = page.locator("wuzi-board");
  const now = await board.screenshot();
  await page.waitForTimeout(600);
  assert.ok(now.equals(await board.screenshot()), "the board was still moving");
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await open(page, "Menu");
  assert.equal(await moving(), 0);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    for (const type of ["transitionrun", "animationstart"])
      document.addEventListener(type, ({ target }) => {
        if (/** @type {Element} */ (target).closest("dialog")) Object.assign(window, { moved: 1 });
      });
  });
  await open(page, "Menu");
  await page.waitForFunction(() => "moved" in window);
});

test("with forced colours, stones, the chosen and the switched on are still told apart", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await page.emulateMedia({ forcedColors: "active" });
  await ready(page);
  await click(page, "h8");
  await waitFor(page, "turn");
  await page.keyboard.press("x");
  const style = (/** @type {string} */ selector, /** @type {string} */ property) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  assert.equal(await style(".read[aria-current]", "outline-style"), "solid");
  const [black, white] = [".players .stone.black", ".players .stone.white"];
  assert.notEqual(await style(black, "background-color"), await style(white, "background-color"));
  await open(page, "New", "New game");
  assert.equal(await style("#new .opp input:checked", "outline-style"), "solid");
  assert.equal(await style("#new .opp input:not(:checked)", "outline-style"), "none");
  assert.equal((await state(page)).phase, "turn");
});
