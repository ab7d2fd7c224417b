import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { asPhysionet2012 } from "../../lib/record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../../lib/record/sources/synthetic/synthetic-patients";
import { importProgressText } from "../import-progress-text";
import { addImport } from "./import";

const opened = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("../../lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("../../lib/platform/database/database.server")>()),
  database: () => Promise.resolve(opened.database),
}));
vi.mock("../../lib/platform/secret.server", () => ({
  installSecret: () => Promise.resolve(Buffer.from("of this test")),
}));

let folder: string;
let stdout: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-import-command-"));
  stdout = "";
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
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addImport(program);
  await program.parseAsync(["import", "physionet2012", ...args], { from: "user" });
}

it("says of how many stays how many are done, at what pace, and how long is left", () => {
  expect(importProgressText({ stays: 1100, of: 4000, lines: 443_268, seconds: 22 })).toBe(
    "1,100 of 4,000 stays done (443,268 lines), 50 stays a second, about 58 s left",
  );
  expect(importProgressText({ stays: 100, of: null, lines: 900, seconds: 40 })).toBe(
    "100 stays done (900 lines), 2.5 stays a second",
  );
});

it("imports, and prints the report", async () => {
  await layTestDatabase(join(folder, "data", "database"));
  const database = await openDatabase({ directory: join(folder, "data", "database") });
  opened.database = database;
  const [record] = syntheticRecords();
  if (!record) throw new Error("there are no synthetic records");
  await writeFile(join(folder, "900001.txt"), asPhysionet2012(record, 900_001));
  await call("--from", folder);
  expect(stdout).toContain("Stays: 1\n           1  added");
  expect(stdout).toContain("The demo account is closed beside real patients.");
  expect(stdout).toContain("npm run consilium -- user add");
  expect(process.exitCode ?? 0).toBe(0);
  const { rows } = await database.query("select action, actor_id, detail from audit_event where action = 'import.run'");
  expect(rows).toMatchObject([
    { actor_id: "command-line", detail: { source: "physionet2012", status: "finished", added: 1 } },
  ]);
  await database.close();
}, 60_000);

it("prints the account as JSON and nothing beside it where that is asked for", async () => {
  await layTestDatabase(join(folder, "data", "database"));
  const database = await openDatabase({ directory: join(folder, "data", "database") });
  opened.database = database;
  const [record] = syntheticRecords();
  if (!record) throw new Error("there are no synthetic records");
  await writeFile(join(folder, "900001.txt"), `${asPhysionet2012(record, 900_001)}47:00,Gcs,15\n`);
  await call("--from", folder, "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ status: "finished", source: "physionet2012", stays: { read: 1, added: 1 }, failure: null },
    skipped: expect.arrayContaining([
      expect.objectContaining({ reason: "unknown parameter", parameter: "Gcs", didYouMean: "GCS", n: 1 }),
    ]),
  });
  await database.close();
}, 60_000);

it("asks for what it needs, and takes nothing else", async () => {
  for (const args of [[], ["--from"], ["--from", folder, "--nonsense"], ["--from", folder, "more"]]) {
    await expect(call(...args)).rejects.toBeInstanceOf(CommanderError);
  }
});

it("that could read nothing says so, and exits with 2", async () => {
  await layTestDatabase(join(folder, "data", "database"));
  const database = await openDatabase({ directory: join(folder, "data", "database") });
  opened.database = database;
  await writeFile(join(folder, "900001.txt"), "Time;Parameter;Value\n");
  await call("--from", folder);
  expect(stdout).toContain("Nothing was imported. No stay found; expected <RecordID>.txt files.");
  expect(stdout).toContain('900001.txt: its first line is "Time;Parameter;Value"; expected "Time,Parameter,Value"');
  expect(stdout).not.toContain("demo account");
  expect(process.exitCode).toBe(2);
  await database.close();
}, 60_000);
