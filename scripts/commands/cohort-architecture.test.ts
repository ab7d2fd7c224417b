import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { readAudit } from "../../lib/platform/audit/read-audit.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEmbeddedEngine } from "../../lib/platform/database/test-database.server";
import { storeSyntheticHistories } from "../../lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../lib/record/sources/synthetic/history/synthetic-histories";
import { addCohort } from "./cohort";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };
afterEach(() => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function answered(database: Database, ...words: string[]): Promise<string[]> {
  holder.consiliumDatabase = Promise.resolve(database);
  const printed = vi.spyOn(process.stdout, "write").mockClear().mockReturnValue(true);
  const program = new Command("consilium").exitOverride();
  addCohort(program);
  await program.parseAsync(["cohort", ...words], { from: "user" });
  return printed.mock.calls
    .map(([chunk]) => String(chunk))
    .join("")
    .trimEnd()
    .split("\n");
}

forEmbeddedEngine("cohort run --architecture", (open) => {
  test("finds by the words of notes, and by a reader of them no more than the words find, and says what each is", async () => {
    const database = await open();
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter(({ patientId }) => ["synthetic-0028", "synthetic-0032"].includes(patientId)),
    );
    const run = async (architecture: string) => {
      const lines = await answered(database, "run", "colon cancer", "--architecture", architecture, "--json");
      return lines.map((line) => JSON.parse(line));
    };
    const [retrieved, read] = [await run("retriever-only"), await run("retrieve-then-read")];
    expect(retrieved.at(-1)).toMatchObject({
      patients: 2,
      unread: 0,
      status: "whole",
      madeOf: expect.stringContaining("BM25"),
    });
    expect(read.at(-1)).toMatchObject({
      patients: 2,
      unread: 0,
      madeOf: expect.stringContaining("the built-in rules"),
    });
    const found = new Set(retrieved.slice(0, -1).map(({ mrn }) => mrn));
    expect(found).toContain("S-0028");
    for (const { mrn } of read.slice(0, -1)) expect(found).toContain(mrn);

    const text = await answered(database, "run", "colon cancer", "--architecture", "retriever-only");
    expect(text).toContain("S-0028: found");
    expect(text.at(-1)).toMatch(/^2 patients: \d found by BM25 .*\.$/);
    const [line] = await readAudit(database, { limit: 1 });
    expect(line?.detail).toMatchObject({ architecture: "retriever-only" });
    expect(JSON.stringify(line)).not.toContain("colon");
  });

  test("asks a language model only where one is asked for, and says that none is set up", async () => {
    const database = await open();
    vi.stubEnv("CONSILIUM_LLM_BASE_URL", "");
    expect((await answered(database, "parse", "colon cancer"))[0]).toBe("Read as");
    await expect(answered(database, "parse", "colon cancer", "--reasoner", "llm")).rejects.toMatchObject({
      userMessage: expect.stringMatching(/^No language model is set up/),
    });
    vi.unstubAllEnvs();
  });
});
