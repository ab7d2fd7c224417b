import { describe, expect, it } from "vitest";
import { random } from "../../platform/random";
import { timeAwareChunks } from "../../trajectories/chunks/time-aware-chunks";
import { sortedEntries, type Trajectory, type TrajectoryEntry } from "../../trajectories/entries/trajectory-entry";
import type { Lexicon } from "../../trajectories/lexicon/lexicon";
import { trajectoryQuestion } from "../../trajectories/questions/trajectory-questions";
import {
  armFeatures,
  fittedArmNames,
  PIECE_TOKENS,
  retrievedFeatures,
  shuffledInTime,
  vanillaFeatures,
} from "./arm-features";
import { readingOf } from "./fit-question.server";

const question = trajectoryQuestion("in-hospital-death-48h");
const hour = (n: number) => new Date(Date.UTC(2000, 0, 1, n)).toISOString();
const lactate = (n: number, value: number): TrajectoryEntry => {
  const state = value > 2 ? "high" : "normal";
  return {
    ...{ ref: `lactate-${n}`, at: hour(n), knownAt: hour(n), kind: "laboratory", key: `series|lactate=${state}` },
    ...{ text: "Lactate", value, unit: "mmol/L", state, status: null, note: null },
  };
};
const of = (entries: readonly TrajectoryEntry[]): Trajectory => ({
  patient: { ageYears: 70, sex: "male", races: [], ethnicity: null },
  ...{ clock: "stay", index: hour(48), from: hour(0), entries: sortedEntries(entries) },
});
const learnt = (key: string, logOdds: number) => ({
  ...{ key, text: "Lactate", cases: 50, controls: 50, logOdds, low: 0, high: 2 },
  ...{ category: "lab tests" as const, theme: key },
});
const lexicon: Lexicon = {
  ...{ question: question.id, hash: "h", patients: 200, cases: 50 },
  entries: [learnt("series|lactate=high", 1), learnt("series|lactate=normal", -0.5)],
};
const reading = readingOf(question, lexicon);
const rising = of([1, 2, 3, 4, 6, 8].map((value, i) => lactate(6 * i + 1, value)));

describe("what arms read", () => {
  const features = armFeatures(rising, reading);

  it("is the course of a measurement, of the chain by its summary and of the regression by its values", () => {
    expect(features.chain).toMatchObject({
      "last:series|lactate": 8,
      "highest:series|lactate": 8,
      "open:series|lactate=high": 1,
    });
    expect(features["logistic-values"]).toMatchObject({ "series|lactate highest": 8, "series|lactate lowest": 1 });
    expect(features["logistic-counts"]["series|lactate=high"]).toBeCloseTo(Math.log(5), 10);
  });

  it("is of volume alone nothing of what entries say", () => {
    const falling = of([8, 6, 4, 3, 2, 1].map((value, i) => lactate(6 * i + 1, value)));
    expect(armFeatures(falling, reading)["volume-only"]).toEqual(features["volume-only"]);
  });

  it("is for every fitted arm a row of finite numbers", () => {
    for (const arm of fittedArmNames)
      for (const value of Object.values(features[arm])) expect(Number.isFinite(value)).toBe(true);
  });

  it("is of a window that holds all what the chain without memory reads", () => {
    const pieces = timeAwareChunks(rising, PIECE_TOKENS);
    const window = vanillaFeatures(rising, pieces, reading, { tokens: 8000, keeps: "latest" });
    expect(window).toMatchObject({ "highest:series|lactate": 8, "lowest:series|lactate": 1 });
    expect(window).toEqual(features["no-memory"]);
    expect(retrievedFeatures(rising, pieces, reading, 4)).toEqual(window);
  });
});

describe("time that is shuffled", () => {
  const shuffled = shuffledInTime(rising, random("seed").uniform);

  it("keeps every entry and every time, dealt out anew", () => {
    expect(shuffled.entries.map(({ at }) => at).sort()).toEqual(rising.entries.map(({ at }) => at).sort());
    expect(shuffled.entries.map(({ ref }) => ref).sort()).toEqual(rising.entries.map(({ ref }) => ref).sort());
    expect(shuffled.entries.map(({ ref }) => ref)).not.toEqual(rising.entries.map(({ ref }) => ref));
  });

  it("changes nothing for who counts", () => {
    const [one, other] = [armFeatures(rising, reading), armFeatures(shuffled, reading)];
    expect(other["logistic-counts"]).toEqual(one["logistic-counts"]);
  });
});
