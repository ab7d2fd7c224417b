import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aboutSchema } from "../about-output";
import { shift, shiftColumns } from "../actions/shift";
import { strictCsvFile } from "../testing/strict-csv";
import { addShift } from "./shift";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-shift-"));
  const stay = (id: number, hour: number) =>
    `Time,Parameter,Value\n00:00,RecordID,${id}\n00:00,Age,60\n00:00,Gender,1\n00:00,ICUType,3\n01:05,HR,80\n${hour}:00,HR,90\n`;
  await writeFile(join(folder, "1.txt"), stay(1, 47));
  await writeFile(join(folder, "2.txt"), stay(2, 47));
  await writeFile(join(folder, "mine.csv"), "RecordID,In-hospital_death\n1,1\n2,0\n");
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

describe("shift", () => {
  test("holds a folder's stays against the shipped models' cohort, with the share that died", async () => {
    const found = await shift({
      task: "icu-mortality",
      from: folder,
      outcomes: join(folder, "mine.csv"),
      source: "Here",
    });
    expect(found).toMatchObject({
      n: 2,
      developedOn: 0,
      outcome: { known: 2, events: 1, site: 0.5 },
      men: { site: 1 },
    });
    expect(found.careUnits.find(({ careUnit }) => careUnit === "medical")?.site).toBe(1);
    const heartRate = found.features.find(({ feature }) => feature === "heartRate");
    expect(heartRate?.values?.site.mean).toBe(85);
    expect(found.features.find(({ feature }) => feature === "lactate")?.values).toBeNull();
  });

  test("writes a row a feature, and whose stays they are beside what was read", async () => {
    const program = new Command().exitOverride();
    addShift(program);
    let stdout = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      stdout += String(text);
      return true;
    });
    const out = join(folder, "results");
    const asked = ["--from", folder, "--outcomes", join(folder, "mine.csv"), "--source", "Here", "--out", out];
    await program.parseAsync(["shift", ...asked], { from: "user" });
    expect(stdout).toMatch(/^2 stays of this site beside /);
    stdout = "";
    const again = new Command().exitOverride();
    addShift(again);
    await again.parseAsync(["shift", ...asked.slice(0, -2), "--json"], { from: "user" });
    const written = await readFile(join(out, "shift.json"), "utf8");
    expect(stdout).toBe(written);
    const { about, features } = JSON.parse(written);
    expect(about).toBeUndefined();
    for (const file of ["shift.csv", "shift.json"])
      expect(aboutSchema.parse(JSON.parse(await readFile(join(out, `${file}.about.json`), "utf8")))).toMatchObject({
        ...{ task: "icu-mortality", landmarkHours: 48 },
        data: { declared: "Here", files: [basename(folder), "mine.csv"] },
      });
    const [header, ...rows] = (await readFile(join(out, "shift.csv"), "utf8")).trimEnd().split("\n");
    expect(header).toBe(shiftColumns.join(","));
    expect(rows).toHaveLength(features.length);
    expect(await strictCsvFile(join(out, "shift.csv"))).toHaveLength(1 + rows.length);
    const heartRate = rows.find((row) => row.startsWith("heartRate,"))?.split(",");
    expect(heartRate?.[shiftColumns.indexOf("site_mean")]).toBe("85");
  });

  test("tells the parameters that it does not know, and how many values they cost", async () => {
    const own = await mkdtemp(join(tmpdir(), "consilium-shift-"));
    const lines = ["Time,Parameter,Value", "00:00,RecordID,1", "00:00,Age,60", "01:05,HR,80", "02:00,Gcs,9"];
    await writeFile(join(own, "1.txt"), `${lines.join("\n")}\n47:00,HR,80\n`);
    const program = new Command().exitOverride();
    addShift(program);
    let stdout = "";
    const said: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      stdout += String(text);
      return true;
    });
    vi.spyOn(process.stderr, "write").mockImplementation((line) => said.push(String(line)) > 0);
    const out = join(own, "results");
    await program.parseAsync(["shift", "--from", own, "--source", "Here", "--out", out, "--json"], { from: "user" });
    expect(said.join("")).toContain(
      'shift: warning: 1 value skipped: the parameter is not in the feature catalogue: "Gcs" (did you mean GCS?), first in 1.txt, line 5',
    );
    const group = { reason: "unknown parameter", parameter: "Gcs", didYouMean: "GCS", n: 1 };
    expect(JSON.parse(stdout).skipped).toEqual([group]);
    const about = aboutSchema.parse(JSON.parse(await readFile(join(out, "shift.csv.about.json"), "utf8")));
    expect(about.data.skipped).toEqual([{ ...group, file: "1.txt", line: 5 }]);
    await rm(own, { recursive: true });
  });

  test("reads the files of a task's own form", async () => {
    const sheets = await mkdtemp(join(tmpdir(), "consilium-shift-"));
    const columns = "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome,Lactate dehydrogenase";
    const row = "1,2020-01-30 10:00:00,73,1,2020-01-30 00:00:00,2020-02-03 01:00:00,1,300";
    await writeFile(join(sheets, "time_series_375_en.csv"), `${columns}\n${row}\n`);
    const found = await shift({ task: "covid-mortality", from: sheets, source: "Here" });
    expect(found).toMatchObject({ n: 1, developedOn: 0, men: { site: 1 } });
    expect(await shift({ format: "tjh-covid19", from: sheets, source: "Here" })).toEqual(found);
    await rm(sheets, { recursive: true });
  });

  test("takes one source, of stays that are there", async () => {
    const fault = (options: Partial<Parameters<typeof shift>[0]>) =>
      shift({ task: "icu-mortality", source: "Here", ...options }).catch((error) => [error.code, error.userMessage]);
    expect(await fault({})).toEqual(["invalid", expect.stringContaining("one of the two")]);
    expect(await fault({ from: folder, database: true })).toEqual([
      "invalid",
      expect.stringContaining("one of the two"),
    ]);
    expect(await fault({ from: folder, source: " " })).toEqual(["invalid", expect.stringContaining("--source")]);
    expect(await fault({ task: "nothing", from: folder })).toEqual(["invalid", expect.stringContaining("nothing")]);
    const empty = await mkdtemp(join(tmpdir(), "consilium-shift-"));
    expect(await fault({ from: empty })).toEqual(["invalid", expect.stringContaining("no stay to compare")]);
    await rm(empty, { recursive: true });
  });
});
