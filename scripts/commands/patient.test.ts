import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listColumnsOf } from "../../lib/consultations/chart-of-stay/list-columns-of.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { seedSynthetic } from "../../lib/record/sources/synthetic/seed-synthetic.server";
import { addPatient } from "./patient";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

afterEach(() => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-patient-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Calls `patient` on a database. @returns what it printed */
async function patient(database: Database, ...words: string[]): Promise<string> {
  holder.consiliumDatabase = Promise.resolve(database);
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command("consilium").exitOverride();
  addPatient(program);
  await program.parseAsync(["patient", ...words], { from: "user" });
  return String(printed.mock.calls.at(-1)?.[0]);
}

const remove = (database: Database, id: string) => patient(database, "remove", "--id", id);

forEachEngine("patient export", (open) => {
  test("writes a folder or a ZIP that only its owner reads, and nothing over what is there", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const [out, zip] = [join(folder, "out"), join(folder, "out.zip")];
    const to = (place: string) => patient(database, "export", "--patient", "S-0007", "--out", place);
    expect(await to(out)).toMatch(/^S-0007: \d+ rows of \d+ tables written to /);
    expect((await readdir(out)).toSorted()).toEqual(["README.md", "history.ndjson", "manifest.json", "tables"]);
    expect(await readFile(join(out, "tables", "patient.ndjson"), "utf8")).toContain("S-0007");
    expect((await stat(join(out, "tables", "series.ndjson"))).mode & 0o077).toBe(0);
    await to(zip);
    expect((await readFile(zip)).subarray(0, 2).toString()).toBe("PK");
    expect((await stat(zip)).mode & 0o077).toBe(0);
    for (const place of [out, zip]) await expect(to(place)).rejects.toThrow(/is there already/);
    await expect(to(join(folder, "no", "out.zip"))).rejects.toThrow(/existing folder/);
    expect((await readdir(folder)).toSorted()).toEqual(["out", "out.zip"]);
  }, 60_000);
});

forEachEngine("patient remove", (open) => {
  test("takes the number that people see, and finds the patient no second time", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    expect(await remove(database, "s-0007")).toMatch(
      /^S-0007: the record is removed, \d+ rows in all, among them 1 stay, \d+ entries of the history, 0 runs/,
    );
    const { rows } = await database.query("select mrn from patient where mrn = 'S-0007'");
    expect(rows).toEqual([]);
    const receipt = join(folder, "receipt.json");
    await patient(database, "remove", "--id", "S-0008", "--receipt", receipt);
    expect(JSON.parse(await readFile(receipt, "utf8"))).toMatchObject({ mrn: "S-0008", removedBy: "command-line" });
    await expect(remove(database, "S-0007")).rejects.toMatchObject({ code: "not-found" });
  }, 60_000);
});
