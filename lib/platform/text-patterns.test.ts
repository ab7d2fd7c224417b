import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesOf } from "./text-patterns";

test("matches are those of matchAll, matches of nothing among characters of two units too", () => {
  const patterns = [/a+/gu, /a*/gu, /a*/g, /(?=b)/gu, /(?<x>a)|b/giu, /(?<=b)a?/gu, /$/gmu];
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "A", "\n", "😀", "ß") });
  fc.assert(
    fc.property(texts, fc.constantFrom(...patterns), (text, pattern) => {
      const read = (match: RegExpExecArray) => [match.index, [...match], match.groups?.x];
      expect(matchesOf(pattern, text).map(read)).toEqual([...text.matchAll(pattern)].map(read));
    }),
    { numRuns: 1500 },
  );
});
