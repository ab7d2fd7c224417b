import { describe, expect, it } from "vitest";
import { calibrated } from "../../experts/calibration/calibrated-risk";
import { random } from "../../platform/random";
import { levelCalibrationSchema } from "../../trajectories/lexicon/level-calibration";
import { levelOf, managerWeightsSchema } from "../../trajectories/lexicon/manager-weights";
import { logitOf } from "../metrics/ridge-logistic";
import { fitLevelCalibration } from "./fit-level-calibration";
import { fitManager, fitManagerByFolds } from "./fit-manager";

const { normal, uniform } = random("fit manager");
const patients = (n: number) => {
  const rows = Array.from({ length: n }, () => ({ sick: normal(), noise: normal() }));
  return { rows, outcomes: rows.map(({ sick }) => (uniform() < 1 / (1 + Math.exp(2 - 1.5 * sick)) ? 1 : 0)) };
};
const [training, calibration, others] = [patients(600), patients(400), patients(2000)];

describe("a manager's weights", () => {
  const fitted = fitManager(training, calibration, "seed");

  it("meet their schema, and levels rise with the calibrated risk, a tenth of the calibration patients each", () => {
    const { penalty: _penalty, ...weights } = fitted;
    managerWeightsSchema.parse({ ...weights, hash: "x" });
    const risks = calibration.rows.map((row) => calibrated(fitted.calibration, logitOf(fitted, row)).risk);
    const levels = risks.map((risk) => levelOf(risk, fitted.cutPoints));
    for (let level = 1; level <= 10; level++)
      expect(Math.abs(levels.filter((one) => one === level).length - 40)).toBeLessThanOrEqual(2);
  });

  it("are calibrated on patients whom they were not fitted on: expected and observed agree on yet others", () => {
    const expected = others.rows.reduce(
      (sum, row) => sum + calibrated(fitted.calibration, logitOf(fitted, row)).risk,
      0,
    );
    const observed = others.outcomes.reduce<number>((sum, one) => sum + one, 0);
    expect(Math.abs(expected / observed - 1)).toBeLessThan(0.25);
  });

  it("fitted by folds, tell the risk of a population in which cases are rarer than in the sample", () => {
    const weights = training.outcomes.map((one) => (one === 1 ? 0.2 : 1.2));
    const groups = training.rows.map((_, i) => `p${i}`);
    const rare = fitManagerByFolds({ ...training, weights }, groups, "seed", 1 / 6);
    const mean = (of: typeof rare) =>
      others.rows.reduce((sum, row) => sum + calibrated(of.calibration, logitOf(of, row)).risk, 0) / others.rows.length;
    expect(mean(rare)).toBeLessThan(mean(fitManagerByFolds(training, groups, "seed")) / 2);
  });
});

describe("a level that somebody states", () => {
  const levels = Array.from({ length: 400 }, (_, i) => 1 + (i % 10));
  const outcomes = levels.map((level, i) => ((i * 7) % 20 < level ? 1 : 0) as 0 | 1);

  it("becomes a probability that never falls as the level rises, within its bounds", () => {
    const fitted = levelCalibrationSchema.parse(fitLevelCalibration("a model", levels, outcomes));
    const probabilities = fitted.levels.map(({ probability }) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    for (const { low, probability, high } of fitted.levels)
      expect(low <= probability && probability <= high).toBe(true);
    expect(fitted.levels[9]?.probability).toBeGreaterThan(0.3);
  });

  it("stays a level where the patients have one outcome alone", () => {
    expect(() => fitLevelCalibration("a model", [1, 2], [0, 0])).toThrow(RangeError);
  });
});
