import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibratedRisk, ensembleOf, sigmoid } from "./calibration";
import rawTask from "./fixtures/toy-task/task.json";
import { taskSchema } from "./schema";

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
    const calibration = {
      method: "logistic",
      slope: 2,
      intercept: -1,
      split: "calibration",
      n: 10,
      events: 2,
    } as const;
    expect(calibratedRisk(calibration, 0.5)).toBe(0.5);
    expect(calibratedRisk(calibration, 1)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  });
});

describe("ensembleOf", () => {
  const task = { ...toyTask, ensemble: { ...toyTask.ensemble, members: ["a", "b"] } };

  it("is the calibrated mean logit of the members alone", () => {
    const logits = new Map([
      ["a", 1],
      ["b", -2],
      ["no-member", 50],
    ]);
    const { slope, intercept } = toyTask.ensemble.calibration;
    expect(ensembleOf(task, logits)).toEqual({ logit: -0.5, risk: sigmoid(-0.5 * slope + intercept) });
  });

  it("does not pass a mean over fewer members for the ensemble", () => {
    expect(() => ensembleOf(task, new Map([["a", 1]]))).toThrow("needs a logit of b");
  });
});
