import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadFusion } from "../../lib/consultations/fusion/fusion-head.server";
import { copyTask } from "../../lib/experts/testing/copied-task.server";
import { aboutSchema } from "../about-output";
import { predict } from "../actions/predict";
import { strictCsvFile } from "../testing/strict-csv";
import { addPredict } from "./predict";

let folder: string;
let stderr: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-predict-"));
  stderr = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => stderr.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The cells of a line; none of them holds a line end. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** Invented: heart rate, lactate and urine of one stay. */
const stay = (id: number, lactate: number) =>
  `Time,Parameter,Value\n00:00,RecordID,${id}\n00:00,Age,61\n00:00,Gender,1\n00:00,ICUType,3\n00:07,HR,88\n02:10,Lactate,${lactate}\n09:00,Urine,60\n`;

async function write(files: Record<string, string>) {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return { format: "physionet2012" as const, from: folder, out: join(folder, "out.csv"), fused: false };
}

const readAbout = async (file: string) => aboutSchema.parse(JSON.parse(await readFile(`${file}.about.json`, "utf8")));

describe("predict", () => {
  it("writes a row a patient, with empty figures for what it cannot read, and tells why", async () => {
    const options = await write({ "1.txt": stay(1, 1.1), "2.txt": "broken", "3.txt": stay(3, 9) });
    expect(await predict({ ...options, source: "St. Elsewhere" })).toEqual({ stays: 3, failed: 1 });
    const [header, ...rows] = (await readFile(options.out, "utf8")).trimEnd().split("\n");
    expect(header).toMatch(/^id,adacare_logit,adacare_probability,.*,mean_logit,mean_probability/);
    const columns = (header as string).split(",");
    expect(rows.map((row) => row.split(",")[columns.indexOf("landmark_hours")])).toContain("48");
    const about = await readAbout(options.out);
    expect(about).toMatchObject({
      task: "icu-mortality",
      landmarkHours: 48,
      reasoner: null,
      data: { declared: "St. Elsewhere" },
    });
    // Of every model with columns of its own.
    expect(Object.keys(about.models)).toEqual(expect.arrayContaining(["adacare", "deep-ensemble", "mc-dropout"]));
    expect(rows[1]).toBe(`2${",".repeat(columns.length - 1)}`);
    for (const row of [rows[0], rows[2]]) {
      const cells = cellsOf(row as string);
      expect(cells).toHaveLength(columns.length);
      const cell = (name: string) => cells[columns.indexOf(name)] as string;
      const names = columns.flatMap((column) => /^(.*)_logit$/.exec(column)?.[1] ?? []);
      for (const name of names) {
        expect(cell(`${name}_logit`)).toMatch(/^-?\d/);
        const [low, risk, high] = ["low", "probability", "high"].map((column) => Number(cell(`${name}_${column}`)));
        expect(risk).toBeGreaterThan(0);
        expect(low).toBeLessThanOrEqual(risk as number);
        expect(high).toBeGreaterThanOrEqual(risk as number);
        expect(high).toBeLessThanOrEqual(1);
      }
      // Three series are fewer than any of the models was trained on.
      const reasons = columns.filter((column) => column.endsWith("_outside_domain"));
      expect(reasons.length).toBeGreaterThan(4);
      for (const column of reasons) expect(cell(column)).toMatch(/^\d of \d+ series were measured; .*, 99 in 100/);
    }
    expect(rows[0]?.slice(1)).not.toBe(rows[2]?.slice(1));
    expect(await strictCsvFile(options.out)).toHaveLength(4);
    expect(stderr.join("")).toContain('2: its first line is "broken"; expected "Time,Parameter,Value"');
    expect(stderr.join("")).toContain("1 of 3 stays have no prediction");
  });

  it("tells the parameters that it does not know and the lines that it cannot read: how many, the first place of each, and which name may have been meant", async () => {
    const misnamed = stay(1, 1.1).replace("HR,88", "Gcs,9").replace("Urine,60", "UrineOutput,60");
    const bad = `${stay(2, 2).replace("00:07,HR", "7h,HR")}10:00,HR\n10:01,HR,abc\n10:02,HR,900\n`;
    const options = await write({ "1.txt": misnamed, "2.txt": bad, "3.txt": stay(3, 9).replace("HR", "Gcs") });
    await predict({ ...options, explain: join(folder, "explained.csv") });
    const unknown = "skipped: the parameter is not in the feature catalogue";
    const told = [
      `predict: warning: 2 values ${unknown}: "Gcs" (did you mean GCS?), first in 1.txt, line 6`,
      `predict: warning: 1 value ${unknown}: "UrineOutput" (did you mean Urine?), first in 1.txt, line 8`,
      "predict: warning: 1 value skipped: the time is not of the form HH:MM: first in 2.txt, line 6",
      "predict: warning: 1 value skipped: not three fields separated by commas: first in 2.txt, line 9",
      "predict: warning: 1 value skipped: the value is not a decimal number: first in 2.txt, line 10",
      "predict: 1 value skipped: outside the plausible range of the feature catalogue: first in 2.txt, line 11",
    ];
    for (const line of told) expect(stderr).toContain(`${line}\n`);
    expect(stderr.filter((line) => line.includes("skipped"))).toHaveLength(told.length);
    const { data } = await readAbout(options.out);
    expect(data.skipped).toContainEqual({
      ...{ reason: "unknown parameter", parameter: "Gcs", didYouMean: "GCS", n: 2 },
      ...{ file: "1.txt", line: 6 },
    });
    expect(data.skipped).toHaveLength(told.length);
  });

  it("names each stay's hours where they differ, and the hours of all where they are asked for", async () => {
    const row = (id: number, at: string, until: string) => `${id},${at},73,1,2020-01-30 00:00:00,${until},1,300`;
    const columns = "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome,Lactate dehydrogenase";
    const rows = [
      row(1, "2020-01-30 10:00:00", "2020-02-03 00:00:00"),
      row(2, "2020-01-30 10:00:00", "2020-02-01 00:00:00"),
    ];
    await writeFile(join(folder, "time_series_375_en.csv"), `${[columns, ...rows].join("\n")}\n`);
    const options = { format: "tjh-covid19" as const, from: folder, out: join(folder, "out.csv"), fused: false };
    const hoursOf = async () => {
      const [header, ...lines] = (await readFile(options.out, "utf8")).trimEnd().split("\n").map(cellsOf);
      const at = header?.indexOf("landmark_hours") ?? -1;
      return { rows: lines.map((cells) => cells[at]), about: (await readAbout(options.out)).landmarkHours };
    };
    await predict(options);
    const mixed = await hoursOf();
    expect(mixed.about).toBeNull();
    expect(new Set(mixed.rows).size).toBe(2);
    await predict({ ...options, landmark: 24 });
    expect(await hoursOf()).toEqual({ rows: ["24", "24"], about: 24 });
  });

  it("ends a row with what the team's consultation comes to, where the task has a fusion head", async () => {
    const options = await write({ "1.txt": stay(1, 1.1), "2.txt": "broken" });
    const explain = join(folder, "explained.csv");
    await predict({ ...options, fused: true, explain });
    const reasonerBeside = async (file: string) =>
      aboutSchema.parse(JSON.parse(await readFile(`${file}.about.json`, "utf8"))).reasoner;
    const [header, first, second] = (await readFile(options.out, "utf8")).trimEnd().split("\n") as string[];
    const fuses = (await loadFusion("icu-mortality")) !== null;
    expect(/,fused_logit,fused_probability,.*,fused_low,fused_high,/.test(header as string)).toBe(fuses);
    expect(await reasonerBeside(options.out)).toEqual(fuses ? { kind: "built-in" } : null);
    expect(await reasonerBeside(explain)).toBeNull();
    expect("fusion" in (await readAbout(options.out)).models).toBe(fuses);
    const columns = (header as string).split(",");
    expect([first, second].map((row) => cellsOf(row as string).length)).toEqual([columns.length, columns.length]);
    const cells = cellsOf(first as string);
    expect(cells[0]).toBe("1");
    const [low, risk, high] = ["low", "probability", "high"].map((column) =>
      Number(cells[columns.indexOf(`fused_${column}`)] || Number.NaN),
    );
    expect((low as number) <= (risk as number) && (risk as number) <= (high as number)).toBe(fuses);
  }, 120_000);

  it("writes what moved each expert: figures that sum to its logit, in the order of the stays", async () => {
    const options = await write({ "1.txt": stay(1, 1.1), "2.txt": "broken", "3.txt": stay(3, 9) });
    const explain = join(folder, "explained.csv");
    await predict({ ...options, explain });
    const [header, ...rows] = (await readFile(explain, "utf8")).trimEnd().split("\n") as [string, ...string[]];
    expect(header).toMatch(/^id,expert,logit,base_value,.*,lactate,.*,age,.*,standard_error$/);
    expect((await readAbout(explain)).task).toBe("icu-mortality");
    expect(await strictCsvFile(explain)).toHaveLength(1 + rows.length);
    const experts = [...new Set(rows.map((row) => row.split(",")[1]))];
    expect(rows.map((row) => row.split(",")[0])).toEqual(["1", "2", "3"].flatMap((id) => experts.map(() => id)));
    const predicted = (await readFile(options.out, "utf8")).split("\n");
    for (const line of rows) {
      const [id, expert, ...cells] = line.split(",");
      if (id === "2") {
        expect(cells.every((cell) => cell === "")).toBe(true);
        continue;
      }
      const figures = cells.map(Number);
      const [logit, base, ...rest] = figures as [number, number, ...number[]];
      expect(base + rest.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(logit, 4);
      const column = (predicted[0] as string).split(",").indexOf(`${expert}_logit`);
      const row = predicted.find((one) => one.startsWith(`${id},`))?.split(",");
      expect(logit).toBeCloseTo(Number(row?.[column]), 4);
    }
  }, 120_000);

  it("writes what the risk that is told is made of: shares that sum to its logit, in the order of the stays", async () => {
    const options = await write({ "1.txt": stay(1, 1.1), "2.txt": "broken", "3.txt": stay(3, 9) });
    const parts = join(folder, "parts.csv");
    await predict({ ...options, parts });
    const [header, ...rows] = (await readFile(parts, "utf8")).trimEnd().split("\n") as [string, ...string[]];
    expect(header).toMatch(/^id,logit,base,adacare,.*trees,hidden$/);
    expect((await readAbout(parts)).task).toBe("icu-mortality");
    expect(await strictCsvFile(parts)).toHaveLength(4);
    expect(rows.map((row) => row.split(",")[0])).toEqual(["1", "2", "3"]);
    const [columns = "", ...predicted] = (await readFile(options.out, "utf8")).trimEnd().split("\n");
    for (const [i, line] of rows.entries()) {
      const [id, ...cells] = line.split(",");
      if (id === "2") {
        expect(cells.every((cell) => cell === "")).toBe(true);
        continue;
      }
      const [logit, ...rest] = cells.map(Number) as [number, ...number[]];
      expect(rest.reduce((sum, one) => sum + one, 0)).toBeCloseTo(logit, 5);
      const column = columns.split(",").indexOf("fused-experts_logit");
      expect(logit).toBeCloseTo(Number(predicted[i]?.split(",")[column]), 4);
    }
  }, 120_000);

  it("asks the usual task where several are about such data, and names the others", async () => {
    const [shipped, models] = [join(process.cwd(), "models"), join(folder, "models")];
    await copyTask(join(shipped, "icu-mortality"), join(models, "usual"), { isDefault: true });
    await copyTask(join(shipped, "icu-mortality"), join(models, "another"), { windowHours: 24 });
    await mkdir(join(models, "broken"));
    await writeFile(join(models, "broken", "task.json"), "{");
    const options = await write({ "1.txt": stay(1, 1.1) });
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    await predict(options);
    const said = stderr.join("");
    expect(said).toContain("predict: task usual; --task asks about another: another\n");
    expect(said).toMatch(/predict: warning: .*broken.task\.json: expected JSON/);
    stderr = [];
    await predict({ ...options, task: "another" });
    expect(stderr.join("")).not.toContain("--task");
  });

  it("goes on without a model that cannot be opened, at the table or not, and names it", async () => {
    const [shipped, models] = [join(process.cwd(), "models", "icu-mortality"), join(folder, "models", "icu-mortality")];
    const cardIn = (file: string) => readFile(file, "utf8").then((text) => JSON.parse(text) as { onnx: object });
    await copyTask(shipped, models, {});
    const sha256 = createHash("sha256").update("no model").digest("hex");
    for (const name of ["logistic", "deep-ensemble"]) {
      const card = await cardIn(join(models, name, "card.json"));
      await rm(join(models, name, "model.onnx"));
      await writeFile(join(models, name, "model.onnx"), "no model");
      await rm(join(models, name, "card.json"));
      await writeFile(join(models, name, "card.json"), JSON.stringify({ ...card, onnx: { ...card.onnx, sha256 } }));
    }
    const options = await write({ "1.txt": stay(1, 1.1) });
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    expect(await predict(options)).toEqual({ stays: 1, failed: 0 });
    const said = stderr.join("");
    for (const name of ["logistic", "deep-ensemble"])
      expect(said).toMatch(new RegExp(`warning: ${name} is left out\\. .*${name}.model\\.onnx: `));
    const [header = []] = await strictCsvFile(options.out);
    expect(header.filter((column) => /^(?:logistic|deep-ensemble)_/.test(column))).toEqual([]);
    expect(header).toEqual(expect.arrayContaining(["trees_probability", "mc-dropout_probability", "mean_probability"]));
  });

  it("says what was expected, and leaves no file behind, where there is nothing to predict or nowhere to write", async () => {
    const options = await write({});
    await expect(predict(options)).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("no stay found"),
    });
    await expect(predict({ ...options, from: join(folder, "none") })).rejects.toThrow("none: not found");
    await expect(predict({ ...options, out: join(folder, "none", "out.csv") })).rejects.toThrow(
      "--out takes a file in an existing folder",
    );
    await expect(predict({ ...options, out: folder })).rejects.toThrow("is a folder; --out takes a file");
    await expect(predict({ ...options, task: "none" })).rejects.toThrow('There is no prediction task "none"');
    expect(await readdir(folder)).toEqual([]);
    await write({ "1.txt": "broken" });
    await expect(predict(options)).rejects.toThrow("none of 1 stays could be predicted");
    expect(await readdir(folder)).toEqual(["1.txt"]);
  });

  it("names a format it does not know and an option it misses", async () => {
    const parse = (...words: string[]) => {
      const program = new Command().exitOverride();
      addPredict(program);
      for (const command of program.commands) command.exitOverride();
      return program.parseAsync(["predict", ...words], { from: "user" });
    };
    await expect(parse("--format", "fhir", "--from", "x", "--out", "y")).rejects.toThrow(
      "Allowed choices are mimic-iii-demo, physionet2012",
    );
    await expect(parse("--format", "physionet2012", "--out", "y")).rejects.toThrow(
      "required option '--from <path>' not specified",
    );
  });
});
