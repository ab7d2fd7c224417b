import fc from "fast-check";
import { expect, test } from "vitest";
import { markedPieces, searchWords, snippetOf } from "./note-snippet";

const marks = (text: string, search: string) =>
  markedPieces(text, searchWords(search))
    .filter(({ mark }) => mark)
    .map((piece) => piece.text);

test("words are marked wherever they stand, whatever their case", () => {
  expect(marks("Cardiac arrest; known cardiac failure", "CARDIAC")).toEqual(["Cardiac", "cardiac"]);
  expect(marks("Cardiac", "card cardiac")).toEqual(["Cardiac"]);
});

test("signs that patterns are made of are looked for as they are", () => {
  expect(marks("pH 7.2 (low)? 7x2", "7.2 (low)?")).toEqual(["7.2", "(low)?"]);
});

test("the pieces of a text are the text, whatever is looked for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, search) => {
      const pieces = markedPieces(text, searchWords(search));
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }),
  );
});

test("a snippet is one line about the first word found, cut between words, and says where it was cut", () => {
  const text = `${"Much was said before. ".repeat(20)}\nThen\tshe had a fever of 39. ${"And more. ".repeat(50)}`;
  const snippet = snippetOf(text, ["fever"]);
  const line = snippet.map((piece) => piece.text).join("");
  expect(line).toMatch(/^\u2026 \S.* Then she had a fever of 39\. .* \u2026$/);
  expect(line.length).toBeLessThan(240);
  expect(snippet.filter(({ mark }) => mark)).toEqual([{ text: "fever", mark: true }]);
});

test("a text without the words shows its beginning", () => {
  expect(snippetOf("Seen in clinic.", ["fever"])).toEqual([{ text: "Seen in clinic.", mark: false }]);
});
