import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "../../../platform/csv-fields";
import { forEachEngine } from "../../../platform/database/test-database.server";
import type { History, ResourceOf } from "../../history/schema";
import { stayOf } from "../../stay-of";
import { importFhir, undoFhirImport } from "../fhir/import-fhir.server";
import { checkResource } from "../fhir/reading/check-resource";
import { historiesOf } from "../tables/testing/histories-of.server";
import { csvFiles } from "./csv-files.server";
import { csvSource } from "./csv-source";
import { csvMapSchema } from "./map/csv-map";
import { readCsv } from "./read-csv.server";
import { csvFolder, readAll } from "./testing/csv-folder.server";
import { wardFiles, wardMap } from "./testing/ward-map";

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, n) => all + n, 0);
const labs = (...rows: string[]) => [...(wardFiles["labs.csv"] ?? []), ...rows];

describe("CSV files by a map", () => {
  it("become valid FHIR R4, each resource with its row but nothing of ignored columns", async () => {
    const { folder, workFolder } = await csvFolder(wardFiles);
    const { patients } = await readAll(wardMap, folder, workFolder);
    const all = patients.flatMap(({ resources }) => resources);
    for (const { resource } of all) expect(checkResource(resource)).toEqual({ error: null, notes: [] });
    expect(all.map(({ resourceType }) => resourceType).sort()).toEqual(
      [
        ...Array(2).fill("Condition"),
        ...Array(2).fill("Encounter"),
        "MedicationAdministration",
        ...Array(7).fill("Observation"),
        ...Array(2).fill("Patient"),
      ].sort(),
    );
    expect(JSON.stringify(all)).not.toContain("555-");
    expect(JSON.stringify(all)).toContain("nurse=A");
  });

  it("account for every row and every cell", async () => {
    const { folder, workFolder } = await csvFolder(wardFiles);
    const { summary } = await readAll(wardMap, folder, workFolder);
    expect(summary.tables).toMatchObject({
      people: { rows: 2, kept: 2 },
      stays: { rows: 2, kept: 2 },
      vitals: {
        rows: 3,
        kept: 2,
        skipped: { "Without a value: only what it says of the person and the stay is read.": 1 },
      },
      "vitals (cells)": { rows: 6, kept: 4, skipped: { "A word that stands for no value.": 2 } },
      labs: { rows: 4, kept: 3, skipped: { "Of a variable that the map leaves out.": 1 } },
      drugs: { rows: 1, kept: 1 },
      diagnoses: { rows: 2, kept: 2 },
    });
  });

  describe("in the record", () => {
    const read = async () => {
      const { folder, workFolder } = await csvFolder(wardFiles);
      const histories = await historiesOf(csvSource(wardMap), folder, workFolder, csvFiles(wardMap));
      const found = histories.find(({ patient }) => patient.sex === "female");
      if (!found) throw new Error("no patient");
      return found;
    };
    const all = <T extends History["resources"][number]["resourceType"]>(history: History, type: T) =>
      history.resources.filter((one): one is ResourceOf<T> => one.resourceType === type);

    it("give the person, the stay and when each was known", async () => {
      const history = await read();
      expect(history.patient).toMatchObject({
        birthDate: { at: "1950-01-02T00:00:00.000Z" },
        deceased: { at: "2020-03-05T12:00:00.000Z" },
      });
      expect(all(history, "Encounter")[0]).toMatchObject({
        occurredAt: { start: { at: "2020-03-01T08:00:00.000Z" }, end: { at: "2020-03-05T12:00:00.000Z" } },
        locations: [{ name: "ICU" }],
      });
      const [creatinine, troponin] = all(history, "Observation").filter(({ knownBy }) => knownBy === "issued");
      expect(creatinine).toMatchObject({ knownAt: "2020-03-01T10:30:00.000Z", value: { value: 1.9, ucum: "mg/dL" } });
      expect(troponin).toMatchObject({ value: { value: 0.01, comparator: "<", ucum: "ng/mL" } });
      expect(all(history, "MedicationAdministration")[0]).toMatchObject({
        rate: { value: 0.1, ucum: "ug/kg/min" },
        occurredAt: { end: { at: "2020-03-01T12:00:00.000Z" } },
      });
      expect(all(history, "Condition")[0]).toMatchObject({ code: { coding: [{ code: "A41.9" }] } });
    });

    it("feed the stay that experts read, by the features that the map names", async () => {
      const history = await read();
      const stay = stayOf(history, all(history, "Encounter")[0]?.id ?? "", Date.parse("2026-01-01T00:00:00Z"));
      expect(stay?.encounter).toMatchObject({ ageYears: 70, observedMinutes: 6000 });
      const series = Object.fromEntries((stay?.series ?? []).map((one) => [one.feature, [one.times, one.values]]));
      expect(series).toEqual({ heartRate: [[30], [88]], temperature: [[30], [38.5]], creatinine: [[60], [1.9]] });
    });
  });

  it("count each row once, whatever the rows: kept + copies + skipped = rows, and the same of cells", async () => {
    const cell = fc.constantFrom(
      "17",
      "18",
      "",
      "x",
      "C1",
      "30",
      "01.03.2020 08:00",
      "31.02.2020 08:00",
      "1,5",
      "k.A.",
      "ja",
    );
    const rows = fc.array(fc.array(cell, { minLength: 6, maxLength: 8 }), { maxLength: 12 });
    const table = fc.constantFrom("stays.csv", "vitals.csv", "labs.csv", "drugs.csv", "people.csv", "diagnoses.csv");
    await fc.assert(
      fc.asyncProperty(table, rows, async (name, more) => {
        const width = (wardFiles[name]?.[0] ?? "").split(";").length;
        const added = more.map((row) => row.slice(0, width).join(";"));
        const { folder, workFolder } = await csvFolder({
          ...wardFiles,
          [name]: [...(wardFiles[name] ?? []), ...added],
        });
        const { summary } = await readAll(wardMap, folder, workFolder);
        for (const [, { rows: all, kept, copies, skipped }] of Object.entries(summary.tables ?? {}))
          expect(kept + copies + sum(skipped)).toBe(all);
        const filled = added.filter((row) => row.trim() !== "").length;
        expect(summary.tables?.[name.replace(".csv", "")]?.rows).toBe((wardFiles[name]?.length ?? 0) - 1 + filled);
      }),
      { numRuns: 40 },
    );
  });

  it("count each row once under any map of its columns", async () => {
    const names = ["a", "b", "c", "d"];
    const role = fc.constantFrom(
      { is: "value" },
      { is: "value", type: "number" },
      { is: "value", type: "boolean", true: ["1"], false: ["0"] },
      { is: "value", type: "coded", words: { "1": "one" } },
      { is: "ignored" },
      { is: "kept" },
      { is: "age" },
      { is: "died", true: ["1"], false: ["0"] },
    );
    const map = fc
      .tuple(fc.constantFrom("iso", "unix seconds", "hours from admission"), fc.tuple(role, role, role, role))
      .map(([format, roles]) => ({
        csvMap: 1,
        name: "Any",
        admittedUnlessSaid: "2000-01-01T00:00:00Z",
        files: [
          {
            ...{ table: "t", files: "*.csv", rows: "wide" },
            columns: {
              id: { is: "patient" },
              at: { is: "time", format },
              ...Object.fromEntries(names.map((name, place) => [name, roles[place]])),
            },
          },
        ],
      }))
      .filter((made) => csvMapSchema.safeParse(made).success);
    const rows = fc.array(fc.array(fc.constantFrom("1", "0", "2020-01-01", "", "y"), { minLength: 6, maxLength: 6 }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(map, rows, async (made, all) => {
        const { folder, workFolder } = await csvFolder({
          "t.csv": `${["id", "at", ...names].join(",")}\n${all.map((row) => csvLine(row)).join("")}`,
        });
        const { summary, patients } = await readAll(csvMapSchema.parse(made), folder, workFolder);
        for (const { rows: n, kept, copies, skipped } of Object.values(summary.tables ?? {}))
          expect(kept + copies + sum(skipped)).toBe(n);
        const ids = patients.flatMap(({ patientKey, resources }) =>
          resources.map(({ resourceType, id }) => `${patientKey} ${resourceType} ${id}`),
        );
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 40 },
    );
  });

  it("give a corrected value as a newer version of the same item, and the same row again as a copy", async () => {
    const idsOf = async (files: typeof wardFiles) => {
      const { folder, workFolder } = await csvFolder(files);
      const { patients, summary } = await readAll(wardMap, folder, workFolder);
      return { ids: patients.flatMap(({ resources }) => resources.map(({ id }) => id)).sort(), summary };
    };
    const before = await idsOf(wardFiles);
    const corrected = labs("17;C1;01.03.2020 09:00;;Krea;2,1;mg/dl").toSpliced(1, 1).toReversed();
    const after = await idsOf({ ...wardFiles, "labs.csv": [corrected.at(-1) ?? "", ...corrected.slice(0, -1)] });
    expect(after.ids).toEqual(before.ids);
    const twice = await idsOf({ ...wardFiles, "labs.csv": labs(wardFiles["labs.csv"]?.[1] ?? "") });
    expect(twice.ids).toEqual(before.ids);
    expect(twice.summary.tables?.labs).toMatchObject({ rows: 5, kept: 3, copies: 1 });
  });

  it("keep a value in a unit that its feature is never in under its own name, and say so", async () => {
    const { folder, workFolder } = await csvFolder({
      ...wardFiles,
      "labs.csv": labs("17;C1;01.03.2020 10:00;;Krea;7;mmHg"),
    });
    const { patients } = await readAll(wardMap, folder, workFolder);
    const creatinine = patients.flatMap(({ resources }) =>
      resources.filter(({ resource }) => JSON.stringify(resource.code ?? null).includes('"Krea"')),
    );
    expect(creatinine.map(({ notes, resource }) => [notes, JSON.stringify(resource.code).includes("2160-0")])).toEqual([
      [[], true],
      [["a value in a unit that its feature is never in: kept under its own name, without the feature"], false],
    ]);
  });

  it("give the number that stands beside a value which was taken away, and the value wherever there is one", async () => {
    const map = csvMapSchema.parse({
      ...{ csvMap: 1, name: "Results" },
      files: [
        {
          ...{ table: "results", files: "results.csv", rows: "long", missing: ["___"] },
          columns: {
            ...{ subject: { is: "patient" }, at: { is: "time", format: "iso" }, test: { is: "name" } },
            ...{ value: { is: "value" }, valuenum: { is: "number" }, unit: { is: "unit" } },
          },
        },
      ],
    });
    const { folder, workFolder } = await csvFolder({
      "results.csv": [
        "subject,at,test,value,valuenum,unit",
        ...[
          "1,2150-01-01 08:00,eGFR,___,55,mL/min",
          "1,2150-01-01 09:00,eGFR,,56,mL/min",
          "1,2150-01-01 10:00,eGFR,___,,mL/min",
        ],
        ...[
          "1,2150-01-01 11:00,eGFR,<60,,mL/min",
          "1,2150-01-01 12:00,Blood,NEG,,",
          "1,2150-01-01 13:00,eGFR,57.0,57,mL/min",
        ],
        "1,2150-01-01 14:00,eGFR,___,many,mL/min",
      ],
    });
    const { patients, summary } = await readAll(map, folder, workFolder);
    const values = patients[0]?.resources.flatMap(({ resource }) =>
      resource.resourceType === "Observation" ? [resource.valueQuantity ?? resource.valueString] : [],
    );
    expect(values).toMatchObject([{ value: 55 }, { value: 56 }, { value: 60, comparator: "<" }, "NEG", { value: 57 }]);
    expect(summary.tables?.results).toMatchObject({ rows: 7, kept: 5, skipped: { "Without a value.": 2 } });
  });

  it("keep a name that elsewhere stands for no value", async () => {
    const [labs] = wardMap.files.filter(({ table }) => table === "labs");
    const map = csvMapSchema.parse({ ...wardMap, files: [{ ...labs, missing: ["na"] }] });
    const rows = ["17;;01.03.2020 09:00;;Na;140;mmol/L", "17;;01.03.2020 09:00;;K;NA;mmol/L"];
    const { folder, workFolder } = await csvFolder({ "labs.csv": [wardFiles["labs.csv"]?.[0] ?? "", ...rows] });
    const { summary } = await readAll(map, folder, workFolder);
    expect(summary.tables?.labs).toMatchObject({ rows: 2, kept: 1, skipped: { "Without a value.": 1 } });
  });

  it("are read in their encoding, with quotes, empty and repeated headings, plain or in gzip", async () => {
    const map = csvMapSchema.parse({
      csvMap: 1,
      name: "Umlaute",
      files: [
        {
          ...{ table: "t", files: "*.txt", rows: "wide", delimiter: "\t", encoding: "windows-1252" },
          columns: {
            Nr: { is: "patient" },
            Zeit: { is: "time", format: "iso" },
            Größe: { is: "value" },
            "Größe (2)": { is: "value" },
            "column 5": { is: "ignored" },
          },
        },
      ],
    });
    const text = 'Nr\tZeit\tGröße\tGröße\t\n"Müller 1"\t2020-01-01\t"a\tb"\tü\tx\n';
    const bytes = gzipSync(Buffer.from(text, "latin1"));
    const { folder, workFolder } = await csvFolder({ "t.txt.gz": bytes });
    const { patients } = await readAll(map, folder, workFolder);
    const values = patients[0]?.resources.flatMap(({ resource }) =>
      resource.valueString ? [resource.valueString] : [],
    );
    expect(values).toEqual(["a\tb", "ü"]);
    expect(patients[0]?.patientKey).toBe("Patient/Müller 1");
    expect(patients[0]?.patient?.id).toMatch(/^x-[0-9a-f]+$/);
  });
});

forEachEngine("an import of CSV files", (open) => {
  it("changes nothing the second time or in a dry run, and leaves nothing once it is undone", async () => {
    const database = await open();
    const { folder, workFolder } = await csvFolder(wardFiles);
    const run = (runId: string, dryRun = false) =>
      importFhir(
        database,
        {
          ...{ from: folder, source: wardMap.name, synthetic: false, dryRun, runId, workFolder },
          secret: Buffer.from("of this test"),
          now: () => new Date("2026-01-01T00:00:00Z"),
        },
        readCsv(wardMap),
      );
    expect((await run("first")).report.patients).toEqual({ read: 2, added: 2, changed: 0, unchanged: 0 });
    expect((await run("again")).report.patients).toEqual({ read: 2, added: 0, changed: 0, unchanged: 2 });
    expect((await run("dry", true)).report.patients.unchanged).toBe(2);
    await undoFhirImport(database, "first", { now: () => new Date() });
    expect((await database.query("select id from patient")).rows).toEqual([]);
  });
});
