import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { writeTinyBert } from "../../lib/inference/testing/tiny-bert";
import { strictCsvFile } from "../testing/strict-csv";

// A process reads its settings once: this file is a process of its own.
it("predict says at the start that the fusion head does not fit, and holds no consultation for its sake", async () => {
  const folder = await mkdtemp(join(tmpdir(), "consilium-predict-"));
  // Any head was fitted for another encoder than this one.
  const encoder = join(folder, "another-encoder");
  await writeTinyBert(encoder);
  vi.stubEnv("CONSILIUM_REPORT_ENCODER", encoder);
  // Invented: a heart rate.
  const stay = "Time,Parameter,Value\n00:00,RecordID,1\n00:00,Age,61\n00:00,Gender,1\n00:07,HR,88\n09:00,Urine,60\n";
  await writeFile(join(folder, "1.txt"), stay);
  const stderr: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => stderr.push(String(line)) > 0);
  const { predict } = await import("../actions/predict");
  const out = join(folder, "out.csv");
  await predict({ format: "physionet2012", from: join(folder, "1.txt"), out, fused: true });
  const [header = [], row = []] = await strictCsvFile(out);
  for (const column of ["logit", "probability", "low", "high"])
    expect(row[header.indexOf(`fused_${column}`)], column).toBe("");
  expect(row[header.indexOf("fused-experts_probability")]).toMatch(/^0\./);
  const [said = "", ...later] = stderr;
  expect(said).toMatch(
    /^predict: warning: no probability after reading the report: the columns fused_ stay empty and no consultation is held\. The fusion head was fitted .*\.\n$/,
  );
  expect(later.join("")).not.toContain("after reading the report");
  expect(JSON.parse(await readFile(`${out}.about.json`, "utf8")).reasoner).toBeNull();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
}, 120_000);
