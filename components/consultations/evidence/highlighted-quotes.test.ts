import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightedParts } from "./highlighted-quotes";

const text = "Keep MAP at 65 mmHg (grade 1+).\nGive crystalloid first.";

test("lights a quoted span, whatever signs it holds and however its lines break", () => {
  expect(highlightedParts(text, ["65 mmHg (grade 1+). Give"])).toEqual([
    { text: "Keep MAP at ", highlighted: false, start: 0 },
    { text: "65 mmHg (grade 1+).\nGive", highlighted: true, start: 12 },
    { text: " crystalloid first.", highlighted: false, start: 36 },
  ]);
});

test("leaves a text unlit when the quote does not stand in it", () => {
  expect(highlightedParts(text, ["70 mmHg"])).toEqual([{ text, highlighted: false, start: 0 }]);
});

test("whatever is quoted, the pieces together are the text", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.array(fc.tuple(fc.nat(100), fc.nat(40))), (whole, cuts) => {
      const quotes = cuts.map(([start, length]) => whole.slice(start, start + length));
      expect(
        highlightedParts(whole, quotes)
          .map((part) => part.text)
          .join(""),
      ).toBe(whole);
    }),
  );
});
