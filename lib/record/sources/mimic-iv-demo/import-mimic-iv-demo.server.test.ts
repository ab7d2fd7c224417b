import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../platform/database/database.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { conceptText } from "../../history/concept-text";
import type { History, ResourceOf } from "../../history/schema";
import { stayOf } from "../../stay-of";
import { importFhir, undoFhirImport } from "../fhir/import-fhir.server";
import { checkResource } from "../fhir/reading/check-resource";
import { historiesOf } from "../tables/testing/histories-of.server";
import {
  countedBy,
  expectImportedOnce,
  importOptions,
  importTables,
  readFolder,
  rowsAccounted,
  saidOf,
  tableFolders,
} from "../tables/testing/table-folders.server";
import { mimicIvTables } from "./mapping/declared-tables";
import { tables } from "./tables";
import { inventedRows, tableText, writeMimicIv } from "./testing/invented-mimic-iv.server";

const folders = tableFolders("mimic-iv-demo");

describe("the resources of MIMIC-IV's rows", () => {
  it("are valid FHIR R4, without the numbers of patient and stays in the row that each keeps", async () => {
    await writeMimicIv(folders.folder);
    for (const { resource, resourceType } of (await readFolder(tables, folders)).resources) {
      expect([resourceType, checkResource(resource)]).toEqual([resourceType, { error: null, notes: [] }]);
      expect(JSON.stringify(resource.extension)).toContain("urn:mimic-iv-demo:row");
      expect(JSON.stringify(resource.extension)).not.toMatch(/subject_id|hadm_id|stay_id/);
    }
  });

  it("are as many as a script counts that shares no code, and every row is accounted for", async () => {
    await writeMimicIv(folders.folder);
    expect((await rowsAccounted(tables, folders)).tables).toEqual(countedBy("count-mimic-iv.mjs", folders));
  });

  it("are counted too of tables that are known and not read; what is unknown beside them is named", async () => {
    const { folder } = folders;
    await writeMimicIv(folder);
    await writeFile(join(folder, "icu", "chartevents.csv"), 'subject_id,value\n901,"two\nlines"\n901,7\n');
    await writeFile(join(folder, "ed", "triage.csv.gz"), gzipSync("subject_id,stay_id\n901,1\n"));
    await writeFile(join(folder, "ed", "pyxis.csv.gz"), gzipSync("subject_id\n901\n").subarray(0, 15));
    await writeFile(join(folder, "hosp", "labevents-old.csv"), "a\n1\n");
    await writeFile(join(folder, "hosp", "omr.csv"), await readFile(join(folder, "hosp", "omr.csv.gz")));
    await writeFile(join(folder, "LICENSE.txt"), "None.");
    await mkdir(join(folder, "cxr"));
    const { summary } = await readFolder(tables, folders);
    const reason = "Of a table that is known and not read: what is charted at the bedside.";
    expect(summary.tables?.chartevents).toMatchObject({ rows: 2, kept: 0, skipped: { [reason]: 2 } });
    expect(summary.tables?.triage).toMatchObject({ rows: 1, kept: 0 });
    expect(summary.remarks.map(({ file, line }) => `${file}: ${line}`)).toEqual([
      "cxr: a folder that is not looked into",
      "ed/pyxis.csv.gz: known and not read: drugs dispensed in the emergency department",
      "ed/pyxis.csv.gz: its rows could not be counted: ed/pyxis.csv.gz, line 1: the gzip breaks off or is damaged here; expected the whole file.",
      "ed/triage.csv.gz: known and not read: what was found at triage",
      "hosp/labevents-old.csv: not read: no table of MIMIC-IV demo that is known has this name",
      "hosp/omr.csv.gz: not read: the same table lies there twice",
      "icu/chartevents.csv: known and not read: what is charted at the bedside",
    ]);
    const counted = (await rowsAccounted(tables, folders)).tables;
    expect(counted).toEqual({ ...countedBy("count-mimic-iv.mjs", folders), pyxis: undefined });
  });

  it("tell a note's text once", async () => {
    await writeMimicIv(folders.folder);
    const { resources } = await readFolder(tables, folders);
    expect(JSON.stringify(resources.filter(({ resourceType }) => resourceType === "DocumentReference"))).not.toContain(
      "Invented",
    );
  });
});

describe("the record of MIMIC-IV's rows", () => {
  let history: History;
  let other: History;
  const all = <T extends History["resources"][number]["resourceType"]>(type: T, of = history) =>
    of.resources.filter((one): one is ResourceOf<T> => one.resourceType === type);
  const named = <T extends History["resources"][number]["resourceType"]>(type: T, name: string) =>
    all(type).filter(({ code }) => conceptText(code) === name);

  beforeAll(async () => {
    const [made, work] = await Promise.all(
      ["made", "work"].map((name) => mkdtemp(join(tmpdir(), `mimic-iv-${name}-`))),
    );
    await writeMimicIv(made ?? "");
    for (const one of await historiesOf(tables, made ?? "", work ?? "")) {
      if (one.patient.sex === "female") history = one;
      else other = one;
    }
    await Promise.all([made, work].map((one) => rm(one ?? "", { recursive: true })));
  });

  it("takes the year of birth from the age in its year, and leaves it unknown over 89", () => {
    expect(history.patient.birthDate).toMatchObject({ at: "2080-01-01T00:00:00.000Z", precision: "year" });
    expect(other.patient.birthDate).toBeNull();
  });

  it("tells an admission with its wards, the ICU stay as a part of it, and a visit to the emergency department alone", () => {
    const [admission, icu, visit] = ["IMP", "ACUTE", "EMER"].map((code) =>
      all("Encounter").find((one) => one.class?.code === code),
    );
    expect(admission?.locations.map(({ name }) => name)).toEqual(["Emergency", "MICU"]);
    expect(icu).toMatchObject({ partOf: admission?.id });
    expect(visit).toMatchObject({ occurredAt: { start: { at: "2150-03-20T05:00:00.000Z" } } });
  });

  it("knows a result since it was stored, with its range, and reads results that stand in comments alone", () => {
    expect(named("Observation", "Creatinine")[0]).toMatchObject({
      ...{ knownAt: "2150-03-10T11:00:00.000Z", interpretations: ["A"] },
      value: { value: 1.9, unit: "mg/dL" },
      code: { coding: [{ code: "50912" }, { code: "2160-0" }] },
    });
    expect(named("Observation", "Glucose (Urine)").map(({ value, code }) => [value, code?.coding.length])).toEqual([
      [{ kind: "text", text: "NEG." }, 1],
    ]);
  });

  it("takes a number for its value where the text was taken out", () => {
    const values = named("Observation", "Creatinine").map(({ value }) =>
      value?.kind === "quantity" ? value.value : value,
    );
    expect(values.toSorted()).toEqual([1, 1.9, 2.1]);
  });

  it("names a diagnosis by the title of its own edition of ICD, known since discharge", () => {
    const conditions = all("Condition").map(({ code, knownAt }) => [conceptText(code), code?.coding[0]?.code, knownAt]);
    expect(conditions.toSorted()).toEqual([
      ["An invented examination", "V70.7", "2150-03-14T12:00:00.000Z"],
      ["Sepsis, invented", "A41.9", "2150-03-14T12:00:00.000Z"],
    ]);
  });

  it("gives orders with dose and frequency, known since they count; an end before the start is none", () => {
    expect(named("MedicationRequest", "Inventamycin")[0]).toMatchObject({
      ...{ dose: { value: 500, unit: "mg" }, dosage: "as 1g Vial, Q8H", status: "stopped" },
      ...{ route: { text: "IV" }, knownAt: "2150-03-10T11:00:00.000Z" },
      occurredAt: { start: { at: "2150-03-10T11:00:00.000Z" }, end: { at: "2150-03-12T11:00:00.000Z" } },
    });
    expect(named("MedicationRequest", "Calmocet")[0]).toMatchObject({
      ...{ dose: null, dosage: "1-2 TAB, Q6H:PRN", status: "completed" },
      occurredAt: { end: null },
    });
    expect(named("MedicationRequest", "Lonely drug")).toHaveLength(1);
  });

  it("gives a culture when it was stored, with susceptibilities, and three days after the sample where that is not told", () => {
    const [culture] = named("Observation", "Microbiology: BLOOD CULTURE, Blood Culture, Routine");
    expect(culture).toMatchObject({ knownAt: "2150-03-12T09:00:00.000Z" });
    expect(culture?.components.map(({ code }) => conceptText(code))).toEqual(["GENTAMICIN", "CIPROFLOXACIN"]);
    expect(named("Observation", "Microbiology: URINE, URINE CULTURE")[0]).toMatchObject({
      ...{ knownAt: "2150-03-13T07:30:00.000Z", value: { text: "NO GROWTH." } },
    });
  });

  it("gives notes as documents of their stay, known since they were stored; where that is not told, a day later", () => {
    const admission = all("Encounter").find((one) => one.class?.code === "IMP");
    const found = all("DocumentReference").map(({ title, occurredAt, knownAt, encounterId }) => [
      ...[title, occurredAt.start?.at, knownAt, encounterId === admission?.id],
    ]);
    expect(found.toSorted()).toEqual([
      ["Discharge summary, addendum", "2150-03-13T00:00:00.000Z", "2150-03-14T12:00:00.000Z", true],
      ["Discharge summary", "2150-03-14T00:00:00.000Z", "2150-03-15T17:00:00.000Z", true],
      ["Radiology report, addendum", "2150-03-10T05:30:00.000Z", "2150-03-11T05:30:00.000Z", false],
      ["Radiology report", "2150-03-10T05:30:00.000Z", "2150-03-10T08:10:00.000Z", false],
    ]);
    expect(all("DocumentReference").map(({ code }) => code?.coding[0]?.code)).toContain("18842-5");
    expect(named("DocumentReference", "Discharge summary")[0]?.textLength).toBe(
      'Name: ___\n\nInvented course: "stable", no drips.'.length,
    );
  });

  it("gives what was measured out of hospital to the day, and a pressure as two parts", () => {
    expect(named("Observation", "Weight (Lbs)")[0]).toMatchObject({
      value: { value: 150 },
      occurredAt: { start: { precision: "day" } },
    });
    expect(named("Observation", "Blood Pressure")[0]?.components.map(({ value }) => value)).toMatchObject([
      { value: 110 },
      { value: 70 },
    ]);
  });

  it("gives the ICU stay its laboratory, of gases those of arterial blood", () => {
    const icu = all("Encounter").find((one) => one.class?.code === "ACUTE");
    const stay = stayOf(history, icu?.id ?? "", Date.parse("2027-01-01T00:00:00Z"));
    expect(stay?.encounter).toMatchObject({ source: "mimic-iv-demo", ageYears: 70, observedMinutes: 2880 });
    expect(Object.fromEntries((stay?.series ?? []).map(({ feature, values }) => [feature, values]))).toMatchObject({
      ...{ pao2: [71], ph: [7.21], troponinT: [0.01] },
    });
  });
});

const MIMIC_PATIENT = "http://mimic.mit.edu/fhir/mimic/identifier/patient";

forEachEngine("an import of MIMIC-IV", (open) => {
  const csv = (database: Database, runId: string) => importTables(database, tables, folders, runId);
  const fhir = async (database: Database, runId: string, value = "901") => {
    const path = join(folders.workFolder, "patient.json");
    const identifier = [{ system: MIMIC_PATIENT, value }];
    await writeFile(path, JSON.stringify({ resourceType: "Patient", id: "of-fhir", gender: "female", identifier }));
    return importFhir(database, importOptions("FHIR", { from: path, workFolder: folders.workFolder, runId }));
  };
  const said = (work: Promise<unknown>) => work.then(String, (error) => error.userMessage);
  const patients = async (database: Database) => (await database.query("select id from patient")).rows.length;

  it("changes nothing the second time, and leaves nothing once it is undone", async () => {
    await writeMimicIv(folders.folder);
    await expectImportedOnce(await open(), tables, folders);
  });

  it("is refused while the same patients are there by FHIR, in one line that names the import to undo", async () => {
    const database = await open();
    await writeMimicIv(folders.folder);
    await fhir(database, "by-fhir");
    expect(await said(csv(database, "by-csv"))).toBe(
      'These patients are there already, with the same data from "FHIR". Undo that import first: import undo by-fhir',
    );
    expect(await patients(database)).toBe(1);
    await undoFhirImport(database, "by-fhir", { now: () => new Date() });
    expect((await csv(database, "by-csv")).status).toBe("finished");
  });

  it("refuses FHIR of the same patients, and no other", async () => {
    const database = await open();
    await writeMimicIv(folders.folder);
    await csv(database, "by-csv");
    expect(await said(fhir(database, "by-fhir"))).toContain("Undo that import first: import undo by-csv");
    expect((await fhir(database, "of-another", "999")).status).toBe("finished");
    expect(await patients(database)).toBe(3);
  });
});

describe("a broken folder of MIMIC-IV", () => {
  const columns = (name: string) => Object.keys(mimicIvTables.find((table) => table.name === name)?.columns ?? {});
  const altered = (name: string, row: Record<string, string | number>) => ({
    [name]: tableText(columns(name), [...(inventedRows[name] ?? []), { ...inventedRows[name]?.[0], ...row }]),
  });

  it.each([
    ["a missing table", { omr: null }, "omr", "folder: this table is missing: omr; expected each as .csv or .csv.gz."],
    [
      "a missing column",
      { services: "subject_id,hadm_id,curr_service\n" },
      "services",
      "services.csv.gz, line 1: this column is missing: transfertime; expected the columns of services.",
    ],
    [
      "a gzip that breaks off",
      { omr: gzipSync("subject_id,chartdate").subarray(0, 15) },
      "omr",
      "omr.csv.gz, line 1: the gzip breaks off or is damaged here; expected the whole file.",
    ],
    [
      "a file that is no CSV",
      { d_items: Buffer.from([0, 1, 2, 10, 0]) },
      "d_items",
      "d_items.csv.gz, line 1: expected text; this is no CSV file.",
    ],
    [
      "an empty folder",
      Object.fromEntries(mimicIvTables.map(({ name }) => [name, null])),
      "patients",
      "folder: none of the tables is in it; expected a folder with 18 tables as .csv or .csv.gz.",
    ],
    [
      "a date that no calendar has",
      altered("labevents", { labevent_id: 99, charttime: "2150-02-30 10:00:00" }),
      "labevents",
      "invalid: labevents.csv.gz, line 13: charttime: expected a time as 2150-03-01 08:30:00",
    ],
    [
      "a negative number of a row",
      altered("labevents", { labevent_id: -9 }),
      "labevents",
      "invalid: labevents.csv.gz, line 13: labevent_id: expected a whole number above 0",
    ],
    [
      "a row of a patient whom nobody knows",
      altered("labevents", { labevent_id: 99, subject_id: 999 }),
      "labevents",
      "unknown-patient: labevents.csv.gz, line 13",
    ],
    [
      "the number of another row",
      altered("labevents", { valuenum: 7 }),
      "labevents",
      "row-number-twice: labevents.csv.gz, line 13: labevent_id: expected each once",
    ],
    [
      "a text in a number",
      altered("labevents", { labevent_id: 99, valuenum: "high" }),
      "labevents",
      "invalid: labevents.csv.gz, line 13: valuenum: expected a number, or nothing",
    ],
  ])("says of %s in one line where and what was expected", async (_, files, table, told) => {
    await writeMimicIv(folders.folder, files);
    expect(await saidOf(table, tables, folders)).toEqual([told]);
  });
});
