import { expect, it } from "vitest";
import { riskBesideLine } from "./risk-beside-threshold";

it("tells a figure below the threshold from a threshold that reads alike", () => {
  expect([riskBesideLine(0.337, 0.338), riskBesideLine(0.339, 0.338), riskBesideLine(0.31, 0.338)]).toEqual([
    "just under 0.34",
    "0.34",
    "0.31",
  ]);
});
