import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportLineSchema, reportsHeaderSchema } from "../../lib/consultations/reports-file-lines";
import { startSpeakingProvider } from "../../lib/consultations/testing/speaking-provider.server";
import { tellOfStays } from "../../lib/consultations/testing/told-of-stays.server";
import { loadTask } from "../../lib/experts/model-store.server";
import { saveProvider } from "../../lib/language-models/provider-settings.server";
import { savedAt, wardModel } from "../../lib/language-models/testing/sample-providers.server";
import { mean } from "../../lib/platform/averages";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { evaluationSchema } from "../../lib/studies/evaluation/evaluation-schema";
import { aboutSchema } from "../about-output";
import { dataAsked } from "../evaluation-data-options";
import { strictCsvFile } from "../testing/strict-csv";
import { addEvaluate } from "./evaluate";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

let folder: string;
let stderr: string;
let stdout: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-evaluate-command-"));
  stderr = "";
  stdout = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
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
    const lactate = `02:10,Lactate,${1 + 3 * (i % 4)}`;
    const lines = [
      "Time,Parameter,Value",
      `00:00,RecordID,${id}`,
      "00:20,Gcs,9",
      "00:00,Age,61",
      ...rates,
      lactate,
      "47:00,HR,90",
      "",
    ];
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

  it.each([
    [["--check-cards"], "--reasoner", "llm"],
    [["--check-cards"], "--reasoner", "builtin"],
    [["--check-cards"], "--arms", "trees"],
    [["--check-cards"], "--limit", "3"],
    [["--check-cards"], "--jobs", "1"],
    [["--check-cards"], "--reports", "reports"],
    [["--check-cards"], "--out", "out"],
    [["--check-cards"], "--json", null],
    [["retrieval"], "--reasoner", "llm"],
    [["retrieval"], "--check-cards", null],
    [["retrieval"], "--task", "icu-mortality"],
    [["retrieval"], "--split", "test"],
    [["retrieval"], "--json", null],
  ])("%j refuses %s in one line rather than ignore it", async (words, option, value) => {
    const asked = [...words, "--data", folder, option, ...(value === null ? [] : [value])];
    const what = words[0] === "retrieval" ? "evaluate retrieval" : "--check-cards";
    await expect(parse(...asked)).rejects.toMatchObject({
      code: "invalid",
      userMessage: `${option} means nothing with ${what}; leave it out.`,
    });
  });

  it("measures stays of one's own whatever their ids, and says in each file whose they are and what measured them", async () => {
    const { ids, words } = await ownStays(24);
    const out = join(folder, "evaluation");
    await parse(...words, ...declared, "--out", out);
    const read = (file: string) => readFile(join(out, file), "utf8");
    // Standard output is the results' alone.
    expect(stdout).toBe(await read("evaluation.md"));
    stdout = "";
    await parse(...words, ...declared, "--out", out, "--json");
    expect(stdout).toBe(await read("evaluation.json"));
    const evaluation = evaluationSchema.parse(JSON.parse(await read("evaluation.json")));
    expect(evaluation).toMatchObject({
      split: "external",
      declared: "St. Elsewhere",
      left: [{ reason: "no outcome is known of them", n: 1 }],
      skipped: [{ reason: "unknown parameter", parameter: "Gcs", didYouMean: "GCS", n: 24 }],
      parts: [{ n: 23, failed: 0 }],
    });
    expect(stderr).toContain("23 kept; 1 left out: no outcome is known of them");
    expect(stderr).toContain(
      'warning: 24 values skipped: the parameter is not in the feature catalogue: "Gcs" (did you mean GCS?), first in 132539.txt, line 3',
    );
    const [header, ...rows] = (await read(join("rows", "risks.csv"))).trimEnd().split("\n");
    expect(header).toMatch(/^id,landmark_hours,outcome,.*\btrees\b/);
    expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual(
      ids.slice(0, -1).map((id, i) => [id, "48", String(i % 2)]),
    );
    for (const file of ["evaluation.csv", join("rows", "risks.csv")])
      expect((await strictCsvFile(join(out, file))).length).toBeGreaterThanOrEqual(10);
    for (const file of ["evaluation.md", "evaluation.csv", "evaluation.json", join("rows", "risks.csv")]) {
      const about = aboutSchema.parse(JSON.parse(await read(`${file}.about.json`)));
      expect(about).toMatchObject({
        ...{ task: "icu-mortality", landmarkHours: 48, bootstrap: evaluation.bootstrap },
        // No arm of these needed a consultation.
        reasoner: null,
        data: { declared: "St. Elsewhere", files: ["my-stays", "my-outcomes.csv"] },
      });
      expect(Object.keys(about.data.sha256)).toEqual(["my-stays", "my-outcomes.csv"]);
      expect(about.data.skipped).toMatchObject([{ parameter: "Gcs", n: 24, file: "132539.txt", line: 3 }]);
      expect(about.models).toMatchObject({ trees: expect.stringMatching(/^[0-9a-f]{64}$/) });
      // Of every model whose risks stand in a column.
      expect(about.models).toMatchObject(evaluation.models);
    }
  }, 120_000);

  it("hashes the fusion head beside the risks after reading the report, and no head that was not asked", async () => {
    const { words } = await ownStays(5);
    const out = join(folder, "evaluation");
    await parse(...words.slice(0, 4), "--jobs", "2", ...declared, "--arms", "fused", "shuffled-report", "--out", out);
    const read = async (file: string) => JSON.parse(await readFile(join(out, file), "utf8"));
    const { head } = evaluationSchema.parse(await read("evaluation.json"));
    const { models } = aboutSchema.parse(await read(join("rows", "risks.csv.about.json")));
    // Undefined while the head was fitted for other words than today's.
    expect(models.fusion).toBe(head);
    const heads = Object.keys(models).filter((name) => name.startsWith("fusion"));
    expect(heads).toEqual(head === undefined ? [] : ["fusion", "fusion/arms/shuffled-report"]);
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
    await layTestDatabase(join(folder, "database"));
    const opened = await openDatabase({ directory: join(folder, "database") });
    holder.consiliumDatabase = Promise.resolve(opened);
    const { words } = await ownStays(4);
    const asked = [...words, ...declared, "--out", join(folder, "evaluation"), "--reasoner", "llm"];
    await expect(parse(...asked)).rejects.toThrow("No language model is set up");
    await opened.close();
  }, 60_000);

  it("measures the consultations of a language model, from its calls to the page, and names it wherever their figures stand", async () => {
    const { ids, words } = await ownStays(4);
    await layTestDatabase(join(folder, "database"));
    const [provider, opened] = [
      await startSpeakingProvider(),
      await openDatabase({ directory: join(folder, "database") }),
    ];
    holder.consiliumDatabase = Promise.resolve(opened);
    const given = { ...wardModel, baseUrl: provider.baseUrl, model: "tiny" };
    const providerId = await saveProvider(opened, { given, asDefault: true, at: savedAt });
    const { definition } = await loadTask("icu-mortality");
    const [, from = "", , outcomes = ""] = words;
    const { data } = await dataAsked(definition, { from, outcomes, source: "St. Elsewhere", usual: "test" });
    await tellOfStays(provider, data.stays("external"), { task: "icu-mortality" });

    const before = provider.requests.length;
    const out = join(folder, "evaluation");
    const arms = ["--from", from, "--outcomes", outcomes, "--arms", "without-fusion", "fused", "--jobs", "2"];
    await parse(...arms, ...declared, "--out", out, "--reasoner", "llm");
    expect(provider.requests.length - before).toBeGreaterThan(15);
    expect(new Set(provider.requests.map(({ model }) => model))).toEqual(new Set(["tiny"]));

    const read = (file: string) => readFile(join(out, file), "utf8");
    const { host } = new URL(provider.baseUrl);
    const speaker = { kind: "language-model", model: "tiny", host, provider: providerId };
    const [header = "", ...lines] = (await read(join("rows", "reports-full.jsonl"))).trimEnd().split("\n");
    expect(reportsHeaderSchema.parse(JSON.parse(header)).reasoner).toEqual(speaker);
    const reports = lines.map((line) => reportLineSchema.parse(JSON.parse(line)));
    expect(
      reports.map(({ id }) => id),
      stderr,
    ).toEqual(ids.slice(0, -1));
    for (const { usage } of reports) expect(usage?.calls).toBeGreaterThan(5);

    const [columns = "", ...rows] = (await read(join("rows", "risks.csv"))).trimEnd().split("\n");
    const at = columns.split(",").indexOf("without-fusion");
    const risks = reports.map(({ statedRisks }) => mean(Object.values(statedRisks)));
    expect(rows.map((row) => Number(row.split(",")[at]))).toEqual(risks.map((risk) => expect.closeTo(risk, 12)));
    const evaluation = evaluationSchema.parse(JSON.parse(await read("evaluation.json")));
    expect(evaluation.reasoner).toMatch(new RegExp(`^language model tiny at ${host} \\(`));
    const armOf = (name: string) => evaluation.parts[0]?.arms.find((arm) => arm.name === name);
    expect(armOf("without-fusion")).toMatchObject({ missing: null, result: { n: 3, events: 1 } });
    // No head was fitted on what this model writes.
    expect(armOf("fused")).toMatchObject({
      missing: "a fusion head fitted on the reports of this reasoner",
      result: null,
    });
    expect(await read("evaluation.md")).toContain(`Consultations by language model tiny at ${host} (`);
    const inRows = ["risks.csv", "reports-full.jsonl"].map((name) => join("rows", name));
    for (const file of ["evaluation.md", "evaluation.csv", "evaluation.json", ...inRows]) {
      const about = await read(`${file}.about.json`);
      expect(aboutSchema.parse(JSON.parse(about)).reasoner, file).toEqual(speaker);
      expect(about, file).not.toContain("very-secret");
    }

    const [asked, told] = [provider.requests.length, await read("evaluation.json")];
    await parse(...arms, ...declared, "--out", out, "--reasoner", "llm");
    expect([provider.requests.length, await read("evaluation.json")]).toEqual([asked, told]);
    // The same folder holds no other reasoner's consultations.
    await expect(parse(...arms, ...declared, "--out", out)).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("reasoner"),
    });
    await provider.close();
    await opened.close();
  }, 180_000);
});
