// The package as a developer uses it in Node: known positions through the
// boundary, and the README's example as it stands there.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

import { LANGUAGES, available } from "../../www/locales/index.js";
import init, { Game, Search, opponents, rules } from "../../www/pkg/wuzi.js";

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);

await init({ module_or_path: await readFile(here("../../www/pkg/wuzi_bg.wasm")) });

const classics = opponents().filter(({ family }) => family === "classic");

test("every score and every move of 150 positions", async () => {
  const packed = await readFile(here("../data/classics.jsonl.gz"));
  const positions = gunzipSync(packed).toString().trim().split("\n");
  assert.equal(positions.length, 150);
  for (const line of positions) {
    const known = JSON.parse(line);
    const game = Game.fromRecord(known.moves);
    for (const { id } of classics) {
      const { move, scores } = known[id.replace("-", "_")];
      assert.deepEqual(game.scores(id), scores, `${id} after ${known.moves}`);
      assert.equal(game.aiMove(id).point, move, `${id} after ${known.moves}`);
      game.undo();
    }
  }
});

test("each of 130 known moves under renju has its verdict", async () => {
  const known = JSON.parse(await readFile(here("../data/renju-forbidden.json"), "utf8"));
  assert.equal(known.length, 130);
  for (const { id, black, white, move, expected } of known) {
    const game = new Game({ rule: "renju", setup: { black, white }, turn: "black" });
    const kind = game.why(move)?.kind;
    if (game.status.state === "won") {
      // Two positions hold a five already; the move would lengthen it.
      assert.equal(kind, expected, id);
    } else {
      assert.equal(game.forbidden().includes(move), kind !== undefined, id);
      const five = kind === undefined && game.play(move).state === "won";
      assert.equal(kind ?? (five ? "five" : "legal"), expected, id);
    }
  }
});

test("each opponent plays a whole game on the smallest and the largest board of each rule", () => {
  for (const { id: rule, minSize, maxSize } of rules()) {
    for (const size of [minSize, maxSize]) {
      for (const { id } of opponents()) {
        const game = new Game({ rule, size });
        while (game.status.state === "playing") game.aiMove(id, { nodes: 100 });
        assert.ok(game.moves.length > 8);
        assert.throws(() => game.aiMove(id), { code: "game-over" });
      }
    }
  }
});

test("the README's example prints what it says", async () => {
  const readme = await readFile(here("../../README.md"), "utf8");
  const example = /```js\n([^]*?)```/.exec(readme)?.[1] ?? "";
  const expected = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
    (match) => match[1],
  );
  assert.ok(expected.length >= 3, "the example prints something");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", example],
    { cwd: here("../../") },
  );
  assert.deepEqual(stdout.trim().split("\n"), expected);
});

test("the levels are numbered from 1, and nothing else is", () => {
  const levels = opponents().filter(({ family }) => family === "level");
  assert.deepEqual(
    levels.map(({ id, level }) => [id, level]),
    levels.map((_, index) => [`level-${index + 1}`, index + 1]),
  );
  const others = opponents().filter(({ family }) => family !== "level");
  assert.ok(others.every(({ level }) => level === undefined));
});

test("every opponent and every rule has its words in every language", async () => {
  for (const language of available) {
    const [first, dialogs, study] = await Promise.all(
      /** @type {const} */ (["first", "dialogs", "study"]).map(
        async (part) => (await LANGUAGES[language].parts[part]()).default,
      ),
    );
    for (const { id, family } of opponents()) {
      assert.ok(first?.[`board.opponent.${id}`], id);
      if (family !== "level") assert.ok(dialogs?.[`opponent.${id}.is`], id);
      if (family === "classic") assert.ok(study?.[`opponent.${id}.how`], id);
    }
    for (const { id } of rules()) {
      assert.ok(first?.[`rule.${id}`] && first[`rule.${id}.sentence`], id);
    }
  }
});

test("a level plays by aiMove what it plays by a search", async () => {
  // The two strongest visit more positions than full strength does where nothing is said.
  for (const opponent of ["level-3", "level-9", "level-10"]) {
    const game = Game.fromRecord("h8h9i8g8i9i10");
    const search = new Search();
    search.start(game, { opponent, seed: 12 });
    let report = search.step(50_000);
    while (!report?.done) report = search.step(50_000);
    const { point, nodes } = game.aiMove(opponent, { seed: 12 });
    assert.deepEqual({ point, nodes }, { point: report.point, nodes: report.nodes }, opponent);
    if (opponent === "level-10") assert.ok(nodes > 100_000, `${nodes}`);
  }
});
