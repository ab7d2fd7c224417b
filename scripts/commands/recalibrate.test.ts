import { mkdtempSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { developmentStaysFile, stayFingerprint } from "../../lib/experts/development-stays.server";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { copyTask } from "../../lib/experts/testing/copied-task.server";
import { writeTinyBert } from "../../lib/inference/testing/tiny-bert";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { layTestDatabase } from "../../lib/platform/database/test-database.server";
import { random } from "../../lib/platform/random";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import type { Recalibration } from "../../lib/studies/recalibration/recalibrate.server";
import { aboutSchema } from "../about-output";
import { recalibrationColumns, recalibrationText } from "../actions/recalibrate";
import { strictCsvFile } from "../testing/strict-csv";
import { addRecalibrate } from "./recalibrate";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

/** Settings are read once a process, by whichever test reads them first: the data folder is one for all of them. */
const data = mkdtempSync(join(tmpdir(), "consilium-recalibrate-data-"));
afterAll(() => rm(data, { recursive: true }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-recalibrate-"));
  vi.stubEnv("CONSILIUM_DATA_DIR", data);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  delete holder.consiliumDatabase;
  await rm(folder, { recursive: true });
});

const figure = (value: number) => ({ value, interval: [value - 0.01, value + 0.01] as [number, number] });
const figures = {
  slope: figure(0.8),
  intercept: figure(-0.2),
  inTheLarge: figure(-0.1),
  observedExpected: figure(0.9),
  ece: figure(0.031),
  brier: figure(0.1),
};
const share = (value: number) => ({ value, interval: [value - 0.05, value + 0.05] as [number, number] });
const threshold = {
  threshold: 0.336,
  figures: {
    ppv: share(0.5),
    sensitivity: share(0.6),
    alertsPer100: { value: 14, interval: [12, 16] as [number, number] },
  },
};
const result: Pick<Recalibration, "n" | "events" | "models" | "thresholdOf" | "inUse" | "chosen"> = {
  n: 1204,
  events: 160,
  models: [
    { name: "mean", title: "Mean", before: figures, after: { ...figures, slope: figure(1), ece: figure(0.012) } },
  ],
  thresholdOf: "mean",
  inUse: threshold,
  chosen: { ...threshold, threshold: 0.21, rule: "the highest threshold with a sensitivity of at least 0.8" },
};

test("tells before from after, the line in use from the new one, and who was left out", () => {
  const stays = {
    left: { withoutOutcome: 3, withoutStay: 0, faults: [{ id: "7", fault: "too short" }] },
    development: 12,
  };
  const text = recalibrationText(result, stays, false);
  expect(text).toContain("1,204 stays, 160 with the outcome (13.3%).");
  expect(text).toContain("Left out: 3 without an outcome; 1 without a prediction (7: too short).");
  expect(text).toContain(
    "the models were developed on 12 of these stays; they are kept, and what is found on them is too good.",
  );
  expect(text).toMatch(
    /mean, in use +0\.80 \(0\.79 to 0\.81\) .* −0\.10 \(−0\.11 to −0\.09\) .* 0\.031 \(0\.021 to 0\.041\)/,
  );
  expect(text).toMatch(/ {2}local +1\.00 \(.* 0\.012 \(/);
  expect(text).not.toContain("these very stays");
  expect(recalibrationText(result, stays, true)).toContain("was fitted on these very stays");
  expect(text).toContain(
    "Line for high risk (of mean) in use, 0.336: PPV 0.50 (0.45 to 0.55), sensitivity 0.60 (0.55 to 0.65), 14.0 (12.0 to 16.0) alerts",
  );
  expect(text).toContain("New line, 0.210, the highest threshold with a sensitivity of at least 0.8:");
});

test("says that a task of any prefix keeps the calibration shipped, rather than that it found no stays", async () => {
  const program = new Command().exitOverride();
  addRecalibrate(program);
  const words = [
    "recalibrate",
    "--task",
    "covid-mortality",
    "--from",
    "stays",
    "--outcomes",
    "outcomes.csv",
    "--source",
    "Here",
  ];
  await expect(program.parseAsync(words, { from: "user" })).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringContaining("--task covid-mortality states risks from any prefix of a stay"),
  });
});

test("says that the fusion head does not fit before it reads a stay", async () => {
  // Any head was fitted for another encoder than this one.
  const encoder = join(folder, "another-encoder");
  await writeTinyBert(encoder);
  vi.stubEnv("CONSILIUM_REPORT_ENCODER", encoder);
  const program = new Command().exitOverride();
  addRecalibrate(program);
  const words = ["recalibrate", "--from", "no stays", "--outcomes", "none.csv", "--source", "Here", "--fused"];
  await expect(program.parseAsync(words, { from: "user" })).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringMatching(/^--fused has nothing to recalibrate: .* fusion head was fitted/),
  });
});

test("asks whose stays they are", async () => {
  const program = new Command().exitOverride();
  addRecalibrate(program);
  const words = ["recalibrate", "--from", "stays", "--outcomes", "outcomes.csv"];
  await expect(program.parseAsync(words, { from: "user" })).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringContaining("--source"),
  });
});

test("writes its figures out, names the stays that the models have met under any id, and says when the calibration in use is of these very stays", async () => {
  const [stays, outcomes, out] = ["stays", "outcomes.csv", "out"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(stays);
  const { uniform } = random("recalibrate command");
  const rows = Array.from({ length: 120 }, (_, i) => {
    const rate = 60 + Math.round(80 * uniform());
    return { id: 132_539 + i, rate, died: uniform() < rate / 200 ? 1 : 0 };
  });
  for (const { id, rate } of rows) {
    const rates = Array.from({ length: 8 }, (_, hour) => `0${hour}:07,HR,${rate + hour}`);
    const lines = [
      "Time,Parameter,Value",
      `00:00,RecordID,${id}`,
      "00:00,Age,61",
      "00:01,Gcs,9",
      ...rates,
      `47:00,HR,${rate}`,
      "",
    ];
    await writeFile(join(stays, `${id}.txt`), lines.join("\n"));
  }
  await writeFile(outcomes, `RecordID,In-hospital_death\n${rows.map(({ id, died }) => `${id},${died}\n`).join("")}`);
  const models = join(folder, "models", "icu-mortality");
  await copyTask(join(process.cwd(), "models", "icu-mortality"), models, {});
  for await (const stay of stayRecords(physionet2012, stays))
    if ("record" in stay && stay.id === "132545") {
      const met = { split: "experts" as const, fingerprint: stayFingerprint(stay.record) };
      await writeFile(join(models, "development-stays.json"), JSON.stringify(developmentStaysFile("one stay", [met])));
    }
  await layTestDatabase(join(folder, "database"));
  const database = await openDatabase({ directory: join(folder, "database") });
  holder.consiliumDatabase = Promise.resolve(database);
  const audited = async () =>
    (await database.query("select actor_id, action, subject, detail from audit_event order by id")).rows;
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  let stdout = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  let stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  const call = async (...more: string[]) => {
    const program = new Command().exitOverride();
    addRecalibrate(program);
    stdout = "";
    const asked = ["--from", stays, "--outcomes", outcomes, "--source", "St. Elsewhere", ...more];
    await program.parseAsync(["recalibrate", ...asked], { from: "user" });
    return stdout;
  };
  const remove = async () => {
    const program = new Command().exitOverride();
    addRecalibrate(program);
    stdout = "";
    await program.parseAsync(["recalibrate", "--remove"], { from: "user" });
    return stdout;
  };
  expect(await call("--out", out)).toContain("the models were developed on 1 of these stays");
  expect(stderr).toContain(
    'recalibrate: warning: 120 values skipped: the parameter is not in the feature catalogue: "Gcs" (did you mean GCS?), first in 132539.txt, line 4',
  );
  const file = JSON.parse(await readFile(join(out, "recalibration.json"), "utf8"));
  expect(file.skipped).toEqual([{ reason: "unknown parameter", parameter: "Gcs", didYouMean: "GCS", n: 120 }]);
  for (const name of ["recalibration.csv", "recalibration.json", join("rows", "risks.csv")])
    expect(aboutSchema.parse(JSON.parse(await readFile(join(out, `${name}.about.json`), "utf8"))), name).toMatchObject({
      ...{ task: "icu-mortality", landmarkHours: 48, bootstrap: { resamples: 1000 }, reasoner: null },
      data: { declared: "St. Elsewhere", files: ["stays", "outcomes.csv"] },
    });
  expect(file.about).toBeUndefined();
  expect(file).toMatchObject({ n: 120, development: 1, isApplied: false });
  expect(JSON.parse(await call("--json"))).toMatchObject({ n: 120, models: file.models, isApplied: false });
  const [header, ...lines] = (await readFile(join(out, "recalibration.csv"), "utf8")).trimEnd().split("\n");
  expect(header).toBe(recalibrationColumns.join(","));
  expect(await strictCsvFile(join(out, "recalibration.csv"))).toHaveLength(1 + lines.length);
  expect(lines.filter((line) => /^trees,local,inTheLarge,-?[\d.e-]+,-?[\d.e-]+,-?[\d.e-]+$/.test(line))).toHaveLength(
    1,
  );
  // The figures come out of the stays' own rows again.
  const risks = (await strictCsvFile(join(out, "rows", "risks.csv"))).slice(1).filter((one) => one[3] === "trees");
  expect(risks).toHaveLength(120);
  expect(new Set(risks.map((one) => one[2]))).toEqual(new Set(Array.from({ length: 10 }, (_, i) => String(i + 1))));
  const [observed, inUse, local] = [1, 4, 5].map((at) => risks.reduce((sum, one) => sum + Number(one[at]), 0));
  const trees = file.models.find(({ name }: { name: string }) => name === "trees");
  expect((observed as number) / (inUse as number)).toBeCloseTo(trees.before.observedExpected.value, 10);
  expect((observed as number) / (local as number)).toBeCloseTo(trees.after.observedExpected.value, 10);
  expect(await audited()).toEqual([]);
  expect(await call("--apply")).not.toContain("these very stays");
  const row = { actor_id: "command-line", subject: "icu-mortality" };
  const events = rows.filter(({ died }) => died === 1).length;
  const detail = { n: 120, events, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await audited()).toEqual([{ ...row, action: "calibration.apply", detail }]);
  expect(await call()).toContain("was fitted on these very stays");
  expect(await remove()).toContain("is removed");
  expect(await remove()).toContain("There is no local calibration");
  expect((await audited()).slice(1)).toEqual([{ ...row, action: "calibration.remove", detail: null }]);
  await database.close();
}, 120_000);
