import { expect, it } from "vitest";
import { predictionOf } from "../../fixtures/build";
import { septicCase } from "../../fixtures/case";
import { reviewClaimsOf } from "../review/review-claims";
import { asMade } from "../wording/wording";
import { doctorReadingOf } from "./doctor-reading";

const { chart } = septicCase();
const lactateClaim = (logitAtNormal: number | null) => {
  const base = predictionOf({
    expert: "adacare",
    title: "AdaCare",
    letter: "A",
    baseValue: -1.5,
    attributions: { lactate: -0.4, age: 0.1 },
  });
  const { atNormal: _, ...rest } = base;
  const prediction =
    logitAtNormal === null
      ? rest
      : { ...rest, atNormal: [{ feature: "lactate" as const, value: 1.2, logit: base.logit + logitAtNormal }] };
  const claims = reviewClaimsOf({
    chart,
    prediction,
    doctorReading: doctorReadingOf(chart, prediction),
    passages: [],
    say: asMade,
  });
  return claims.find((c) => c.text.startsWith("Lactate"))?.text ?? "";
};

const mismatch =
  "asked anew with ordinary values instead, AdaCare would put the risk higher: a learnt association and no good sign";

it("speaks of a mismatch only where the model's own answer at a normal value shows it", () => {
  expect(lactateClaim(0.3)).toContain(mismatch);
  expect(lactateClaim(0.05)).not.toContain("learnt");
  expect(lactateClaim(-0.3)).not.toContain("learnt");
});

it("says nothing of a mismatch where the model was not asked, whatever the sign of its attribution", () => {
  expect(lactateClaim(null)).toContain("lowers its risk for it (−0.40)");
  expect(lactateClaim(null)).not.toContain("learnt");
});

it("moves no figure for a critical finding unless the model was asked", () => {
  const { atNormal: _, ...blind } = predictionOf({
    expert: "adacare",
    title: "AdaCare",
    letter: "A",
    baseValue: -1.5,
    attributions: { age: 0.3, gcs: 0.3 },
  });
  const reading = doctorReadingOf(chart, blind);
  expect(reading.neglected.some((n) => n.finding.severity === 3)).toBe(true);
  expect(reading.statedLogit).toBe(reading.modelLogit);
});
