import fc from "fast-check";
import { describe, expect, it } from "vitest";
import rawTask from "../fixtures/toy-task/task.json";
import { taskSchema } from "../schema";
import { calibrated, calibratedRisk, ensembleRisk, sigmoid } from "./calibrated-risk";

const toyTask = taskSchema.parse(rawTask);

describe("sigmoid", () => {
  it("rises from 0 to 1, mirrored about one half, without overflow", () => {
    expect([sigmoid(-1000), sigmoid(0), sigmoid(1000)]).toEqual([0, 0.5, 1]);
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (logit) => {
        expect(sigmoid(logit) + sigmoid(-logit)).toBeCloseTo(1, 12);
        expect(Math.log(sigmoid(logit) / sigmoid(-logit))).toBeCloseTo(logit, 6);
      }),
    );
  });
});

describe("calibratedRisk", () => {
  it("is the sigmoid of slope times logit plus intercept", () => {
    const calibration = { slope: 2, intercept: -1 };
    expect(calibratedRisk(calibration, 0.5)).toBe(0.5);
    expect(calibratedRisk(calibration, 1)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  });
});

const ensemble = toyTask.ensembles[0] as (typeof toyTask.ensembles)[number];

describe("calibrated", () => {
  const { calibration } = ensemble;

  it("takes the interval from the step that holds at the logit", () => {
    const { risk, interval } = calibrated(calibration, 0.5);
    expect(interval).toEqual([0.2, Math.max(0.3, risk)]);
  });

  it("always lies within its own interval", () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (logit) => {
        const { risk, interval } = calibrated(calibration, logit);
        expect(interval[0]).toBeLessThanOrEqual(risk);
        expect(interval[1]).toBeGreaterThanOrEqual(risk);
      }),
    );
  });
});

describe("ensembleRisk", () => {
  const pair = { ...ensemble, weights: { a: 0.5, b: 0.25 } };

  it("is the calibrated weighted sum of the members' logits alone", () => {
    const logits = new Map([
      ["a", 1],
      ["b", -2],
      ["no-member", 50],
    ]);
    expect(ensembleRisk(pair, logits)).toEqual({ logit: 0, ...calibrated(pair.calibration, 0) });
  });

  it("does not pass a sum over fewer members for the ensemble", () => {
    expect(() => ensembleRisk(pair, new Map([["a", 1]]))).toThrow("needs a logit of b");
  });
});
