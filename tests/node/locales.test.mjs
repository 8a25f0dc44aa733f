// Every language says the same things with the same blanks.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { available, loadLanguage, pickLanguage } from "../../www/locales/index.js";
import { addWords, setLanguage, t } from "../../www/locales/index.js";

/** @param {string} [text] */
const blanks = (text) => [...new Set(text?.match(/\{\w+\}/g))].sort();

/** @param {string} language @param {string} part @returns {Promise<Record<string, string>>} */
const wordsOf = async (language, part) =>
  (await import(`../../www/locales/${language}/${part}.js`)).default;

const PARTS = ["first", "dialogs", "study", "records", "variations", "coach", "explorer"];

for (const part of PARTS) {
  for (const language of available) {
    test(`${language}/${part} has the keys and placeholders of English`, async () => {
      const en = await wordsOf("en", part);
      const words = await wordsOf(language, part);
      assert.deepEqual(Object.keys(words).sort(), Object.keys(en).sort());
      if (part === "first") assert.equal(words["board.language"], language);
      for (const [key, text] of Object.entries(words)) {
        assert.deepEqual(blanks(text), blanks(en[key]), key);
        assert.match(text, /\S/, key);
      }
    });
  }
}

test("every folder of words is a language of the list, with a file for each part", async () => {
  const entries = await readdir(new URL("../../www/locales/", import.meta.url), {
    withFileTypes: true,
  });
  const folders = entries.filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...available].sort());
  for (const { parentPath, name } of folders) {
    const files = await readdir(join(parentPath, name));
    assert.deepEqual(files.sort(), ["index", ...PARTS].map((part) => `${part}.js`).sort(), name);
  }
});

test("the words of a later part are spoken once it is here, in every language", async () => {
  assert.equal(t("keys.title"), "");
  await setLanguage("en");
  assert.equal(t("keys.title"), "keys.title");
  await addWords("dialogs");
  assert.equal(t("keys.title"), "Keys");
  await setLanguage("zh-CN");
  assert.equal(t("keys.title"), "按键");
  assert.equal(t("tool.undo"), "悔棋");
});

test("the nearest language is picked, else English", () => {
  assert.equal(pickLanguage(["zh-TW", "en"]), "zh-CN");
  assert.equal(pickLanguage(["fr-CA", "zh-cn"]), "zh-CN");
  assert.equal(pickLanguage(["en-GB"]), "en");
  assert.equal(pickLanguage(["fr"]), "en");
  assert.equal(pickLanguage([]), "en");
});

test("placeholders are filled in, data is not read as one", async () => {
  const words = await loadLanguage("en");
  assert.equal(
    words("board.error.off-board", { point: "{point}" }),
    "{point} isn’t on this board.",
  );
  assert.equal(words("no.such.key"), "no.such.key");
});

test("the page's language is set once for all", async () => {
  await setLanguage("zh-CN");
  assert.equal(t("tool.undo"), "悔棋");
  await setLanguage("en");
  assert.equal(t("tool.undo"), "Undo");
});

test("of two languages wanted at once the later one is spoken", async () => {
  await Promise.all([setLanguage("zh-CN"), setLanguage("en")]);
  assert.equal(t("board.language"), "en");
});

test("a problem says its line and its move, and each only once", async () => {
  const { problemWords } = await import("../../www/page/records/open-words.js");
  await setLanguage("en");
  await addWords("records");
  const words = (/** @type {object} */ told) =>
    problemWords(/** @type {any} */ ({ found: "", ...told }));
  const occupied = { reason: "occupied", found: "h8", ply: 5 };
  assert.equal(words({ ...occupied, line: 3 }), "Line 3, move 5: there is a stone on h8 already.");
  assert.equal(words({ ...occupied, byte: 9 }), "Byte 9, move 5: there is a stone on h8 already.");
  assert.equal(words(occupied), "Move 5: there is a stone on h8 already.");
  for (const reason of ["pass", "turn", "game-over"])
    assert.doesNotMatch(words({ reason, ply: 3, found: "3" }), /3.*3/);
  assert.match(words({ reason: "bad-size", line: 1, found: "20x15" }), /20x15.*square/);
});
