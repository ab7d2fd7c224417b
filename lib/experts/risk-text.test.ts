import { expect, test } from "vitest";
import { intervalText, isWide, riskText, riskWithInterval, straddles } from "./risk-text";

test("writes a risk with two decimals and never as a certainty", () => {
  expect([0.0004, 0.314, 0.995, 0, 1].map(riskText)).toEqual(["<0.01", "0.31", ">0.99", "<0.01", ">0.99"]);
});

test("writes the interval after the risk, with the same decimals", () => {
  expect(riskWithInterval({ risk: 0.314, interval: [0.24, 0.381] })).toBe("0.31, 0.24 to 0.38");
  expect(intervalText([0, 0.0301])).toBe("<0.01 to 0.03");
});

test("calls an interval wide from ten in a hundred on, and sees the line for high risk within it", () => {
  expect([isWide([0.3, 0.4]), isWide([0.3, 0.39])]).toEqual([true, false]);
  expect([0.3, 0.30001, 0.4, 0.40001].map((line) => straddles([0.3, 0.4], line))).toEqual([false, true, true, false]);
});
