import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auprc, auroc, bootstrapInterval, brier, ece, measures, minPSe, type Scored } from "./metrics";

/** 37 invented patients with ties; the expected values come from scikit-learn 1.2 (and numpy for the calibration error). */
const sample: Scored = {
  probabilities: [
    0.66, 0.1, 0.29, 0.42, 0.24, 0.53, 0.11, 0.01, 0.14, 0.04, 0.49, 0.36, 0.26, 0.4, 0.44, 0.37, 0.07, 0.27, 0.08,
    0.23, 0.24, 0.33, 0.54, 0.43, 0.37, 0.08, 0.38, 0.59, 0.0, 0.63, 0.28, 0.24, 0.52, 0.1, 0.07, 0.31, 0.13,
  ],
  outcomes: [
    0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
  ],
};

/** Patients with few distinct probabilities, so that ties are common, and at least one case and one non-case. */
const cohorts = fc
  .array(fc.record({ outcome: fc.integer({ min: 0, max: 1 }), tenths: fc.integer({ min: 0, max: 10 }) }), {
    minLength: 2,
    maxLength: 40,
  })
  .map((patients) => ({ outcomes: patients.map((p) => p.outcome), probabilities: patients.map((p) => p.tenths / 10) }))
  .filter(({ outcomes }) => outcomes.includes(0) && outcomes.includes(1));

describe("measures", () => {
  it("agree with scikit-learn and numpy on a sample with ties", () => {
    expect(auroc(sample)).toBeCloseTo(0.7111111111111111, 12);
    expect(auprc(sample)).toBeCloseTo(0.4323510101010102, 12);
    expect(minPSe(sample)).toBeCloseTo(0.5454545454545454, 12);
    expect(brier(sample)).toBeCloseTo(0.18197027027027027, 12);
    expect(ece(sample)).toBeCloseTo(0.17, 12);
  });

  it("take AUROC as the share of case and non-case pairs ranked rightly, ties counting half", () => {
    fc.assert(
      fc.property(cohorts, (scored) => {
        let pairs = 0;
        let right = 0;
        scored.outcomes.forEach((case_, i) => {
          scored.outcomes.forEach((other, j) => {
            if (case_ !== 1 || other !== 0) return;
            const difference = (scored.probabilities[i] as number) - (scored.probabilities[j] as number);
            pairs++;
            right += difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
          });
        });
        expect(auroc(scored)).toBeCloseTo(right / pairs, 10);
      }),
    );
  });

  it("take precision and sensitivity at every threshold that some patient's probability sets", () => {
    fc.assert(
      fc.property(cohorts, (scored) => {
        const events = scored.outcomes.filter((outcome) => outcome === 1).length;
        const at = [...new Set(scored.probabilities)]
          .toSorted((a, b) => b - a)
          .map((threshold) => {
            const above = scored.outcomes.filter((_, i) => (scored.probabilities[i] as number) >= threshold);
            const found = above.filter((outcome) => outcome === 1).length;
            return { precision: found / above.length, sensitivity: found / events };
          });
        expect(minPSe(scored)).toBeCloseTo(Math.max(...at.map((t) => Math.min(t.precision, t.sensitivity))), 10);
        const area = at.reduce((sum, t, i) => sum + t.precision * (t.sensitivity - (at[i - 1]?.sensitivity ?? 0)), 0);
        expect(auprc(scored)).toBeCloseTo(area, 10);
      }),
    );
  });

  it("do not depend on the order of the patients, unless tied ones meet at a bin's edge", () => {
    fc.assert(
      fc.property(cohorts, (scored) => {
        const turned = { outcomes: scored.outcomes.toReversed(), probabilities: scored.probabilities.toReversed() };
        for (const measure of [auroc, auprc, minPSe, brier]) expect(measure(turned)).toBeCloseTo(measure(scored), 10);
      }),
    );
  });

  it("call a sure and right forecast perfect, and a sure and wrong one the worst", () => {
    const right = { outcomes: [0, 1, 0, 1], probabilities: [0, 1, 0, 1] };
    expect([auroc, auprc, minPSe, brier, ece].map((measure) => measure(right))).toEqual([1, 1, 1, 0, 0]);
    const wrong = { outcomes: [0, 1, 0, 1], probabilities: [1, 0, 1, 0] };
    expect([auroc(wrong), brier(wrong), ece(wrong)]).toEqual([0, 1, 1]);
  });

  it("find no calibration error where each bin's mean probability is its share of events", () => {
    const outcomes = Array.from({ length: 100 }, (_, i) => (i % 10 < Math.floor(i / 10) ? 1 : 0));
    const probabilities = Array.from({ length: 100 }, (_, i) => Math.floor(i / 10) / 10);
    expect(ece({ outcomes, probabilities })).toBeCloseTo(0, 12);
    expect(ece({ outcomes, probabilities: probabilities.map((p) => p + 0.05) })).toBeCloseTo(0.05, 12);
  });

  it("are not a number where no patient had the event", () => {
    const without = { outcomes: [0, 0, 0], probabilities: [0.1, 0.2, 0.3] };
    expect([auroc, auprc, minPSe].map((measure) => measure(without))).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe("bootstrapInterval", () => {
  it("gives the same interval for the same seed and another for another", () => {
    const first = bootstrapInterval(auroc, sample, { seed: 1, resamples: 200 });
    expect(bootstrapInterval(auroc, sample, { seed: 1, resamples: 200 })).toEqual(first);
    expect(bootstrapInterval(auroc, sample, { seed: 2, resamples: 200 })).not.toEqual(first);
  });

  it("holds the value on the sample for every measure of discrimination, and is wider for a wider coverage", () => {
    for (const name of ["auroc", "auprc", "minPSe", "brier"] as const) {
      const value = measures[name](sample);
      const [low, high] = bootstrapInterval(measures[name], sample, { seed: 3 });
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
      const [lower, higher] = bootstrapInterval(measures[name], sample, { seed: 3, coverage: 0.99 });
      expect(higher - lower).toBeGreaterThan(high - low);
    }
  });

  it("comes near the normal interval for a mean", () => {
    const random = Array.from({ length: 400 }, (_, i) => ((i * 7919) % 400) / 400);
    const scored = { outcomes: random.map(() => 0), probabilities: random.map(Math.sqrt) };
    // Brier with outcomes 0 is the mean of a uniform variable: 0.5, standard error sqrt(1/12/400).
    const [low, high] = bootstrapInterval(brier, scored, { seed: 4, resamples: 2000 });
    const error = 1.96 * Math.sqrt(1 / 12 / 400);
    expect(low).toBeCloseTo(brier(scored) - error, 2);
    expect(high).toBeCloseTo(brier(scored) + error, 2);
  });

  it("refuses a sample on which the measure has no value", () => {
    const none = { outcomes: [0, 0], probabilities: [0.1, 0.2] };
    expect(() => bootstrapInterval(auroc, none, { seed: 1 })).toThrow("at least one case");
  });
});
