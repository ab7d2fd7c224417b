import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { forEachEngine } from "../lib/platform/database/test-database.server";
import { writeMimic } from "../lib/record/sources/mimic-iii-demo/testing/invented-mimic.server";
import { writeOmop } from "../lib/record/sources/omop/testing/invented-omop.server";
import { addImportFhir } from "./import-fhir";
import { addImportTables } from "./import-tables";

const opened = vi.hoisted(() => {
  // The settings are read once, when the first module asks for them.
  const data = `${process.env.TMPDIR ?? "/tmp"}/consilium-import-tables-data-${process.pid}`;
  process.env.CONSILIUM_DATA_DIR = data;
  return { database: undefined as unknown, data };
});
afterAll(() => rm(opened.data, { recursive: true, force: true }));
vi.mock("../lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("../lib/platform/database/database.server")>()),
  database: () => Promise.resolve(opened.database),
}));
vi.mock("../lib/platform/secret.server", () => ({ installSecret: () => Promise.resolve(Buffer.from("of this test")) }));

let folder: string;
let stdout: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-import-tables-"));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = 0;
  await rm(folder, { recursive: true });
});

async function call(...args: string[]): Promise<void> {
  stdout = "";
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addImportFhir(program);
  addImportTables(program);
  await program.parseAsync(args, { from: "user" });
}

forEachEngine("import of a source of tables", (open) => {
  it("says table by table where every row went, and is undone by its id", async () => {
    const database = await open();
    opened.database = database;
    await writeMimic(folder);
    await call("mimic-iii-demo", "--from", folder, "--dry-run");
    expect(stdout).toContain('as "MIMIC-III demo": finished');
    expect(stdout).toContain("(dry run: nothing was changed)");
    expect(stdout).toMatch(/CHARTEVENTS +18 +15 +0 +0 +3/);
    expect(stdout).toContain("1  CHARTEVENTS: Marked as an error by those who wrote it.");
    expect(stdout).toContain("CHARTEVENTS.csv, line 14");
    expect(stdout).toContain("Each patient's dates are shifted into the future");
    expect((await database.query("select id from patient")).rows).toEqual([]);
    await call("mimic-iii-demo", "--from", folder, "--json");
    const { id, status, tables, patients } = JSON.parse(stdout);
    expect([status, patients.added, tables.LABEVENTS.kept]).toEqual(["finished", 2, 8]);
    expect(process.exitCode ?? 0).toBe(0);
    await call("undo", id);
    expect(stdout).toMatch(/^Undone: 2 patients and \d+ resources removed/);
    expect(await readdir(join(opened.data, "work"))).toEqual([]);
  });

  it("that finds no patient says so, and exits with 2", async () => {
    opened.database = await open();
    await writeMimic(folder, {}, {});
    await call("mimic-iii-demo", "--from", folder);
    expect(stdout).toContain(
      "Nothing was imported: no patient could be read. Expected patients in the table PATIENTS.",
    );
    expect(process.exitCode).toBe(2);
  });

  it("names the hospital whose tables they are, and says in a line of each kind how many codes CONCEPT does not hold", async () => {
    opened.database = await open();
    await writeOmop(folder, { CONCEPT: null });
    await call("omop", "--from", folder, "--source", "St. Elsewhere", "--dry-run");
    expect(stdout).toContain('as "St. Elsewhere": finished');
    expect(stdout).toMatch(/MEASUREMENT +10 +9 +0 +0 +1/);
    expect(stdout).toMatch(/DRUG_ERA +1 +0 +0 +0 +1/);
    expect(stdout).toContain("1  DRUG_ERA: Of a table that is known and not read: derived from tables that are read.");
    expect(stdout.match(/^ +\d+ {2}Condition: CONCEPT does not hold its concept/gm)).toEqual([
      expect.stringMatching(/ 3 {2}/),
    ]);
  });

  it("refuses a folder without its tables in one line", async () => {
    opened.database = await open();
    await writeFile(join(folder, "notes.txt"), "nothing");
    await expect(call("mimic-iii-demo", "--from", folder)).rejects.toThrow(
      "none of the tables is in it; expected a folder with 25 tables as .csv or .csv.gz.",
    );
  });
});
