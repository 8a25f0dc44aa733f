// Games as links and files, as a person opens and keeps them: nothing on the board is lost, what is
// wrong is said.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openPage, PHONE, siteUrl } from "./harness.mjs";
import { click, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The path of a sample. @param {string} name */
const sample = (name) => fileURLToPath(new URL(`../data/records/${name}`, import.meta.url));

/** The package that opens files, for a test that makes one. */
async function loadFiles() {
  const files = await import("../../www/pkg-files/wuzi.js");
  const wasm = new URL("../../www/pkg-files/wuzi_bg.wasm", import.meta.url);
  await files.default({ module_or_path: await readFile(wasm) });
  return files;
}

/** Waits until the page says so. @param {Page} page @param {string | RegExp} words */
const said = (page, words) => page.getByText(words).filter({ visible: true }).first().waitFor();

/** Waits until the board holds these moves. @param {Page} page @param {string} moves */
async function holds(page, moves) {
  await page.waitForFunction((wanted) => {
    const board = /** @type {any} */ (document.querySelector("wuzi-board"));
    return board?.state?.moves.join(" ") === wanted;
  }, moves);
}

/** The part of the address behind "#", once the page has written it. @param {Page} page @param {RegExp} pattern */
async function address(page, pattern) {
  await page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);
  return new URL(page.url()).hash;
}

/** The dialog that opens games, by its key. @param {Page} page */
async function openDialog(page) {
  await waitFor(page, "turn", "over", "review");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.waitFor();
  return dialog;
}

/** @param {Page} page @param {string} text */
async function openText(page, text) {
  const dialog = await openDialog(page);
  await dialog.getByRole("textbox", { name: /^Or paste/ }).fill(text);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  return dialog;
}

/** @param {Page} page @param {string | { name: string, mimeType: string, buffer: Buffer }} file */
async function openFile(page, file) {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Choose a file").setInputFiles(file);
  return dialog;
}

/** What a person pastes or drops outside text fields. @param {Page} page @param {"paste" | "drop"} type @param {string} text @param {string} [name] of a file */
const bring = (page, type, text, name) =>
  page.evaluate(
    ([kind, content, file]) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([content ?? ""], file));
      else data.setData("text/plain", content ?? "");
      const parts = { bubbles: true, cancelable: true };
      const event =
        kind === "paste"
          ? new ClipboardEvent("paste", { ...parts, clipboardData: data })
          : new DragEvent("drop", { ...parts, dataTransfer: data });
      document.body.dispatchEvent(event);
    },
    [type, text, name],
  );

test("the game is in the address after every change, and a reload by it changes nothing", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Standard", size: 13 });
  assert.equal(new URL(page.url()).hash, "");
  await click(page, "g7 h8 i9");
  await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
  const link = await address(page, /^#v1;.*m=g7h8i9;.*c=2/);
  await page.reload();
  await waitFor(page, "review", "turn");
  const { moves, undone, rule, size } = await state(page);
  assert.deepEqual([moves, undone, rule, size], [["g7", "h8"], ["i9"], "standard", 13]);
  assert.equal(new URL(page.url()).hash, link);
  assert.equal(await page.locator("#toast").isVisible(), false);
});

test("a link opens its game, players with it; the game before is in Games", async (t) => {
  const one = await openPage(t);
  await newGame(one, { level: 2, you: "Black" });
  await click(one, "h8");
  await waitFor(one, "turn");
  const { moves, white } = await state(one);
  const link = await address(one, /m=h8[a-z]/);
  assert.match(link, /gw=level-2/);
  const two = await openPage(t);
  await click(two, "a1");
  await waitFor(two, "turn");
  const before = (await state(two)).moves.join(" ");
  await two.evaluate((hash) => (location.hash = hash), link);
  await holds(two, moves.join(" "));
  assert.equal((await state(two)).white, white);
  await said(two, "Your game is in Games.");
  await two.keyboard.press("s");
  const games = two.getByRole("dialog", { name: "Games" });
  await games.getByRole("listitem").nth(1).getByRole("button").first().click();
  await holds(two, before);
});

test("links of other sites are opened; wrong data in an address is said and the game kept", async (t) => {
  const page = await openPage(t, { path: "#v1;n=15;m=h8h8" });
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByText("there is a stone on h8 already.").waitFor();
  await dialog.getByRole("button", { name: "Open what is right" }).click();
  await holds(page, "h8");
  for (const link of ["https://gomocalc.com/#/h8i9j10", "https://renju-note.com/#g:h8i9,c:2"]) {
    await (await openText(page, link)).waitFor({ state: "hidden" });
    await holds(page, link.includes("j10") ? "h8 i9 j10" : "h8 i9");
  }
  await page.evaluate(() => (location.hash = "#v9;what<b>"));
  await dialog.getByText("This can’t be opened. Your game is as it was.").waitFor();
  assert.equal(await dialog.locator("b").count(), 0);
  assert.deepEqual((await state(page)).moves, ["h8", "i9"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await address(page, /m=h8i9/);
  await page.evaluate(() => (location.hash = "#v1;n=15;m=h8i9j10;c=0"));
  await holds(page, "");
  assert.deepEqual((await state(page)).undone, ["h8", "i9", "j10"]);
});

test("Share copies the link; where the browser refuses, it lies selected", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Link to this game" }).click();
  await said(page, "Copied: Link to this game");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /#v1;.*m=h8i9/);
  const other = await openPage(t, { path: copied.slice((await siteUrl()).length) });
  await holds(other, "h8 i9");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await page.getByRole("button", { name: "Copy: Link to this game" }).click();
  await said(page, "The text is selected, ready for you to copy.");
  assert.equal(await page.evaluate(() => String(getSelection())), copied);
});

test("where the device can share, Share hands the link on; taken back, nothing happens", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await page.evaluate(() => {
    /** @type {any[]} */
    const shared = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => {
      shared.push(what);
      if (shared.length > 1) throw new DOMException("taken back", "AbortError");
    };
  });
  await click(page, "h8 i9");
  await page.getByRole("button", { name: "Share" }).click();
  const send = page.getByRole("dialog").getByRole("button", { name: "Share…" });
  await send.click();
  await send.click();
  const shared = await page.evaluate(() => /** @type {any} */ (window).shared);
  assert.equal(shared.length, 2);
  const link = await page.getByRole("textbox", { name: "Link to this game" }).inputValue();
  assert.deepEqual(shared[0], { title: "Wuzi", url: link });
  assert.match(link, /#v1;.*m=h8i9/);
  assert.equal(await page.locator("#toast").isVisible(), false);
});

test("s13: set-up stones of a pasted SGF keep their colours, and White moves next", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await bring(page, "paste", "(;GM[4]FF[4]SZ[15]AB[hh][ig][jh]AW[ii]PL[W])");
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("wuzi-board")).state.setup.black.length === 3,
  );
  const { setup, turn } = await state(page);
  assert.deepEqual([setup.black.sort(), setup.white, turn], [["h8", "i9", "j8"], ["i7"], "white"]);
  await click(page, "a1 b2");
  const stones = await page
    .locator("wuzi-board")
    .evaluate((board) => ["a1", "b2"].map((point) => /** @type {any} */ (board).stoneAt(point)));
  assert.deepEqual(stones, ["white", "black"]);
});

test("s12: a stone twice in an SGF is told; the right part can be opened, and undone", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "a1 b2");
  await bring(page, "drop", "(;GM[4]SZ[15];B[hh];W[hh];B[ii])", "twice.sgf");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByText(/there is a stone on h8 already/).waitFor();
  assert.deepEqual((await state(page)).moves, ["a1", "b2"]);
  await dialog.getByRole("button", { name: "Open what is right" }).click();
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("wuzi-board")).state.moves[0] === "h8",
  );
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  await holds(page, "a1 b2");
});

test("files of every kind open by the picker; of several games one is chosen", async (t) => {
  const page = await openPage(t, { viewport: PHONE, touch: true });
  const index = JSON.parse(await readFile(sample("index.json"), "utf8"));
  for (const file of ["01-gomocup-online-test.psq", "29-library-excerpt-gbk.sgf", "rt-b.lib"]) {
    const entry = index.entries.find((/** @type {any} */ { file: one, files }) =>
      [one, ...(files ?? [])].includes(file),
    );
    await (await openFile(page, sample(file))).waitFor({ state: "hidden" });
    await holds(page, entry.moves.join(" "));
  }
  const buffer = Buffer.from("(;GM[4]SZ[15]PB[<i>Ann</i>];B[hh])(;GM[4]SZ[15]PB[Bo];B[ii];W[hh])");
  const dialog = await openFile(page, { name: "two.sgf", mimeType: "text/plain", buffer });
  await dialog.getByText("2 games. Which one?").waitFor();
  await dialog.getByRole("button", { name: /<i>Ann<\/i>/ }).waitFor();
  await dialog.getByRole("button", { name: /Bo/ }).click();
  await holds(page, "i7 h8");
});

test("a text without a game leaves the board alone and says so", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  for (const text of ["()", ";;", "-", "{}", "hello", "(;GM[4]SZ[15])"]) {
    await bring(page, "paste", text);
    await said(page, "This can’t be opened. Your game is as it was.");
    await said(page, "There is no game in it.");
    await page.keyboard.press("Escape");
    await holds(page, "h8 i9 j10");
  }
  await bring(page, "drop", "\0", "blank.pos");
  await said(page, "There is no game in it.");
  await page.keyboard.press("Escape");
  await page.evaluate(() => (location.hash = "#hello"));
  await said(page, "There is no game in it.");
  await page.keyboard.press("Escape");
  await bring(page, "paste", "(;SZ[15]RU[Renju];B[hz];W[hh])");
  await said(page, "This can’t be opened. Your game is as it was.");
  await page.keyboard.press("Escape");
  await holds(page, "h8 i9 j10");
});

test("a link of 45 000 equal moves opens at once", async (t) => {
  const { openRecord } = await loadFiles();
  // As Wuzi once wrote it: each node two bytes, all but the last one with a sibling.
  const point = 7 * 20 + 7;
  const bytes = Buffer.alloc(1 + 2 * 45_000);
  bytes[0] = 2;
  for (let at = 1; at < bytes.length; at += 2)
    bytes.writeUInt16BE((at + 2 < bytes.length ? 0xc000 : 0x4000) + point, at);
  const link = `#v1;n=15;r=freestyle;t=${bytes.toString("base64url")}`;
  assert.equal(openRecord(link).length, 1);
  const page = await openPage(t);
  await waitFor(page, "turn");
  const begun = Date.now();
  await page.evaluate((hash) => (location.hash = hash), link);
  await holds(page, "h8");
  assert.ok(Date.now() - begun < 5000, `${Date.now() - begun} ms`);
  assert.match(await address(page, /m=h8/), /^#v1;n=15;r=freestyle;/);
});

test("a link that stopped the page isn't opened by itself again", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  const link = "#v1;n=13;r=freestyle;m=g7h8";
  // As a page leaves it that never came to its end.
  await page.evaluate((hash) => {
    let sum = 0;
    for (const mark of hash) sum = (sum * 31 + mark.charCodeAt(0)) | 0;
    localStorage.setItem("wuzi-opening", `${hash.length} ${sum}`);
    location.hash = hash;
  }, link);
  await said(page, /stopped the page the last time/);
  assert.equal((await state(page)).size, 15);
  assert.equal(new URL(page.url()).hash, link);
  await page.getByRole("button", { name: "Open it" }).click();
  await holds(page, "g7 h8");
  await page.waitForFunction(() => localStorage.getItem("wuzi-opening") === null);
  await page.goto("about:blank");
  await page.goto((await siteUrl()) + link);
  await holds(page, "g7 h8");
});

test("a large book is read with a progress bar, and can be cancelled", async (t) => {
  const page = await openPage(t);
  const head = await readFile(sample("rt-b.lib"));
  // The same moves again and again: a chain of siblings, as large books have them.
  const body = Buffer.alloc(24 * 1024 * 1024, head.subarray(20, 22));
  const buffer = Buffer.concat([head.subarray(0, 20), body]);
  const dialog = await openFile(page, { name: "book.lib", mimeType: "", buffer });
  await dialog.getByRole("progressbar", { name: "Reading" }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByText("Cancelled. Your game is as it was.").waitFor();
  assert.equal((await state(page)).ply, 0);
});

test("a game is saved in any format, what is lost is said before, and reads back", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Renju" });
  await click(page, "h8 i9 j8");
  await page.keyboard.press("Shift+D");
  const dialog = page.getByRole("dialog", { name: "Save as" });
  await dialog.waitFor();
  const format = dialog.getByRole("combobox", { name: "Format" });
  for (const [name, losses, begins] of /** @type {[string, RegExp, RegExp][]} */ ([
    ["sgf", /keeps all of the game|doesn’t keep/, /^\(;/],
    ["moves", /doesn’t keep: .*the rule/, /^h8i9j8$/],
    ["psq", /./, /^Piskvorky 15x15/],
  ])) {
    await format.selectOption(name);
    assert.match(await dialog.locator("#export-losses").innerText(), losses);
    const button = dialog.getByRole("button", { name: "Save the file" });
    const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const buffer = await readFile(await file.path());
    assert.match(buffer.toString(), begins);
    const other = await openPage(t);
    await openFile(other, { name: file.suggestedFilename(), mimeType: "", buffer });
    await holds(other, "h8 i9 j8");
  }
  const png = dialog.getByRole("button", { name: "Save as PNG" });
  const [file] = await Promise.all([page.waitForEvent("download"), png.click()]);
  const picture = await readFile(await file.path());
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 1200]);
});

test("moves that were taken back aren't saved as played", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  await page.keyboard.press("Shift+U");
  await holds(page, "h8 i9");
  await page.keyboard.press("Shift+D");
  const dialog = page.getByRole("dialog", { name: "Save as" });
  const format = dialog.getByRole("combobox", { name: "Format" });
  const button = dialog.getByRole("button", { name: "Save the file" });
  for (const [name, said, text] of /** @type {[string, RegExp, RegExp][]} */ ([
    ["moves", /moves that were taken back/, /^h8i9$/],
    ["psq", /moves that were taken back/, /^[^\n]*\n8,8,0\r\n9,7,0\r\n-1/],
    ["diagram", /moves that were taken back/, /^(?![^]*X[^]*X)[^]*X/],
    ["sgf", /keeps all/, /;B\[hh\]\n;W\[ig\]\n\(;\)\n\(;B\[jf\]\)/],
  ])) {
    await format.selectOption(name);
    assert.match(await dialog.locator("#export-losses").innerText(), said);
    const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
    assert.match(String(await readFile(await file.path())), text, name);
  }
});

test("all games go into one file and come back from it, beside those that are there", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  await page.keyboard.press("Shift+S");
  const dialog = page.getByRole("dialog", { name: "Games" });
  await dialog.getByLabel("More for A friend").click();
  await dialog.getByRole("button", { name: "Rename" }).click();
  await page.keyboard.type("<b>Sunday</b>");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /<b>Sunday<\/b>/ }).waitFor();
  const all = dialog.getByRole("button", { name: "Save all" });
  const [file] = await Promise.all([page.waitForEvent("download"), all.click()]);
  const buffer = await readFile(await file.path());

  const other = await openPage(t);
  await newGame(other, { opponent: "A friend" });
  await click(other, "a1");
  await other.keyboard.press("Shift+S");
  const there = other.getByRole("dialog", { name: "Games" });
  const take = there.getByLabel("Open a file");
  await take.setInputFiles({
    name: "bad.json",
    mimeType: "",
    buffer: Buffer.from('{"wuzi:save:a":"7"}'),
  });
  await there.getByText("This file has no games").waitFor();
  for (let times = 0; times < 2; times++) {
    await take.setInputFiles({ name: "wuzi.json", mimeType: "", buffer });
    await there.getByText("Games taken in: 1").waitFor();
    assert.equal(await there.getByRole("listitem").count(), 2);
  }
  await there.getByRole("button", { name: /<b>Sunday<\/b>/ }).click();
  await holds(other, "h8 i9");
});

test("what the board’s line can't hold of a file is shown beside it", async (t) => {
  const page = await openPage(t);
  await openText(page, "(;GM[4]SZ[15];B[hh]C[centre](;W[hg])(;W[ig]))");
  await holds(page, "h8 h9");
  const lines = page.getByRole("region", { name: "Lines of the game" });
  await lines.getByRole("listitem").nth(1).waitFor();
  assert.deepEqual(await lines.getByRole("listitem").allInnerTexts(), ["h9", "i9"]);
  await page.keyboard.press("u");
  await lines.getByText("centre").waitFor();
  assert.equal(await page.locator(".notice").count(), 0);
});
