import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../metrics/sample";
import { ArmComparison, bestF1, reweighted } from "./arm-figures";
import { estimateText } from "./arm-tables";

describe("the best F1", () => {
  it("is that of the best threshold, with its precision and recall", () => {
    const sample = sampleOf({ outcomes: [1, 0, 1, 0, 0], probabilities: [0.9, 0.8, 0.7, 0.2, 0.1] });
    const { f1, precision, recall } = bestF1(sample);
    expect([precision, recall]).toEqual([2 / 3, 1]);
    expect(f1).toBeCloseTo(0.8, 10);
  });

  it("is never less than that of calling everybody", () => {
    const anyPatients = fc.array(
      fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.double({ min: 0, max: 1, noNaN: true })),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(anyPatients, (patients) => {
        const outcomes = patients.map(([outcome]) => outcome);
        const share = outcomes.filter((one) => one === 1).length / outcomes.length;
        fc.pre(share > 0);
        const { f1 } = bestF1(sampleOf({ outcomes, probabilities: patients.map(([, risk]) => risk) }));
        expect(f1).toBeGreaterThanOrEqual((2 * share) / (share + 1) - 1e-12);
        expect(f1).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("arms held beside each other", () => {
  const outcomes = Array.from({ length: 300 }, (_, i) => (i % 5 === 0 ? 1 : 0) as 0 | 1);
  const good = outcomes.map((one, i) => 0.5 * one + ((i * 37) % 100) / 100);
  const poor = outcomes.map((_, i) => ((i * 61) % 100) / 100);
  const patients = outcomes.map((_, i) => `p${i}`);

  it("differ from themselves by nothing, and from a worse one by an interval above 0", () => {
    const comparison = new ArmComparison(outcomes, patients);
    for (const [name, risks] of [
      ["good", good],
      ["again", good],
      ["poor", poor],
    ] as const)
      comparison.figures({ name, risks, calibrated: true });
    expect(comparison.difference("good", "again")).toEqual({ value: 0, interval: [0, 0] });
    expect(comparison.difference("good", "poor").interval?.[0]).toBeGreaterThan(0.1);
    expect(() => comparison.difference("good", "none")).toThrow("no figures of none");
  });

  it("draw the moments of one patient together, and have an interval of their own", () => {
    const alike = outcomes.map((_, i) => `p${Math.floor(i / 5) % 10}`);
    const skill = outcomes.map((one, i) => (Math.floor(i / 5) % 2 === 0 ? 0.5 * one : 0.1) + ((i * 37) % 100) / 100);
    const width = (groups: readonly string[]) => {
      const { interval } = new ArmComparison(outcomes, groups).figures({ name: "a", risks: skill, calibrated: true }).of
        .auroc;
      return interval === null ? 0 : interval[1] - interval[0];
    };
    expect(width(alike)).toBeGreaterThan(0.8 * width(patients));
    expect(width(patients)).toBeGreaterThan(0.02);
  });

  it("are told as the paper tells them", () => {
    expect(estimateText({ value: 0.8123, interval: [0.75, 0.9] })).toBe(".812 (.750 to .900)");
    expect(estimateText({ value: -0.0123, interval: null })).toBe("-.012");
  });
});

describe("risks weighed to a population", () => {
  it("are without error where each group's expected share is its observed one", () => {
    const risks = [0.1, 0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9];
    const outcomes = [0, 0, 0, 1, 1, 1, 1, 0] as const;
    const weights = outcomes.map((one, i) => (one === 1 ? (i < 4 ? 0.1 * 30 : 0.9 * 10) : i < 4 ? 0.9 * 10 : 0.1 * 30));
    expect(reweighted(outcomes, risks, weights).ece).toBeCloseTo(0, 10);
  });

  it("tell too high a risk as error", () => {
    const { observed, expected, ece } = reweighted([0, 0, 0, 1], [0.5, 0.5, 0.5, 0.5], [1, 1, 1, 1]);
    expect([observed, expected, ece]).toEqual([0.25, 0.5, 0.25]);
  });
});
