import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReportLine, ReportsHeader } from "../lib/consultations/reports-file-lines";
import { stayKey } from "../lib/studies/evaluation/evaluated-stays";
import { reportsFile } from "./reports-file";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-reports-"));
});
afterEach(() => rm(folder, { recursive: true }));

const header: ReportsHeader = {
  header: true,
  task: "icu-mortality",
  arm: "full",
  reasoner: { kind: "built-in", version: "1" },
  reasonerVersion: "doctor-review 1, library none",
  code: "c0de",
  experts: { adacare: "ab" },
};
const line = (id: string, split: ReportLine["split"] = "calibration"): ReportLine => ({
  id,
  landmarkHours: 48,
  split,
  arm: "full",
  died: 0,
  daysSurvived: null,
  logits: { adacare: -1.5 },
  risks: { adacare: 0.18 },
  hidden: { adacare: [0.25, -1] },
  statedRisks: { adacare: 0.2 },
  level: "low",
  rounds: 1,
  report: "Low risk.",
  numbers: "",
  draft: "Low risk.",
  seconds: { predict: 0.1, explain: 0.1, consult: 0.1 },
});

describe("a file of reports", () => {
  it("is gone on with: what it holds is known, and a line that was half-written, or written twice, is dropped", async () => {
    const path = join(folder, "out.jsonl");
    const first = await reportsFile(path, header);
    expect([...first.known]).toEqual([]);
    await first.append(line("2"));
    await first.append(line("10"));
    await first.append(line("2"));
    await appendFile(path, JSON.stringify(line("3")).slice(0, 40));
    const second = await reportsFile(path, header);
    expect([...second.known.keys()]).toEqual([line("2"), line("10")].map(stayKey));
    await second.append(line("3"));
    await second.append(line("1", "test"));
    await second.sort();
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    expect(lines.map((text) => JSON.parse(text))).toEqual([
      header,
      line("2"),
      line("3"),
      line("10"),
      line("1", "test"),
    ]);
  });

  it("is refused where other models or rules made it, or it is something else, and then left as it is", async () => {
    const path = join(folder, "out.jsonl");
    await (await reportsFile(path, header)).append(line("2"));
    const before = await readFile(path, "utf8");
    await expect(reportsFile(path, { ...header, experts: { adacare: "cd" } })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("another experts"),
    });
    await expect(reportsFile(path, { ...header, arm: "one-doctor" })).rejects.toThrow("another arm");
    expect(await readFile(path, "utf8")).toBe(before);
    await writeFile(path, "id,risk\n1,0.5\n");
    await expect(reportsFile(path, header)).rejects.toThrow("line 1: expected the header");
    await writeFile(path, `${JSON.stringify(header)}\n{"id":"1"}\n`);
    await expect(reportsFile(path, header)).rejects.toThrow("line 2: expected a stay's report");
    await expect(reportsFile(join(folder, "none", "out.jsonl"), header)).rejects.toThrow("existing folder");
  });
});
