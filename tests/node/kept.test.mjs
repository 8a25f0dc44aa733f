// Walks through all that a person does with games, in several tabs and with storage that fails:
// whatever happens, no game that had moves is nowhere. What was deleted, cleared away or told to be
// unsaved may be gone.
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { GameController } from "../../www/game/controller.js";
import { openDatabase } from "../../www/page/games-database.js";
import { Games } from "../../www/page/games.js";
import { Keeper } from "../../www/page/keeper.js";
import { Store } from "../../www/page/storage.js";
import { Area, clearHistory, loadRules } from "./support.mjs";

const wasm = await loadRules();
const WALKS = Number(process.env.WALKS ?? 40);
const STEPS = 40;

/** What became of one game: what it was last, and whether it may be gone. @typedef {{ value: any, gone: boolean }} Told */

/** The line of a game, and what it began from. @param {any} value */
const lineOf = ({ setup, moves = [], turn }) =>
  JSON.stringify([setup ?? 0, turn ?? 0]) + moves.join("");

/** The same with the lines beside the one on the board. @param {any} value @returns {string[]} */
function linesOf(value) {
  if (!value.tree) return [lineOf(value)];
  const found = new Set([lineOf(value)]);
  walkFrom(value, found);
  return [...found];
}

/** Adds the lines that leave a line. @param {any} value @param {Set<string>} found */
function walkFrom(value, found) {
  const game = wasm.Game.open(value);
  const forks = [...game.forks].flatMap((ply) => {
    game.goTo(ply - 1);
    return (game.fork?.choices ?? []).map(({ node }) => ({ ply, node }));
  });
  game.free();
  for (const { ply, node } of forks) {
    const other = wasm.Game.open(value);
    other.goTo(ply - 1);
    other.choose(node);
    const line = other.value();
    other.free();
    if (found.has(lineOf(line))) continue;
    found.add(lineOf(line));
    walkFrom(line, found);
  }
}

/** @param {any} value */
const isPlayed = ({ moves = [], setup = {} }) =>
  moves.length + (setup.black ?? []).length + (setup.white ?? []).length > 0;

class World {
  area = new Area();
  broken = false; // IndexedDB can't be had
  time = 1_000_000;
  /** @type {Tab[]} */ tabs = [];
  /** @type {Told[]} */ ledger = [];
  log = /** @type {string[]} */ ([]);

  async start() {
    await clearHistory();
    await this.open();
  }

  /** Opens a tab, or one again that remembers something. @param {any} [mark] @param {Told} [told] its game */
  async open(mark, told) {
    const tab = new Tab(this, mark);
    this.tabs.push(tab);
    await tab.start(told);
  }

  /** All the games that are somewhere. */
  async held() {
    const lines = this.tabs.flatMap((tab) => [tab.value, ...tab.backs.map(({ value }) => value)]);
    const raw = Object.entries(this.area.all).flatMap(([key, text]) => {
      const value = JSON.parse(text);
      return key.startsWith("wuzi:save:") ? [value.game] : key === "wuzi:game" ? [value] : [];
    });
    const database = await openDatabase(() => {});
    const stored = await database.getAll("games");
    database.close();
    return [...lines, ...raw, ...stored.map(({ game }) => game)].flatMap(linesOf);
  }

  async check() {
    const held = await this.held();
    for (const { value, gone } of this.ledger) {
      if (gone || !isPlayed(value)) continue;
      const line = lineOf(value);
      assert.ok(
        held.some((one) => one.startsWith(line)),
        `nowhere: ${line}\nafter ${this.log.join(", ")}`,
      );
    }
  }
}

class Tab {
  #world;
  /** @type {Map<string, { key: string, act?: (() => void) | undefined }>} */ notices = new Map();
  /** What the toast and the notices lead back to. @type {{ value: any, act: () => void }[]} */ backs =
    [];
  aside = false;
  /** @type {Told} */ told = { value: {}, gone: false };
  mark;

  /** @param {World} world @param {any} mark */
  constructor(world, mark) {
    this.#world = world;
    this.mark = mark;
    this.store = new Store(
      async () => wasm,
      () => /** @type {any} */ (world.area),
      () => world.time,
    );
    this.games = new Games(
      this.store,
      async () => wasm,
      (lost) => (world.broken ? Promise.reject(new Error("broken")) : openDatabase(lost)),
    );
    this.keeper = new Keeper({
      store: this.store,
      games: async () => this.games,
      game: () => /** @type {any} */ (this.board.snapshot()),
      held: () => this.aside,
      open: (game) => this.board.load(game),
      replace: (game, from) => void this.replace(game, from),
      marked: () => {},
      ways: { share() {}, games() {}, reload() {} },
      notify: (id, notice) => {
        this.notices.set(id, notice);
        const { value, link, ...mark } = this.mark?.game ?? {};
        if (id === "former") this.backs.push({ value: mark, act: notice.act ?? (() => {}) });
      },
      settle: (id) => void this.notices.delete(id),
      now: () => (world.time += 7),
    });
    this.board = new GameController({
      notify: (type) => {
        if (type === "change") this.changed();
        if (type === "gameover") this.keeper.keep();
        if (type === "error") this.keeper.failed();
        if (type === "ready") this.keeper.ready();
      },
    });
  }

  changed() {
    if (!this.keeper) return;
    this.keeper.save();
    if (this.ready && !this.aside) this.told.value = this.board.snapshot();
  }

  /** @param {Told} [before] */
  async start(before) {
    const newer = this.keeper.restore(this.mark);
    this.board.start(wasm);
    const shown = await newer;
    this.ready = true;
    const value = this.board.snapshot();
    const same = before && lineOf(before.value) === lineOf(value);
    this.told = same ? before : { value, gone: false };
    if (!same) this.#world.ledger.push(this.told);
    const { link } = this.mark ?? {};
    if (!shown && link) await this.replace({ tree: link });
  }

  get value() {
    return this.board.snapshot();
  }

  /** @param {any} game @param {import("../../www/page/running.js").From} [from] @param {Told} [told] */
  async replace(game, from, told = { value: {}, gone: false }) {
    const before = this.told;
    const value = before.value;
    const replaced = this.keeper.replace(() => {
      this.told = told;
      return this.board.load(game);
    }, from);
    if (!replaced) {
      this.told = before;
      return;
    }
    this.aside = false;
    this.changed();
    if (!this.#world.ledger.includes(told)) this.#world.ledger.push(told);
    const back = { value, act: () => this.replace(value, replaced.former, before) };
    this.toast = replaced.former && back;
    const { problem } = await replaced.kept;
    if (problem) this.backs.push(back); // a notice that stays
  }

  /** What the browser remembers with the address. */
  remember() {
    this.mark = structuredClone({ ...this.keeper.mark, link: this.board.link().text });
  }

  /** Whether the page says that the game on the board is in no store. */
  get unsaved() {
    const { key = "" } = this.notices.get("unsaved") ?? {};
    return ["notice.full", "notice.blocked", "notice.kept"].includes(key);
  }
}

/** @param {number} seed */
function lots(seed) {
  return (/** @type {number} */ bound) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % bound;
  };
}

/** @param {number} size @param {(bound: number) => number} lot */
const anyPoint = (size, lot) => String.fromCharCode(97 + lot(size)) + (1 + lot(size));

/** @type {Record<string, (world: World, tab: Tab, lot: (bound: number) => number) => unknown>} */
const ACTIONS = {
  play(_, tab, lot) {
    for (let count = 1 + lot(4); count; count--)
      tab.board.play(anyPoint(Number(tab.value.size), lot));
  },
  undo: (_, tab) => tab.board.undo(),
  redo: (_, tab) => tab.board.redo(),
  go: (_, tab, lot) => tab.board.goTo(lot(5)),
  new: (_, tab, lot) =>
    tab.replace({ size: [5, 6, 15][lot(3)], rule: "freestyle", forbidden: "refuse" }),
  open: (_, tab, lot) => tab.replace({ size: 9, moves: ["a1", anyPoint(9, lot)], opened: true }),
  bad: (_, tab) => tab.replace({ size: 9, moves: ["a1", "a1"] }),
  link: (_, tab) => tab.replace({ tree: tab.board.link().text }),
  edit(_, tab, lot) {
    const back = tab.board.hold();
    tab.aside = true;
    const { size, rule, forbidden } = tab.board.state;
    const position = { size, rule, forbidden, moves: [], setup: { black: [anyPoint(5, lot)] } };
    tab.board.load(position);
    if (lot(2)) return tab.replace(position);
    back();
    tab.aside = false;
    return undefined;
  },
  async load(world, tab, lot) {
    const all = await tab.games.all();
    const entry = all[lot(all.length || 1)];
    if (!entry || entry.id === tab.keeper.id) return;
    const fixed = entry.starred || entry.state !== "playing";
    const shown = world.tabs.map((one) => one.told);
    const told = world.ledger.find(
      (one) => lineOf(one.value) === lineOf(entry.game) && !shown.includes(one),
    );
    await tab.replace(entry.game, { id: entry.id, bases: [entry.saved] }, fixed ? undefined : told);
  },
  async star(_, tab, lot) {
    const all = await tab.games.all();
    const entry = all[lot(all.length || 1)];
    if (entry) await tab.games.change(entry.id, { starred: !entry.starred });
  },
  async remove(world, tab, lot) {
    const all = await tab.games.all();
    const entry = all[lot(all.length || 1)];
    const old = entry && (await tab.games.remove(entry.id));
    if (!old) return;
    if (lot(2) && !(await tab.games.restore(old))) return;
    const lines = linesOf(old.game);
    for (const told of world.ledger)
      told.gone ||= lines.some((line) => line.startsWith(lineOf(told.value)));
  },
  list: (_, tab) => tab.keeper.keep().then(() => tab.games.all()),
  back: (_, tab) => tab.toast?.act(),
  async reload(world, tab) {
    tab.remember();
    world.tabs.splice(world.tabs.indexOf(tab), 1);
    for (const { value } of tab.backs) forget(world, value); // told by a notice
    await world.open(tab.mark, tab.told);
  },
  async close(world, tab) {
    if (world.tabs.length < 2) return;
    world.tabs.splice(world.tabs.indexOf(tab), 1);
    for (const { value } of tab.backs) forget(world, value);
    if (tab.unsaved) forget(world, tab.value);
  },
  second: (world) => (world.tabs.length < 3 ? world.open() : undefined),
  here: (_, tab) => tab.notices.get("tab")?.act?.(),
  full: (world) => void (world.area.room = world.area.used),
  freed: (world) => void (world.area.room = Infinity),
  broken: (world) => void (world.broken = !world.broken),
  async clear(world, tab) {
    world.area.clear();
    for (const entry of await tab.games.all()) await tab.games.remove(entry.id);
    const boards = world.tabs.map((one) => one.told);
    for (const told of world.ledger) told.gone ||= !boards.includes(told);
    for (const one of world.tabs) one.keeper.heard(null);
  },
};

/** @param {World} world @param {any} value */
function forget(world, value) {
  for (const told of world.ledger) if (lineOf(told.value) === lineOf(value)) told.gone = true;
}

/** @param {number} seed */
async function walk(seed) {
  const lot = lots(seed);
  const world = new World();
  await world.start();
  const names = Object.keys(ACTIONS);
  const often = ["play", "play", "play", "new", "reload", "load", "edit"];
  for (let step = 0; step < STEPS; step++) {
    const tab = /** @type {Tab} */ (world.tabs[lot(world.tabs.length)]);
    const name = [...names, ...often][lot(names.length + often.length)] ?? "";
    world.log.push(`${name} ${world.tabs.indexOf(tab)}`);
    const before = world.area.all["wuzi:game"];
    await ACTIONS[name]?.(world, tab, lot);
    for (const one of world.tabs) {
      await one.games.drain();
      // The browser tells the other tabs, sooner or later.
      if (one !== tab && world.area.all["wuzi:game"] !== before && lot(4))
        one.keeper.heard("wuzi:game");
    }
    await world.check();
  }
}

test(`${WALKS} walks over all that a person does: no game that had moves is nowhere`, async () => {
  const from = Number(process.env.SEED ?? 1);
  for (let seed = from; seed < from + WALKS; seed++) {
    try {
      await walk(seed);
    } catch (error) {
      throw new Error(`SEED=${seed}: ${/** @type {Error} */ (error).message}`, { cause: error });
    }
  }
});
