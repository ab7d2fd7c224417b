import { expect, it } from "vitest";
import { predictionOf } from "../../fixtures/build";
import { septicCase } from "../../fixtures/case";
import { doctorReadingOf } from "../doctor-reading/doctor-reading";
import { reviewClaimsOf } from "../review/review-claims";
import { asMade } from "../wording/wording";
import { meaningOf } from "./clinical-meaning";

const chart = septicCase().chart;
const claimsWith = (attributions: Parameters<typeof predictionOf>[0]["attributions"]) => {
  const prediction = predictionOf({ expert: "adacare", title: "AdaCare", letter: "A", baseValue: -1.5, attributions });
  return reviewClaimsOf({
    chart,
    prediction,
    doctorReading: doctorReadingOf(chart, prediction),
    passages: [],
    say: asMade,
  });
};

it("calls a finding abnormal whichever way a model's attribution points, and tells the model's effect beside it", () => {
  for (const [total, effect] of [
    [0.4, "raises its risk for it (+0.40)"],
    [-0.4, "lowers its risk for it (−0.40)"],
  ] as const) {
    const claim = claimsWith({ lactate: total, age: 0.1 }).find((c) => c.text.startsWith("Lactate"));
    expect(claim?.bearing).toBe("raises");
    expect(claim?.text).toContain(`: marked; the AdaCare model ${effect}`);
  }
});

it("never makes age, or a value in range, an abnormality because a model raises its risk for it", () => {
  const claims = claimsWith({ age: 0.9, temperature: 0.4, sodium: 0.3, lactate: 0.2 });
  const bearingOf = (start: string) => claims.find((c) => c.text.startsWith(start))?.bearing;
  expect(bearingOf("Age")).toBe("neutral");
  for (const { text, bearing } of claims)
    if (/within its reference range|the full score/.test(text)) expect(bearing, text).not.toBe("raises");
});

it("takes no comfort from a cuff pressure in range beside a line that has been low", () => {
  expect(chart.findings.some((f) => f.feature === "meanPressure" && f.direction === "low")).toBe(true);
  expect(meaningOf(chart, "meanPressure")).toBe("raises");
  expect(meaningOf(chart, "niMeanPressure")).not.toBe("lowers");
});
