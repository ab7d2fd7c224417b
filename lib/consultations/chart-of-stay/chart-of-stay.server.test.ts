import { beforeEach, describe, expect, it } from "vitest";
import { chartOf } from "../../clinical/chart";
import { addProblem } from "../../clinical/chart-edits/write-problem.server";
import type { Chart } from "../../clinical/schema";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { recordWith } from "../../record/fixtures/record";
import { madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import type { PatientRecord } from "../../record/schema";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { storeSynthetic } from "../../record/sources/synthetic/testing/store-synthetic.server";
import { storeRecords } from "../../record/store-records.server";
import { chartOfStay } from "./chart-of-stay";
import { listColumnsOf, readListColumns } from "./list-columns-of.server";
import { readChartOfStay } from "./read-chart-of-stay.server";
import { renewPatientList } from "./renew-patient-list.server";

const septicShock = "synthetic-0007";
const told = syntheticHistories().filter(({ patientId }) => patientId === septicShock);
const HOUR = 60;

const listed = async ({ query }: Pick<Database, "query">, patientId: string) =>
  (await query(`select urgency, problems from encounter where patient_id = $1`, [patientId])).rows[0];

const sentences = ({ findings, problems = [], severities, notRecorded }: Chart) =>
  [
    ...findings.map(({ text }) => text),
    ...problems.flatMap(({ title, facts, reading }) => [title, ...facts.map(({ text }) => text), reading?.text ?? ""]),
    ...severities.flatMap(({ components }) => components.map(({ because }) => because)),
    ...notRecorded,
  ].join("\n");

it("is that of the values alone where the record says nothing", () => {
  const record = recordWith({ lactate: [[60, 4]] });
  expect(chartOfStay(record, 2880, null)).toEqual(chartOf(record, 2880));
});

forEachEngine("the chart of a stay that is read with its record", (open) => {
  let database: Database;
  let record: PatientRecord;
  beforeEach(async () => {
    database = await open();
    record = await storeSynthetic(database, listColumnsOf, septicShock);
    await storeSyntheticHistories(database, told);
  });

  it("says nowhere that what the history shows is not recorded", async () => {
    const chart = await readChartOfStay(database, { record, asOfMinutes: 48 * HOUR });
    const said = sentences(chart);
    expect(said).not.toMatch(/sedation (?:is )?not recorded|vasopressors are not recorded|Possible sept/u);
    expect(said).not.toMatch(/no sedative/u);
    expect(said).toMatch(/noradrenaline 0\.8 ug\/kg\/min since \d+ h \(record\)/u);
    expect(chart.notRecorded.join()).not.toMatch(/Drugs given|Allergies|Microbiology|Procedures/u);
    expect(chart.findings.find(({ feature }) => feature === "gcs")?.text).toMatch(/under propofol/u);
  });

  it("knows of no drug, culture or diagnosis of later", async () => {
    const at = (hours: number) => readChartOfStay(database, { record, asOfMinutes: hours * HOUR });
    const early = JSON.stringify(await at(24));
    expect(early).not.toMatch(/vasopressin\b|hydrocortisone|vancomycin/iu);
    expect(JSON.stringify(await at(48))).toMatch(/vasopressin/u);
    const start = Date.parse("2024-04-18T23:30:00Z");
    await database.query("delete from resource where known_at > $1", [new Date(start + 24 * HOUR * 60_000)]);
    expect(JSON.stringify(await at(24))).toBe(early);
  });

  it("is what the patient list shows", async () => {
    const chart = await readChartOfStay(database, { record, asOfMinutes: record.encounter.observedMinutes });
    expect(await renewPatientList(database)).toBe(1);
    const { urgency, problems } = await readListColumns(database, record);
    expect(urgency).toBe(chart.urgency);
    expect(problems[0]?.title).toBe(chart.problems?.[0]?.title);
    expect(await listed(database, septicShock)).toEqual({ urgency, problems });
    expect(problems).not.toEqual(listColumnsOf(record).problems);
    expect(await renewPatientList(database)).toBe(0);
  });
});

describe("the patient list", () => {
  forEachEngine("after a clinician wrote", (open) => {
    it("shows a stay as the problem that was added has it read", async () => {
      const database = await open();
      const encounter = madeResource("Encounter", { id: 1, start: "2026-01-01T00:00:00Z" });
      const patientId = "made-0001";
      const hourly = (value: number): [number, number][] =>
        Array.from({ length: 12 }, (_, i) => [(37 + i) * HOUR, value]);
      const record = recordWith(
        { meanPressure: hourly(52), lactate: [[46 * HOUR, 5]], temperature: hourly(39), wbc: [[40 * HOUR, 20]] },
        { id: encounter.id, patientId },
        { id: patientId, mrn: "M-0001", synthetic: true },
      );
      const stored = { record, contentMark: "of a test", excluded: [], corrected: [] };
      await database.transaction(({ query }) => storeRecords(query, [stored], listColumnsOf));
      await storeHistory(database, { id: patientId, mrn: "M-0001", resources: [encounter] });
      const before = { urgency: "unstable", problems: [{ title: expect.stringMatching(/^Possible septic shock/u) }] };
      expect(await listed(database, patientId)).toMatchObject(before);
      const written = { words: "Septic shock", coding: null, onset: null, status: "active" } as const;
      const at = new Date("2026-01-02T12:00:00Z");
      await addProblem(database, { patientId, written }, { writer: { id: "u-ada", name: "Ada Vestergaard" }, at });
      expect(await renewPatientList(database, patientId)).toBe(1);
      const after = { urgency: "unstable", problems: [{ title: expect.stringMatching(/^Septic shock/u) }] };
      expect(await listed(database, patientId)).toMatchObject(after);
    });
  });
});
