// A large file as a table of moves: gone through by mouse and keys, its comments found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, openPage } from "./harness.mjs";
import { state, waitFor } from "./person.mjs";
import { makeBook } from "../support/book.mjs";

test("a large file opens as a table of moves with what is behind each", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.waitFor();
  const { bytes, mainLine } = makeBook(30_000);
  const file = { name: "book.lib", mimeType: "", buffer: Buffer.from(bytes) };
  await dialog.getByLabel("Choose a file").setInputFiles(file);
  await dialog.waitFor({ state: "hidden" });
  const library = page.getByRole("region", { name: "Library" });
  await library.getByText(/^Positions: [\d,]{5,}$/).waitFor();
  const at = (/** @type {number} */ ply) =>
    page.waitForFunction(
      (wanted) => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === wanted,
      ply,
    );
  assert.deepEqual((await state(page)).moves, mainLine);

  await library.getByRole("button", { name: "start" }).click();
  await at(0);
  const rows = library.getByRole("list", { name: "Moves from here" }).getByRole("button");
  const first = rows.filter({ hasText: mainLine[0] ?? "" });
  assert.match(String(await first.getAttribute("aria-label")), /behind it: [\d,]{4,}$/);
  await first.focus();
  await page.keyboard.press("Enter");
  await at(1);
  await page.waitForFunction(() => document.querySelectorAll("#explorer-rows li").length > 1);
  const below = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.lastElementChild?.textContent?.replace(/\D/g, ""))),
  );
  assert.deepEqual(
    below,
    [...below].sort((a, b) => b - a),
    "the most first",
  );
  const second = await rows.nth(1).locator("b").nth(1).innerText();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await at(2);
  assert.equal((await state(page)).moves[1], second.split(" ")[0]);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Backspace");
  await at(1);

  await library.getByRole("searchbox", { name: "Find in comments" }).fill("GOOD");
  await page.keyboard.press("Enter");
  const said = () =>
    page.waitForFunction(() => {
      const { state } = /** @type {any} */ (document.querySelector("wuzi-board"));
      return state.comment === "good move" && state.node;
    });
  const found = await (await said()).jsonValue();
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (node) => /** @type {any} */ (document.querySelector("wuzi-board")).state.node !== node,
    found,
  );
  await said();
  await library.getByRole("searchbox").fill("nothing like it");
  await page.keyboard.press("Enter");
  await page.getByText("No comment says this.").waitFor();
});
