import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Command } from "commander";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../lib/platform/database/database.server";
import { forEachEngine } from "../lib/platform/database/test-database.server";
import {
  bundleExample,
  observationExample,
  patientExample,
} from "../lib/record/sources/fhir/reading/testing/fhir-examples";
import { addImportFhir } from "./import-fhir";

const opened = vi.hoisted(() => {
  // The settings are read once, when the first module asks for them.
  const data = `${process.env.TMPDIR ?? "/tmp"}/consilium-import-fhir-data-${process.pid}`;
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
  folder = await mkdtemp(join(tmpdir(), "consilium-import-fhir-command-"));
  stdout = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  const life = bundleExample([
    patientExample("p"),
    observationExample("o", "Patient/p"),
    { resourceType: "Observation" },
  ]);
  await writeFile(join(folder, "life.json"), JSON.stringify(life));
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
  await program.parseAsync(args, { from: "user" });
}

forEachEngine("import fhir", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    opened.database = database;
  });
  const life = () => join(folder, "life.json");

  it("says where every resource went, closes the demo account, and leaves no work files", async () => {
    await call("fhir", "--from", life(), "--source", "House");
    expect(stdout).toContain('FHIR R4, life.json, as "House": finished');
    expect(stdout).toMatch(/Resources: 3 = 2 kept \+ 1 skipped/);
    expect(stdout).toContain("life.json, entry 3");
    expect(stdout).toContain("The demo account is closed beside real patients.");
    expect(process.exitCode ?? 0).toBe(0);
    expect(await readdir(join(opened.data, "work"))).toEqual([]);
    const { rows } = await database.query("select action, detail from audit_event where action = 'import.run'");
    expect(rows).toMatchObject([{ detail: { source: "House", synthetic: false, status: "finished", added: 1 } }]);
  });

  it("prints the account as JSON alone, and undoes by its id, once", async () => {
    await call("fhir", "--from", life(), "--synthetic", "--json");
    const { id, status, types } = JSON.parse(stdout);
    expect([status, types.Observation.added]).toEqual(["finished", 1]);
    await call("undo", id);
    expect(stdout).toBe("Undone: 1 patient and 2 resources removed, the version before restored of 0 resources.\n");
    await expect(call("undo", id)).rejects.toThrow("This import is undone already.");
    const { rows } = await database.query("select action from audit_event where action = 'import.undo'");
    expect(rows).toHaveLength(1);
  });

  it("changes nothing in a dry run", async () => {
    await call("fhir", "--from", life(), "--dry-run");
    expect(stdout).toContain("(dry run: nothing was changed)");
    expect(stdout).not.toContain("demo account");
    expect((await database.query("select id from patient")).rows).toEqual([]);
  });

  it("of a file that breaks off keeps what stood before, says so apart, and exits with 1; of one that is no FHIR with 0", async () => {
    await writeFile(join(folder, "README.txt"), "About");
    await writeFile(join(folder, "Device.ndjson"), "");
    await call("fhir", "--from", folder);
    expect(stdout).toContain(
      "\nFiles\n  Device.ndjson: empty\n  README.txt: not FHIR: neither JSON nor an archive of it",
    );
    expect(process.exitCode ?? 0).toBe(0);
    await writeFile(
      join(folder, "cut.json.gz"),
      gzipSync(JSON.stringify({ resourceType: "Patient", id: "z" })).subarray(0, -20),
    );
    await call("fhir", "--from", folder);
    expect(stdout).toContain(
      "\nNot read, or not to the end\n  cut.json.gz: the gzip breaks off: what stood before was read\n\nFiles\n",
    );
    expect(stdout).toMatch(/Patients: 1\n +0 {2}added/);
    expect(process.exitCode).toBe(1);
  });

  it("that could read nothing says so, and exits with 2", async () => {
    await writeFile(join(folder, "life.json"), "no JSON");
    await call("fhir", "--from", life());
    expect(stdout).toContain("Nothing was imported: no patient could be read.");
    expect(process.exitCode).toBe(2);
  });
});
