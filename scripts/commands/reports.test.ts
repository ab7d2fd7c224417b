import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ReportLine, reportLineSchema, reportsHeaderSchema } from "../../lib/consultations/reports-file-lines";
import { startSpeakingProvider } from "../../lib/consultations/testing/speaking-provider.server";
import { tellOfStays } from "../../lib/consultations/testing/told-of-stays.server";
import { drawnSplit } from "../../lib/experts/development-split.server";
import { loadTask } from "../../lib/experts/model-store.server";
import { saveProvider } from "../../lib/language-models/provider-settings.server";
import { savedAt, wardModel } from "../../lib/language-models/testing/sample-providers.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { foldsOf } from "../../lib/studies/cross-fitting/cross-fitted-split.server";
import { aboutSchema } from "../about-output";
import { reports } from "../actions/reports";
import { dataAsked } from "../evaluation-data-options";
import { addReports } from "./reports";

vi.setConfig({ testTimeout: 120_000 });

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

let folder: string;
let stderr: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-reports-"));
  stderr = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => stderr.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  delete holder.consiliumDatabase;
  await rm(folder, { recursive: true });
});

/** The first ids of a split; the stays under them are invented. */
function idsOf(split: "calibration" | "test", count: number): string[] {
  const all = Array.from({ length: 800 }, (_, i) => String(132_539 + i));
  return all.filter((id) => drawnSplit("physionet2012", id) === split).slice(0, count);
}

const stay = (id: string, lactate: number) =>
  `Time,Parameter,Value\n00:00,RecordID,${id}\n00:00,Age,61\n00:00,Gender,1\n00:00,ICUType,3\n00:07,HR,118\n02:10,Lactate,${lactate}\n09:00,Urine,60\n`;

async function dataSet(): Promise<{ calibration: string[]; test: string[] }> {
  const ids = { calibration: idsOf("calibration", 3), test: idsOf("test", 1) };
  await mkdir(join(folder, "set-a"));
  const all = [...ids.calibration, ...ids.test];
  for (const [i, id] of all.entries()) await writeFile(join(folder, "set-a", `${id}.txt`), stay(id, 1 + 3 * i));
  const outcomes = all.map((id, i) => `${id},12,3,9,${i === 1 ? 4 : -1},${i === 1 ? 1 : 0}`);
  const header = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death";
  await writeFile(join(folder, "Outcomes-a.txt"), `${[header, ...outcomes].join("\n")}\n`);
  return ids;
}

async function linesOf(out: string): Promise<ReportLine[]> {
  const [first, ...lines] = (await readFile(out, "utf8")).trimEnd().split("\n");
  reportsHeaderSchema.parse(JSON.parse(first as string));
  return lines.map((line) => reportLineSchema.parse(JSON.parse(line)));
}

describe("reports", () => {
  it("leaves no file where there is no stay to report on", async () => {
    const stays = join(folder, "own");
    await mkdir(stays);
    await writeFile(join(stays, "1.txt"), stay("1", 2));
    const outcomes = join(folder, "outcomes.csv");
    await writeFile(outcomes, "RecordID,In-hospital_death\n2,0\n");
    const out = join(folder, "nothing.jsonl");
    const asked = {
      format: "physionet2012" as const,
      from: stays,
      outcomes,
      source: "Here",
      arm: "full" as const,
      out,
    };
    await expect(reports(asked)).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(/^There is no stay to report on\. 1 left out/),
    });
    expect((await readdir(folder)).toSorted()).toEqual(["outcomes.csv", "own"]);
  });

  it("writes a line a stay of the split with its outcome, goes on where it stopped, and comes to the same whatever the way", async () => {
    const ids = await dataSet();
    const base = { task: "icu-mortality", data: folder, arm: "full" as const };
    const out = join(folder, "one.jsonl");
    await reports({ ...base, splits: ["calibration"], limit: 2, out, jobs: 1 });
    expect(stderr.join("")).toContain("no head may be fitted on them");
    expect((await linesOf(out)).map(({ id }) => id)).toEqual(ids.calibration.slice(0, 2));
    await reports({ ...base, splits: ["calibration", "test"], out, jobs: 2 });
    const lines = await linesOf(out);
    expect(lines.map(({ id, split, died, daysSurvived }) => [id, split, died, daysSurvived])).toEqual([
      [ids.calibration[0], "calibration", 0, null],
      [ids.calibration[1], "calibration", 1, 4],
      [ids.calibration[2], "calibration", 0, null],
      [ids.test[0], "test", 0, null],
    ]);
    expect(stderr.join("")).toContain("2 stays to go");
    expect(aboutSchema.parse(JSON.parse(await readFile(`${out}.about.json`, "utf8")))).toMatchObject({
      ...{ task: "icu-mortality", landmarkHours: 48 },
      reasoner: { kind: "built-in" },
      data: {
        declared: null,
        files: [basename(folder)],
        sha256: { [basename(folder)]: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    });

    const again = join(folder, "again.jsonl");
    await reports({ ...base, splits: ["calibration", "test"], out: again, jobs: 1 });
    const withoutTimes = (all: ReportLine[]) => all.map((line) => ({ ...line, seconds: null }));
    expect(withoutTimes(await linesOf(again))).toEqual(withoutTimes(lines));

    const before = await readFile(out, "utf8");
    await reports({ ...base, splits: ["calibration", "test"], out, jobs: 1 });
    expect(await readFile(out, "utf8")).toBe(before);
    await expect(reports({ ...base, arm: "one-doctor", splits: ["test"], out, jobs: 1 })).rejects.toThrow(
      "another arm",
    );
  });

  it("holds them through the language models of the install where it is told to, and keeps who spoke, and the cost, in the file", async () => {
    const ids = await dataSet();
    const provider = await startSpeakingProvider();
    await layTestDatabase(join(folder, "database"));
    const opened = await openDatabase({ directory: join(folder, "database") });
    holder.consiliumDatabase = Promise.resolve(opened);
    const base = { task: "icu-mortality", data: folder, arm: "full" as const, splits: ["calibration" as const] };
    const out = join(folder, "model.jsonl");
    const asked = { ...base, reasoner: "llm" as const, out };
    await expect(reports(asked)).rejects.toThrow("No language model is set up");
    const given = { ...wardModel, baseUrl: provider.baseUrl, model: "tiny" };
    const providerId = await saveProvider(opened, { given, asDefault: true, at: savedAt });
    const { definition } = await loadTask("icu-mortality");
    const { data } = await dataAsked(definition, { ...base, usual: "calibration" });
    await tellOfStays(provider, data.stays("calibration"), { task: "icu-mortality" });

    await reports({ ...asked, limit: 2, jobs: 2 });
    await reports(asked);
    const lines = await linesOf(out);
    expect(lines.map(({ id }) => id)).toEqual(ids.calibration);
    for (const { usage } of lines) expect(usage?.calls).toBeGreaterThan(5);
    const [header] = (await readFile(out, "utf8")).split("\n");
    const { host } = new URL(provider.baseUrl);
    const speaker = { kind: "language-model", model: "tiny", host, provider: providerId };
    expect(JSON.parse(header ?? "").reasoner).toEqual(speaker);
    const about = await readFile(`${out}.about.json`, "utf8");
    expect(aboutSchema.parse(JSON.parse(about)).reasoner).toEqual(speaker);
    expect(about).not.toContain("very-secret");
    expect(stderr.join("")).toMatch(/reports: [\d,]+ calls to language models: [\d,]+ tokens read, [\d,]+ written/);
    // Another reasoner's reports never stand in one file with these.
    await expect(reports({ ...base, out })).rejects.toThrow("reasoner");
    await provider.close();
    await opened.close();
  });

  it("tells a stay of the calibration split nothing that was fitted with its outcome, or with its fold's", async () => {
    const ids = idsOf("calibration", 120);
    const [first = "", second = ""] = ids;
    const folds = foldsOf(ids);
    await mkdir(join(folder, "set-a"));
    for (const [i, id] of ids.entries()) await writeFile(join(folder, "set-a", `${id}.txt`), stay(id, 1 + (i % 17)));
    const reported = async (name: string, isFlipped: (id: string) => boolean) => {
      const header = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death";
      // The sicker half dies, but for one in five, and one in five of the others.
      const died = (id: string, i: number) => Number(i % 17 > 7 !== (i % 5 === 0)) ^ Number(isFlipped(id));
      const lines = ids.map((id, i) => `${id},12,3,9,-1,${died(id, i)}`);
      await writeFile(join(folder, "Outcomes-a.txt"), `${[header, ...lines].join("\n")}\n`);
      const out = join(folder, `${name}.jsonl`);
      await reports({
        task: "icu-mortality",
        data: folder,
        arm: "full",
        splits: ["calibration"],
        limit: 2,
        out,
        jobs: 1,
      });
      const [text = ""] = (await readFile(out, "utf8")).split("\n");
      return { lines: await linesOf(out), header: reportsHeaderSchema.parse(JSON.parse(text)) };
    };
    const toldOf = ({ lines }: Awaited<ReturnType<typeof reported>>, id: string) => {
      const { seconds: _seconds, died: _died, ...told } = lines.find((line) => line.id === id) as ReportLine;
      return JSON.stringify(told);
    };
    const before = await reported("before", () => false);
    expect(before.header.crossFitted).toMatchObject({ folds: 5, n: 120 });
    const oneFlipped = await reported("one", (id) => id === first);
    expect(oneFlipped.lines.find(({ id }) => id === first)?.died).not.toBe(
      before.lines.find(({ id }) => id === first)?.died,
    );
    expect(toldOf(oneFlipped, first)).toBe(toldOf(before, first));
    // Of another fold, that outcome is one of those that its own risks are calibrated with.
    expect(folds.get(second)).not.toBe(folds.get(first));
    expect(toldOf(oneFlipped, second)).not.toBe(toldOf(before, second));
    const foldFlipped = await reported("fold", (id) => folds.get(id) === folds.get(first));
    expect(toldOf(foldFlipped, first)).toBe(toldOf(before, first));
    // Other outcomes, another file.
    expect(oneFlipped.header.crossFitted?.sha256).not.toBe(before.header.crossFitted?.sha256);
    expect(toldOf(foldFlipped, second)).not.toBe(toldOf(before, second));
  });

  it.each([
    [["--splits", "training"], "Expected names of calibration, test"],
    [["--arm", "nobody"], "Allowed choices are full, without-rag"],
    [["--limit", "0"], "expected a whole number above 0"],
  ])("takes no %j", async (args, message) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addReports(program);
    program.commands[0]?.exitOverride().configureOutput({ writeErr: () => undefined });
    const call = ["reports", "--data", folder, "--out", join(folder, "out.jsonl"), ...args];
    await expect(program.parseAsync(call, { from: "user" })).rejects.toThrow(message);
  });

  it("takes stays of one's own under any ids, and says which are left out, and why", async () => {
    const stays = join(folder, "my-stays");
    await mkdir(stays);
    // The third is measured so little that it cannot be told from the development stay of its id.
    const rates = Array.from({ length: 8 }, (_, hour) => `1${hour}:07,HR,${70 + hour}\n`).join("");
    for (const [id, more] of [
      ["132539", rates],
      ["132540", rates],
      ["132541", ""],
    ] as const)
      await writeFile(join(stays, `${id}.txt`), `${stay(id, 2)}${more}`);
    const outcomes = join(folder, "my-outcomes.csv");
    await writeFile(outcomes, "RecordID,In-hospital_death\n132539,1\n132541,0\n");
    const out = join(folder, "own.jsonl");
    const own = { from: stays, outcomes, source: "St. Elsewhere" };
    await reports({ ...own, task: "icu-mortality", arm: "one-doctor", out, jobs: 1 });
    expect((await linesOf(out)).map(({ id, split, died }) => [id, split, died])).toEqual([["132539", "external", 1]]);
    expect(stderr.join("")).toMatch(
      /reports: 1 left out: no outcome is known of them; 1 left out: too little was measured to tell them from [^\n]*\n/,
    );
  });

  it("counts what is left of the splits that were asked for, whatever the file holds of others", async () => {
    await dataSet();
    const base = {
      task: "icu-mortality",
      data: folder,
      arm: "full" as const,
      out: join(folder, "two.jsonl"),
      jobs: 1,
    };
    await reports({ ...base, splits: ["calibration"] });
    await reports({ ...base, splits: ["test"] });
    expect(stderr.filter((line) => line.includes("to go"))).toEqual([
      "reports: 3 stays to go\n",
      "reports: 1 stays to go\n",
    ]);
  });
});
