import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logisticFit } from "./logistic-fit";
import { ordered, vennAbers } from "./venn-abers";

/** Isotonic regression by its max-min formula: the largest over starts of the smallest over ends of the mean between. */
function isotonic(values: readonly number[], at: number): number {
  const mean = (from: number, to: number) =>
    values.slice(from, to + 1).reduce((sum, v) => sum + v, 0) / (to - from + 1);
  const ends = values.map((_, i) => i).filter((i) => i >= at);
  return Math.max(
    ...values
      .map((_, i) => i)
      .filter((i) => i <= at)
      .map((from) => Math.min(...ends.map((to) => mean(from, to)))),
  );
}

const patients = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 1 })), {
  minLength: 1,
  maxLength: 14,
});
const orderedOf = (given: readonly (readonly [number, number])[]) =>
  ordered(
    given.map(([logit]) => logit / 4),
    given.map(([, outcome]) => outcome),
  );

describe("vennAbers", () => {
  it("agrees with isotonic regression by its definition, with the patient added as either", () => {
    fc.assert(
      fc.property(patients, (given) => {
        const sample = orderedOf(given);
        const steps = vennAbers(sample);
        const [logits, outcomes] = [[...sample.logits], [...sample.outcomes]];
        for (const logit of logits) {
          const at = logits.filter((one) => one <= logit).length;
          const step = steps.findLast((one) => one.logit <= logit);
          for (const [bound, extra] of [
            [step?.low, 0],
            [step?.high, 1],
          ] as const)
            expect(bound).toBeCloseTo(isotonic(outcomes.toSpliced(at, 0, extra), at), 6);
        }
      }),
    );
  });

  it("is the same in whatever order patients of one logit are given", () => {
    fc.assert(
      fc.property(
        patients.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        ([given, shuffled]) => {
          expect(vennAbers(orderedOf(shuffled))).toEqual(vennAbers(orderedOf(given)));
        },
      ),
    );
  });

  it("rises with the logit, low under high", () => {
    fc.assert(
      fc.property(patients, (given) => {
        const steps = vennAbers(orderedOf(given));
        for (const { low, high } of steps) expect(low).toBeLessThanOrEqual(high);
        expect(steps.map(({ low }) => low)).toEqual(steps.map(({ low }) => low).sort((a, b) => a - b));
        expect(steps.map(({ high }) => high)).toEqual(steps.map(({ high }) => high).sort((a, b) => a - b));
      }),
    );
  });
});

describe("a patient with the outcome who counts for more than one", () => {
  /** What models/training/calibrate.py makes of them: `venn_abers(logit, died, 1.06587)` and `fit_logistic`. */
  const logits = [
    1.5, -4.5, -0.5, -2, -2, -1.5, -4, -1.5, -2.5, 3, -1, -1.5, -1.5, -2, -2.5, -1.5, -0.5, -1.5, 0, -1.5, -1, 1, -0.5,
    -2,
  ];
  const outcomes = [0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const weight = 1.06587;

  it("has the bounds and the line that the training code gives", () => {
    expect(vennAbers(ordered(logits, outcomes), weight)).toEqual(
      [
        [-4.5, 0, 0.226255],
        [-4, 0, 0.236418],
        [-2.5, 0, 0.259752],
        [-2, 0.210402, 0.259752],
        [0, 0.210402, 0.333333],
        [1, 0.210402, 0.5],
        [1.5, 0.210402, 1],
        [3, 0.515942, 1],
      ].map(([logit, low, high]) => ({
        logit,
        low: expect.closeTo(low as number, 6),
        high: expect.closeTo(high as number, 6),
      })),
    );
    const line = logisticFit({ x: logits, outcomes, counts: outcomes.map((outcome) => (outcome === 1 ? weight : 1)) });
    expect(line?.slope).toBeCloseTo(0.27639644, 7);
    expect(line?.intercept).toBeCloseTo(-0.97720343, 7);
  });

  it("is the same in whatever order patients of one logit are given", () => {
    const order = logits.map((_, i) => (i * 7) % logits.length);
    const shuffled = ordered(
      order.map((i) => logits[i] as number),
      order.map((i) => outcomes[i] as number),
    );
    expect(vennAbers(shuffled, weight)).toEqual(vennAbers(ordered(logits, outcomes), weight));
  });
});
