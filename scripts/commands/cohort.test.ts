import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { factTablesFor } from "../../lib/cohorts/facts/read-patient-facts.server";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { readAudit } from "../../lib/platform/audit/read-audit.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEmbeddedEngine } from "../../lib/platform/database/test-database.server";
import { storeSyntheticHistories } from "../../lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../lib/record/sources/synthetic/history/synthetic-histories";
import { addCohort } from "./cohort";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };
let folder: string;
// The tables are read once, whoever asks first.
beforeAll(async () => {
  await factTablesFor(await cohortConcepts(), () => []);
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-cohort-"));
});
afterEach(async () => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** Calls `cohort run` with a form. @returns its lines */
async function run(database: Database, form: unknown, ...options: string[]): Promise<string[]> {
  const file = join(folder, "form.json");
  await writeFile(file, typeof form === "string" ? form : JSON.stringify(form));
  return answered(database, "--form", file, ...options);
}

async function answered(database: Database, ...words: string[]): Promise<string[]> {
  holder.consiliumDatabase = Promise.resolve(database);
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command("consilium").exitOverride();
  addCohort(program);
  await program.parseAsync(["cohort", "run", ...words], { from: "user" });
  const text = printed.mock.calls.map(([chunk]) => String(chunk)).join("");
  printed.mockRestore();
  return text.trimEnd().split("\n");
}

const cancer = { op: "criterion", criterion: { kind: "condition", concepts: ["disease:DOID:162"] } };
const stage = { op: "criterion", criterion: { kind: "stage", axis: "group", atLeast: "III" } };
const [colonCancer, pregnancy] = ["synthetic-0028", "synthetic-0032"];

forEmbeddedEngine("cohort run", (open) => {
  test("tells who meets a form and why, as of a day, and writes it into the audit without its words", async () => {
    const database = await open();
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter(({ patientId }) => [colonCancer, pregnancy].includes(patientId)),
    );
    expect(await run(database, { op: "and", of: [cancer, stage] })).toEqual([
      "cancer, and stage of at least III",
      "",
      "S-0028: met",
      expect.stringMatching(/^ {2}cancer: met: .*ascending colon.*\(Synthetic histories, Condition\)/),
      expect.stringMatching(
        /^ {2}stage of at least III: met: stage IIIB, 9 Mar 2021.*\(Synthetic histories, Observation, and 1 later\)$/,
      ),
      "2 patients: 1 met, 1 not met, 0 unknown.",
    ]);
    // Of the other nothing at all was recorded by then.
    expect((await run(database, cancer, "--as-of", "2020-01-01")).at(-1)).toBe(
      "2 patients: 0 met, 1 not met, 1 unknown.",
    );
    const lines = (await run(database, stage, "--json")).map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ patients: 2, met: 1, notMet: 0, unknown: 1 });
    expect(lines[0].criteria[0].evidence[0]).toMatchObject({ stage: "IIIB", place: { resourceType: "Observation" } });

    const [line] = await readAudit(database, { limit: 1 });
    expect(line).toMatchObject({
      action: "cohort.run",
      detail: { asOf: null },
    });
    expect(line?.subject).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(line)).not.toContain("stage");
  });

  test("refuses a form by its field, and a day that is none, and says so where there is nobody", async () => {
    const database = await open();
    await expect(run(database, { ...cancer, op: "or" })).rejects.toMatchObject({ code: "invalid" });
    await expect(run(database, cancer, "--as-of", "yesterday")).rejects.toMatchObject({
      userMessage: "--as-of: expected a day or a time, as 2020-05-03.",
    });
    expect((await run(database, cancer)).at(-1)).toBe("0 patients: 0 met, 0 not met, 0 unknown.");
    expect(process.exitCode).toBe(2);
  });

  test("takes a question in words, says how it is read, and which words play no part", async () => {
    const database = await open();
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter(({ patientId }) => [colonCancer, pregnancy].includes(patientId)),
    );
    const lines = await answered(database, "stage III or higher colon cancer", "in a good mood");
    expect(lines.slice(0, 4)).toEqual([
      "Read as",
      "  all of",
      "    stage of at least III of colon cancer",
      "    colon cancer",
    ]);
    expect(lines).toContain("Not understood");
    expect(lines).toContain("Partial: the words above that were not understood play no part.");
    expect(lines.at(-1)).toBe("2 patients: 1 met, 1 not met, 0 unknown.");
    const summary = JSON.parse((await answered(database, "colon cancer", "--json")).at(-1) ?? "");
    expect(summary).toMatchObject({ met: 1, status: "understood", notUnderstood: [], query: { op: "criterion" } });

    expect(await answered(database, "qqq zzz")).toEqual([
      "No criterion was read.",
      "Not understood",
      '  "qqq zzz", characters 1 to 7',
    ]);
    expect(process.exitCode).toBe(2);
    await expect(answered(database)).rejects.toMatchObject({
      userMessage: "Expected a question, in words or as --form <file>.",
    });
  });
});
