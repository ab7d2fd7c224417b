import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import type { Database } from "../../../../platform/database/database.server";
import { importFhir, undoFhirImport } from "../../fhir/import-fhir.server";
import { readTables } from "../read-tables.server";
import type { TablesSource } from "../tables-source";

/** Where the tests of a source of tables write its files, and where rows are sorted: new for each test, and gone after it. */
export interface TableFolders {
  folder: string;
  workFolder: string;
}

export function tableFolders(name: string): TableFolders {
  const folders = { folder: "", workFolder: "" };
  beforeEach(async () => {
    folders.folder = await mkdtemp(join(tmpdir(), `${name}-`));
    folders.workFolder = await mkdtemp(join(tmpdir(), `${name}-work-`));
  });
  afterEach(async () => {
    await rm(folders.folder, { recursive: true, force: true });
    await rm(folders.workFolder, { recursive: true, force: true });
  });
  return folders;
}

/** All resources of a folder, and what reading came to; what is thrown is thrown. */
export async function readFolder(source: TablesSource, { folder, workFolder }: TableFolders) {
  const reading = readTables(source)(folder, { workFolder });
  const resources = [];
  for (let next = await reading.next(); ; next = await reading.next()) {
    if (next.done) return { resources, summary: next.value };
    resources.push(...next.value.resources);
  }
}

/** Where the rows of each table went, each row once. */
export async function rowsAccounted(source: TablesSource, folders: TableFolders) {
  const { summary } = await readFolder(source, folders);
  const tables = Object.entries(summary.tables ?? {}).map(([table, { rows, kept, names, skipped }]) => {
    const skips = Object.values(skipped).reduce((sum, n) => sum + n, 0);
    expect(kept + names + skips, table).toBe(rows);
    return [table, { rows, kept, names, skipped: skips }];
  });
  return { patients: summary.patients, tables: Object.fromEntries(tables) };
}

/** What a script counts in a folder that shares no code with the source. */
export const countedBy = (script: string, { folder }: TableFolders) =>
  JSON.parse(execFileSync(process.execPath, [`scripts/${script}`, folder, "--json"], { encoding: "utf8" }));

/** Imports a folder as the command line does. */
export const importTables = (
  database: Database,
  source: TablesSource,
  { folder, workFolder }: TableFolders,
  runId: string,
) => importFhir(database, importOptions(source.title, { from: folder, workFolder, runId }), readTables(source));

/** Of an import from anywhere beside it, at the same moment and under the same secret. */
export const importOptions = (source: string, of: { from: string; workFolder: string; runId: string }) => ({
  ...{ source, synthetic: false, dryRun: false, hasShiftedDates: true, ...of },
  ...{ secret: Buffer.from("of this test"), now: () => new Date("2026-01-01T00:00:00Z") },
});

/** That a second import of two patients changes nothing, and that undoing the first leaves none, no word of theirs, nor a work file. */
export async function expectImportedOnce(database: Database, source: TablesSource, folders: TableFolders) {
  await importTables(database, source, folders, "first");
  const { report } = await importTables(database, source, folders, "again");
  expect(report.patients).toEqual({ read: 2, added: 0, changed: 0, unchanged: 2 });
  for (const [type, { read, unchanged }] of Object.entries(report.types)) expect(unchanged, type).toBe(read);
  await undoFhirImport(database, "first", { now: () => new Date() });
  expect((await database.query("select id from patient")).rows).toEqual([]);
  expect((await database.query("select id from concept")).rows).toEqual([]);
  expect(await readdir(folders.workFolder)).toEqual([]);
}

/** What is said of a table's rows that were not kept, but for those without a value; or why nothing could be read. */
export async function saidOf(table: string, source: TablesSource, folders: TableFolders): Promise<string[]> {
  try {
    const { where = {} } = (await readFolder(source, folders)).summary.tables?.[table] ?? {};
    return Object.entries(where)
      .filter(([reason]) => !reason.startsWith("Without"))
      .flatMap(([reason, places]) => places.map((place) => `${reason}: ${place}`));
  } catch (error) {
    return [String((error as { userMessage?: string }).userMessage ?? error).replaceAll(folders.folder, "folder")];
  }
}
