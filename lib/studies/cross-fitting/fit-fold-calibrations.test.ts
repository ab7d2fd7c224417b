import { beforeAll, describe, expect, it } from "vitest";
import { calibrated, sigmoid } from "../../experts/calibration/calibrated-risk";
import { withFoldCalibration } from "../../experts/calibration/fold-calibration";
import { type LoadedTask, loadTask } from "../../experts/model-store.server";
import { type OutcomeGroups, percentileOf } from "../../experts/outcome-groups";
import { random as randomOf } from "../../platform/random";
import { FOLDS, foldCalibrations, type SplitLogits } from "./fit-fold-calibrations";

let task: LoadedTask;
let split: SplitLogits & { outcomes: Uint8Array };

beforeAll(async () => {
  task = await loadTask("icu-mortality");
  const { normal, uniform } = randomOf("fold calibrations");
  const n = 600;
  const severity = Float64Array.from({ length: n }, () => -1.6 + 1.4 * normal());
  const { experts, evaluationModels, ensembles } = task.definition;
  const names = [...experts, ...evaluationModels, ...ensembles.map(({ name }) => name)];
  split = {
    folds: Uint8Array.from({ length: n }, (_, i) => i % FOLDS),
    outcomes: Uint8Array.from(severity, (x) => (uniform() < sigmoid(x) ? 1 : 0)),
    logits: new Map(names.map((name) => [name, severity.map((x) => x + 0.4 * normal())])),
  };
});

/** The same with the outcomes of these stays turned round. */
const flipped = (stays: (i: number) => boolean): SplitLogits => ({
  ...split,
  outcomes: split.outcomes.map((outcome, i) => (stays(i) ? 1 - outcome : outcome)),
});
const groupsOf = ({ outcomeGroups }: LoadedTask) => outcomeGroups as OutcomeGroups;
const fitted = (of: SplitLogits) => foldCalibrations(task.definition, of, groupsOf(task).risks.percent);

describe("what is fitted for a fold", () => {
  it("does not know the outcome of one of its stays, nor of all of them", () => {
    const before = fitted(split);
    for (const stays of [(i: number) => i === 7, (i: number) => i % FOLDS === 7 % FOLDS]) {
      const after = fitted(flipped(stays));
      expect(JSON.stringify(after[7 % FOLDS])).toBe(JSON.stringify(before[7 % FOLDS]));
      for (const fold of [0, 1, 3, 4])
        for (const name of ["adacare", task.definition.reference])
          expect(after[fold]?.calibrations[name]).not.toEqual(before[fold]?.calibrations[name]);
    }
  });

  it("is what a task is calibrated with, by the same names and words", () => {
    const [fold] = fitted(split);
    const of = withFoldCalibration(task, fold as NonNullable<typeof fold>);
    expect(of.definition.panel).toEqual(task.definition.panel);
    expect(of.definition.reference).toBe(task.definition.reference);
    expect(of.definition.ensembles.map(({ name }) => name)).toEqual([task.definition.reference]);
    expect(of.definition.headlineRisk).toBeUndefined();
    expect(of.heads.size).toBe(0);
    expect(of.definition.highRisk.threshold).not.toBe(task.definition.highRisk.threshold);
    for (const [name, { card }] of of.experts) {
      expect(card.calibration).toMatchObject({ split: "calibration", n: 480 });
      const { risk, interval } = calibrated(card.calibration, 0);
      expect(risk).toBeGreaterThan(0.2);
      expect(risk).toBeLessThan(0.7);
      expect(interval[0]).toBeLessThan(interval[1]);
      // A logit of 0 lies 1.1 standard deviations above the invented stays' mean.
      expect(percentileOf(groupsOf(of), name, risk)).toBeGreaterThan(80);
      expect(percentileOf(groupsOf(of), name, risk)).toBeLessThan(95);
    }
  });

  it("counts a patient with the outcome as often as the experts' own stays have it", () => {
    const [fold] = fitted(split);
    const { eventWeight, n, events } = fold?.calibrations.adacare ?? { eventWeight: 0, n: 0, events: 0 };
    const { cohort } = task.definition;
    expect(((eventWeight ?? 0) * events) / n).toBeCloseTo(cohort.events / cohort.n, 4);
  });

  it("is refused where the reference was itself fitted with the outcomes", () => {
    const definition = { ...task.definition, reference: "weighted" };
    expect(() => foldCalibrations(definition, split, [])).toThrow("weighted, was itself fitted");
  });
});
