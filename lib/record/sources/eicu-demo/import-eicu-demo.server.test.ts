import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { conceptText } from "../../history/concept-text";
import type { History, ResourceOf } from "../../history/schema";
import { stayOf } from "../../stay-of";
import { checkResource } from "../fhir/reading/check-resource";
import { asOf, historiesOf } from "../tables/testing/histories-of.server";
import {
  countedBy,
  expectImportedOnce,
  readFolder,
  rowsAccounted,
  saidOf,
  tableFolders,
} from "../tables/testing/table-folders.server";
import { eicuTables } from "./mapping/declared-tables";
import { infusionName } from "./mapping/drugs";
import { tables } from "./tables";
import { inventedRows, tableText, writeEicu } from "./testing/invented-eicu.server";

const folders = tableFolders("eicu-demo");

describe("the resources of eICU's rows", () => {
  it("are valid FHIR R4, without the numbers of patient and stays in the row that each keeps", async () => {
    await writeEicu(folders.folder);
    for (const { resource, resourceType } of (await readFolder(tables, folders)).resources) {
      expect([resourceType, checkResource(resource)]).toEqual([resourceType, { error: null, notes: [] }]);
      expect(JSON.stringify(resource.extension)).toContain("urn:eicu-demo:row");
      expect(JSON.stringify(resource.extension)).not.toMatch(/patientunitstayid|patienthealthsystemstayid|uniquepid/);
    }
  });

  it("are as many as a script counts that shares no code, and every row is accounted for", async () => {
    await writeEicu(folders.folder);
    expect(await rowsAccounted(tables, folders)).toEqual(countedBy("count-eicu-demo.mjs", folders));
  });
});

describe("the record of eICU's rows", () => {
  let history: History;
  let other: History;
  const all = <T extends History["resources"][number]["resourceType"]>(type: T, of = history) =>
    of.resources.filter((one): one is ResourceOf<T> => one.resourceType === type);
  const named = <T extends History["resources"][number]["resourceType"]>(type: T, name: string, of = history) =>
    all(type, of).filter(({ code }) => conceptText(code) === name);
  const unit = (place: string) => all("Encounter").find(({ locations }) => locations[0]?.name === place);

  beforeAll(async () => {
    const [made, work] = await Promise.all(["made", "work"].map((name) => mkdtemp(join(tmpdir(), `eicu-${name}-`))));
    await writeEicu(made ?? "");
    for (const one of await historiesOf(tables, made ?? "", work ?? "")) {
      if (one.patient.sex === "female") history = one;
      else other = one;
    }
    await Promise.all([made, work].map((one) => rm(one ?? "", { recursive: true })));
  });

  it("tells hospital stays with their unit stays as parts, in the year of discharge, one after the other", () => {
    const stays = all("Encounter").filter((one) => one.class?.code === "IMP");
    expect(stays.map(({ occurredAt: { start, end } }) => [start?.at, end?.at]).toSorted()).toEqual([
      ["2015-12-24T12:00:00.000Z", "2015-12-26T12:00:00.000Z"],
      ["2015-12-28T08:00:00.000Z", "2015-12-31T10:00:00.000Z"],
    ]);
    const [first, second] = [unit("Med-Surg ICU"), unit("SICU")];
    expect(first).toMatchObject({ occurredAt: { start: { at: "2015-12-28T10:00:00.000Z" } } });
    expect(second).toMatchObject({ partOf: first?.partOf, occurredAt: { start: { at: "2015-12-30T12:00:00.000Z" } } });
    expect(stays[0]?.locations[0]?.name).toBe("Hospital 7: 100 - 249 beds, Nowhere, teaching");
  });

  it("takes the year of birth from the age, and leaves it unknown over 89; death is the end of the stay that is called so", () => {
    expect(history.patient).toMatchObject({ birthDate: { at: "1945-01-01T00:00:00.000Z", precision: "year" } });
    expect(other.patient).toMatchObject({ birthDate: null, deceased: { at: "2014-12-31T06:30:00.000Z" } });
  });

  it("codes a diagnosis by both editions of ICD; during the stay nobody knows that it will be over at discharge", () => {
    expect(named("Condition", "septic shock")[0]).toMatchObject({
      code: { coding: [{ code: "785.52" }, { code: "R65.21" }] },
      clinicalStatus: "inactive",
      occurredAt: { end: { at: "2015-12-30T10:00:00.000Z" } },
      knownAt: "2015-12-28T11:40:00.000Z",
    });
    expect(named("Condition", "septic shock", asOf(history, "2015-12-29T00:00:00Z"))[0]).toMatchObject({
      clinicalStatus: null,
      occurredAt: { end: null },
    });
    expect(named("Condition", "invented kidney disease")[0]).toMatchObject({
      code: { coding: [] },
      clinicalStatus: "active",
    });
  });

  it("names a past disease by its group where the choice alone does not say it", () => {
    const names = all("Condition").map(({ code }) => conceptText(code));
    expect(names).toEqual(expect.arrayContaining(["Non-Insulin Dependent Diabetes: medication dependent", "asthma"]));
    expect(named("Observation", "Past history")[0]?.value).toEqual({ kind: "text", text: "Performed" });
  });

  it("takes no pointer to another system for an allergy", () => {
    expect(all("AllergyIntolerance").map(({ code }) => conceptText(code))).toEqual(["INVENTAMYCIN"]);
    expect(named("Observation", "Allergies are recorded elsewhere")).toHaveLength(1);
  });

  it("gives orders with dose, route and times; an end at minute 0 is none, and a drug without a name stays with its number", () => {
    expect(named("MedicationRequest", "CALMOCET TABS")[0]).toMatchObject({
      ...{ dose: { value: 1000, unit: "mg" }, route: { text: "PO" }, dosage: "Q12H", status: "completed" },
      occurredAt: { start: { at: "2015-12-28T11:30:00.000Z" }, end: { at: "2015-12-29T01:00:00.000Z" } },
    });
    expect(named("MedicationRequest", "Drug without a name (HICL 77)")[0]).toMatchObject({
      ...{ dose: null, dosage: "1-2 TAB, Q12H" },
      occurredAt: { end: null },
    });
    expect(named("MedicationRequest", "NEVERGIVEN")[0]).toMatchObject({ status: "cancelled" });
  });

  it("reads the unit of a rate from the drug's name; a rate runs until the next, unless hours pass", () => {
    const rates = named("MedicationAdministration", "Norepinephrine").map(({ occurredAt: { start, end }, rate }) => [
      start?.at.slice(11, 16),
      end?.at.slice(11, 16),
      rate?.value,
      rate?.ucum,
    ]);
    expect(rates).toEqual([
      ["11:00", "12:00", 5, "ug/min"],
      ["12:00", "13:00", 8, "ug/min"],
      ["20:00", undefined, 3, "ug/min"],
      ["06:00", undefined, 4, "ug/min"],
    ]);
    expect(["Propofol ()", "LR", "X (Unknown)", "A (b) (ml/hr)"].map(infusionName)).toEqual([
      { name: "Propofol", unit: null },
      { name: "LR", unit: null },
      { name: "X", unit: null },
      { name: "A (b)", unit: "ml/hr" },
    ]);
  });

  it("gives drugs before admission without a dose of 0, and what was done by the end of its path", () => {
    expect(named("MedicationStatement", "CALMOCET")[0]).toMatchObject({
      ...{ dose: null, dosage: "Before admission, BID", knownAt: "2015-12-28T10:40:00.000Z" },
    });
    expect(named("Procedure", "vasopressors: norepinephrine")).toHaveLength(1);
  });

  it("gives ventilation as one episode, whose end a later row tells", () => {
    expect(
      named("Procedure", "Mechanical ventilation").map(({ occurredAt: { start, end } }) => [start?.at, end?.at]),
    ).toEqual([["2015-12-28T10:55:00.000Z", "2015-12-28T21:40:00.000Z"]]);
    expect(named("Observation", "Airway")).toHaveLength(1);
  });

  it("gives limits of care of one moment together, as a code status", () => {
    expect(named("Observation", "Code status (care limitation)").map(({ value }) => value)).toEqual([
      { kind: "text", text: "Do not resuscitate; No intubation" },
    ]);
  });

  it("keeps the first day's worst values and scores apart from series, and tells scores after discharge", () => {
    const [worst] = named("Observation", "APACHE: worst values of the first day");
    expect(worst).toMatchObject({ knownAt: "2015-12-29T10:00:00.000Z" });
    expect(worst?.components.map(({ code }) => conceptText(code))).toEqual(["intubated", "wbc", "creatinine"]);
    expect(named("Observation", "APACHE IVa score")[0]).toMatchObject({ knownAt: "2015-12-31T10:00:00.000Z" });
    expect(named("Observation", "APACHE IV score")).toEqual([]);
  });

  it("gives a culture with its organism and susceptibilities three days after the sample, and results of a hospital's own", () => {
    const [culture] = named("Observation", "Microbiology: Blood, invented");
    expect(culture).toMatchObject({ knownAt: "2015-12-31T10:45:00.000Z", value: { text: "Escherichia coli" } });
    expect(culture?.components.map(({ code }) => conceptText(code))).toEqual(["gentamicin", "ciprofloxacin"]);
    expect(named("Observation", "Other factor")[0]?.value).toMatchObject({ value: 60, comparator: ">" });
  });

  it("gives the unit stay as experts and doctors read it, in the catalogue's units", () => {
    const stay = stayOf(history, unit("Med-Surg ICU")?.id ?? "", Date.parse("2026-01-01T00:00:00Z"));
    expect(stay?.encounter).toMatchObject({
      ...{ source: "eicu-demo", ageYears: 70, heightCm: 165, careUnit: "Med-Surg ICU", observedMinutes: 2880 },
      admissionReason: "Sepsis, invented",
    });
    const series = Object.fromEntries(
      (stay?.series ?? []).map(({ feature, times, values }) => [feature, [times, values]]),
    );
    expect(series).toEqual({
      gcs: [[60], [13]],
      heartRate: [[60], [112]],
      fio2: [
        [60, 120],
        [0.4, 0.5],
      ],
      mechanicalVentilation: [[60], [1]],
      niSystolicPressure: [[30], [82]],
      niDiastolicPressure: [[30], [44]],
      niMeanPressure: [[30], [57]],
      urineOutput: [[90], [35]],
      weight: [
        [0, 90, 2880],
        [70, 71, 72],
      ],
    });
  });
});

forEachEngine("an import of eICU", (open) => {
  it("changes nothing the second time, and leaves nothing once it is undone", async () => {
    await writeEicu(folders.folder);
    await expectImportedOnce(await open(), tables, folders);
  });
});

describe("a broken folder of eICU", () => {
  const columns = (name: string) => Object.keys(eicuTables.find((table) => table.name === name)?.columns ?? {});
  const altered = (name: string, row: Record<string, string | number>) => ({
    [name]: tableText(columns(name), [...(inventedRows[name] ?? []), { ...inventedRows[name]?.[0], ...row }]),
  });

  it.each([
    [
      "a missing table",
      { note: null },
      "note",
      "folder: this table is missing: note; expected each as .csv or .csv.gz.",
    ],
    [
      "a missing column",
      { treatment: "treatmentid,patientunitstayid,treatmentoffset\n" },
      "treatment",
      "treatment.csv.gz, line 1: this column is missing: treatmentstring; expected the columns of treatment.",
    ],
    [
      "a gzip that breaks off",
      { note: gzipSync("noteid,patientunitstayid").subarray(0, 15) },
      "note",
      "note.csv.gz, line 1: the gzip breaks off or is damaged here; expected the whole file.",
    ],
    [
      "a file that is no CSV",
      { hospital: Buffer.from([0, 1, 2, 10, 0]) },
      "hospital",
      "hospital.csv.gz, line 1: expected text; this is no CSV file.",
    ],
    [
      "an empty folder",
      Object.fromEntries(eicuTables.map(({ name }) => [name, null])),
      "patient",
      "folder: none of the tables is in it; expected a folder with 28 tables as .csv or .csv.gz.",
    ],
    [
      "an empty file",
      { allergy: Buffer.from("") },
      "allergy",
      "allergy.csv.gz: empty; expected a line of column names.",
    ],
    [
      "minutes that are no number",
      altered("allergy", { allergyid: 9, allergyoffset: "noon" }),
      "allergy",
      "invalid: allergy.csv.gz, line 5: allergyoffset: expected a whole number",
    ],
    [
      "a stay that nobody knows",
      altered("treatment", { treatmentid: 9, patientunitstayid: 6000 }),
      "treatment",
      "unknown-patient: treatment.csv.gz, line 3",
    ],
    [
      "a stay twice",
      altered("patient", { uniquepid: "009-3" }),
      "patient",
      "row-number-twice: patient.csv, line 6: patientunitstayid: expected each once",
    ],
    [
      "the number of another row",
      altered("treatment", { treatmentstring: "other" }),
      "treatment",
      "row-number-twice: treatment.csv.gz, line 3: treatmentid: expected each once",
    ],
    [
      "a text for a pressure",
      altered("vitalaperiodic", { vitalaperiodicid: 9, noninvasivemean: "low" }),
      "vitalaperiodic",
      "invalid: vitalaperiodic.csv.gz, line 5: noninvasivemean: expected a number, or nothing",
    ],
  ])("says of %s in one line where and what was expected", async (_, files, table, said) => {
    await writeEicu(folders.folder, files);
    expect(await saidOf(table, tables, folders)).toEqual([said]);
  });
});
