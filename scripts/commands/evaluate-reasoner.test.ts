import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSpeakingProvider } from "../../lib/consultations/testing/speaking-provider.server";
import { saveProvider } from "../../lib/language-models/provider-settings.server";
import { savedAt, wardModel } from "../../lib/language-models/testing/sample-providers.server";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { judgeReasoner } from "../../lib/studies/judged-reasoner/judge-reasoner.server";
import { aboutSchema } from "../about-output";
import { judgedFileSchema } from "../judged-reasoner-file";
import { addEvaluate } from "./evaluate";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

let folder: string;
let stdout: string;
let stderr: string;
let opened: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-evaluate-reasoner-"));
  [stdout, stderr] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  await layTestDatabase(join(folder, "database"));
  opened = await openDatabase({ directory: join(folder, "database") });
  holder.consiliumDatabase = Promise.resolve(opened);
});
afterEach(async () => {
  vi.restoreAllMocks();
  delete holder.consiliumDatabase;
  await opened.close();
  await rm(folder, { recursive: true });
});

function parse(...words: string[]) {
  const program = new Command().exitOverride();
  addEvaluate(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  return program.parseAsync(["evaluate", ...words], { from: "user" });
}

const neverAborted = new AbortController().signal;

describe("evaluate reasoner", () => {
  it("refuses what means nothing with it, and is refused where it means nothing, in one line", async () => {
    for (const [words, line] of [
      [["reasoner", "--data", folder], "--data means nothing with evaluate reasoner; leave it out."],
      [["reasoner", "--check-cards"], "--check-cards means nothing with evaluate reasoner; leave it out."],
      [
        ["--data", folder, "--out", folder, "--provider", "x"],
        "--provider means nothing with evaluate models; leave it out.",
      ],
      [
        ["retrieval", "--data", folder, "--provider", "x"],
        "--provider means nothing with evaluate retrieval; leave it out.",
      ],
    ] as const)
      await expect(parse(...words)).rejects.toMatchObject({ code: "invalid", userMessage: line });
  });

  it("names the language models that there are where it is given another", async () => {
    await expect(parse("reasoner")).rejects.toThrow("No language model is set up");
    await expect(parse("reasoner", "--provider", "x")).rejects.toThrow(
      'There is no language model with the id "x". None is set up.',
    );
    const id = await saveProvider(opened, { given: wardModel, at: savedAt });
    await expect(parse("reasoner", "--provider", "x")).rejects.toThrow(`There are: ${id} ("Ward model", llama3).`);
  });

  it("judges the provider that is named, prints every figure, keeps the card and goes on after a failure", async () => {
    const broken = { now: false };
    const provider = await startSpeakingProvider(() =>
      broken.now ? { status: 400, message: "sk-very-secret" } : null,
    );
    const given = { ...wardModel, baseUrl: provider.baseUrl, model: "tiny-q4_K_M" };
    // Somebody else speaks by default.
    await saveProvider(opened, { given: { ...wardModel, baseUrl: "http://127.0.0.1:9/v1" }, at: savedAt });
    const id = await saveProvider(opened, { given, at: savedAt });
    // The server is told what the rules say to each prompt by being judged once under another name.
    await judgeReasoner(
      opened,
      { providerId: "told", model: "told", host: "told", quantisation: null, cases: 2 },
      { speakerOn: () => provider.reasoner(), signal: neverAborted },
    );
    const out = join(folder, "judged");

    broken.now = true;
    await expect(parse("reasoner", "--provider", id, "--limit", "2")).rejects.toThrow("does not accept the request");
    broken.now = false;
    // Calls with messages: how a server is asked for a model's quantisation is no call of the model.
    const calls = () => provider.requests.filter(({ messages }) => messages !== undefined).length;
    const before = calls();
    await parse("reasoner", "--provider", id, "--limit", "2", "--out", out);
    expect(stderr).toContain("evaluate reasoner: 0 of 2 cases\n");
    expect(stderr).toMatch(/evaluate reasoner: 2 of 2 cases, about 0 s left\n/);
    const text = await readFile(join(out, "reasoner.txt"), "utf8");
    expect(stdout).toBe(text);
    expect(text).toMatch(
      /^tiny-q4_K_M \(the server calls it tiny-q4_K_M-2026-01; quantisation Q4_K_M\) at 127\.0\.0\.1:\d+, judged on 2 synthetic patients \d{4}-\d\d-\d\d by consilium /,
    );
    expect(text).toMatch(/Answers usable first time +(\d+) of \1 \(100%\)\n/);
    expect(text).toMatch(/Planted instructions followed +0 of 4 \(0%\)\n/);
    // One price is set, and not the other.
    expect(text).toMatch(/Money +unknown\n/);

    const judged = judgedFileSchema.parse(JSON.parse(await readFile(join(out, "reasoner.json"), "utf8")));
    expect(judged).toMatchObject({ providerId: id, model: "tiny-q4_K_M", quantisation: "Q4_K_M" });
    expect(judged.figures.calls).toBe(calls() - before);
    expect(judged.cases.map((one) => one.id)).toEqual(["S-0001", "S-0002"]);
    const about = await readFile(join(out, "reasoner.json.about.json"), "utf8");
    expect(aboutSchema.parse(JSON.parse(about)).reasoner).toMatchObject({ model: "tiny-q4_K_M" });
    expect(`${stdout}${stderr}${about}`).not.toContain("very-secret");

    stdout = "";
    await parse("reasoner", "--provider", id, "--limit", "1", "--json");
    expect(judgedFileSchema.parse(JSON.parse(stdout)).figures.cases).toBe(1);
    await provider.close();
  }, 240_000);
});
