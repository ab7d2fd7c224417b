import { expect, test } from "vitest";
import { halfUpText } from "./half-up";

test("a figure is rounded, halves up, also where the half is no binary number", () => {
  expect([2.675, 1.005, 0.2496].map((value) => halfUpText(value, 2))).toEqual(["2.68", "1.01", "0.25"]);
  expect([37.05, 1.25].map((value) => halfUpText(value, 1))).toEqual(["37.1", "1.3"]);
  expect(halfUpText(95.5, 0)).toBe("96");
});
