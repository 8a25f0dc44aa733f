// Fingers and small screens, and that what is pointed at is what is meant at any zoom.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, boardPoint, openPage } from "./harness.mjs";
import { newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SMALL_PHONE = { width: 360, height: 640 };
const FRIENDS = {
  "wuzi:game": JSON.stringify({
    schema: 1,
    snapshot: {
      ...{ size: 15, rule: "freestyle", forbidden: "refuse" },
      ...{ black: "human", white: "human", moves: "", ply: 0 },
    },
  }),
};

/** @param {Page} page @param {string} points */
async function tap(page, points) {
  for (const point of points.split(" ")) {
    await waitFor(page, "turn", "over");
    const { x, y } = await boardPoint(page, point);
    await page.touchscreen.tap(x, y);
  }
}

/**
 * Two fingers come down on points beside each other and go, in this order.
 * @param {Page} page @param {string[]} points @param {number[]} order
 */
async function twoFingers(page, points, order) {
  const client = await page.context().newCDPSession(page);
  /** @type {{ x: number, y: number }[]} */
  const places = [];
  for (const point of points) places.push(await boardPoint(page, point));
  const send = (/** @type {"touchStart" | "touchEnd"} */ type, /** @type {number[]} */ fingers) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers.map((id) => ({ x: 0, y: 0, ...places[id], id })),
    });
  await send("touchStart", [0]);
  await send("touchStart", [0, 1]);
  for (const finger of order) await send("touchEnd", [finger]);
}

/** Nothing is cut off or out of reach: no sideways scroll, and every tool is on the screen. @param {Page} page */
async function assertFits(page) {
  const { width, height } = /** @type {{ width: number, height: number }} */ (page.viewportSize());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  for (const name of ["New", "Undo", "Redo", "Hint", "Analyse", "Share", "Menu"]) {
    const tool = page.getByRole("toolbar").getByRole("button", { name, exact: true });
    const box = await tool.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44, name);
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, name);
  }
}

/** The board's side, all of it on the screen. @param {Page} page */
async function boardSide(page) {
  const box = await page.locator("wuzi-board").boundingBox();
  const size = page.viewportSize();
  assert.ok(box && size && box.x >= 0 && box.y >= 0);
  assert.ok(box.x + box.width <= size.width && box.y + box.height <= size.height);
  return Math.min(box.width, box.height);
}

for (const viewport of [PHONE, SMALL_PHONE]) {
  test(`i3: a whole game by touch at ${viewport.width}×${viewport.height}`, async (t) => {
    const page = await openPage(t, { viewport, touch: true, deviceScaleFactor: 2 });
    await newGame(page, { opponent: "A friend" });
    await assertFits(page);
    assert.equal(await boardSide(page), viewport.width);

    await tap(page, "h8");
    const place = page.getByRole("button", { name: "Place h8" });
    await place.waitFor();
    assert.deepEqual([(await state(page)).ghost, (await state(page)).ply], ["h8", 0]);
    await assertFits(page);
    await tap(page, "i9");
    assert.deepEqual([(await state(page)).ghost, (await state(page)).ply], ["i9", 0]);
    await page.getByRole("button", { name: "Cancel" }).tap();
    assert.deepEqual([(await state(page)).ghost, (await state(page)).ply], [null, 0]);
    await tap(page, "h8");
    await place.tap();
    await tap(page, "h9 h9");
    assert.deepEqual((await state(page)).moves, ["h8", "h9"]);

    await tap(page, "a1 a1");
    await page.getByRole("button", { name: "Undo" }).tap();
    await tap(page, "i8 i8 i9 i9 j8 j8 j9 j9 k8 k8 k9 k9 l8 l8");
    assert.match(await result(page), /^Black wins Five in a row, h8 to l8, at move 9/);
    await assertFits(page);
    await tap(page, "c3 c3");
    assert.equal((await state(page)).ply, 9);
    await page.getByRole("button", { name: "Rematch" }).tap();
    await waitFor(page, "turn");
    assert.equal((await state(page)).ply, 0);
  });
}

test("one tap places where points are large, two fingers place nothing", async (t) => {
  const page = await openPage(t, { viewport: PHONE, touch: true });
  await newGame(page, { opponent: "A friend", size: 9 });
  await twoFingers(page, ["e5", "f5"], [0, 1]);
  await twoFingers(page, ["e5", "f5"], [1, 0]);
  assert.equal((await state(page)).ply, 0);
  await tap(page, "e5 a9");
  assert.deepEqual((await state(page)).moves, ["e5", "a9"]);
});

test("a page zoomed by two fingers takes taps where they fall", async (t) => {
  const page = await openPage(t, { viewport: PHONE, touch: true, stored: FRIENDS });
  await waitFor(page, "turn");
  const { x, y } = await boardPoint(page, "h8");
  const client = await page.context().newCDPSession(page);
  await client.send("Input.synthesizePinchGesture", { x, y, scaleFactor: 2.5 });
  const zoom = await page.evaluate(() => visualViewport?.scale);
  assert.ok(Math.abs((zoom ?? 0) - 2.5) < 0.2, `zoomed to ${zoom}`);
  const { ply, ghost } = await state(page);
  assert.deepEqual([ply, ghost], [0, null]);
  for (const point of ["h8", "i9"]) {
    const { x, y } = await boardPoint(page, point);
    // The finger's place is told from the corner of what is in view.
    const [left, top] = await page.evaluate(() => {
      const { offsetLeft, offsetTop } = /** @type {VisualViewport} */ (visualViewport);
      return [offsetLeft, offsetTop];
    });
    await page.touchscreen.tap(x - left, y - top);
    assert.equal((await state(page)).ghost, point);
  }
});

test("a phone on its side shows a large board with the tools beside it", async (t) => {
  const page = await openPage(t, {
    viewport: { width: 844, height: 390 },
    touch: true,
    stored: FRIENDS,
  });
  await waitFor(page, "turn");
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 740, height: 360 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    const side = await boardSide(page);
    assert.ok(side >= 300, `${side} px at ${viewport.width}×${viewport.height}`);
    await assertFits(page);
    await tap(page, "o1 o1");
    assert.deepEqual((await state(page)).moves, ["o1"]);
    await page.getByRole("button", { name: "Undo" }).tap();
    assert.equal((await state(page)).ply, 0);
  }
});

/**
 * Once the board is drawn: its moves, where the cells of points lie (for those who don't see the
 * picture), and what the picture shows there.
 * @param {Page} page @param {string[]} points
 */
const look = (page, ...points) =>
  page.locator("wuzi-board").evaluate(async (board, names) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const root = /** @type {ShadowRoot} */ (board.shadowRoot);
    const canvas = /** @type {HTMLCanvasElement} */ (root.querySelector("canvas"));
    const frame = canvas.getBoundingClientRect();
    const scale = canvas.width / frame.width;
    const copy = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
    );
    const seen = names.map((name) => {
      const cell = /** @type {Element} */ (root.querySelector(`[data-point="${name}"]`));
      const box = cell.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const [left, top] = [(x - frame.x) * scale, (y - frame.y) * scale];
      copy.drawImage(canvas, left, top, 1, 1, 0, 0, 1, 1);
      return { name, x, y, color: copy.getImageData(0, 0, 1, 1).data.join() };
    });
    return { moves: /** @type {any} */ (board).state.moves, seen };
  }, points);

test("i1 i2: at any zoom and pixel ratio, pointer, ghost, stone and cell are on one point", async (t) => {
  const page = await openPage(t, { stored: FRIENDS, reducedMotion: true });
  await waitFor(page, "turn");
  const client = await page.context().newCDPSession(page);
  const zooms = [0.5, 0.67, 0.8, 0.9, 1.1, 1.25, 1.5, 2].map((zoom) => [zoom, zoom]);
  const screens = [1, 1.5, 2, 3].map((ratio) => [1, ratio]);
  for (const [zoom = 1, deviceScaleFactor = 1] of [...screens, ...zooms]) {
    const [width = 0, height = 0] = [1280 / zoom, 800 / zoom].map(Math.round);
    const metrics = { width, height, deviceScaleFactor, mobile: false };
    await client.send("Emulation.setDeviceMetricsOverride", metrics);
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await page.mouse.move(1, 1);
    const empty = await look(page, "a1", "a15", "o15", "o1", "h8");
    for (const { name, x, y, color } of empty.seen) {
      const what = `${name} at zoom ${zoom}, pixel ratio ${deviceScaleFactor}`;
      await page.mouse.move(x, y);
      const ghost = await look(page, name);
      assert.notEqual(ghost.seen[0]?.color, color, `no ghost on ${what}`);
      await page.mouse.click(x, y);
      const played = await look(page, name);
      assert.deepEqual(played.moves, [name], what);
      assert.ok(
        ![color, ghost.seen[0]?.color].includes(played.seen[0]?.color),
        `no stone on ${what}`,
      );
      await page.keyboard.press("u");
    }
  }
});
