import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { conceptText } from "../../history/concept-text";
import type { History, ResourceOf } from "../../history/schema";
import { stayOf } from "../../stay-of";
import { checkResource } from "../fhir/reading/check-resource";
import { asOf, historiesOf } from "../tables/testing/histories-of.server";
import { countedBy, expectImportedOnce, readFolder, tableFolders } from "../tables/testing/table-folders.server";
import { NOT_IN_CONCEPT } from "./mapping/concepts";
import { tables } from "./tables";
import { writeGeneratedOmop } from "./testing/generated-omop.server";
import { writeOmop } from "./testing/invented-omop.server";

const folders = tableFolders("omop");

type Type = History["resources"][number]["resourceType"];
const all = <T extends Type>(history: History, type: T) =>
  history.resources.filter((one): one is ResourceOf<T> => one.resourceType === type);
const named = <T extends Type>(history: History, type: T, name: string) =>
  all(history, type).filter(({ code }) => conceptText(code) === name);

describe("the resources of a hospital's OMOP tables", () => {
  it("are valid FHIR R4, and hold no number by which a person, a visit, a clinician or a device is found", async () => {
    await writeOmop(folders.folder);
    const { resources } = await readFolder(tables, folders);
    for (const { resource, resourceType } of resources)
      expect([resourceType, checkResource(resource)]).toEqual([resourceType, { error: null, notes: [] }]);
    const rows = JSON.stringify(resources.map(({ resource }) => resource.extension));
    expect(rows).toContain("urn:omop:row");
    expect(rows).not.toMatch(
      /person_id|visit_occurrence_id|visit_detail_id|MRN-0099|12345678|SN-4711|A\. Name|Went home/,
    );
  });

  it("leave out a column that the CDM does not have, and say so: nobody knows what a hospital keeps there", async () => {
    await writeOmop(folders.folder);
    const file = join(folders.folder, "person.csv");
    const [first = "", ...rows] = (await readFile(file, "utf8")).trimEnd().split("\n");
    await writeFile(file, [`${first},maiden_name`, ...rows.map((row) => `${row},Gundersen`)].join("\n"));
    const { resources, summary } = await readFolder(tables, folders);
    expect(resources.filter(({ resourceType }) => resourceType === "Patient")).not.toEqual([]);
    expect(JSON.stringify(resources)).not.toMatch(/Gundersen|maiden_name/);
    expect(summary.remarks).toContainEqual({
      file: "person.csv",
      kind: "remark",
      line: "this column is not read and not stored: maiden_name; PERSON has no such column",
    });
  });

  it("are of one hospital, where a name tells it from others: the same numbers are then other persons", async () => {
    await writeOmop(folders.folder);
    const own = await readFolder(tables, folders);
    const other = await readFolder(tables.named?.("St. Elsewhere") ?? tables, folders);
    const identifier = ({ resources }: typeof own) => JSON.stringify(resources[0]?.resource.identifier);
    expect(identifier(own)).toContain("urn:omop:PERSON");
    expect(identifier(other)).toContain("urn:omop:st.%20elsewhere:PERSON");
  });
});

describe("the record of a hospital's OMOP tables", () => {
  let history: History;
  beforeAll(async () => {
    const [made = "", work = ""] = await Promise.all(
      ["made", "work"].map((name) => mkdtemp(join(tmpdir(), `omop-${name}-`))),
    );
    await writeOmop(made);
    history = (await historiesOf(tables, made, work)).find(({ patient }) => patient.sex === "female") as History;
    await Promise.all([made, work].map((one) => rm(one, { recursive: true })));
  });

  it("tells the birth as exactly as PERSON does, and the death when its day is over", () => {
    expect(history.patient.birthDate).toMatchObject({ at: "1950-04-01T00:00:00.000Z", precision: "month" });
    expect(history.patient.deceased).toMatchObject({ at: "2020-04-01T00:00:00.000Z", precision: "day" });
    expect(asOf(history, "2020-04-01T12:00:00Z").patient.deceased).toBeNull();
    expect(
      conceptText(all(history, "Observation").find(({ code }) => code?.text === "Cause of death")?.code ?? null),
    ).toBe("Cause of death");
  });

  it("tells a visit with its stay in intensive care, why she came and where she went, and never the visit's number", () => {
    const [visit, icu] = ["Emergency room and inpatient visit", "Intensive care"].map(
      (name) => named(history, "Encounter", name)[0],
    );
    expect(visit).toMatchObject({ class: { code: "IMP" }, locations: [{ name: "St. Elsewhere" }] });
    expect(conceptText(visit?.reasons[0] ?? null)).toBe("Pneumonia, invented name");
    expect(icu).toMatchObject({ partOf: visit?.id, class: { code: "ACUTE" }, locations: [{ name: "Medical ICU" }] });
    expect(JSON.stringify(history.resources)).not.toContain("12345678");
  });

  it("says of a problem since when it is there, by both codes, and of a billed diagnosis only that it was coded at discharge", () => {
    expect(named(history, "Condition", "Essential hypertension, invented name")).toMatchObject([
      {
        clinicalStatus: "active",
        occurredAt: { start: { at: "2013-06-01T00:00:00.000Z", precision: "day" } },
        code: {
          coding: [{ system: "http://snomed.info/sct" }, { system: "http://hl7.org/fhir/sid/icd-10-cm", code: "I10" }],
        },
      },
    ]);
    const coded = named(history, "Condition", "Pneumonia, invented name").map(({ knownAt, occurredAt, categories }) => [
      ...[knownAt, occurredAt.start, occurredAt.end],
      categories.at(-1),
    ]);
    expect(coded.toSorted()).toEqual([
      ["2020-03-01T22:30:00.000Z", null, null, "Primary admission diagnosis"],
      ["2020-03-09T14:00:00.000Z", null, null, "encounter-diagnosis"],
    ]);
  });

  it("takes the source's words where there is no matching concept", () => {
    expect(named(history, "Condition", "sprained ankle")).toMatchObject([
      { clinicalStatus: "resolved", code: { coding: [] }, occurredAt: { end: { at: "2018-02-01T00:00:00.000Z" } } },
    ]);
  });

  it("tells orders, what was given, what was dispensed, and vaccines apart by type and vocabulary", () => {
    expect(all(history, "MedicationRequest")).toMatchObject([
      {
        dosage: "one tablet a day, quantity 90, for 90 days, 2 refills",
        route: { text: "oral" },
        occurredAt: { start: { at: "2020-01-10T00:00:00.000Z" }, end: { at: "2020-04-08T00:00:00.000Z" } },
      },
    ]);
    expect(all(history, "MedicationAdministration")).toMatchObject([
      { dose: { value: 500, unit: "mg", ucum: "mg" }, knownAt: "2020-03-02T02:00:00.000Z", route: { text: "IV" } },
    ]);
    expect(all(history, "MedicationStatement").map(({ code, dosage }) => [conceptText(code), dosage])).toEqual(
      expect.arrayContaining([
        ["lisinopril 10 MG Oral Tablet", "Dispensed, quantity 30, for 30 days"],
        ["Home remedy", null],
      ]),
    );
    expect(all(history, "Immunization")).toMatchObject([{ code: { coding: [{ code: "140" }] } }]);
  });

  it("knows a billed procedure when the visit is over, and one of the chart when it began", () => {
    expect(
      all(history, "Procedure")
        .map(({ knownAt }) => knownAt)
        .toSorted(),
    ).toEqual(["2020-03-02T02:00:00.000Z", "2020-03-09T14:00:00.000Z"]);
  });

  it("reads a result with unit, range and limit; midnight is no time, unless others of the same kind and day have one", () => {
    const creatinine = named(history, "Observation", "Creatinine [Mass/volume] in Serum or Plasma");
    expect(creatinine.find(({ value }) => value?.kind === "quantity")).toMatchObject({
      value: { value: 1.9, unit: "mg/dL", ucum: "mg/dL", comparator: null },
      referenceRange: { low: { value: 0.6 }, high: { value: 1.2 } },
      occurredAt: { start: { precision: "day" } },
      // When the day is over in the westernmost zone.
      knownAt: "2020-03-03T12:00:00.000Z",
    });
    expect(creatinine.find(({ value }) => value?.kind === "text")).toMatchObject({
      value: { text: "haemolysed" },
      occurredAt: { start: { at: "2020-03-02T04:05:00.000Z", precision: "second" } },
    });
    const limits = named(history, "Observation", "Troponin T.cardiac [Mass/volume] in Serum or Plasma");
    expect(limits.map(({ value }) => value?.kind === "quantity" && [value.comparator, value.value]).toSorted()).toEqual(
      [
        ["<", 0.01],
        [">", 5],
      ],
    );
    expect(
      named(history, "Observation", "Heart rate")
        .map(({ occurredAt }) => occurredAt.start?.at)
        .toSorted(),
    ).toEqual([
      "2020-03-02T01:00:00.000Z",
      "2020-03-02T02:00:00.000Z",
      "2020-03-03T00:00:00.000Z",
      "2020-03-03T01:00:00.000Z",
    ]);
  });

  it("knows what a culture grew three days after its sample", () => {
    const [culture] = named(history, "Observation", "Bacteria identified in Blood by Culture");
    expect(culture).toMatchObject({ knownAt: "2020-03-05T03:00:00.000Z", value: { kind: "coded" } });
  });

  it("finds an allergy among observations, and reads an observation without a value as so", () => {
    expect(all(history, "AllergyIntolerance").map(({ code }) => conceptText(code))).toEqual(["Allergy to penicillin"]);
    expect(named(history, "Observation", "Ex-smoker, invented name")).toMatchObject([
      { value: { kind: "boolean", value: true } },
    ]);
    expect(named(history, "Observation", "Code status")).toMatchObject([{ value: { concept: { text: "DNR" } } }]);
  });

  it("keeps a note's lines, known when it was written, by whose specialty; one of a day when the day is over", () => {
    expect(named(history, "DocumentReference", "Progress note")).toMatchObject([
      { knownAt: "2020-03-02T06:00:00.000Z", author: "Intensive care medicine", textLength: 38 },
    ]);
    expect(named(history, "DocumentReference", "Discharge letter")).toMatchObject([
      { knownAt: "2020-03-10T12:00:00.000Z" },
    ]);
  });

  it("gives the stay in intensive care as experts read it, of what has a time", () => {
    const icu = named(history, "Encounter", "Intensive care")[0];
    const stay = stayOf(history, icu?.id ?? "", Date.parse("2026-01-01T00:00:00Z"));
    expect(stay?.encounter).toMatchObject({ source: "omop", intensiveCare: true, ageYears: 69 });
    expect(stay?.encounter.admissionReason).toBe("Pneumonia, invented name");
    expect(stay?.series.map(({ feature, times }) => [feature, times])).toEqual([["heartRate", [0, 60, 1380, 1440]]]);
  });
});

describe("a folder without CONCEPT", () => {
  it("gives OMOP's numbers under a system of their own, named by the source's values, and says so", async () => {
    await writeOmop(folders.folder, { CONCEPT: null });
    const { resources } = await readFolder(tables, folders);
    const condition = resources.find(({ resource }) => resource.id === "CONDITION-OCCURRENCE-31");
    expect(condition?.resource.code).toEqual({
      coding: [
        { system: "urn:omop:concept", code: "1001" },
        { system: "urn:omop:concept", code: "1002" },
      ],
      text: "I10",
    });
    expect(condition?.notes).toEqual([NOT_IN_CONCEPT]);
    const rate = resources.find(({ resource }) => resource.id === "MEASUREMENT-71");
    expect(rate?.resource.code).toMatchObject({ text: "OMOP concept 1030" });
  });
});

describe("the rows of 200 generated persons", () => {
  it("are as many as a script counts that shares no code, each accounted for, whatever they hold", async () => {
    await writeGeneratedOmop(folders.folder);
    const { summary, resources } = await readFolder(tables, folders);
    const found = Object.entries(summary.tables ?? {}).map(([table, { rows, kept, copies, names, skipped }]) => {
      const skips = Object.values(skipped).reduce((sum, n) => sum + n, 0);
      expect(kept + copies + names + skips, table).toBe(rows);
      return [table, { rows, kept, copies, names, skipped: skips }];
    });
    expect(Object.fromEntries(found)).toEqual(countedBy("count-omop.mjs", folders));
    for (const { resource } of resources)
      expect([resource.id, checkResource(resource).error]).toEqual([resource.id, null]);
  });
});

forEachEngine("an import of OMOP's tables", (open) => {
  it("changes nothing the second time, and leaves nothing once it is undone", async () => {
    await writeOmop(folders.folder);
    await expectImportedOnce(await open(), tables, folders);
  });
});
