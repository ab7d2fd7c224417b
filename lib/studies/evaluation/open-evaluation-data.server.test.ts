import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawnSplit } from "../../experts/development-split.server";
import { developmentStaysFile, openDevelopmentStays, stayFingerprint } from "../../experts/development-stays.server";
import { loadTask, readTask } from "../../experts/model-store.server";
import type { EvaluationStay } from "./evaluation-data";
import { openEvaluationData } from "./open-evaluation-data.server";
import { drawnById } from "./testing/drawn-by-id";

const ids = Array.from({ length: 60 }, (_, i) => `${i + 1}`).filter((id) => drawnSplit("tjh-covid19", id) === "test");
const [four, two, hours] = ids as [string, string, string];
const experts = Array.from({ length: 60 }, (_, i) => `${i + 1}`).find(
  (id) => drawnSplit("tjh-covid19", id) === "experts",
) as string;
const development = drawnById("tjh-covid19");
const admitted = "2020-01-30 00:00:00";

/** Four days and a death, two days and a discharge, five hours; and one of another split. The external sheet has no age. */
function sheet({ age }: { age: boolean }): string {
  const row = (id: string, at: string, years: number, until: string, died: 0 | 1, lactateDehydrogenase: number) =>
    [id, at, ...(age ? [years] : []), 1, admitted, until, died, "", lactateDehydrogenase, ""].join(",");
  const columns = "gender,Admission time,Discharge time,outcome,creatinine,Lactate dehydrogenase,hematocrit";
  return [
    `PATIENT_ID,RE_DATE,${age ? "age," : ""}${columns}`,
    row(four, "2020-01-30 10:00:00", 73, "2020-02-03 01:00:00", 1, 300),
    row(four, "2020-02-02 12:00:00", 73, "2020-02-03 01:00:00", 1, 400),
    row(two, "2020-01-30 10:00:00", 50, "2020-02-01 00:00:00", 0, 310),
    row(hours, "2020-01-30 04:00:00", 50, "2020-01-30 05:00:00", 1, 900),
    row(experts, "2020-01-30 04:00:00", 50, "2020-02-08 05:00:00", 1, 900),
  ].join("\n");
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-tjh-"));
  await writeFile(join(folder, "time_series_375_en.csv"), sheet({ age: true }));
});
afterEach(() => rm(folder, { recursive: true }));

async function staysAt(landmarksHours: number[]): Promise<EvaluationStay[]> {
  const { task } = await readTask("toy-task", join(__dirname, "../../experts/fixtures"));
  const data = await openEvaluationData(
    { ...task, sources: ["tjh-covid19"], prefix: { leastHours: 24, landmarksHours } },
    folder,
    { declared: null, development },
  );
  expect(data.outcomes("test")).toHaveLength((await all(data.stays("test"))).length);
  return (await all(data.stays("test"))).filter((stay): stay is EvaluationStay => "record" in stay);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("openEvaluationData", () => {
  it("gives a patient once at every landmark that they reached in hospital", async () => {
    const stays = await staysAt([24, 72, 120]);
    expect(stays.map(({ id, landmarkHours, outcome }) => [id, landmarkHours, outcome.died])).toEqual([
      [four, 24, 1],
      [four, 72, 1],
      [two, 24, 0],
    ]);
  });

  it("counts the patients of the external file apart", async () => {
    const { task } = await readTask("toy-task", join(__dirname, "../../experts/fixtures"));
    await writeFile(join(folder, "time_series_test_en.csv"), sheet({ age: false }));
    const data = await openEvaluationData(
      { ...task, sources: ["tjh-covid19"], prefix: { leastHours: 24, landmarksHours: [24] } },
      folder,
      { declared: "the external file", development },
    );
    const found = (await all(data.stays("external"))).map(({ id }) => id);
    expect(found).toEqual([four, two, experts].map((id) => `external-${id}`));
    expect(data.outcomes("external")).toHaveLength(3);
  });

  it("shows nothing that came after the landmark", async () => {
    const [first, second] = await staysAt([24, 96]);
    const values = (stay: EvaluationStay | undefined) =>
      stay?.record.series.find(({ feature }) => feature === "lactateDehydrogenase")?.values;
    expect([values(first), values(second)]).toEqual([[300], [300, 400]]);
    expect(first?.record.encounter.observedMinutes).toBe(24 * 60);
  });

  it("evaluates no task by an outcome that is not its own", async () => {
    const { definition } = await loadTask("icu-mortality");
    await expect(
      openEvaluationData({ ...definition, id: "long-stay", recordedOutcome: null }, "nowhere", { declared: null }),
    ).rejects.toThrow(/models\/long-stay\/task\.json, recordedOutcome: .* "diedInHospital"/);
    await expect(openEvaluationData(definition, "nowhere", { declared: null })).rejects.toThrow(/nowhere: not found/);
  });
});

describe("data that are declared to be somebody's own", () => {
  const task = {
    id: "toy",
    sources: ["physionet2012"],
    prefix: null,
    windowHours: 48,
    recordedOutcome: "diedInHospital" as const,
  };
  /** Heart rates that begin so, as many as said. */
  const rates = (first: number, count = 8) => Array.from({ length: count }, (_, i) => first + i);
  const stayText = (id: string, values: readonly number[]) =>
    ["Time,Parameter,Value", `00:00,RecordID,${id}`, ...values.map((value, i) => `0${i}:07,HR,${value}`), ""].join(
      "\n",
    );

  async function writeStays(stays: Record<string, readonly number[]>, outcomes = Object.keys(stays)): Promise<string> {
    const own = join(folder, "own");
    await mkdir(join(own, "set-x"), { recursive: true });
    for (const [id, values] of Object.entries(stays))
      await writeFile(join(own, "set-x", `${id}.txt`), stayText(id, values));
    const rows = outcomes.map((id) => `${id},6,1,5,-1,0\n`);
    const header = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death\n";
    await writeFile(join(own, "Outcomes-x.txt"), `${header}${rows.join("")}`);
    return own;
  }

  /** The models were developed on one stay, whose id was 132539. */
  const list = openDevelopmentStays(
    developmentStaysFile("one stay", [
      {
        split: "experts",
        fingerprint: stayFingerprint({ series: [{ feature: "heartRate", ...minutes(rates(80)) }] as never }),
      },
    ]),
  );
  function minutes(values: number[]) {
    return { times: values.map((_, i) => i * 60 + 7), values };
  }

  const kept = async (stays: Record<string, readonly number[]>, outcomes?: string[]) => {
    const from = await writeStays(stays, outcomes);
    const data = await openEvaluationData(task, from, { declared: "St. Elsewhere", development: list });
    const found = (await all(data.stays("external"))).map(({ id }) => id);
    return { found, left: Object.fromEntries(data.left().map(({ reason, n }) => [reason.split(" (")[0], n])) };
  };

  it("are external whatever their ids, and in none of the splits", async () => {
    const { found, left } = await kept({ 132540: rates(60), 132545: rates(70), 900001: rates(90) });
    expect(found).toEqual(["132540", "132545", "900001"]);
    expect(left).toEqual({});
  });

  it("are left out where the models were developed on them, under any id", async () => {
    const { found, left } = await kept({ 9132539: rates(80), 132539: rates(60) });
    expect(found).toEqual(["132539"]);
    expect(left).toEqual({ "the models were developed on them": 1 });
  });

  it("are left out where too little was measured to tell, and the id is one of the development data's", async () => {
    const { found, left } = await kept({ 132541: rates(80, 2), 900001: rates(80, 2) });
    expect(found).toEqual(["900001"]);
    expect(Object.values(left)).toEqual([1]);
  });

  it("say how many have no outcome, and how many outcomes no stay", async () => {
    const { found, left } = await kept({ 900001: rates(60), 900002: rates(61) }, ["900001", "900003"]);
    expect(found).toEqual(["900001"]);
    expect(left).toEqual({ "no outcome is known of them": 1, "outcomes without a stay": 1 });
  });

  it("are no development data: those keep to what was measured, and not to an id alone", async () => {
    const from = await writeStays({ 132545: rates(60) });
    const data = await openEvaluationData(task, from, { declared: null, development: list });
    expect(await all(data.stays("test"))).toEqual([]);
    expect(data.left()).toEqual([
      { reason: expect.stringContaining("not what the development stay of that id has"), n: 1 },
    ]);
  });
});
