import fc from "fast-check";
import { expect, test } from "vitest";
import { litParts } from "./highlighted-quotes";

const text = "Keep MAP at 65 mmHg (grade 1+).\nGive crystalloid first.";

test("lights a quoted span, whatever signs it holds and however its lines break", () => {
  expect(litParts(text, ["65 mmHg (grade 1+). Give"])).toEqual([
    { text: "Keep MAP at ", lit: false, start: 0 },
    { text: "65 mmHg (grade 1+).\nGive", lit: true, start: 12 },
    { text: " crystalloid first.", lit: false, start: 36 },
  ]);
});

test("leaves a text unlit when the quote does not stand in it", () => {
  expect(litParts(text, ["70 mmHg"])).toEqual([{ text, lit: false, start: 0 }]);
});

test("whatever is quoted, the pieces together are the text", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.array(fc.tuple(fc.nat(100), fc.nat(40))), (whole, cuts) => {
      const quotes = cuts.map(([start, length]) => whole.slice(start, start + length));
      expect(
        litParts(whole, quotes)
          .map((part) => part.text)
          .join(""),
      ).toBe(whole);
    }),
  );
});
