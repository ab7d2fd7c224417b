import fc from "fast-check";
import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import { amount, amountFound, madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { readHistory } from "../../record/history/read-history.server";
import { readRecord } from "../../record/read-records.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { stayBegan } from "../../record/sources/synthetic/stay-began";
import { storeSynthetic } from "../../record/sources/synthetic/testing/store-synthetic.server";
import { withdrawNote, writeNote } from "../chart-edits/write-note.server";
import { addProblem } from "../chart-edits/write-problem.server";
import { backgroundOf } from "./background-of";
import { measuredBy, readBackground } from "./read-background.server";

const patientId = "made-0001";
const ada = { writer: { id: "u-ada", name: "Ada Vestergaard" } };
const on = (day: number) => new Date(Date.UTC(2026, 0, day, 9));

/** What was ordered, given, dispensed or taken of few drugs, most of it long before the stay: each by the number of its id. */
const day = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: -900, max: -890 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) },
);
/** Mostly the first, so that many are alike in all that tells them apart. */
const mostly = <T>(first: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(first) }, { weight: 1, arbitrary: fc.constantFrom(first, ...others) });
const at = (one: number) => new Date(Date.UTC(2026, 0, 1 + one, 12)).toISOString();
const drug = mostly<string | undefined>("Warfarin", "Propofol", "Zincol", undefined);
const dose = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }).map((mg) => amount(mg, "mg")) },
);
const dosage = mostly<string | null>(null, "", "once a day", "1 mg");
const status = mostly<string | undefined>("completed", undefined, "in-progress", "not-done", "stopped");
const given = fc
  .record({
    ...{ drug, day, dose, dosage, status },
    lasts: mostly<number | undefined>(undefined, 0, 1, 1000),
    frequency: mostly<string | null>(null, "BID"),
    order: mostly<number | undefined>(undefined, 100, 101, 102, 999),
    isDayOnly: mostly(false, true),
  })
  .map((one) => (id: number) => {
    const start = one.isDayOnly ? at(one.day).slice(0, 10) : at(one.day);
    return madeResource("MedicationAdministration", {
      ...{ id, start, ...(one.drug && { name: one.drug }), ...(one.status && { status: one.status }) },
      ...(one.lasts !== undefined && { end: at(one.day + one.lasts) }),
      detail: {
        ...{ dose: one.dose, dosage: one.dosage, frequency: one.frequency },
        request: one.order === undefined ? null : madeResource("MedicationRequest", { id: one.order }).id,
      },
    });
  });
const ordered = fc.record({ drug, day, dosage, status, intent: fc.constantFrom("order", "plan") }).map(
  (one) => (id: number) =>
    madeResource("MedicationRequest", {
      ...{ id, start: at(one.day), ...(one.drug && { name: one.drug }), ...(one.status && { status: one.status }) },
      detail: { intent: one.intent, dosage: one.dosage },
    }),
);
const apart = fc
  .record({
    day,
    name: fc.constantFrom("Blood culture", "DNR", "Full code", "Warfarin"),
    fhirType: fc.constantFrom("Specimen", "Consent", "MedicationDispense", "List"),
  })
  .map(
    ({ day: on, name, fhirType }) =>
      (id: number) =>
        madeResource("Other", { id, name, start: at(on), detail: { fhirType } }),
  );
const entry = fc.oneof(
  { weight: 12, arbitrary: given },
  { weight: 2, arbitrary: ordered },
  { weight: 1, arbitrary: apart },
);

forEachEngine("the background of a stay", (open) => {
  test("holds what clinicians wrote by its hour, and no note that was withdrawn by then", async () => {
    const database = await open();
    const stay = { start: "2026-01-01T00:00:00Z", end: "2026-01-20T00:00:00Z" };
    const encounter = madeResource("Encounter", { id: 1, ...stay });
    const pulse = madeResource("Observation", {
      ...{ id: 2, name: "Heart rate", start: "2026-01-01T01:00:00Z", encounterId: encounter.id },
      detail: { value: amountFound(90, "/min") },
    });
    await storeHistory(database, { id: patientId, mrn: "M-0001", resources: [encounter, pulse] });
    const note = { title: "Home visit", text: "Walks with a frame." };
    const { id } = await writeNote(database, { patientId, written: note }, { ...ada, at: on(3) });
    const problem = { words: "Tremor", coding: null, onset: "2024", status: "active" } as const;
    await addProblem(database, { patientId, written: problem }, { ...ada, at: on(3) });
    await withdrawNote(database, { patientId, note: id, seen: 1 }, { ...ada, at: on(6) });
    const record = await readRecord(database, { patientId, encounterId: encounter.id });
    const at = (day: number) => readBackground(database, { record, asOfMinutes: (day - 1) * 1440 });
    expect((await at(2))?.problems ?? []).toEqual([]);
    expect(await at(5)).toMatchObject({
      problems: [{ title: "Tremor", state: "active" }],
      notes: [{ title: "Home visit", text: note.text }],
    });
    expect((await at(8))?.notes).toEqual([]);
  });

  test("says what the whole history says, of which it reads a part", async () => {
    const database = await open();
    const id = "synthetic-0007";
    const record = await storeSynthetic(database, countedValues, id);
    const told = syntheticHistories().filter((one) => one.patientId === id);
    await storeSyntheticHistories(database, told);
    const start = Date.parse(stayBegan(record.encounter.id) ?? "");
    for (const asOfMinutes of [0, 1440, 2880]) {
      const found = await readBackground(database, { record, asOfMinutes });
      const history = await readHistory(database, { patientId: id, asOf: new Date(start + asOfMinutes * 60_000) });
      const weights = record.series.find(({ feature }) => feature === "weight");
      const at = weights?.times.findLastIndex((minutes) => minutes <= asOfMinutes) ?? -1;
      const weight = weights?.values[at] ?? null;
      const measured = measuredBy(record, asOfMinutes);
      expect(found).toEqual(backgroundOf(history, { start, asOfMinutes, weight, measured }, found?.notes ?? []));
      expect(found?.drugs.length).toBeGreaterThan(0);
      if (asOfMinutes === 2880) expect(found?.cultures.length).toBeGreaterThan(0);
    }
  });

  test("of what was given years ago reads what its drug's line is made of, and says what the whole history says", async () => {
    const database = await open();
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(0, 2880),
        async (entries, asOfMinutes) => {
          const id = `years-${drawn++}`;
          const stay = madeResource("Encounter", { id: 1, start: "2026-01-01T00:00:00Z", end: "2026-01-20T00:00:00Z" });
          const resources = [stay, ...entries.map((one, i) => one(i + 100))];
          await storeHistory(database, { id, mrn: id, resources });
          const record = await readRecord(database, { patientId: id, encounterId: stay.id });
          const found = await readBackground(database, { record, asOfMinutes });
          const start = Date.UTC(2026, 0, 1);
          const history = await readHistory(database, { patientId: id, asOf: new Date(start + asOfMinutes * 60_000) });
          const measured = measuredBy(record, asOfMinutes);
          expect(found).toEqual(
            backgroundOf(history, { start, asOfMinutes, weight: null, measured }, found?.notes ?? []),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test("names a source of which nothing is told but what a pharmacy dispensed", async () => {
    const database = await open();
    const stay = madeResource("Encounter", { id: 1, start: "2026-01-01T00:00:00Z", end: "2026-01-20T00:00:00Z" });
    const gout = madeResource("Condition", { id: 2, name: "Gout", start: "2020" });
    const dispensed = madeResource("Other", {
      id: 3,
      name: "Allopurinol",
      start: "2021",
      detail: { fhirType: "MedicationDispense" },
    });
    await storeHistory(database, { id: patientId, mrn: "M-1", source: "Clinic", resources: [stay, gout, dispensed] });
    await database.exec(`with pharmacy as (insert into resource_import (source, run_id, started_at) values ('Pharmacy', 'another', now()) returning id)
      update resource set import_id = pharmacy.id from pharmacy where type = 'Other'`);
    const record = await readRecord(database, { patientId, encounterId: stay.id });
    const found = await readBackground(database, { record, asOfMinutes: 0 });
    expect(found?.sources).toEqual(["Clinic", "Pharmacy"]);
  });
});
