import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { precisionRecallCurve, rocCurve } from "./curves";
import {
  auprc,
  auroc,
  brier,
  calibrationInTheLarge,
  calibrationLine,
  ece,
  logLoss,
  measureAll,
  minPSe,
  observedExpected,
} from "./discrimination-and-calibration";
import { resampled, type Scored, sampleOf } from "./sample";

interface Reference extends Scored {
  name: string;
  outcomes: number[];
  probabilities: number[];
  auroc: number;
  auprc: number;
  brier: number;
  logLoss: number;
  slope: number | null;
  intercept: number | null;
  roc: [number, number][];
  precisionRecall: [number, number][];
}

/** Made by fixtures/scikit_learn_metrics.py. */
const { cohorts: references } = JSON.parse(
  readFileSync(new URL("./fixtures/scikit-learn-metrics.json", import.meta.url), "utf8"),
) as { cohorts: Reference[] };

const EXACT = 1e-9;

/** The furthest that two lists of coordinates lie apart; infinite where their lengths differ. */
function apart(found: { x: number; y: number }[], expected: [number, number][]): number {
  if (found.length !== expected.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...found.map(({ x, y }, i) =>
      Math.max(...[x, y].map((value, axis) => Math.abs(value - (expected[i]?.[axis] ?? Number.NaN)))),
    ),
  );
}

describe.each(references)("scikit-learn on a cohort with $name", (reference) => {
  const sample = sampleOf(reference);

  it("finds the same measures to 1e-9", () => {
    const found = measureAll(sample);
    for (const name of ["auroc", "auprc", "brier", "logLoss"] as const)
      expect(Math.abs(found[name] - reference[name]), name).toBeLessThan(EXACT);
    for (const name of ["slope", "intercept"] as const) {
      const expected = reference[name];
      if (expected === null) expect(found[name], name).toBeNaN();
      else expect(Math.abs(found[name] - expected), name).toBeLessThan(EXACT);
    }
  });

  it("finds the same points of the curves", () => {
    expect(apart(rocCurve(sample), reference.roc)).toBeLessThan(EXACT);
    expect(apart(precisionRecallCurve(sample), reference.precisionRecall)).toBeLessThan(EXACT);
  });
});

/** Patients with few distinct probabilities, so that ties are common, and at least one case and one non-case. */
const cohorts = fc
  .array(fc.record({ outcome: fc.integer({ min: 0, max: 1 }), tenths: fc.integer({ min: 0, max: 10 }) }), {
    minLength: 2,
    maxLength: 40,
  })
  .map((patients) => ({ outcomes: patients.map((p) => p.outcome), probabilities: patients.map((p) => p.tenths / 10) }))
  .filter(({ outcomes }) => outcomes.includes(0) && outcomes.includes(1));

describe("measures", () => {
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
        expect(auroc(sampleOf(scored))).toBeCloseTo(right / pairs, 10);
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
        const sample = sampleOf(scored);
        expect(minPSe(sample)).toBeCloseTo(Math.max(...at.map((t) => Math.min(t.precision, t.sensitivity))), 10);
        const area = at.reduce((sum, t, i) => sum + t.precision * (t.sensitivity - (at[i - 1]?.sensitivity ?? 0)), 0);
        expect(auprc(sample)).toBeCloseTo(area, 10);
      }),
    );
  });

  it("do not depend on the order of the patients, also where tied ones meet at a bin's edge", () => {
    fc.assert(
      fc.property(cohorts, (scored) => {
        const turned = { outcomes: scored.outcomes.toReversed(), probabilities: scored.probabilities.toReversed() };
        for (const measure of [auroc, auprc, minPSe, brier, logLoss, ece, observedExpected])
          expect(measure(sampleOf(turned))).toBeCloseTo(measure(sampleOf(scored)), 10);
      }),
    );
  });

  it("call a sure and right forecast perfect, and a sure and wrong one the worst", () => {
    const right = sampleOf({ outcomes: [0, 1, 0, 1], probabilities: [0, 1, 0, 1] });
    expect([auroc, auprc, minPSe, brier, ece].map((measure) => measure(right))).toEqual([1, 1, 1, 0, 0]);
    const wrong = sampleOf({ outcomes: [0, 1, 0, 1], probabilities: [1, 0, 1, 0] });
    expect([auroc(wrong), brier(wrong), ece(wrong)]).toEqual([0, 1, 1]);
  });

  it("find no calibration error where each bin's mean probability is its share of events", () => {
    const outcomes = Array.from({ length: 100 }, (_, i) => (i % 10 < Math.floor(i / 10) ? 1 : 0));
    const probabilities = Array.from({ length: 100 }, (_, i) => Math.floor(i / 10) / 10);
    expect(ece(sampleOf({ outcomes, probabilities }))).toBeCloseTo(0, 12);
    const raised = sampleOf({ outcomes, probabilities: probabilities.map((p) => p + 0.05) });
    expect(ece(raised)).toBeCloseTo(0.05, 12);
    expect(observedExpected(raised)).toBeCloseTo(45 / 50, 12);
  });

  it("see that risks are too extreme, and by how much they are too high", () => {
    // 4000 patients at each of four logits, whose outcomes follow half of the logit and 0.3 more.
    const logits = [-2, -1, 0, 1];
    const patients = logits.flatMap((logit) => {
      const events = Math.round(4000 / (1 + Math.exp(-(0.5 * logit + 0.3))));
      const probability = 1 / (1 + Math.exp(-logit));
      return Array.from({ length: 4000 }, (_, i) => ({ outcome: i < events ? 1 : 0, probability }));
    });
    const { slope, intercept } = calibrationLine(
      sampleOf({ outcomes: patients.map((p) => p.outcome), probabilities: patients.map((p) => p.probability) }),
    );
    expect(slope).toBeCloseTo(0.5, 3);
    expect(intercept).toBeCloseTo(0.3, 3);
  });

  it("are not a number where no patient had the event", () => {
    const without = sampleOf({ outcomes: [0, 0, 0], probabilities: [0.1, 0.2, 0.3] });
    expect([auroc, auprc, minPSe].map((measure) => measure(without))).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(calibrationLine(without)).toEqual({ slope: Number.NaN, intercept: Number.NaN });
  });

  it("take a patient drawn twice as two patients", () => {
    fc.assert(
      fc.property(cohorts, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 40, maxLength: 40 }), (all, times) => {
        const drawn = all.outcomes.flatMap((_, i) => Array.from({ length: times[i] as number }, () => i));
        const counted = measureAll(resampled(sampleOf(all), times));
        const copied = measureAll(
          sampleOf({
            outcomes: drawn.map((i) => all.outcomes[i] as number),
            probabilities: drawn.map((i) => all.probabilities[i] as number),
          }),
        );
        for (const name of ["auroc", "auprc", "minPSe", "brier", "ece", "logLoss", "observedExpected"] as const)
          if (Number.isFinite(copied[name])) expect(counted[name], name).toBeCloseTo(copied[name], 9);
          else expect(Number.isFinite(counted[name]), name).toBe(false);
      }),
    );
  });
});

it("in the large moves all logits so that as many events are expected as there were, whatever the slope", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ outcome: fc.constantFrom(0, 1), logit: fc.double({ min: -4, max: 4, noNaN: true }) }), {
        minLength: 12,
        maxLength: 60,
      }),
      (patients) => {
        const outcomes = patients.map(({ outcome }) => outcome);
        fc.pre(new Set(outcomes).size === 2);
        const risk = (logit: number) => 1 / (1 + Math.exp(-logit));
        const shift = calibrationInTheLarge(
          sampleOf({ outcomes, probabilities: patients.map(({ logit }) => risk(logit)) }),
        );
        const expected = patients.reduce((sum, { logit }) => sum + risk(logit + shift), 0);
        expect(expected).toBeCloseTo(outcomes.filter((outcome) => outcome === 1).length, 6);
      },
    ),
  );
});
