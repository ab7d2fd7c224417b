import { expect, it } from "vitest";
import { amountFound, madeHistory, madeResource, named } from "../../record/history/fixtures/made-history";
import type { Resource, ResourceOf, StoredResourceType } from "../../record/history/schema";
import { terminology } from "../../terminology/terminology.server";
import { entriesOfHistory } from "./entries-of-history";
import { sourceOfRef } from "./entry-ref";
import { trajectorySchema } from "./trajectory-entry";

const index = "2020-06-01T00:00:00.000Z";
const coded = (system: string, code: string, display: string) => ({ text: null, coding: [{ system, code, display }] });
const loinc = (code: string, display: string) => coded("http://loinc.org", code, display);

async function read(resources: Resource[], notes: [string, string][] = [], lookbackYears = 5) {
  const tables = await terminology();
  const asked = { index, lookbackYears, notes: new Map(notes), terminology: tables };
  return trajectorySchema.parse(entriesOfHistory(madeHistory(resources), asked));
}
/** A made resource with fields that `madeResource` does not set. */
function madeWith<T extends StoredResourceType>(
  type: T,
  made: { id?: number; name?: string; start: string; status?: string },
  fields: Partial<ResourceOf<T>>,
) {
  return { ...madeResource(type, made), ...fields };
}
const told = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.filter(({ kind }) => kind !== "demographic");

const creatinine = (value: number, start: string) =>
  madeWith(
    "Observation",
    {
      start,
    },
    { code: loinc("2160-0", "Creatinine"), value: amountFound(value, "mg/dL"), categories: ["laboratory"] },
  );

it("keys a value by its code and where it lies, by its source's limits or the catalogue's", async () => {
  const ranged = madeWith(
    "Observation",
    {
      start: "2020-02-01T10:00:00Z",
    },
    {
      code: loinc("2160-0", "Creatinine"),
      value: amountFound(1.1, "mg/dL"),
      referenceRange: { low: null, high: { value: 1, comparator: null, unit: "mg/dL", ucum: "mg/dL" }, text: null },
    },
  );
  const unranged = madeWith(
    "Observation",
    {
      start: "2020-02-02T10:00:00Z",
    },
    { code: loinc("99999-9", "Something"), value: amountFound(3, "mg/dL"), categories: ["laboratory"] },
  );
  const entries = told(await read([ranged, creatinine(4, "2020-01-01T10:00:00Z"), unranged]));
  expect(entries.map(({ key, state, value, unit }) => [key, state, value, unit])).toEqual([
    ["loinc|2160-0=high", "high", 4, "mg/dL"],
    ["loinc|2160-0=high", "high", 1.1, "mg/dL"],
    ["loinc|99999-9=measured", "measured", 3, "mg/dL"],
  ]);
});

it("keys a diagnosis by the concept that it links to, whatever system codes it", async () => {
  const icd = madeWith(
    "Condition",
    {
      start: "2019-03-01",
    },
    { code: coded("http://hl7.org/fhir/sid/icd-10-cm", "J44.9", "COPD") },
  );
  const snomed = madeWith(
    "Condition",
    {
      start: "2019-04-01",
    },
    { code: coded("http://snomed.info/sct", "13645005", "Chronic obstructive lung disease (disorder)") },
  );
  const [first, second] = told(await read([icd, snomed]));
  expect(first?.key).toMatch(/^disease\|DOID:/u);
  expect([first?.text, first?.kind, second?.text]).toEqual([
    "COPD",
    "diagnosis",
    "Chronic obstructive lung disease (disorder)",
  ]);
});

it("tells the end of a diagnosis by an entry of its own, when it was", async () => {
  const nodule = madeResource("Condition", {
    id: 7,
    name: "Lung nodule",
    start: "2018-01-05T09:00:00Z",
    end: "2019-02-03T10:00:00Z",
  });
  const entries = told(await read([nodule]));
  expect(entries.map(({ at, status, ref }) => [at.slice(0, 10), status, sourceOfRef(ref)])).toEqual([
    ["2018-01-05", null, { in: "resource", resourceId: nodule.id, part: null }],
    ["2019-02-03", "resolved", { in: "resource", resourceId: nodule.id, part: "end" }],
  ]);
});

it("reads components each for itself, and answers by what they say", async () => {
  const pressure = madeWith(
    "Observation",
    {
      start: "2020-01-01T10:00:00Z",
    },
    {
      code: loinc("85354-9", "Blood pressure"),
      categories: ["vital-signs"],
      components: [
        { code: loinc("8480-6", "Systolic"), value: amountFound(170, "mm[Hg]") },
        { code: loinc("8462-4", "Diastolic"), value: null },
      ],
    },
  );
  const smoking = madeWith(
    "Observation",
    {
      start: "2020-01-02T10:00:00Z",
    },
    {
      code: loinc("72166-2", "Tobacco smoking status"),
      categories: ["social-history"],
      value: { kind: "coded", concept: named("Former smoker") },
    },
  );
  const entries = told(await read([pressure, smoking]));
  expect(entries.map(({ key, kind, text }) => [kind, key.split("=")[1], text])).toEqual([
    ["vital", expect.stringMatching(/high|measured/u), "Systolic"],
    ["finding", "former smoker", "Tobacco smoking status: Former smoker"],
  ]);
});

it("reads the text of notes and the conclusion of reports", async () => {
  const note = madeResource("DocumentReference", { id: 8, name: "Visit", start: "2020-01-01T10:00:00Z" });
  const report = madeWith(
    "DiagnosticReport",
    {
      id: 9,
      name: "CT",
      start: "2020-01-02T10:00:00Z",
    },
    { conclusion: "Nodule." },
  );
  const entries = told(await read([note, report], [[note.id, "Coughs."]]));
  expect(entries.map(({ kind, text, note: words }) => [kind, text, words])).toEqual([
    ["note", "Visit", "Coughs."],
    ["report", "CT", "Nodule."],
  ]);
});

it("leaves out what was known at the index or later, what is older than the years looked back, plans, goals and death", async () => {
  const late = madeWith("Condition", { name: "Late", start: "2020-03-01T10:00:00Z" }, { knownAt: index });
  const old = madeResource("Condition", { name: "Old", start: "2010-03-01T10:00:00Z" });
  const planned = madeResource("Procedure", { name: "Planned", start: "2020-03-01T10:00:00Z", status: "not-done" });
  const plan = madeResource("Other", { name: "Plan", start: "2020-03-01T10:00:00Z" });
  const death = madeWith(
    "Observation",
    {
      start: "2020-03-01T10:00:00Z",
    },
    { code: loinc("69453-9", "Cause of death"), value: { kind: "text", text: "Stroke" } },
  );
  const drg = madeWith(
    "Condition",
    {
      start: "2020-03-01",
    },
    { code: coded("http://made.org/drg", "291", "Heart failure") },
  );
  expect(told(await read([late, old, planned, plan, death, drg]))).toEqual([]);
});

it("tells age and sex at the index, as entries too", async () => {
  const { patient, entries } = await read([]);
  expect(patient).toEqual({ ageYears: 89, sex: "female", races: [], ethnicity: null });
  expect(entries.map(({ key }) => key)).toEqual(["demographic|age=80-89", "demographic|sex=female"]);
});

it("has no two entries with the same ref", async () => {
  const many = Array.from({ length: 50 }, (_, i) =>
    creatinine(i / 10, `2020-01-01T10:${String(i).padStart(2, "0")}:00Z`),
  );
  const { entries } = await read(many);
  expect(new Set(entries.map(({ ref }) => ref)).size).toBe(entries.length);
});
