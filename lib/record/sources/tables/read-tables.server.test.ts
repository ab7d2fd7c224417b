import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvLine } from "../../../platform/csv-fields";
import type { PatientResources, ReadingSummary } from "../fhir/reading/patient-resources";
import { readTables } from "./read-tables.server";
import { wardTables } from "./testing/ward-tables";

let folder: string;
let workFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tables-"));
  workFolder = await mkdtemp(join(tmpdir(), "tables-work-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(workFolder, { recursive: true, force: true });
});

const people = ["no,sex", "1,F", "2,M"];
const values = [
  "id,no,item,at,number,void,nurse",
  '11,1,7,2150-03-01 08:30:00,88,,"Ng, ""Al"""',
  "12,2,7,2150-03-02 09:00:00,,0,",
  "13,1,8,2150-03-01 08:31:00,1.5,1,",
];
const items = ["item,label", "7,Pulse", "8,Lactate", "9,Never measured"];
const lines = (rows: readonly string[]) => `${rows.join("\n")}\n`;
async function write(files: Record<string, string | Buffer> = {}): Promise<void> {
  const all = {
    "PEOPLE.csv": lines(people),
    "VALUES.csv.gz": gzipSync(lines(values)),
    "items.csv": lines(items),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) await writeFile(join(folder, name), content);
}
async function readAll(signal?: AbortSignal): Promise<{ patients: PatientResources[]; summary: ReadingSummary }> {
  const reading = readTables(wardTables)(folder, { workFolder, ...(signal && { signal }) });
  const patients: PatientResources[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { patients, summary: next.value };
    patients.push(next.value);
  }
}
/** The one line that is said where a folder cannot be read. */
const refused = async () => {
  const error = await readAll().then(
    () => null,
    (thrown) => thrown,
  );
  return String(error?.userMessage ?? error).replaceAll(folder, "folder");
};

describe("a folder of tables", () => {
  it("is read patient by patient, each with their own rows, which stand readable beside what they became", async () => {
    await write();
    const { patients, summary } = await readAll();
    expect(patients.map(({ patientKey, resources }) => [patientKey, resources.map(({ id }) => id)])).toEqual([
      ["Patient/1", ["1", "VALUES-11"]],
      ["Patient/2", ["2", "VALUES-12"]],
    ]);
    expect(patients[0]?.patient?.id).toBe("1");
    expect(patients[0]?.resources[1]?.resource).toMatchObject({
      identifier: [{ system: "urn:ward:VALUES", value: "11" }],
      extension: [
        { url: "urn:ward:row", valueString: 'VALUES; item=7; at=2150-03-01 08:30:00; number=88; nurse=Ng, "Al"' },
      ],
      code: { text: "Pulse" },
      effectiveDateTime: "2150-03-01T08:30:00Z",
      valueQuantity: { value: 88 },
    });
    expect(summary.tables).toMatchObject({
      PEOPLE: { rows: 2, kept: 2, skipped: {} },
      VALUES: { rows: 3, kept: 2, skipped: { "Marked as void.": 1 } },
      ITEMS: { rows: 3, names: 3 },
    });
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("counts every row once, whatever rows it holds: rows = kept + copies + names + skipped", async () => {
    const cell = fc.constantFrom("1", "2", "3", "-1", "", "x", "2150-03-01 08:30:00", "2150-02-30", "7");
    const row = fc.array(cell, { minLength: 5, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const text = lines(values) + rows.map((one) => csvLine(one)).join("");
        await write({ "VALUES.csv.gz": gzipSync(text) });
        const { summary, patients } = await readAll();
        const counts = summary.tables?.VALUES;
        const skipped = Object.values(counts?.skipped ?? {}).reduce((sum, n) => sum + n, 0);
        expect(counts?.rows).toBe(3 + rows.length);
        expect((counts?.kept ?? 0) + (counts?.copies ?? 0) + skipped).toBe(counts?.rows);
        const made = patients.flatMap(({ resources }) =>
          resources.filter(({ resourceType }) => resourceType === "Observation"),
        );
        expect(made).toHaveLength(counts?.kept ?? -1);
      }),
      { numRuns: 40 },
    );
  });

  it("takes line ends within quotes, and those of Windows", async () => {
    await write({
      "VALUES.csv.gz": `${values[0]}\r\n11,1,7,2150-03-01 08:30:00,88,,"a\nb"\r\n12,2,7,2150-03-02 09:00:00,5,,\r\n`,
    });
    const { patients, summary } = await readAll();
    expect(summary.tables?.VALUES).toMatchObject({ rows: 2, kept: 2 });
    expect(patients[1]?.resources[1]?.place).toEqual({ file: "VALUES.csv.gz", line: 4 });
  });

  it.each([
    [
      "no date that a calendar has",
      "14,1,7,2150-02-30 08:00:00,1,,",
      "invalid",
      "at: expected a time as 2150-03-01 08:30:00",
    ],
    [
      "a negative number for an id",
      "-14,1,7,2150-03-01 08:00:00,1,,",
      "invalid",
      "id: expected a whole number above 0",
    ],
    ["a text for a number", "14,1,7,2150-03-01 08:00:00,high,,", "invalid", "number: expected a number, or nothing"],
    ["too few cells", "14,1,7", "invalid", "expected 7 cells, as the first line has columns"],
    ["a patient whom nobody knows", "14,9,7,2150-03-01 08:00:00,1,,", "unknown-patient", null],
    ["the number of another row", "11,1,7,2150-03-01 08:30:00,89,,", "row-number-twice", "id: expected each once"],
  ])("skips a row with %s, and says where and why in one line", async (_, row, reason, expected) => {
    await write({ "VALUES.csv.gz": gzipSync(lines([...values, row])) });
    const { VALUES } = (await readAll()).summary.tables ?? {};
    expect(VALUES).toMatchObject({ rows: 4, kept: 2, skipped: { [reason]: 1 } });
    expect(VALUES?.where[reason]).toEqual([`VALUES.csv.gz, line 5${expected === null ? "" : `: ${expected}`}`]);
  });

  it("counts the same row once more as a copy", async () => {
    await write({ "VALUES.csv.gz": gzipSync(lines([...values, values[1] ?? ""])) });
    expect((await readAll()).summary.tables?.VALUES).toMatchObject({ rows: 4, kept: 2, copies: 1 });
  });

  it.each([
    [
      "a table is missing",
      { "VALUES.csv.gz": null },
      "folder: this table is missing: VALUES; expected each as .csv or .csv.gz.",
    ],
    [
      "a column is missing",
      { "items.csv": "item\n7\n" },
      "items.csv, line 1: this column is missing: label; expected the columns of ITEMS.",
    ],
    [
      "two columns have one name",
      { "items.csv": "item,label,item\n" },
      "items.csv, line 1: two columns have one name; expected the columns of ITEMS, each once.",
    ],
    [
      "a gzip breaks off",
      { "VALUES.csv.gz": gzipSync(lines(values)).subarray(0, 60) },
      "VALUES.csv.gz, line 1: the gzip breaks off or is damaged here; expected the whole file.",
    ],
    [
      "a file is no CSV",
      { "items.csv": Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 10, 0]) },
      "items.csv, line 1: expected text; this is no CSV file.",
    ],
    [
      "a quote is never closed",
      { "items.csv": 'item,label\n7,"Pulse\n8,Lactate\n' },
      "items.csv, line 2: expected a row; a quote is never closed.",
    ],
    ["a file is empty", { "items.csv": "" }, "items.csv: empty; expected a line of column names."],
  ])("is refused whole where %s", async (_, files, said) => {
    await write();
    for (const [name, content] of Object.entries(files)) {
      await rm(join(folder, name));
      if (content !== null) await writeFile(join(folder, name), content);
    }
    expect(await refused()).toBe(said);
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("is refused where it is empty, no folder, or not there", async () => {
    expect(await refused()).toBe(
      "folder: none of the tables is in it; expected a folder with 3 tables as .csv or .csv.gz.",
    );
    await rm(folder, { recursive: true });
    expect(await refused()).toBe("folder: not found; expected a folder with 3 tables as .csv or .csv.gz.");
    await writeFile(folder, "");
    expect(await refused()).toBe("folder: no folder; expected a folder with 3 tables as .csv or .csv.gz.");
  });

  it("stops where it is told to, and leaves no work files", async () => {
    await write();
    const stop = new AbortController();
    stop.abort(new Error("stopped"));
    await expect(readAll(stop.signal)).rejects.toThrow("stopped");
    expect(await readdir(workFolder)).toEqual([]);
  });
});
