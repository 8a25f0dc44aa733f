// Every language says the same things with the same blanks.

import assert from "node:assert/strict";
import { test } from "node:test";
import en from "../../www/locales/en.js";
import { available, pickLanguage, setLanguage, t, translator } from "../../www/locales/index.js";

/** @param {import("../../www/locales/index.js").Message} message */
const sentences = (message) => (typeof message === "string" ? [message] : Object.values(message));

/** @param {import("../../www/locales/index.js").Message} message */
const blanks = (message) =>
  [...new Set(sentences(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

for (const language of available) {
  test(`${language} has the keys and placeholders of English`, async () => {
    const { default: words } = await import(`../../www/locales/${language}.js`);
    assert.deepEqual(Object.keys(words).sort(), Object.keys(en).sort());
    for (const [key, message] of Object.entries(words)) {
      assert.deepEqual(blanks(message), blanks(en[key] ?? ""), key);
      for (const text of sentences(message)) assert.match(text, /\S/, key);
    }
  });
}

test("the nearest language is picked, else English", () => {
  assert.equal(pickLanguage(["zh-TW", "en"]), "zh-CN");
  assert.equal(pickLanguage(["fr-CA", "zh-cn"]), "zh-CN");
  assert.equal(pickLanguage(["en-GB"]), "en");
  assert.equal(pickLanguage(["fr"]), "en");
  assert.equal(pickLanguage([]), "en");
});

test("placeholders are filled in, data is not read as one", () => {
  const words = translator("en")("board.error.off-board", { point: "{point}" });
  assert.equal(words, "{point} isn’t on this board.");
  assert.equal(translator("en")("no.such.key"), "no.such.key");
});

test("the page's language is set once for all", () => {
  assert.equal(setLanguage("zh-CN"), "zh-CN");
  assert.equal(t("board.undo"), "悔棋");
  assert.equal(setLanguage("en"), "en");
  assert.equal(t("board.undo"), "Undo");
});
