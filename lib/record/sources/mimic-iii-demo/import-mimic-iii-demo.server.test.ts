import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { conceptText } from "../../history/concept-text";
import { partialAbsenceText } from "../../history/recorded-absence";
import type { History, ResourceOf } from "../../history/schema";
import { findPatient } from "../../read-records.server";
import { stayOf } from "../../stay-of";
import { checkResource } from "../fhir/reading/check-resource";
import { asOf, historiesOf } from "../tables/testing/histories-of.server";
import {
  countedBy,
  expectImportedOnce,
  importTables,
  readFolder,
  rowsAccounted,
  saidOf,
  tableFolders,
} from "../tables/testing/table-folders.server";
import { mimicTables } from "./mapping/declared-tables";
import { tables } from "./tables";
import { inventedRows, tableText, writeMimic } from "./testing/invented-mimic.server";

const folders = tableFolders("mimic-iii-demo");

describe("the resources of MIMIC-III's rows", () => {
  it("are valid FHIR R4, each with its table, its row's number and its row", async () => {
    await writeMimic(folders.folder);
    for (const { resource, resourceType } of (await readFolder(tables, folders)).resources) {
      expect([resourceType, checkResource(resource)]).toEqual([resourceType, { error: null, notes: [] }]);
      expect(JSON.stringify(resource.identifier)).toMatch(/urn:mimic-iii-demo:[A-Z_]+/);
      expect(JSON.stringify(resource.extension)).toContain("urn:mimic-iii-demo:row");
      expect(JSON.stringify(resource.extension)).not.toMatch(/subject_id|hadm_id|icustay_id/);
    }
  });

  it("are as many as a script counts that shares no code, and every row is accounted for", async () => {
    await writeMimic(folders.folder);
    // A transfer of an admission that is not there is found by looking it up, which the script does not do.
    const counted = countedBy("count-mimic-iii.mjs", folders);
    counted.TRANSFERS = { rows: 4, kept: 3, names: 0, skipped: 1 };
    expect((await rowsAccounted(tables, folders)).tables).toEqual(counted);
    expect((await readFolder(tables, folders)).summary.tables?.CHARTEVENTS?.skipped).toEqual({
      "Marked as an error by those who wrote it.": 1,
      "Marked as discontinued.": 1,
      "Without a value.": 1,
    });
  });
});

describe("the record of MIMIC-III's rows", () => {
  let history: History;
  let other: History;
  const all = <T extends History["resources"][number]["resourceType"]>(type: T, of = history) =>
    of.resources.filter((one): one is ResourceOf<T> => one.resourceType === type);
  const named = <T extends History["resources"][number]["resourceType"]>(type: T, name: string, of = history) =>
    all(type, of).filter(({ code }) => conceptText(code) === name);

  beforeAll(async () => {
    const [made, work] = await Promise.all(["made", "work"].map((name) => mkdtemp(join(tmpdir(), `mimic-${name}-`))));
    await writeMimic(made ?? "");
    const histories = await historiesOf(tables, made ?? "", work ?? "");
    for (const one of histories) {
      if (one.patient.sex === "female") history = one;
      else other = one;
    }
    await Promise.all([made, work].map((one) => rm(one ?? "", { recursive: true })));
  });

  it("tells admissions with their wards, and the ICU stay as a part of one", () => {
    const [admission, icu] = ["IMP", "ACUTE"].map((code) => all("Encounter").find((one) => one.class?.code === code));
    expect(admission).toMatchObject({
      reasons: [{ text: "FEVER, INVENTED" }],
      dischargeDisposition: { text: "HOME" },
      locations: [{ name: "Emergency department" }, { name: "MICU" }, { name: "Ward 12" }],
    });
    expect(icu).toMatchObject({ partOf: admission?.id, locations: [{ name: "MICU" }] });
  });

  it("leaves a masked date of birth unknown, and dates death to the minute where it was in hospital", () => {
    expect(history.patient).toMatchObject({
      birthDate: { at: "2080-01-02T00:00:00.000Z" },
      deceased: { precision: "day" },
    });
    expect(other.patient).toMatchObject({
      birthDate: null,
      deceased: { at: "2150-03-12T09:30:00.000Z" },
    });
  });

  it("knows what was charted since it was stored, a result since its sample, a code since discharge, a culture after three days", () => {
    expect(named("Observation", "Heart Rate")[0]).toMatchObject({
      knownAt: "2150-03-10T10:20:00.000Z",
      knownBy: "issued",
    });
    expect(named("Observation", "Creatinine")[0]).toMatchObject({
      knownAt: "2150-03-10T10:00:00.000Z",
      interpretations: ["A"],
    });
    expect(named("Condition", "Severe sepsis")[0]).toMatchObject({ knownAt: "2150-03-14T12:00:00.000Z" });
    expect(named("Procedure", "A line in a vein")[0]).toMatchObject({
      knownAt: "2150-03-14T12:00:00.000Z",
      knownBy: "recorded",
    });
    expect(named("Observation", "Microbiology: BLOOD CULTURE")[0]).toMatchObject({
      knownAt: "2150-03-13T07:30:00.000Z",
    });
    expect(
      all("Other").find(({ fhirType, code }) => fhirType === "Specimen" && conceptText(code) === "BLOOD CULTURE"),
    ).toMatchObject({
      knownAt: "2150-03-10T07:30:00.000Z",
    });
  });

  it("puts the dot of ICD-9 where it belongs", () => {
    const codes = [...all("Condition"), ...all("Procedure")].map(({ code }) => code?.coding[0]?.code);
    expect(codes).toEqual(expect.arrayContaining(["995.92", "E934.2", "V58.61", "38.93"]));
  });

  it("gives an infusion with its rate, from when to when; while it runs neither its end nor its amount is known", () => {
    const [noradrenaline] = named("MedicationAdministration", "Norepinephrine");
    expect(noradrenaline).toMatchObject({
      occurredAt: { start: { at: "2150-03-10T14:00:00.000Z" }, end: { at: "2150-03-10T18:00:00.000Z" } },
      dose: { value: 1.2, unit: "mg" },
      rate: { value: 0.1, ucum: "ug/kg/min" },
      knownAt: "2150-03-10T14:10:00.000Z",
    });
    const running = named("MedicationAdministration", "Norepinephrine", asOf(history, "2150-03-10T16:00:00Z"));
    expect(running[0]).toMatchObject({ occurredAt: { end: null }, dose: null, rate: { value: 0.1 } });
    expect(named("MedicationAdministration", "Norepinephrine", asOf(history, "2150-03-10T14:05:00Z"))).toEqual([]);
  });

  it("lets a rate of CareVue run until the next is charted, and end where it is 0", () => {
    const rates = named("MedicationAdministration", "Levophed-k").map(({ occurredAt: { start, end }, rate }) => [
      start?.at.slice(11, 16),
      end?.at.slice(11, 16),
      rate?.value,
      rate?.unit,
    ]);
    expect(rates).toEqual([
      ["10:00", "11:00", 0.1, "mcg/kg/min"],
      ["11:00", "12:00", 0.2, "mcg/kg/min"],
    ]);
  });

  it("takes a rate of CareVue for stopped where a row says so that gives no rate of its own", async () => {
    const [made, work] = await Promise.all(["made", "work"].map((name) => mkdtemp(join(tmpdir(), `mimic-${name}-`))));
    const [rate] = inventedRows.INPUTEVENTS_CV ?? [];
    const said = {
      rate: "",
      rateuom: "",
      amount: 0,
      amountuom: "mg",
      stopped: "D/C'd",
      charttime: "2150-03-10 10:40:00",
    };
    await writeMimic(
      made ?? "",
      {},
      { ...inventedRows, INPUTEVENTS_CV: [rate ?? {}, { ...rate, row_id: 2, ...said }] },
    );
    const rates = [];
    for (const one of await historiesOf(tables, made ?? "", work ?? ""))
      for (const given of one.resources)
        if (given.resourceType === "MedicationAdministration" && conceptText(given.code) === "Levophed-k")
          rates.push([given.status, given.occurredAt.end?.at.slice(11, 16), given.rate?.value]);
    expect(rates).toEqual([["stopped", "10:40", 0.1]]);
    await Promise.all([made, work].map((one) => rm(one ?? "", { recursive: true })));
  });

  it("gives orders with their dose, route and days; a number of tablets from one to two stays as words", () => {
    expect(named("MedicationRequest", "Inventamycin")[0]).toMatchObject({
      dose: { value: 500, unit: "mg" },
      route: { text: "IV" },
      dosage: "as 1g Vial",
      occurredAt: {
        start: { at: "2150-03-10T00:00:00.000Z", precision: "day" },
        end: { at: "2150-03-12T00:00:00.000Z" },
      },
      code: { coding: [{ code: "Inventamycin" }] },
    });
    expect(named("MedicationRequest", "Calmocet")[0]).toMatchObject({
      dose: null,
      dosage: "1-2 TAB",
      code: { coding: [{ code: "Calmocet" }, { system: "http://hl7.org/fhir/sid/ndc", code: "12345678901" }] },
    });
  });

  it("gives the flowsheet's allergies as such, and NKDA as the statement that no drug allergy is known", () => {
    expect(all("AllergyIntolerance").map((one) => [conceptText(one.code), partialAbsenceText(one)])).toEqual([
      ["Latex", null],
      ["NKDA", "no drug allergy known"],
    ]);
    expect(named("AllergyIntolerance", "Latex")[0]).toMatchObject({ knownAt: "2150-03-10T10:10:00.000Z" });
  });

  it("gives a culture with its organism and what that is susceptible to", () => {
    const [culture] = named("Observation", "Microbiology: BLOOD CULTURE");
    expect(conceptText(culture?.value?.kind === "coded" ? culture.value.concept : null)).toBe("ESCHERICHIA COLI");
    expect(
      culture?.components.map(({ code, value }) => [
        conceptText(code),
        value?.kind === "coded" ? value.concept.text : null,
      ]),
    ).toEqual([
      ["GENTAMICIN", "S, MIC <=1"],
      ["CIPROFLOXACIN", "R"],
    ]);
    expect(named("Observation", "Microbiology: URINE")[0]?.value).toEqual({
      kind: "text",
      text: "No organism reported",
    });
  });

  it("keeps limits, words, and words with the number that they stand for", () => {
    expect(named("Observation", "Troponin T")[0]?.value).toMatchObject({ value: 0.01, comparator: "<", unit: "ng/mL" });
    expect(named("Observation", "Glucose (Urine)")[0]?.value).toEqual({ kind: "text", text: "NEG" });
    expect(named("Observation", "GCS - Eye Opening")[0]).toMatchObject({
      value: { kind: "text", text: "To Speech" },
      components: [{ value: { value: 3 } }],
    });
  });

  it("gives the ICU stay as experts and doctors read it, in the catalogue's units", () => {
    const icu = all("Encounter").find((one) => one.class?.code === "ACUTE");
    const stay = stayOf(history, icu?.id ?? "", Date.parse("2026-01-01T00:00:00Z"));
    expect(stay?.encounter).toMatchObject({
      ...{ source: "mimic-iii-demo", ageYears: 70, heightCm: 168, careUnit: "MICU", observedMinutes: 2880 },
      admissionReason: "FEVER, INVENTED",
    });
    const series = Object.fromEntries(
      (stay?.series ?? []).map(({ feature, times, values }) => [feature, [times, values]]),
    );
    expect(series).toMatchObject({
      // 400 a minute is outside what a heart can do.
      heartRate: [[60], [96]],
      fio2: [
        [60, 120],
        [0.4, 0.6],
      ],
      gcs: [[60], [10]],
      mechanicalVentilation: [[60], [1]],
      urineOutput: [
        [60, 90],
        [40, 35],
      ],
      creatinine: [[60], [1.9]],
      // The sample of 11:30 was venous.
      pao2: [[90], [71]],
      ph: [[90], [7.21]],
      troponinT: [[60], [0.01]],
    });
    expect(series.temperature?.[1]?.[0]).toBeCloseTo(38.5, 1);
    expect(series.weight?.[1]?.[0]).toBeCloseTo(74.84, 1);
  });
});

forEachEngine("an import of MIMIC-III", (open) => {
  it("changes nothing the second time, and leaves nothing once it is undone", async () => {
    await writeMimic(folders.folder);
    await expectImportedOnce(await open(), tables, folders);
  });

  it("is found by whoever has the patient's subject_id, which is stored nowhere", async () => {
    await writeMimic(folders.folder);
    const database = await open();
    const secret = Buffer.from("of this test");
    await importTables(database, tables, folders, "first");
    const { patientId, sourceId } = await findPatient(database, "901", secret);
    expect(sourceId).toBe("901");
    const listed = await database.query<{ mrn: string }>("select mrn from patient where id = $1", [patientId]);
    expect(listed.rows).toHaveLength(1);
    await expect(findPatient(database, "901", Buffer.from("another secret"))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(findPatient(database, "99", secret)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a broken folder of MIMIC-III", () => {
  const columns = (name: string) => Object.keys(mimicTables.find((table) => table.name === name)?.columns ?? {});
  const labs = (row: Record<string, string | number>) =>
    tableText(columns("LABEVENTS"), [
      ...(inventedRows.LABEVENTS ?? []),
      { row_id: 99, subject_id: 901, itemid: 50912, charttime: "2150-03-10 10:00:00", value: 1, valuenum: 1, ...row },
    ]);

  it.each([
    [
      "a missing table",
      { PRESCRIPTIONS: null },
      "folder: this table is missing: PRESCRIPTIONS; expected each as .csv or .csv.gz.",
    ],
    [
      "a missing column",
      { SERVICES: "row_id,subject_id,hadm_id,curr_service\n" },
      "SERVICES.csv.gz, line 1: this column is missing: transfertime; expected the columns of SERVICES.",
    ],
    [
      "a gzip that breaks off",
      { LABEVENTS: gzipSync(labs({})).subarray(0, 90) },
      "LABEVENTS.csv.gz, line 1: the gzip breaks off or is damaged here; expected the whole file.",
    ],
    [
      "a file that is no CSV",
      { D_ITEMS: Buffer.from([0, 1, 2, 3, 10, 0]) },
      "D_ITEMS.csv.gz, line 1: expected text; this is no CSV file.",
    ],
    [
      "an empty folder",
      Object.fromEntries(mimicTables.map(({ name }) => [name, null])),
      "folder: none of the tables is in it; expected a folder with 25 tables as .csv or .csv.gz.",
    ],
    [
      "a date that no calendar has",
      { LABEVENTS: labs({ charttime: "2150-02-30 10:00:00" }) },
      "invalid: LABEVENTS.csv.gz, line 11: charttime: expected a time as 2150-03-01 08:30:00",
    ],
    [
      "a negative number of a row",
      { LABEVENTS: labs({ row_id: -99 }) },
      "invalid: LABEVENTS.csv.gz, line 11: row_id: expected a whole number above 0",
    ],
    [
      "a row of a patient whom nobody knows",
      { LABEVENTS: labs({ subject_id: 999 }) },
      "unknown-patient: LABEVENTS.csv.gz, line 11",
    ],
    [
      "the number of another row",
      { LABEVENTS: labs({ row_id: 1 }) },
      "row-number-twice: LABEVENTS.csv.gz, line 11: row_id: expected each once",
    ],
    [
      "a text in a number",
      { LABEVENTS: labs({ valuenum: "high" }) },
      "invalid: LABEVENTS.csv.gz, line 11: valuenum: expected a number, or nothing",
    ],
  ])("says of %s in one line where and what was expected", async (_, altered, said) => {
    await writeMimic(folders.folder, altered);
    expect(await saidOf("LABEVENTS", tables, folders)).toEqual([said]);
  });
});
