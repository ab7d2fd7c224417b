import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { countedValues } from "../../fixtures/counted-values";
import { latestRecord } from "../../fixtures/latest-record.server";
import { importRunSchema } from "../../import/import-report";
import { importStays } from "../../import/import-stays.server";
import { findPatient, readExclusions } from "../../read-records.server";
import { files } from "./source.server";

const secret = Buffer.from("of this test");
const header = "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome,albumin,Lactate dehydrogenase";
const rows = [
  "1.0,2020-01-31 01:00:00,73,1,2020-01-30 22:00:00,2020-02-04 22:00:00,0,32.5,300",
  "1.0,,73,1,2020-01-30 22:00:00,2020-02-04 22:00:00,0,,310",
  "2.0,2020-02-01 01:00:00,60,2,2020-02-01 00:00:00,2020-02-03 00:00:00,1,,900",
  "3.0,2020-02-01 01:00:00,60,2,,,1,,900",
];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tjh-"));
  await writeFile(join(folder, "time_series_375_en.csv.gz"), gzipSync([header, ...rows, ""].join("\n")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const options = (from: string) => ({
  from,
  secret,
  listColumnsOf: countedValues,
  runId: "run",
  now: () => new Date("2026-01-01T00:00:00Z"),
});

forEachEngine("an import of TJH COVID-19", (open) => {
  it("brings patients and outcomes into the database, says where every value went, and changes nothing the second time", async () => {
    const database = await open();
    const run = await importStays(database, options(folder), files);
    expect(importRunSchema.parse(run)).toMatchObject({
      status: "finished",
      report: {
        source: "tjh-covid19",
        stays: { read: 2, added: 2, broken: 1 },
        broken: [{ file: "time_series_375_en.csv.gz, patient 3", reason: expect.stringContaining("line 5") }],
        lines: { lines: 10, observations: 3, descriptors: 4, recordIds: 2, skipped: { "no sampling time": 1 } },
        outcomes: { read: 2, stored: 2 },
      },
    });
    const { patientId: id } = await findPatient(database, "1", secret);
    const record = await latestRecord(database, id);
    expect(record).toMatchObject({
      patient: { sex: "male", synthetic: false },
      encounter: { source: "tjh-covid19", ageYears: 73, careUnit: null, observedMinutes: 7200 },
      series: [
        { feature: "albumin", values: [3.25], units: ["g/dL"], codes: ["albumin"], sourceLines: [2] },
        { feature: "lactateDehydrogenase", times: [180], values: [300] },
      ],
    });
    const { excluded } = await readExclusions(database, record.encounter.id);
    expect(excluded.map(({ line, reason }) => [line, reason])).toEqual([[3, "no sampling time"]]);
    const again = await importStays(database, { ...options(folder), runId: "again" }, files);
    expect(again.report.stays).toMatchObject({ added: 0, unchanged: 2 });
  });

  it("refuses what is none of the data set before it changes anything", async () => {
    const database = await open();
    await writeFile(join(folder, "other.csv"), "a,b\n1,2\n");
    await expect(importStays(database, options(join(folder, "other.csv")), files)).rejects.toMatchObject({
      userMessage: expect.stringContaining("expected the columns PATIENT_ID"),
    });
    await expect(importStays(database, options(join(folder, "none")), files)).rejects.toMatchObject({
      code: "invalid",
    });
    const { rows: runs } = await database.query("select id from import_run");
    expect(runs).toEqual([]);
  });
});
