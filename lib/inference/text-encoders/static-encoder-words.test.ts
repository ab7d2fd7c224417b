import { expect, test } from "vitest";
import { encoderWords, piecesOf, rowsReader } from "./static-encoder-words";

const read = rowsReader({ buckets: 50, words: ["shock", "41"] });

test("words are read without case, marks and the difference between British and American spelling", () => {
  expect(encoderWords("Haemorrhagic SHOCK (type-2)")).toEqual(["hemorrhagic", "shock", "type", "2"]);
  expect(encoderWords("tumour oedema anaemia")).toEqual(encoderWords("tumor edema anemia"));
  expect(encoderWords("na\u00efve \u212a")).toEqual(["na", "ve"]);
  expect(encoderWords("a".repeat(60))[0]).toHaveLength(24);
});

test("a word's pieces are its runs of four and five characters, with its ends", () => {
  expect(piecesOf("shock", 1e9)).toHaveLength(4 + 3);
  expect(piecesOf("a", 1e9)).toEqual([]);
  expect(piecesOf("ab", 1e9)).toHaveLength(1);
});

test("a word has its own row and its pieces, each word by the square root of its count", () => {
  const { rows, words, factors } = read("Shock. Shock, shock; shock");
  expect(rows[0]).toBe(1);
  expect(words).toEqual(new Array(8).fill(1));
  expect(factors[0]).toBe(2);
  expect(factors.slice(1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(2);
  expect(Math.min(...rows.slice(1))).toBeGreaterThanOrEqual(3);
  expect(Math.max(...rows)).toBeLessThan(3 + 50);
});

test("a word that is not known is its pieces alone, and an unknown number is nothing", () => {
  expect(read("rasburicase").words.every((word) => word === 0)).toBe(true);
  expect(read("6.9").rows).toEqual([]);
  expect(read("41").rows[0]).toBe(2);
});
