import fc from "fast-check";
import { expect, test } from "vitest";
import { readLimit, readNumber } from "./csv-number";

test.each([
  ["1.5", ".", 1.5],
  ["1,234.5", ".", 1234.5],
  ["1,5", ".", null],
  ["1,5", ",", 1.5],
  ["1.234,5", ",", 1234.5],
  ["1 234,5", ",", 1234.5],
  ["1.5", ",", null],
  ["1.000", ",", 1000],
  ["-.5", ".", -0.5],
  ["1e3", ".", 1000],
  ["", ".", null],
  [".", ".", null],
  ["12a", ".", null],
  ["NaN", ".", null],
] as const)("%s with %s as decimal sign is %s", (text, decimal, number) =>
  expect(readNumber(text, decimal)).toBe(number),
);

test.each([
  ["<0,01", ",", { value: 0.01, comparator: "<" }],
  ["≥ 60", ".", { value: 60, comparator: ">=" }],
  ["7", ".", { value: 7, comparator: null }],
  ["< low", ".", null],
] as const)("%s is a limit or a number", (text, decimal, read) => expect(readLimit(text, decimal)).toEqual(read));

test("any number is read as it is written with a decimal comma or point", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (any) => {
      // No sheet writes a zero with a sign.
      const number = any + 0 || 0;
      expect(readNumber(String(number), ".")).toBe(number);
      expect(readNumber(String(number).replace(".", ","), ",")).toBe(number);
    }),
  );
});
