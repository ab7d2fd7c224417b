import fc from "fast-check";
import { expect, it } from "vitest";
import { noteTokens } from "./note-tokens";

const sorts = (text: string) => noteTokens(text).map(({ sort, text: one }) => `${sort}:${one}`);

it("reads words with their hyphens, codes with their strokes, marks whole", () => {
  expect(sorts("Dr O'Brien-Walsh, bed 4B (MR-55/21)")).toEqual([
    "word:Dr",
    "word:O'Brien-Walsh",
    "other:,",
    "word:bed",
    "code:4B",
    "other:(",
    "code:MR-55/21",
    "other:)",
  ]);
  expect(sorts("[name] +1.5\n[3 days after the stay began]")).toEqual([
    "mark:[name]",
    "other:+",
    "code:1.5",
    "line:\n",
    "mark:[3 days after the stay began]",
  ]);
});

it("loses no letter and no digit of any text, and no token overlaps another", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const tokens = noteTokens(text);
      let at = 0;
      for (const { start, end, text: own } of tokens) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(text.slice(start, end)).toBe(own);
        expect(text.slice(at, start).trim()).toBe("");
        at = end;
      }
      expect(text.slice(at).trim()).toBe("");
    }),
  );
});
