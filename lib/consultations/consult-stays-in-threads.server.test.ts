import { expect, test, vi } from "vitest";
import type { StayRecord } from "../experts/stay-prediction";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { type ConsultedStaysOptions, consultedStays } from "./consult-stays-in-threads.server";
import type { StayRun } from "./consulted-stay";
import { fusedPredictions } from "./fused-predictions.server";

// Threads open models of their own; on a machine that does other things beside, that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const signal = new AbortController().signal;
const records = syntheticRecords();
const long = records.filter(({ encounter }) => encounter.observedMinutes >= 48 * 60).slice(0, 3);
const short = {
  ...records[0],
  encounter: { ...records[0]?.encounter, observedMinutes: 600 },
} as (typeof records)[number];
const stays: StayRecord[] = [
  { id: "unreadable", fault: "nothing in it can be read" },
  ...long.map((record, i) => ({ id: `stay-${i}`, record })),
  { id: "short", record: short },
];

async function* given(): AsyncGenerator<StayRecord> {
  yield* stays;
}

async function run(options: Partial<ConsultedStaysOptions>): Promise<StayRun[]> {
  const all: StayRun[] = [];
  const setup = { task: "icu-mortality", arm: "full", explain: { mode: "brief", seed: 1 }, signal } as const;
  for await (const one of consultedStays(given(), { ...setup, ...options })) all.push(one);
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const withoutTimes = (runs: StayRun[]) => runs.map((run) => ("fault" in run ? run : { ...run, seconds: null }));

test("each stay gets one answer, the same whatever the number of threads, and a reason where there is none", async () => {
  const [one, two] = [await run({ threads: 1 }), await run({ threads: 2 })];
  expect(withoutTimes(one)).toEqual(withoutTimes(two));
  expect(one.map(({ id }) => id)).toEqual(["short", "stay-0", "stay-1", "stay-2", "unreadable"]);
  expect(one.filter((stay) => "fault" in stay).map(({ id }) => id)).toEqual(["short", "unreadable"]);
  expect(one[0]).toMatchObject({ fault: expect.stringContaining("48 h") });
  for (const stay of one) {
    if ("fault" in stay) continue;
    const { consultation, experts } = stay;
    expect(consultation?.report).toContain(long[Number(stay.id.slice(-1))]?.encounter.ageYears?.toFixed(0));
    expect(consultation?.draft).not.toBe("");
    for (const risk of Object.values(consultation?.statedRisks ?? {})) expect(risk).toBeGreaterThan(0);
    expect(Object.keys(consultation?.hidden ?? {}).every((name) => experts.has(name))).toBe(true);
  }
});

test("models alone are asked where no arm is named", async () => {
  const runs = await run({ arm: null, evaluationModels: true, threads: 1 });
  for (const stay of runs) {
    if ("fault" in stay) continue;
    expect(stay.consultation).toBeNull();
    expect(stay.evaluationModels.size).toBeGreaterThan(0);
  }
});

test("predictions with the consultation's risk come in the order of the stays, one a stay, though two have one id", async () => {
  const ids: string[] = [];
  const twin = { id: "stay-2", fault: "a stay of this id came before" };
  for await (const one of fusedPredictions([...stays, twin], { task: "icu-mortality", threads: 2, signal })) {
    ids.push(one.id);
    if ("fault" in one) continue;
    expect(one.fused === null || (one.fused.risk > 0 && one.fused.risk < 1)).toBe(true);
  }
  expect(ids).toEqual([...stays, twin].map(({ id }) => id));
});
