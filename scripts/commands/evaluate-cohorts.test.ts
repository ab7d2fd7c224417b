import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { oncologyTruthSchema } from "../../lib/record/sources/synthetic/oncology/oncology-truth";
import { cohortSynthetic } from "./cohort-synthetic";
import { addEvaluate } from "./evaluate";

let folder: string;
let data: string;
/** Two of the paper's queries with who truly meets them: breast cancer, and whoever has died. */
let gold: Record<string, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-evaluate-cohorts-"));
  data = join(folder, "made");
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command().exitOverride();
  cohortSynthetic(program);
  await program.parseAsync(["synthetic", "--out", data, "--patients", "4", "--notes", "dev"], { from: "user" });
  printed.mockRestore();
  const lines = (await readFile(join(data, "truth", "truth.ndjson"), "utf8")).trim().split("\n");
  const truth = lines.map((line) => oncologyTruthSchema.parse(JSON.parse(line)));
  const having = (has: (fact: (typeof truth)[number]["facts"][number]) => boolean) =>
    truth.filter(({ facts }) => facts.some(has)).map(({ id }) => id);
  gold = {
    58: having((fact) => fact.kind === "diagnosis" && fact.organ === "breast"),
    115: having((fact) => fact.kind === "death"),
  };
  await writeFile(join(data, "truth", "gold.json"), JSON.stringify(gold));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

async function evaluated(...options: string[]): Promise<string> {
  const printed = vi.spyOn(process.stdout, "write").mockClear().mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const program = new Command().exitOverride();
  addEvaluate(program);
  await program.parseAsync(["evaluate", "cohorts", ...options], { from: "user" });
  return printed.mock.calls.map(([chunk]) => String(chunk)).join("");
}

it("prints the paper's tables for three architectures, and finds by coded facts whom the truth has", async () => {
  const text = await evaluated("--data", data);
  for (const name of ["neuro-symbolic", "retriever-only", "retrieve-then-read"])
    expect(text).toMatch(new RegExp(`- ${name}: .*4 patients answered`));
  expect(text).toContain("2 questions, 4 invented patients");
  const { figures } = JSON.parse(await evaluated("--data", data, "--architecture", "neuro-symbolic", "--json"));
  expect(figures).toHaveLength(1);
  expect(gold[58]?.length).toBeGreaterThan(0);
  expect(figures[0].categories.Sparse.quality.precision.value).toBe(1);
  expect(figures[0].categories.Sparse.quality.recall.value).toBeGreaterThan(0.5);
});

it("takes the first patients alone, and facts of notes alone", async () => {
  const text = await evaluated("--data", data, "--patients", "3", "--facts", "notes", "--form", "gold");
  expect(text).toContain("3 invented patients");
  expect(text).toContain("Facts are read of notes alone; questions are asked by their gold forms");
});

it("refuses a folder that has no truth, a gold of another shape, and options that are not its own, in one line each", async () => {
  await mkdir(join(folder, "empty"));
  const asks = (...options: string[]) => expect(evaluated(...options)).rejects;
  await asks().toMatchObject({ userMessage: "evaluate cohorts: --data <folder> is needed." });
  await asks("--data", join(folder, "empty")).toMatchObject({
    userMessage: expect.stringMatching(/gold\.json cannot be read/),
  });
  const bad = join(folder, "bad.json");
  await writeFile(bad, JSON.stringify({ 58: "all" }));
  await asks("--data", data, "--gold", bad).toMatchObject({ userMessage: expect.stringContaining("expected {") });
  const own = join(data, "truth", "gold.json");
  await asks("--data", join(folder, "empty"), "--gold", own).toMatchObject({
    userMessage: expect.stringMatching(/truth\.ndjson cannot be read/),
  });
  await asks("--data", data, "--task", "icu-mortality").toMatchObject({ code: "invalid" });
});
