import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { evaluationSchema } from "../../lib/studies/evaluation/evaluation-schema";
import { aboutSchema } from "../about-output";
import { strictCsvFile } from "../testing/strict-csv";
import { addEvaluate } from "./evaluate";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

let folder: string;
let stderr: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-evaluate-command-"));
  stderr = "";
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  delete holder.consiliumDatabase;
  await rm(folder, { recursive: true });
});

function parse(...words: string[]) {
  const program = new Command().exitOverride();
  addEvaluate(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  return program.parseAsync(["evaluate", ...words], { from: "user" });
}

/** Invented stays under ids that PhysioNet 2012 has too, and what became of all but the last. */
async function ownStays(n: number): Promise<{ ids: string[]; words: string[] }> {
  const stays = join(folder, "my-stays");
  await mkdir(stays);
  const ids = Array.from({ length: n }, (_, i) => String(132_539 + i));
  for (const [i, id] of ids.entries()) {
    const rates = Array.from({ length: 8 }, (_, hour) => `0${hour}:07,HR,${70 + ((7 * i + hour) % 60)}`);
    const lines = ["Time,Parameter,Value", `00:00,RecordID,${id}`, "00:00,Age,61", ...rates, "47:00,HR,90", ""];
    await writeFile(join(stays, `${id}.txt`), lines.join("\n"));
  }
  const outcomes = join(folder, "my-outcomes.csv");
  const rows = ids.slice(0, -1).map((id, i) => `${id},${i % 2}\n`);
  await writeFile(outcomes, `RecordID,In-hospital_death\n${rows.join("")}`);
  return { ids, words: ["--from", stays, "--outcomes", outcomes, "--arms", "trees", "--jobs", "1"] };
}
const declared = ["--source", "St. Elsewhere"];

describe("evaluate", () => {
  it("says what it needs before it reads anything", async () => {
    const nowhere = join(tmpdir(), "no-such-data");
    await expect(parse("--data", nowhere)).rejects.toThrow("--out <folder> is needed, unless with --check-cards");
    await expect(parse("--data", nowhere, "--limit", "0")).rejects.toThrow("expected a whole number above 0");
    await expect(parse("--data", nowhere, "--split", "experts")).rejects.toThrow(
      "Allowed choices are calibration, test",
    );
    await expect(parse("--data", nowhere, "--check-cards", "--task", "none")).rejects.toThrow(
      'There is no prediction task "none"',
    );
    await expect(parse("--data", nowhere, "--reasoner", "parrot")).rejects.toThrow("Allowed choices are builtin, llm");
  });

  it("measures stays of one's own whatever their ids, and says in each file whose they are and what measured them", async () => {
    const { ids, words } = await ownStays(24);
    const out = join(folder, "evaluation");
    await parse(...words, ...declared, "--out", out);
    const read = (file: string) => readFile(join(out, file), "utf8");
    const evaluation = evaluationSchema.parse(JSON.parse(await read("evaluation.json")));
    expect(evaluation).toMatchObject({
      split: "external",
      declared: "St. Elsewhere",
      left: [{ reason: "no outcome is known of them", n: 1 }],
      parts: [{ n: 23, failed: 0 }],
    });
    expect(stderr).toContain("23 kept; 1 left out: no outcome is known of them");
    const [header, ...rows] = (await read(join("rows", "risks.csv"))).trimEnd().split("\n");
    expect(header).toMatch(/^id,landmark_hours,outcome,.*\btrees\b/);
    expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual(
      ids.slice(0, -1).map((id, i) => [id, "48", String(i % 2)]),
    );
    for (const file of ["evaluation.csv", join("rows", "risks.csv")])
      expect((await strictCsvFile(join(out, file))).length).toBeGreaterThanOrEqual(10);
    for (const file of ["evaluation", join("rows", "risks.csv")]) {
      const about = aboutSchema.parse(JSON.parse(await read(`${file}.about.json`)));
      expect(about).toMatchObject({
        ...{ task: "icu-mortality", landmarkHours: 48, bootstrap: evaluation.bootstrap },
        data: { declared: "St. Elsewhere", files: ["my-stays", "my-outcomes.csv"] },
      });
      expect(Object.keys(about.data.sha256)).toEqual(["my-stays", "my-outcomes.csv"]);
      expect(about.models).toMatchObject({ trees: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
  }, 120_000);

  it("is called wrongly where nothing is left of the stays, and says why, without a page of no figures", async () => {
    const { words } = await ownStays(1);
    const out = join(folder, "evaluation");
    await expect(parse(...words, ...declared, "--out", out)).rejects.toMatchObject({
      code: "invalid",
      userMessage: "There is no stay to evaluate. 1 left out: no outcome is known of them",
    });
    await expect(readFile(join(out, "evaluation.md"))).rejects.toThrow("ENOENT");
  }, 60_000);

  it("has no language model speak that is not set up", async () => {
    const opened = await openDatabase({ directory: join(folder, "database") });
    await migrate(opened);
    holder.consiliumDatabase = Promise.resolve(opened);
    const { words } = await ownStays(4);
    const asked = [...words, ...declared, "--out", join(folder, "evaluation"), "--reasoner", "llm"];
    await expect(parse(...asked)).rejects.toThrow("No language model is set up");
    await opened.close();
  }, 60_000);
});
