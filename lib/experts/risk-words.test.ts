import { expect, test } from "vitest";
import { happened, meaningOf, ofHundred, riskText } from "./risk-words";

test("writes a risk with two decimals and never as a certainty", () => {
  expect([0.0004, 0.314, 0.995, 0, 1].map(riskText)).toEqual(["<0.01", "0.31", ">0.99", "<0.01", ">0.99"]);
  expect([0.0004, 0.314, 0.995].map(ofHundred)).toEqual(["fewer than 1", "about 31", "more than 99"]);
});

test("speaks of a hundred patients given the same figure", () => {
  expect(meaningOf(0.31, { estimand: "death before hospital discharge" })).toBe(
    "Of 100 patients given about this risk, about 31 died before hospital discharge.",
  );
  expect(happened("readmission within 30 days")).toBe("met the outcome (readmission within 30 days)");
});
