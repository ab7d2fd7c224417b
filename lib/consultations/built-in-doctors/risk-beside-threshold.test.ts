import { expect, it } from "vitest";
import { riskBesideThreshold } from "./risk-beside-threshold";

it("tells a figure below the threshold from a threshold that reads alike", () => {
  expect([
    riskBesideThreshold(0.337, 0.338),
    riskBesideThreshold(0.339, 0.338),
    riskBesideThreshold(0.31, 0.338),
  ]).toEqual(["just under 34 in 100", "34 in 100", "31 in 100"]);
});
