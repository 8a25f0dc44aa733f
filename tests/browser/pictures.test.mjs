// The board as a picture: the SVG shows what the PNG shows, which is what the screen shows, and
// nothing that a person or a file says becomes markup in it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "./harness.mjs";
import { click, load, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What the Save as dialog gives for a button. @param {Page} page @param {"PNG" | "SVG"} kind */
async function picture(page, kind) {
  await page.keyboard.press("Shift+D");
  const dialog = page.getByRole("dialog", { name: "Save as" });
  const button = dialog.getByRole("button", { name: `Save as ${kind}` });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.equal(file.suggestedFilename(), `wuzi.${kind.toLowerCase()}`);
  await dialog.getByRole("button", { name: "Close" }).click();
  return readFile(await file.path());
}

/** What an SVG holds, read as XML; on an empty page, for ours takes no markup from text. @param {Page} page @param {string} text */
async function read(page, text) {
  const empty = await page.context().newPage();
  const read = await empty.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    const all = [root, ...root.querySelectorAll("*")];
    return {
      tags: [...new Set(all.map(({ localName }) => localName))].sort(),
      attributes: [...new Set(all.flatMap((node) => node.getAttributeNames()))],
      texts: [...root.querySelectorAll("text")].map(({ textContent }) => textContent),
      circles: [...root.querySelectorAll("circle")].map((node) =>
        ["cx", "cy", "r"].map((name) => Number(node.getAttribute(name))),
      ),
      box: root.getAttribute("viewBox"),
      side: root.getAttribute("width"),
    };
  }, text);
  await empty.close();
  return read;
}

/** Draws both and counts the pixels that differ for the eye. @param {Page} page @param {Buffer} png @param {Buffer} svg */
const compare = (page, png, svg) =>
  page.evaluate(
    async ([left, right]) => {
      const pixels = async (/** @type {string | undefined} */ source) => {
        const image = new Image();
        image.src = source ?? "";
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), {
          width: 1200,
          height: 1200,
        });
        const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
        ctx.drawImage(image, 0, 0);
        return ctx.getImageData(0, 0, 1200, 1200).data;
      };
      const [a, b] = [await pixels(left), await pixels(right)];
      let [sum, far] = [0, 0];
      for (let at = 0; at < a.length; at++) {
        const by = Math.abs((a[at] ?? 0) - (b[at] ?? 0));
        sum += by;
        if (by > 64) far++;
      }
      return { mean: sum / a.length, far: far / a.length };
    },
    [
      `data:image/png;base64,${png.toString("base64")}`,
      `data:image/svg+xml;base64,${svg.toString("base64")}`,
    ],
  );

/**
 * What the board shows of its own accord, in themes with and without wood, light and shadow.
 * @type {{ what: string, theme: string, looks?: string[], game: any }[]}
 */
const BOARDS = [
  {
    what: "a game that is won",
    theme: "wood",
    game: { moves: "h8h9i8i9j8j9k8k9l8", black: "human", white: "human" },
  },
  {
    what: "numbers, after set-up stones",
    theme: "night",
    looks: ["numbers"],
    game: {
      moves: "h8h9i8g8",
      setup: { black: ["a1", "b2"], white: ["o15", "n2"] },
      black: "human",
      white: "human",
    },
  },
  {
    what: "forbidden points",
    theme: "contrast-dark",
    game: { rule: "renju", moves: "h6a1h7a3f8a5g8a7", black: "human", white: "human" },
  },
  {
    what: "what a classic sees",
    theme: "paper",
    looks: ["xray"],
    game: { size: 19, moves: "h8h9i8g7", black: "human", white: "nine-window" },
  },
];

for (const { what, theme, looks = [], game } of BOARDS) {
  test(`the SVG is the picture that the PNG is: ${what}`, async (t) => {
    const page = await openPage(t);
    await load(page, game);
    const board = page.locator("wuzi-board");
    await board.evaluate(
      (node, names) => names.forEach((name) => node.toggleAttribute(name, true)),
      looks,
    );
    await board.evaluate((node, name) => node.setAttribute("theme", name), theme);
    await waitFor(page, "turn", "over", "review");
    const [png, svg] = [await picture(page, "PNG"), await picture(page, "SVG")];

    const { mean, far } = await compare(page, png, svg);
    t.diagnostic(`off by ${mean.toFixed(2)} of 255; ${Math.round(far * 1e6)} in a million far off`);
    assert.ok(mean < 0.5 && far < 5e-5);

    const { circles, texts, box, side } = await read(page, svg.toString());
    assert.equal(side, "1200");
    const { size, moves, setup } = await state(page);
    const stones = [...setup.black, ...setup.white, ...moves];
    const places = await board.evaluate((node, points) => {
      const { left, top } = /** @type {any} */ (node).getBoundingClientRect();
      return points.map((point) => {
        const { x, y } = /** @type {any} */ (node).pointPosition(point);
        return [x - left, y - top];
      });
    }, stones);
    const [, , width = 0] = (box ?? "").split(" ").map(Number);
    const cell = width / (size + 1); // cells lie on whole pixels, so that it's a bit more or less
    for (const [x = 0, y = 0] of places) {
      const here = circles.filter(
        ([cx = 0, cy = 0, r = 0]) => Math.hypot(cx - x, cy - y) < cell / 4 && r > cell * 0.4,
      );
      assert.ok(here.length > 0, "a stone is in the picture");
    }
    const named = [...Array(size).keys()].flatMap((at) => [
      String(at + 1),
      String.fromCharCode(97 + at),
    ]);
    const numbers = looks.includes("numbers") ? moves.map((_, ply) => String(ply + 1)) : [];
    const wanted = [...named, ...numbers];
    for (const text of wanted) texts.splice(texts.indexOf(text), 1);
    assert.equal(looks.includes("xray") ? "" : texts.join(" "), "");
  });
}

test("what others say is no markup in an SVG", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  const evil = "</text><script>alert(1)</script>&\u0000\ud800";
  await page.locator("wuzi-board").evaluate((node, text) => {
    const board = /** @type {any} */ (node);
    board.style.fontFamily = `"'><script>&", serif`;
    board.style.setProperty("--wuzi-line", 'url("x"/><script>)');
    board.notes = { candidates: [{ point: "a1", name: text, score: text }] };
  }, evil);
  const svg = (await picture(page, "SVG")).toString();
  const { tags, attributes, texts } = await read(page, svg);
  assert.deepEqual(tags, [
    "circle",
    "defs",
    "linearGradient",
    "path",
    "radialGradient",
    "stop",
    "svg",
    "text",
  ]);
  assert.deepEqual(
    attributes.filter((name) => /^on|href|style|src/.test(name)),
    [],
  );
  assert.equal(texts.filter((text) => text === "</text><script>alert(1)</script>&").length, 2);
});
