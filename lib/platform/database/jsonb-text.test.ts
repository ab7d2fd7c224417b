import fc from "fast-check";
import { expect, test } from "vitest";
import { storable } from "./jsonb-text";

test("leaves data as it is, but for what jsonb refuses", () => {
  expect(
    storable({ a: ["x\u0000y", 1, null, true], "k\u0000": { b: "\uD83D half, \u{1F600} whole, \uDE00 half" } }),
  ).toEqual({
    a: ["xy", 1, null, true],
    k: { b: "\uFFFD half, \u{1F600} whole, \uFFFD half" },
  });
});

test("any text comes out well-formed, and well-formed text unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const kept = text.replaceAll("\u0000", "");
      expect(storable(text)).toBe(kept);
    }),
  );
  const units = fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(units, (text) => {
      expect(() => encodeURIComponent(storable(text))).not.toThrow();
    }),
  );
});
