import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { oncologyTruthSchema } from "../../lib/record/sources/synthetic/oncology/oncology-truth";
import { cohortSynthetic } from "./cohort-synthetic";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-synthetic-"));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, ...more: string[]): Promise<Map<string, string>> {
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  cohortSynthetic(program);
  const out = join(folder, name);
  await program.parseAsync(["synthetic", "--out", out, ...more], { from: "user" });
  const files = (await readdir(out, { recursive: true })).filter((file) => file.includes(".")).toSorted();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(out, file), "utf8")] as const)),
  );
}

it("writes the same bytes for the same seed, and others for another", async () => {
  const once = await written("once", "--patients", "4");
  expect(await written("twice", "--patients", "4")).toEqual(once);
  const other = await written("other", "--patients", "4", "--seed", "other words");
  expect(other.get("fhir/patients-0001.ndjson")).not.toBe(once.get("fhir/patients-0001.ndjson"));
  expect([...once.keys()]).toEqual(["fhir/patients-0001.ndjson", "truth/about.json", "truth/truth.ndjson"]);
});

it("begins with the same patients however many are asked for", async () => {
  const few = (await written("few", "--patients", "2")).get("truth/truth.ndjson")?.trim().split("\n");
  const more = (await written("more", "--patients", "5")).get("truth/truth.ndjson")?.trim().split("\n");
  expect(more?.slice(0, 2)).toEqual(few);
  for (const line of more ?? []) oncologyTruthSchema.parse(JSON.parse(line));
});

it("keeps the truth out of the folder that is imported", async () => {
  const files = await written("apart", "--patients", "3");
  for (const [name, text] of files) if (name.startsWith("fhir/")) expect(text).not.toMatch(/"(?:told|stance|decoys)"/);
});

it("writes nothing into a folder that is there already, and leaves it as it is", async () => {
  await mkdir(join(folder, "there"));
  await writeFile(join(folder, "there", "own.txt"), "own");
  await expect(written("there", "--patients", "1")).rejects.toMatchObject({ code: "invalid" });
  expect(await readdir(join(folder, "there"))).toEqual(["own.txt"]);
  await expect(written("nowhere/below", "--patients", "1")).rejects.toMatchObject({ code: "invalid" });
});

it("takes a family that there is, and a number of patients that it can make", async () => {
  await expect(written("none", "--notes", "nobody")).rejects.toThrow();
  await expect(written("many", "--patients", "10000")).rejects.toMatchObject({ code: "invalid" });
  await expect(written("zero", "--patients", "0")).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => /none|many|zero|partial/.test(name))).toEqual([]);
});
