import { expect, test } from "vitest";
import { probabilityWords, riskOf } from "./first-line";

test("what comes about is told with its horizon; an outcome without one names its end itself", () => {
  expect(riskOf({ outcome: "lung cancer", horizonDays: 365 })).toBe("lung cancer within one year");
  expect(riskOf({ outcome: "readmission to hospital", horizonDays: 30 })).toBe(
    "readmission to hospital within 30 days",
  );
  expect(riskOf({ outcome: "death before discharge", horizonDays: null })).toBe("death before discharge");
});

test("a calibrated level stands with its probability and the bounds of the calibration", () => {
  const calibrated = { probability: 0.124, interval: { low: 0.081, high: 0.166 }, by: "weights" } as const;
  expect(probabilityWords(calibrated)).toBe(
    "Calibrated probability 12 in 100 (bounds of the calibration 8 to 17 in 100).",
  );
  expect(probabilityWords({ ...calibrated, interval: null })).toBe("Calibrated probability 12 in 100.");
});

test("a level that is not calibrated is said to be none, whoever gave it", () => {
  for (const by of ["table", "language-model"] as const)
    expect(probabilityWords({ probability: null, interval: null, by })).toMatch(
      /^Not calibrated: .* no probability\.$/u,
    );
});
