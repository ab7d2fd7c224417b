import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feature } from "../record/catalogue";
import { featuresOf } from "../record/source-of";
import {
  type OutcomeGroups,
  outcomeGroupsSchema,
  percentileOf,
  positionOf,
  withRisksOfCalibrations,
} from "./outcome-groups";
import { readOutcomeGroups } from "./outcome-groups.server";
import { modelCardSchema, taskSchema } from "./schema";

const folder = join(__dirname, "../../models/icu-mortality");
const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
const shipped = outcomeGroupsSchema.parse(json("outcome-groups.json"));
const task = taskSchema.parse(json("task.json"));

const small: OutcomeGroups = {
  schemaVersion: 1,
  task: "t",
  windowHours: 48,
  values: {
    split: "experts",
    n: 100,
    events: 40,
    percent: [5, 50, 95],
    features: {
      lactate: {
        last: { survivors: { n: 60, at: [1, 2, 4] }, nonSurvivors: { n: 40, at: [2, 4, 10] } },
        worst: { side: "high", survivors: { n: 60, at: [2, 3, 5] }, nonSurvivors: { n: 40, at: [3, 6, 14] } },
      },
      gcs: { last: { survivors: { n: 60, at: [14, 15, 15] }, nonSurvivors: { n: 40, at: [3, 3, 15] } } },
    },
  },
  risks: {
    split: "calibration",
    percent: [10, 90],
    models: { adacare: { n: 50, calibration: { slope: 1, intercept: 0 }, at: [0.1, 0.5] } },
  },
};

describe("positionOf", () => {
  it("gives the percentile among survivors and non-survivors, between the file's percentiles by proportion", () => {
    expect(positionOf(small, "lactate", 3)).toEqual({ survivors: 72.5, nonSurvivors: 27.5 });
    expect(positionOf(small, "lactate", 4)).toEqual({ survivors: 95, nonSurvivors: 50 });
    expect(positionOf(small, "lactate", 4, "worst")).toEqual({ survivors: 72.5, nonSurvivors: 20 });
  });

  it("says no more than the outermost percentile beyond it", () => {
    expect(positionOf(small, "lactate", 0.2)).toEqual({ survivors: 5, nonSurvivors: 5 });
    expect(positionOf(small, "lactate", 40)).toEqual({ survivors: 95, nonSurvivors: 95 });
  });

  it("puts a value that many share in the middle of them", () => {
    expect(positionOf(small, "gcs", 15)).toEqual({ survivors: 72.5, nonSurvivors: 95 });
    expect(positionOf(small, "gcs", 3)).toEqual({ survivors: 5, nonSurvivors: 27.5 });
  });

  it("is silent on what it has no group for", () => {
    expect(positionOf(small, "sodium", 140)).toBeNull();
    expect(positionOf(small, "gcs", 3, "worst")).toBeNull();
  });

  it("never falls as the value rises, and stays a percentile", () => {
    const ids = featuresOf("physionet2012").map((f) => f.id);
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.float({ noNaN: true }), fc.float({ noNaN: true }), (id, a, b) => {
        const low = positionOf(shipped, id, Math.min(a, b));
        const high = positionOf(shipped, id, Math.max(a, b));
        if (low === null || high === null) return;
        for (const group of ["survivors", "nonSurvivors"] as const) {
          expect(high[group]).toBeGreaterThanOrEqual(low[group]);
          expect(low[group]).toBeGreaterThanOrEqual(0);
          expect(high[group]).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe("percentileOf", () => {
  it("gives a risk's percentile among those of the same model", () => {
    expect(percentileOf(small, "adacare", 0.3)).toBeCloseTo(50, 6);
    expect(percentileOf(small, "adacare", 0.9)).toBe(90);
    expect(percentileOf(small, "another", 0.3)).toBeNull();
    expect(percentileOf(small, "toString", 0.3)).toBeNull();
  });

  it("is silent once the model is calibrated otherwise", () => {
    const same = withRisksOfCalibrations(small, new Map([["adacare", { slope: 1, intercept: 0 }]]));
    expect(percentileOf(same, "adacare", 0.3)).not.toBeNull();
    const other = withRisksOfCalibrations(small, new Map([["adacare", { slope: 1, intercept: 0.2 }]]));
    expect(percentileOf(other, "adacare", 0.3)).toBeNull();
    expect(positionOf(other, "lactate", 3)).not.toBeNull();
  });
});

describe("the shipped groups", () => {
  it("belong to the task and to the calibrations that its models have", async () => {
    expect(await readOutcomeGroups(folder, task)).toEqual(shipped);
    const cards = task.experts.map((name) => modelCardSchema.parse(json(name, "card.json")));
    const reference = task.ensembles.filter(({ name }) => name === task.reference);
    const now = new Map([...cards, ...reference].map(({ name, calibration }) => [name, calibration]));
    expect(Object.keys(shipped.risks.models).sort()).toEqual([...now.keys()].sort());
    expect(withRisksOfCalibrations(shipped, now)).toEqual(shipped);
  });

  it("hold no group of fewer than 20, in the catalogue's units", () => {
    for (const [id, groups] of Object.entries(shipped.values.features)) {
      const { plausible } = feature(id as keyof typeof shipped.values.features);
      for (const one of [groups?.last, groups?.worst]) {
        for (const { n, at } of one ? [one.survivors, one.nonSurvivors] : []) {
          expect(n).toBeGreaterThanOrEqual(20);
          expect(at.every((v) => v >= plausible.low && v <= plausible.high)).toBe(true);
        }
      }
    }
  });

  it("tell what is known: those who died had more lactate, less consciousness and more risk", () => {
    const median = { lactate: positionOf(shipped, "lactate", 3), gcs: positionOf(shipped, "gcs", 8) };
    expect(median.lactate?.survivors).toBeGreaterThan(median.lactate?.nonSurvivors ?? 100);
    expect(median.gcs?.survivors).toBeLessThan(median.gcs?.nonSurvivors ?? 0);
  });
});

describe("readOutcomeGroups", () => {
  it("is null for a task without the file, and names the field of one that is not the task's", async () => {
    expect(await readOutcomeGroups(join(folder, "../covid-mortality"), task)).toBeNull();
    await expect(readOutcomeGroups(folder, { ...task, windowHours: 24 })).rejects.toThrow(/windowHours/);
    await expect(readOutcomeGroups(folder, { ...task, experts: ["adacare"] })).rejects.toThrow(/risks\.models/);
  });

  it("refuses groups that do not fit their percentiles", () => {
    const wrong = structuredClone(small);
    wrong.risks.models.adacare?.at.push(0.6);
    expect(outcomeGroupsSchema.safeParse(wrong).error?.issues[0]?.message).toContain("expected 2 values");
    const falling = structuredClone(small);
    falling.risks.models.adacare?.at.reverse();
    expect(outcomeGroupsSchema.safeParse(falling).success).toBe(false);
    const few = structuredClone(small);
    if (few.values.features.gcs?.last) few.values.features.gcs.last.survivors.n = 19;
    expect(outcomeGroupsSchema.safeParse(few).success).toBe(false);
  });
});
