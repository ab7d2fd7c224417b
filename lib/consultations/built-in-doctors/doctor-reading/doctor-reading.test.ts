import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseArbitrary } from "../../fixtures/arbitrary-case";
import { predictionOf } from "../../fixtures/build";
import { septicCase } from "../../fixtures/case";
import { recoveringCase } from "../../fixtures/recovering-case";
import { logitOf } from "../risk-and-logit";
import { doctorReadingOf } from "./doctor-reading";

const model = (attributions: Parameters<typeof predictionOf>[0]["attributions"], baseValue = -1.5) =>
  predictionOf({ expert: "adacare", title: "AdaCare", letter: "A", baseValue, attributions });

describe("a doctor's lens", () => {
  it("leans on the organ systems that its model weighs", () => {
    const { focus } = doctorReadingOf(septicCase().chart, model({ urineOutput: 0.4, bun: 0.3, sodium: -0.1 }));
    expect(focus[0]).toEqual({ system: "kidneys", share: expect.closeTo(0.875, 3) });
  });

  it("raises the doctor's figure above the model's for a critical finding that the model passes over", () => {
    const { chart } = septicCase();
    const blind = doctorReadingOf(
      chart,
      model({ age: 0.3, gcs: 0.3, lactate: 0.3, bun: 0.2, pao2: 0.3, creatinine: 0.2 }),
    );
    expect(blind.neglected.map((n) => n.finding.feature)).toContain("meanPressure");
    expect(blind.statedLogit).toBeGreaterThan(blind.modelLogit);
  });

  it("does not count a finding twice that the model, or a neighbour in its organ system, already accounts for", () => {
    const { chart } = septicCase();
    const seeing = doctorReadingOf(
      chart,
      model({ meanPressure: 0.5, urineOutput: 0.5, lactate: 0.5, pao2: 0.5, creatinine: 0.3 }),
    );
    expect(seeing.neglected).toEqual([]);
    expect(seeing.statedLogit).toBe(seeing.modelLogit);
    const byNeighbour = doctorReadingOf(
      chart,
      model({ systolicPressure: 0.9, bun: 0.9, urineOutput: 0.5, lactate: 0.5, pao2: 0.5 }),
    );
    expect(byNeighbour.neglected.map((n) => n.finding.feature)).not.toContain("meanPressure");
  });

  it("keeps the model's figure where it raises its risk for a value in range: the sign alone shows no failure", () => {
    const { chart } = recoveringCase();
    const doctorReading = doctorReadingOf(chart, model({ sodium: 0.4, age: 0.2 }));
    expect(doctorReading.uncreditedRecoveries.map((r) => r.feature)).toContain("lactate");
    expect(doctorReading.statedLogit).toBe(doctorReading.modelLogit);
  });

  it("says nothing of neglect where no attributions were computed", () => {
    const { chart } = septicCase();
    const doctorReading = doctorReadingOf(chart, { ...model({}), attributions: [] });
    expect(doctorReading.neglected).toEqual([]);
    expect(doctorReading.statedLogit).toBe(doctorReading.modelLogit);
  });

  it("never leaves the model by more than a factor of two in the odds", () => {
    fc.assert(
      fc.property(caseArbitrary, ({ chart, predictions }) => {
        for (const prediction of predictions) {
          const { statedLogit } = doctorReadingOf(chart, prediction);
          expect(Math.abs(statedLogit - logitOf(prediction.risk))).toBeLessThanOrEqual(Math.LN2 + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });
});
