import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import type { DevelopmentStays } from "../../experts/development-stays.server";
import { recordOf } from "../../experts/fixtures/record";
import { toyCard } from "../../experts/fixtures/toy-card";
import rawTask from "../../experts/fixtures/toy-task/task.json";
import { readTask } from "../../experts/model-store.server";
import { taskSchema } from "../../experts/schema";
import { forEachEngine } from "../../platform/database/test-database.server";
import type { PatientRecord } from "../../record/schema";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { storeRecords } from "../../record/store-records.server";
import { cohortShift, databaseStays, folderStays, type SiteStay } from "./cohort-stays.server";
import { keptCohortShift } from "./kept-cohort-shift.server";

const toy = taskSchema.parse(rawTask);
const task = {
  ...toy,
  sources: ["physionet2012", "synthetic"],
  cohort: {
    split: "fit" as const,
    n: 1000,
    events: 140,
    features: [
      { feature: "heartRate" as const, measured: 1, mean: 85, sd: 10, quantiles: { p5: 60, p50: 84, p95: 110 } },
    ],
  },
};

function imported(id: string, rate: number, encounter: Partial<PatientRecord["encounter"]> = {}): PatientRecord {
  const record = recordOf(
    { heartRate: [[10, rate]] },
    { id: `e-${id}`, patientId: id, source: "physionet2012", ...encounter },
  );
  return { ...record, patient: { ...record.patient, id, mrn: `M-${id}`, synthetic: false } };
}

/** The models were developed on stays whose heart beats at this rate. */
function developedAtRate(rate: number): DevelopmentStays {
  const hasMet: DevelopmentStays["hasMet"] = ({ series }) => series.some(({ values }) => values[0] === rate);
  return { hasMet, splitOf: (record) => (hasMet(record) ? "experts" : null) };
}

forEachEngine("the imported cohort", (open) => {
  it("is read record by record, with outcomes where they are known, and without invented patients", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const records = [imported("a", 80), imported("b", 100), imported("c", 90, { observedMinutes: 600 })];
    await database.transaction(({ query }) =>
      storeRecords(
        query,
        records.map((record) => ({ record, contentMark: "m", excluded: [], corrected: [] })),
        listColumnsOf,
      ),
    );
    await database.query(`insert into outcome (encounter_id, died_in_hospital) values ('e-a', true)`);
    const stays = databaseStays(database, task, undefined, developedAtRate(100));
    const shift = await cohortShift(stays, { task, cards: [toyCard] });
    expect(shift).toMatchObject({
      n: 2,
      developedOn: 1,
      outcome: { known: 1, events: 1 },
      left: [{ reason: expect.stringContaining("shorter than the models need"), n: 1 }],
    });
    expect(shift.features[0]?.values?.site).toEqual({ mean: 90, sd: 10, median: 90 });
    // A death is no outcome of a task about something else.
    const other = { ...task, recordedOutcome: null };
    expect((await cohortShift(databaseStays(database, other), { task: other, cards: [toyCard] })).outcome).toBeNull();
  });

  it("is read on a thread of its own, kept while the data stays as it is, and given up when the caller leaves", async () => {
    const database = await open();
    const { task: shipped, cards } = await readTask("icu-mortality");
    const store = (id: string, rate: number) =>
      database.transaction(({ query }) =>
        storeRecords(
          query,
          [{ record: imported(id, rate), contentMark: "m", excluded: [], corrected: [] }],
          listColumnsOf,
        ),
      );
    await store("a", 80);
    const signal = new AbortController().signal;
    const kept = () => keptCohortShift(database, { task: shipped, cards }, signal);
    const first = await kept();
    expect(first).toEqual(await cohortShift(databaseStays(database, shipped), { task: shipped, cards }));
    expect(await kept()).toBe(first);
    await database.query("insert into outcome (encounter_id, died_in_hospital) values ('e-a', true)");
    expect((await kept()).outcome).toMatchObject({ known: 1, events: 1 });
    await store("b", 90);
    expect((await kept()).n).toBe(2);
    await store("c", 90);
    const caller = new AbortController();
    const left = keptCohortShift(database, { task: shipped, cards }, caller.signal);
    setTimeout(() => caller.abort(new Error("left")), 20);
    await expect(left).rejects.toThrow("left");
    expect((await kept()).n).toBe(3);
  }, 60_000);

  it("is read no further once the caller has left", async () => {
    const database = await open();
    await database.transaction(({ query }) =>
      storeRecords(
        query,
        [{ record: imported("a", 80), contentMark: "m", excluded: [], corrected: [] }],
        listColumnsOf,
      ),
    );
    const stays = databaseStays(database, task, AbortSignal.abort(new Error("left")));
    await expect(stays.next()).rejects.toThrow("left");
  });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-cohort-"));
  const stay = (id: string, rate: number) =>
    `Time,Parameter,Value\n00:00,RecordID,${id}\n00:00,Age,60\n01:05,HR,${rate}\n`;
  await writeFile(join(folder, "0007.txt"), stay("0007", 70));
  await writeFile(join(folder, "132539.txt"), stay("132539", 80));
  await writeFile(join(folder, "132540.txt"), stay("132540", 90));
  await writeFile(join(folder, "9132539.txt"), stay("9132539", 80));
  await writeFile(join(folder, "9.txt"), "nothing");
});
afterAll(() => rm(folder, { recursive: true }));

it("a folder's cohort takes outcomes by record id, and knows the stays of the models' own development under any id, and no others by theirs", async () => {
  const stays: SiteStay[] = [];
  for await (const stay of folderStays(task, folder, new Map([["7", { diedInHospital: true }]]), {
    development: developedAtRate(80),
  }))
    stays.push(stay);
  expect(stays.map((stay) => ("fault" in stay ? stay.fault : [stay.outcome, stay.developedOn]))).toEqual([
    [true, false],
    [null, true],
    [null, false],
    expect.stringContaining('its first line is "nothing"'),
    [null, true],
  ]);
});
