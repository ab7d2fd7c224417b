import { expect, test } from "vitest";
import type { Claim } from "../../../claims/schema";
import type { FeatureId } from "../../../record/catalogue";
import { septicCase } from "../../fixtures/case";
import { teamRiskOf } from "../team-risk-and-spread";
import { asMade } from "../wording/wording";
import { type DoctorPosition, disagreementsOf } from "./points-of-disagreement";

const { chart, predictions, population } = septicCase();

/** A doctor's claim on the lactate, with what its model weighs. */
function onLactate(id: string, weighed: FeatureId, total: number): DoctorPosition {
  const claim: Claim = {
    text: "Lactate 4.8 mmol/L at 46 h.",
    bearing: "raises",
    evidence: [
      { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 },
      { kind: "attribution", expert: id, feature: weighed, total },
    ],
  };
  const doctor = { id, title: id, letter: "X" };
  return { doctor, statedRisk: 0.3, claims: [claim], reason: null, requestedClaims: [], dissent: null };
}

function disagreements(positions: readonly DoctorPosition[]) {
  const team = teamRiskOf(
    positions.map((one) => ({ ...one, confidence: 0.7 })),
    population.highRiskThreshold,
  );
  return disagreementsOf(chart, positions, team, population, { chart, predictions, passages: [] }, null, asMade);
}

test("two doctors do not differ on what a finding weighs where one cites its weight and the other, reading it, a neighbour's", () => {
  expect(disagreements([onLactate("one", "lactate", 0.4), onLactate("twin", "ph", -0.1)])).toEqual([]);
});

test("two doctors differ on what a finding weighs where one model raises its risk for it and the other lowers it", () => {
  const [told, ...others] = disagreements([onLactate("one", "lactate", 0.4), onLactate("other", "lactate", -0.1)]);
  expect(others).toEqual([]);
  expect(told?.topic).toBe("What lactate weighs");
  expect(told?.positions.map(({ position }) => position)).toEqual([
    "The model raises its risk for it (+0.40).",
    "The model lowers its risk for it (−0.10).",
  ]);
});
