import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explainedPatientSchema } from "../../lib/cohorts/export/explained-patient";
import { savedCohortSchema } from "../../lib/cohorts/saved/saved-cohort";
import { listCohorts } from "../../lib/cohorts/saved/saved-cohorts.server";
import { readAudit } from "../../lib/platform/audit/read-audit.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEmbeddedEngine } from "../../lib/platform/database/test-database.server";
import { checkResource } from "../../lib/record/sources/fhir/reading/check-resource";
import { storeSyntheticHistories } from "../../lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../lib/record/sources/synthetic/history/synthetic-histories";
import { strictCsv } from "../testing/strict-csv";
import { addCohort } from "./cohort";

// The names of all diseases and drugs are read first.
vi.setConfig({ testTimeout: 60_000 });

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-cohort-"));
});
afterEach(async () => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** Calls a command of cohorts. @returns what it prints */
async function printed(database: Database, ...words: string[]): Promise<string> {
  holder.consiliumDatabase = Promise.resolve(database);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command("consilium").exitOverride();
  addCohort(program);
  await program.parseAsync(["cohort", ...words], { from: "user" });
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join("");
  write.mockRestore();
  return text;
}

forEmbeddedEngine("cohorts by command", (open) => {
  test("are saved, explained and exported, and the audit holds no word of the question", async () => {
    const database = await open();
    const two = ["synthetic-0028", "synthetic-0032"];
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter(({ patientId }) => two.includes(patientId)),
    );
    const saved = savedCohortSchema.parse(
      JSON.parse(await printed(database, "save", "colon cancer", "--name", "Colon", "--json")),
    );
    expect(saved).toMatchObject({ name: "Colon", ownerId: "command-line", counts: { met: 1 } });
    expect(await listCohorts(database)).toEqual([saved]);

    const explained = explainedPatientSchema.parse(
      JSON.parse(await printed(database, "explain", "colon cancer", "--patient", "S-0028", "--json")),
    );
    expect(explained).toMatchObject({
      mrn: "S-0028",
      answer: "met",
      criteria: [{ text: "colon cancer", answer: "met" }],
    });
    expect(explained.criteria[0]?.evidence[0]?.place).toMatchObject({ resourceType: "Condition" });
    expect(await printed(database, "explain", "colon cancer", "--patient", "S-0032")).toMatch(/^S-0032: not met$/m);
    await expect(printed(database, "explain", "colon cancer", "--patient", "S-9999")).rejects.toMatchObject({
      userMessage: "--patient: there is no such patient.",
    });

    const out = join(folder, "cohort.csv");
    expect(await printed(database, "export", "colon cancer", "--out", out)).toContain("1 patient written");
    const [header, row, ...others] = strictCsv(await readFile(out, "utf8"));
    expect(header).toEqual(["patient_id", "mrn", "answer", "criterion_1: colon cancer", "why_1"]);
    expect(row?.slice(0, 4)).toEqual([explained.patientId, "S-0028", "met", "met"]);
    expect(others).toEqual([]);
    const group = join(folder, "cohort.fhir.json");
    await printed(database, "export", "colon cancer", "--out", group, "--as", "fhir");
    expect(checkResource(JSON.parse(await readFile(group, "utf8")))).toEqual({ error: null, notes: [] });

    const audit = await readAudit(database, { limit: 20 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(
      ["cohort.save", "cohort.explain", "cohort.explain", "cohort.export", "cohort.export"].toSorted(),
    );
    expect(JSON.stringify(audit)).not.toMatch(/colon|Colon|DOID/);
  });

  test("write nothing where no criterion is in the words", async () => {
    const database = await open();
    expect(await printed(database, "save", "qqq zzz", "--name", "x")).toContain("No criterion was read.");
    expect(process.exitCode).toBe(2);
    expect(await listCohorts(database)).toEqual([]);
    await printed(database, "export", "qqq zzz", "--out", join(folder, "x.csv"));
    await expect(readFile(join(folder, "x.csv"))).rejects.toThrow("ENOENT");
    await expect(printed(database, "export", "cancer", "--out", join(folder, "no", "x.csv"))).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
