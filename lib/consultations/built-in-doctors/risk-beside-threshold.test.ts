import { expect, it } from "vitest";
import { riskBesideThreshold, sideOfThreshold } from "./risk-beside-threshold";

it("places a figure that is written like the threshold at or below it, never at a distance", () => {
  expect([0.337, 0.339, 0.31, 0.36].map((risk) => sideOfThreshold(risk, 0.338))).toEqual([
    "below",
    "at",
    "just below",
    "just above",
  ]);
});

it("tells a figure below the threshold from a threshold that reads alike", () => {
  expect([
    riskBesideThreshold(0.337, 0.338),
    riskBesideThreshold(0.339, 0.338),
    riskBesideThreshold(0.31, 0.338),
  ]).toEqual(["just under 34 in 100", "34 in 100", "31 in 100"]);
});
