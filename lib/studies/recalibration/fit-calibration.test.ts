import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrated, sigmoid } from "../../experts/calibration/calibrated-risk";
import { random as randomOf } from "../../platform/random";
import { chooseThreshold, countsAt, shareOf, thresholdFigures } from "./decision-threshold";
import { FOLDS, foldsOf, localCalibration, localThreshold, recalibrated } from "./fit-calibration";

/** Stays whose outcome is drawn from sigmoid(slope * logit + intercept): what the model should have said. */
function site(n: number, seed: number, { slope, intercept }: { slope: number; intercept: number }) {
  const { normal, uniform } = randomOf(`site ${seed}`);
  const logits = Float64Array.from({ length: n }, () => -1.5 + 1.5 * normal());
  return { logits, outcomes: Uint8Array.from(logits, (x) => (uniform() < sigmoid(slope * x + intercept) ? 1 : 0)) };
}
const shipped = { slope: 1, intercept: 0 };

describe("recalibrated", () => {
  it("recovers slope and intercept of logits that are shifted at the site", () => {
    fc.assert(
      fc.property(
        fc.record({
          slope: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
          intercept: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
          seed: fc.integer({ min: 0, max: 1000 }),
        }),
        ({ seed, ...truth }) => {
          const { logits, outcomes } = site(3000, seed, truth);
          const calibration = localCalibration(logits, outcomes);
          // Four standard errors of 3,000 stays.
          expect(Math.abs(calibration.slope - truth.slope)).toBeLessThan(0.3);
          expect(Math.abs(calibration.intercept - truth.intercept)).toBeLessThan(0.4);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("says how far off the risks were, and that they no longer are", () => {
    const { logits, outcomes } = site(4000, 7, { slope: 0.6, intercept: -0.7 });
    const { before, after, calibration } = recalibrated({ logits, calibration: shipped }, outcomes, 1);
    expect(before.slope.value).toBeCloseTo(0.6, 0);
    expect(before.observedExpected.value).toBeLessThan(0.8);
    expect(before.inTheLarge.value).toBeLessThan(-0.2);
    // Moved by it, and by it alone, the risks expect as many events as there were: the intercept beside the slope does not do that.
    const expected = logits.reduce((sum, x) => sum + sigmoid(x + (before.inTheLarge.value as number)), 0);
    expect(expected).toBeCloseTo(
      outcomes.reduce((sum, y) => sum + y, 0),
      3,
    );
    expect(after.slope.value).toBeCloseTo(1, 1);
    for (const figure of [after.intercept, after.inTheLarge]) expect(figure.value).toBeCloseTo(0, 1);
    expect(after.observedExpected.value).toBeCloseTo(1, 1);
    expect(after.ece.value).toBeLessThan((before.ece.value as number) / 2);
    expect(after.brier.value).toBeLessThan(before.brier.value as number);
    for (const { value, interval } of [...Object.values(before), ...Object.values(after)]) {
      const [low, high] = interval ?? [Number.NaN, Number.NaN];
      expect(low).toBeLessThan(high);
      expect(value).toBeGreaterThan(low - (high - low));
      expect(value).toBeLessThan(high + (high - low));
    }
    expect(calibration).toMatchObject({ split: "local", n: 4000 });
  });

  it("gives every risk an interval that holds it", () => {
    const { logits, outcomes } = site(400, 3, { slope: 1.2, intercept: 0.2 });
    const { calibration } = recalibrated({ logits, calibration: shipped }, outcomes, 1);
    fc.assert(
      fc.property(fc.double({ min: -12, max: 12, noNaN: true }), (logit) => {
        const { risk, interval } = calibrated(calibration, logit);
        expect(interval[0]).toBeLessThanOrEqual(risk);
        expect(interval[1]).toBeGreaterThanOrEqual(risk);
      }),
    );
  });

  it("refuses too few events, too few others, and logits that leave no slope to fit", () => {
    const few = (events: number, others: number) => ({
      logits: Array.from({ length: events + others }, (_, i) => Math.sin(i)),
      outcomes: Array.from({ length: events + others }, (_, i) => (i < events ? 1 : 0)),
    });
    for (const [events, others] of [
      [49, 500],
      [500, 49],
    ] as const) {
      const { logits, outcomes } = few(events, others);
      expect(() => recalibrated({ logits, calibration: shipped }, outcomes, 1)).toThrow(
        expect.objectContaining({ userMessage: expect.stringContaining(`these are ${events} and ${others}`) }),
      );
    }
    const { outcomes } = few(60, 60);
    expect(() => recalibrated({ logits: outcomes, calibration: shipped }, outcomes, 1)).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining("no slope can be fitted") }),
    );
  });
});

describe("foldsOf", () => {
  it("spreads events and others evenly, the same way each time", () => {
    const outcomes = Uint8Array.from({ length: 230 }, (_, i) => (i % 23 === 0 ? 1 : 0));
    const folds = foldsOf(outcomes, 1);
    for (let fold = 0; fold < FOLDS; fold++) {
      expect(outcomes.filter((outcome, i) => outcome === 1 && folds[i] === fold)).toHaveLength(1);
      expect(outcomes.filter((outcome, i) => outcome === 0 && folds[i] === fold)).toHaveLength(22);
    }
    expect(foldsOf(outcomes, 1)).toEqual(folds);
    expect(foldsOf(outcomes, 2)).not.toEqual(folds);
  });
});

const scored = { outcomes: [1, 1, 0, 1, 0, 0, 0, 0], probabilities: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] };

describe("a threshold by a rule", () => {
  it("balances PPV and sensitivity, or meets the one asked for", () => {
    // At 0.8: PPV 1, sensitivity 2/3. At 0.6: 3/4 and 1.
    expect(chooseThreshold(scored, { kind: "balance" })).toBe(0.6);
    expect(chooseThreshold(scored, { kind: "sensitivity", atLeast: 0.6 })).toBe(0.8);
    expect(chooseThreshold(scored, { kind: "ppv", atLeast: 0.7 })).toBe(0.6);
    expect(
      chooseThreshold({ ...scored, outcomes: [0, 1, 0, 0, 0, 0, 0, 0] }, { kind: "ppv", atLeast: 0.9 }),
    ).toBeNull();
  });

  it("counts alerts, those that are right, and events found", () => {
    const counts = countsAt(scored, 0.6);
    expect(counts).toEqual({ n: 8, events: 3, alerts: 4, found: 3 });
    const { ppv, sensitivity, alertsPer100 } = thresholdFigures(counts);
    expect([ppv.value, sensitivity.value, alertsPer100.value]).toEqual([0.75, 1, 50]);
  });

  it("has Wilson's interval for a share: 15 of 50 is 0.191 to 0.438", () => {
    const { interval } = shareOf(15, 50);
    expect(interval[0]).toBeCloseTo(0.191, 3);
    expect(interval[1]).toBeCloseTo(0.438, 3);
    expect(shareOf(0, 0)).toEqual({ value: Number.NaN, interval: [0, 1] });
  });

  it("meets the rule on stays that had no say in it, within their interval", () => {
    const { logits, outcomes } = site(3000, 11, { slope: 1, intercept: 0 });
    const { threshold, figures } = localThreshold(logits, outcomes, { kind: "sensitivity", atLeast: 0.8 }, 1);
    expect(threshold).toBeGreaterThan(0);
    expect(figures.sensitivity.interval[0]).toBeLessThan(0.8);
    expect(figures.sensitivity.interval[1]).toBeGreaterThan(0.8);
  });

  it("says so where no threshold meets it", () => {
    const { logits, outcomes } = site(1000, 5, { slope: 0.2, intercept: -1 });
    expect(() => localThreshold(logits, outcomes, { kind: "ppv", atLeast: 1.1 }, 1)).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining("No threshold reaches a PPV of 1.1") }),
    );
  });
});
