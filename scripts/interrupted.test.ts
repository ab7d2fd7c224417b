import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startProvider } from "../lib/language-models/testing/provider.server";
import { layTestDatabase } from "../lib/platform/database/test-database.server";
import { asPhysionet2012 } from "../lib/record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../lib/record/sources/synthetic/synthetic-patients";

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-interrupted-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As `npm run consilium -- ...` in a terminal, with a data directory of its own. */
function consilium(...args: string[]) {
  return consiliumWith({}, ...args);
}

/** The same with settings in its environment. */
function consiliumWith(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["scripts/consilium.mjs", ...args], {
    detached: true,
    env: { ...process.env, ...settings, CONSILIUM_DATA_DIR: join(folder, "data"), DATABASE_URL: "", INIT_CWD: folder },
  });
  const said = { stderr: "" };
  child.stderr.on("data", (text) => {
    said.stderr += text;
  });
  child.stdout.resume();
  const ended = once(child, "exit").then(([code]) => code as number);
  return {
    said,
    ended,
    /** Ctrl-C as soon as something holds. A terminal sends it to all of the group. @returns the exit code */
    interruptedWhen: async (holds: () => unknown) => {
      await vi.waitFor(async () => expect(await holds(), said.stderr).toBeTruthy(), { timeout: 120_000, interval: 5 });
      process.kill(-(child.pid as number), "SIGINT");
      return ended;
    },
  };
}

/** Synthetic patients as stays of one's own, every second of whom died. */
async function ownStays(n: number): Promise<string[]> {
  const stays = join(folder, "stays");
  await mkdir(stays);
  const records = syntheticRecords();
  const ids = Array.from({ length: n }, (_, i) => i + 1);
  for (const id of ids) {
    const record = records[id % records.length];
    if (record) await writeFile(join(stays, `${id}.txt`), asPhysionet2012(record, id));
  }
  const outcomes = join(folder, "outcomes.csv");
  await writeFile(outcomes, `RecordID,In-hospital_death\n${ids.map((id) => `${id},${id % 2}\n`).join("")}`);
  return ["--from", stays, "--outcomes", outcomes, "--source", "St. Elsewhere"];
}

const linesIn = (file: string) =>
  readFile(file, "utf8").then(
    (text) => text.split("\n").length - 1,
    () => 0,
  );
const left = async (place: string) =>
  (await readdir(place, { recursive: true })).filter((name) => name.includes(".partial"));

describe("Ctrl-C", () => {
  it("leaves nothing half written of predict, and says so", async () => {
    const [, from = ""] = await ownStays(3000);
    const out = join(folder, "risks.csv");
    const asked = ["predict", "--format", "physionet2012", "--from", from, "--out", out, "--no-fused"];
    const run = consilium(...asked);
    expect(await run.interruptedWhen(async () => (await left(folder)).length > 0)).toBe(130);
    expect(run.said.stderr).toContain(`${out} was not written`);
    expect((await readdir(folder)).filter((name) => name.includes("risks"))).toEqual([]);
  });

  it("ends a command that keeps nothing on its way as a shell expects, and says so", async () => {
    // It tells how far it is after two seconds: what it reads keeps a fast machine busy for longer.
    const own = await ownStays(9000);
    const run = consilium("shift", ...own, "--out", join(folder, "results"));
    expect(await run.interruptedWhen(() => run.said.stderr.includes("stays so far"))).toBe(130);
    expect(run.said.stderr).toMatch(
      /consilium: warning: stopped; files that were written are kept, and none is left half written\n$/,
    );
    expect((await readdir(folder)).toSorted()).toEqual(["outcomes.csv", "stays"]);
  });

  it("ends the judging of a language model in the midst of a call, and says what is kept", async () => {
    const provider = await startProvider(() => ({ hang: true }));
    const settings = { CONSILIUM_LLM_BASE_URL: provider.baseUrl, CONSILIUM_LLM_MODEL: "tiny" };
    const out = join(folder, "judged");
    await layTestDatabase(join(folder, "data", "database"));
    const run = consiliumWith(settings, "evaluate", "reasoner", "--out", out);
    const asked = () => provider.requests.some(({ messages }) => messages !== undefined);
    expect(await run.interruptedWhen(asked), run.said.stderr).toBe(130);
    expect(run.said.stderr).toMatch(
      /evaluate reasoner: warning: stopped; the cases that came to their end are kept, and the same command goes on from there\n$/,
    );
    expect(await readdir(out)).toEqual([]);
    expect(provider.aborted()).toBeGreaterThan(0);
    await provider.close();
  });

  it("keeps the reports that are written, says so, and the same command comes to what an undisturbed one writes", async () => {
    const own = await ownStays(6);
    const reports = (out: string) => consilium("reports", ...own, "--out", out, "--jobs", "1");
    const out = join(folder, "reports.jsonl");
    const first = reports(out);
    expect(await first.interruptedWhen(async () => (await linesIn(out)) > 2), first.said.stderr).toBe(130);
    expect(first.said.stderr).toContain(
      "reports: warning: stopped; what is written is kept, and the same command goes on",
    );
    expect(await left(folder)).toEqual([]);
    const kept = await readFile(out, "utf8");
    expect(kept.endsWith("\n")).toBe(true);
    const lines = kept.split("\n").length - 1;
    expect(lines).toBeLessThan(7);

    const second = reports(out);
    expect(await second.ended, second.said.stderr).toBe(0);
    expect(second.said.stderr).toContain(`${7 - lines} stays to go`);
    const whole = await readFile(out, "utf8");
    for (const line of kept.split("\n")) expect(whole).toContain(line);
    const undisturbed = join(folder, "undisturbed.jsonl");
    expect(await reports(undisturbed).ended).toBe(0);
    const withoutTimes = (text: string) => text.replaceAll(/"seconds":\{[^}]*\}/g, "");
    expect(withoutTimes(whole)).toBe(withoutTimes(await readFile(undisturbed, "utf8")));
  });

  it("keeps the rows of evaluate whenever it comes, and the same command comes to the same bytes", async () => {
    const own = await ownStays(6);
    const evaluate = (out: string) =>
      consilium("evaluate", ...own, "--arms", "trees", "without-fusion", "--out", out, "--jobs", "1");
    const out = join(folder, "evaluation");
    const consulted = join(out, "rows", "reports-full.jsonl");
    const moments: ((stderr: string) => unknown)[] = [
      (stderr) => stderr.includes("evaluate: models\n"),
      async () => (await linesIn(consulted)) > 2,
    ];
    for (const holds of moments) {
      const run = evaluate(out);
      expect(await run.interruptedWhen(() => holds(run.said.stderr)), run.said.stderr).toBe(130);
      expect(run.said.stderr).toContain("evaluate: warning: stopped; the rows that are written are kept");
      expect(await left(folder)).toEqual([]);
      expect(await readdir(out)).toEqual(["rows"]);
    }
    const late = evaluate(out);
    // It may have come to its end by then.
    expect([0, 130]).toContain(await late.interruptedWhen(() => late.said.stderr.includes("evaluate: figures of")));
    expect(await left(folder)).toEqual([]);
    expect(await linesIn(consulted)).toBe(7);
    const last = evaluate(out);
    expect(await last.ended, last.said.stderr).toBe(0);
    expect(last.said.stderr).toContain("nothing is left to do");
    const undisturbed = join(folder, "undisturbed");
    expect(await evaluate(undisturbed).ended).toBe(0);
    for (const file of ["evaluation.md", "evaluation.csv", "evaluation.json", join("rows", "risks.csv")])
      expect(await readFile(join(out, file), "utf8"), file).toBe(await readFile(join(undisturbed, file), "utf8"));
    expect(await left(folder)).toEqual([]);
  });
});
