// Lines of a game, as a person walks and keeps them: nothing that was played or read is lost.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessibilityFaults, boardPoint, openPage } from "./harness.mjs";
import { click, listedMoves, newGame, paste, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SGF =
  "(;GM[4]SZ[15]PB[Ann]C[Start];B[hh];W[hg](;B[ig]C[<b>A</b> line];W[jf])(;B[hf]TR[hf]LB[aa:Q];W[gg])(;B[ih]))";
const WON = "h8 a1 i8 a2 j8 a3 k8 a4 l8";

/** The part of the panel with the lines. @param {Page} page */
const lines = (page) => page.getByRole("region", { name: "Lines of the game" });

/** The moves to choose from, as they are named; the one on the board has a "!". @param {Page} page @param {number} ply */
async function choices(page, ply) {
  await lines(page)
    .getByRole("heading", { name: `Move ${ply}`, exact: true })
    .waitFor();
  return lines(page)
    .getByRole("list", { name: `Move ${ply}` })
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((one) => one.ariaLabel + (one.getAttribute("aria-current") ? "!" : "")),
    );
}

/** @param {Page} page @param {string} point */
const choose = (page, point) =>
  lines(page)
    .getByRole("list")
    .getByRole("button", { name: new RegExp(`^${point}, `) })
    .click();

/** @param {Page} page @param {string} moves on the board */
const holds = (page, moves) =>
  page.waitForFunction((wanted) => {
    const board = /** @type {any} */ (document.querySelector("wuzi-board"));
    return board?.state?.moves.join(" ") === wanted;
  }, moves);

/** The whole line on the board, a bar where it stands. @param {Page} page */
async function line(page) {
  const { moves, undone } = await state(page);
  return `${moves.join(" ")} | ${undone.join(" ")}`.trim();
}

/** The game as a file of that format. @param {Page} page @param {string} format */
async function file(page, format) {
  await page.keyboard.press("Shift+D");
  const dialog = page.getByRole("dialog", { name: "Save as" });
  await dialog.getByRole("combobox", { name: "Format" }).selectOption(format);
  const losses = await dialog.locator("#export-losses").innerText();
  const button = dialog.getByRole("button", { name: "Save the file" });
  const [found] = await Promise.all([page.waitForEvent("download"), button.click()]);
  await dialog.getByRole("button", { name: "Close" }).click();
  return { losses, text: await readFile(await found.path(), "utf8") };
}

/** The tree of an SGF file. @param {string} text */
const tree = (text) => text.replace(/\s/g, "").replace(/^[^;]*;[^;]*/, "");

test("an opened file keeps its lines: they are shown, walked by mouse and keys, and named", async (t) => {
  const page = await openPage(t);
  await paste(page, SGF);
  await holds(page, "h8 h9 i9 j10");
  await page
    .locator("#moves")
    .getByRole("button", { name: "3, Black i9, other moves here" })
    .click();
  assert.deepEqual(await choices(page, 3), [
    "i9, moves after it: 1, the main line!",
    "h10, moves after it: 1",
    "i8, moves after it: 0",
  ]);
  const comment = lines(page).getByText("<b>A</b> line");
  await comment.waitFor();
  await choose(page, "h10");
  await holds(page, "h8 h9 h10");
  assert.equal(await line(page), "h8 h9 h10 | g9");
  await comment.waitFor({ state: "hidden" });
  await lines(page).getByText("Q on a15 · triangle on h10").waitFor();
  await page.keyboard.press(".");
  await holds(page, "h8 h9 i8");
  await page.keyboard.press(".");
  await page.keyboard.press(",");
  await holds(page, "h8 h9 h10");
  await page.keyboard.press(",");
  await holds(page, "h8 h9 i9");
  await page.keyboard.press("u");
  await holds(page, "h8 h9");
  assert.deepEqual((await choices(page, 3)).length, 3);
  await page.keyboard.press("r");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await lines(page).getByText("Start", { exact: true }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
});

test("a move inside a finished game starts a variation, which a reload and a file keep", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, WON);
  await waitFor(page, "over");
  await page
    .locator("#moves")
    .getByRole("button", { name: /^3, Black i8/ })
    .click();
  await click(page, "c3");
  assert.deepEqual(await choices(page, 4), [
    "a2, moves after it: 5, the main line",
    "c3, moves after it: 0!",
  ]);
  await click(page, "d4");
  await page.reload();
  await holds(page, "h8 a1 i8 c3 d4");
  await page
    .locator("#moves")
    .getByRole("button", { name: "4, White c3, other moves here" })
    .click();
  await choose(page, "a2");
  assert.equal(await line(page), "h8 a1 i8 a2 | j8 a3 k8 a4 l8");
  const { text } = await file(page, "sgf");
  assert.match(tree(text), /^;B\[hh\];W\[ao\];B\[ih\]\(;W\[an\].*B\[lh\]\)\(;W\[cm\];B\[dl\]\)\)$/);
  await choose(page, "c3");
  await holds(page, "h8 a1 i8 c3");
  const one = await file(page, "moves");
  assert.equal(one.text, "h8a1i8c3d4");
  assert.match(one.losses, /variations/);
});

test("a takeback against a program keeps the old line, and the new one is the game", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Pattern table", you: "Black" });
  await click(page, "h8 j10");
  await waitFor(page, "turn");
  const old = (await state(page)).moves;
  await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
  await click(page, "c3");
  await waitFor(page, "turn");
  const now = (await state(page)).moves;
  assert.equal(now.length, 4);
  assert.notDeepEqual(now, old);
  await page
    .locator("#moves")
    .getByRole("button", { name: /^3, Black c3, other moves here/ })
    .click();
  assert.deepEqual(await choices(page, 3), [
    "c3, moves after it: 1, the main line!",
    "j10, moves after it: 1",
  ]);
  await choose(page, "j10");
  await page.keyboard.press("r");
  await holds(page, old.join(" "));
  // Nobody plays on by himself while a person looks; told to, the program does.
  await page
    .locator("#moves")
    .getByRole("button", { name: /^2, White/ })
    .click();
  await choose(page, "j10");
  assert.equal((await state(page)).phase, "review");
  await page.reload();
  await waitFor(page, "review");
  assert.equal(await line(page), `${old.slice(0, 3).join(" ")} | ${old[3]}`);
  await choices(page, 3); // the lines come after the board
  await page.keyboard.press(",");
  await page.keyboard.press("r");
  await holds(page, now.join(" "));
  assert.equal(await listedMoves(page), now.join(" "));
});

test("a line is deleted, had back, and made the main one", async (t) => {
  const page = await openPage(t);
  await paste(page, SGF);
  await holds(page, "h8 h9 i9 j10");
  await page.keyboard.press("u");
  await choices(page, 3);
  await page.keyboard.press(".");
  await holds(page, "h8 h9 h10");
  await lines(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Deleted: h10, and the moves after it: 1").waitFor();
  await holds(page, "h8 h9");
  assert.equal((await choices(page, 3)).length, 2);
  await page.locator("#toast").getByRole("button", { name: "Undo" }).click();
  await holds(page, "h8 h9 h10");
  assert.deepEqual((await choices(page, 3))[1], "h10, moves after it: 1!");
  await lines(page).getByText("triangle on h10").waitFor();
  assert.equal(await line(page), "h8 h9 h10 | g9");
  const main = lines(page).getByRole("button", { name: "Make it the main line" });
  await page.keyboard.press("l");
  assert.deepEqual((await choices(page, 3))[0], "h10, moves after it: 1, the main line!");
  assert.equal(await main.getAttribute("aria-disabled"), "true");
  const kept = await file(page, "sgf");
  assert.match(tree(kept.text), /^;B\[hh\];W\[hg\]\(;B\[hf\][^;]*;W\[gg\]\)\(;B\[ig\]/);
  await page.keyboard.press(".");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Shift+S");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.reload();
  await holds(page, "h8 h9");
  assert.deepEqual(await choices(page, 3), [
    "h10, moves after it: 1, the main line!",
    "i8, moves after it: 0",
  ]);
  await click(page, "c3"); // in a game that was opened, a new move is a variation
  assert.deepEqual((await choices(page, 3))[2], "c3, moves after it: 0!");
});

test("link, save and another tab have all lines; a game in between is left with its own", async (t) => {
  const page = await openPage(t);
  await paste(page, SGF);
  await holds(page, "h8 h9 i9 j10");
  await page.waitForFunction(() => /;t=/.test(location.hash));
  const link = new URL(page.url()).hash;
  await page.keyboard.press("Shift+S");
  const games = page.getByRole("dialog", { name: "Games" });
  await games.getByLabel("More for Study").click();
  await games.getByRole("button", { name: "Rename" }).click();
  await page.keyboard.type("Tree");
  await page.keyboard.press("Enter");
  await games.getByRole("button", { name: /^Tree/ }).waitFor();
  await games.getByRole("button", { name: "Close" }).click();
  await newGame(page, { opponent: "A friend" });
  assert.equal(await lines(page).isVisible(), false);
  await click(page, "a1 b2");
  await page.keyboard.press("u");
  await click(page, "c3");
  assert.equal((await choices(page, 2)).length, 2);
  await page.keyboard.press("Shift+S");
  await games.getByRole("button", { name: /^Tree/ }).click();
  await holds(page, "h8 h9 i9 j10");
  await page.keyboard.press("u");
  assert.equal((await choices(page, 3)).length, 3);
  await newGame(page, { opponent: "A friend" });
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  assert.equal((await choices(page, 3)).length, 3);
  const other = await openPage(t, { path: link });
  await holds(other, "h8 h9 i9 j10");
  await other.keyboard.press("u");
  assert.equal((await choices(other, 3)).length, 3);
  await other.getByRole("button", { name: "Share" }).click();
  assert.match(await other.getByRole("textbox", { name: "Link to this game" }).inputValue(), /;t=/);
});

test("undoing the opening of a game brings back the lines of the one before", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "a1 b2");
  await page.keyboard.press("u");
  await click(page, "c3");
  await choices(page, 2);
  await paste(page, "h8i9");
  await holds(page, "h8 i9");
  assert.equal(await lines(page).isVisible(), false);
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  await holds(page, "a1 c3");
  assert.deepEqual(await choices(page, 2), [
    "c3, moves after it: 0, the main line!",
    "b2, moves after it: 0",
  ]);
});

test("too long for a link: the link holds the line, that is said, and a file keeps all", async (t) => {
  const page = await openPage(t);
  await paste(page, SGF.replace("Start", "a long story. ".repeat(400)));
  await holds(page, "h8 h9 i9 j10");
  await page.waitForFunction(() => /;m=h8h9i9j10/.test(location.hash));
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("too long for a link").waitFor();
  assert.match(
    await dialog.getByRole("textbox", { name: "Link to this game" }).inputValue(),
    /;m=h8h9i9j10/,
  );
  await dialog.getByRole("button", { name: "Save as a file or picture" }).click();
  await page.getByRole("dialog", { name: "Save as" }).waitFor();
  await page.getByRole("button", { name: "Close" }).filter({ visible: true }).click();
  assert.match((await file(page, "sgf")).text, /a long story/);
});

test("a game of one line loads nothing for more; what can't be loaded is said, and kept", async (t) => {
  const page = await openPage(t, { expected: [/Failed to load resource|net::ERR_FAILED/] });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => void asked.push(request.url()));
  await newGame(page, { opponent: "A friend" });
  await click(page, "a1 b2 c3");
  await page.keyboard.press("u");
  await click(page, "c3 d4");
  await page.waitForTimeout(300);
  assert.ok(!asked.some((url) => /pkg-files|variations/.test(url)));
  await page.route(/variations/, (route) => route.abort());
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await click(page, "e5");
  await page.getByText("This part of the page couldn’t be loaded.").waitFor();
  await click(page, "f6");
  await page.unroute(/variations/);
  await page.reload();
  await holds(page, "a1 b2 e5 f6");
  await page
    .locator("#moves")
    .getByRole("button", { name: "3, Black e5, other moves here" })
    .click();
  assert.deepEqual(await choices(page, 3), [
    "e5, moves after it: 1, the main line!",
    "c3, moves after it: 1",
  ]);
});

test("on a phone the lines take one row, each control large enough for a finger", async (t) => {
  const page = await openPage(t, { viewport: { width: 360, height: 640 }, touch: true });
  await paste(page, SGF);
  await holds(page, "h8 h9 i9 j10");
  await page
    .locator("#moves")
    .getByRole("button", { name: /^3, Black i9/ })
    .tap();
  const boxes = await lines(page)
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  assert.equal(boxes.length, 5);
  for (const { width, height, top } of boxes) {
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    assert.ok(Math.abs(top - boxes[0].top) < 10);
  }
  await choose(page, "i8");
  await holds(page, "h8 h9 i8");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("a position that is edited leaves the game’s lines alone", async (t) => {
  const page = await openPage(t);
  await paste(page, SGF);
  await holds(page, "h8 h9 i9 j10");
  await page.keyboard.press("u");
  await choices(page, 3);
  await page.keyboard.press("e");
  const form = page.getByRole("form", { name: "Edit the position" });
  await form.waitFor();
  assert.equal(await lines(page).isVisible(), false);
  const { x, y } = await boardPoint(page, "a1");
  await page.mouse.click(x, y);
  await form.getByRole("button", { name: "Cancel" }).click();
  assert.equal((await choices(page, 3)).length, 3);
  assert.equal(await line(page), "h8 h9 i9 | j10");
});

test("lines that can't be read are said, and kept as they are", async (t) => {
  const beside = ["v1;n=15;r=freestyle;f=refuse;t=AkA"];
  const record = "v1;n=15;r=freestyle;f=refuse;m=h8i9";
  const stored = { "wuzi:game": JSON.stringify({ record, beside, schema: 2 }) };
  const page = await openPage(t, { stored });
  await page.getByText("Other lines of this game couldn’t be read.").waitFor();
  await click(page, "j10");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("wuzi:game") ?? ""));
  assert.deepEqual([kept.moves.join(""), kept.unread], ["h8i9j10", beside]);
});
