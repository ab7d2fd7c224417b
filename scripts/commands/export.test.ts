import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listColumnsOf } from "../../lib/consultations/chart-of-stay/list-columns-of.server";
import { consultation } from "../../lib/consultations/protocol/consultation-rules";
import { reportExportSchema } from "../../lib/consultations/report/json-export";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { installSecret } from "../../lib/platform/secret.server";
import { importStays } from "../../lib/record/import/import-stays.server";
import { files } from "../../lib/record/sources/physionet2012/source.server";
import { asPhysionet2012 } from "../../lib/record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../../lib/record/sources/synthetic/synthetic-patients";
import { saveRating } from "../../lib/studies/ratings/ratings.server";
import { aboutSchema } from "../about-output";
import { strictCsvFile } from "../testing/strict-csv";
import { addConsult } from "./consult";
import { addExport } from "./export";
import { addMapping } from "./mapping";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };
const at = new Date("2026-01-01T08:00:00Z");
const given = { alignment: 4, relevance: 5, value: 3, comment: 'Names the kidneys late,\n"again".' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-export-"));
});
afterEach(async () => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Calls a command on a database of its own. @returns what it prints */
async function call(database: Database, ...args: string[]): Promise<string> {
  holder.consiliumDatabase = Promise.resolve(database);
  let out = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const program = new Command("consilium").exitOverride().configureOutput({ writeErr: () => undefined });
  for (const add of [addConsult, addExport, addMapping]) add(program);
  await program.parseAsync(args, { from: "user" });
  return out;
}

/** Three stays, of which the first two are imported. */
async function imported(database: Database): Promise<string> {
  const from = join(folder, "set-a");
  await mkdir(from);
  const records = syntheticRecords();
  const write = (i: number) =>
    writeFile(join(from, `${900_000 + i}.txt`), asPhysionet2012(records[i] as (typeof records)[number], 900_000 + i));
  for (const i of [0, 1]) await write(i);
  const options = { from, secret: await installSecret(), listColumnsOf, now: () => at };
  await importStays(database, { ...options, runId: "one", signal: new AbortController().signal }, files);
  await write(2);
  return from;
}

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = await strictCsvFile(file);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [names[i], cell])));
}

const aboutOf = async (file: string) => aboutSchema.parse(JSON.parse(await readFile(`${file}.about.json`, "utf8")));

forEachEngine("results", (open) => {
  test("join: the stay's own id from the consultation to its row and its ratings, each version of them a row", async () => {
    const database = await open();
    const from = await imported(database);
    const file = join(folder, "report.json");
    const asked = ["--panel", "trees, logistic", "--seed", "7", "--json", "--out", file];
    const printed = await call(database, "consult", "--patient", "900001", "--reasoner", "builtin", ...asked);
    expect(await readFile(file, "utf8")).toBe(printed);
    const told = reportExportSchema.parse(JSON.parse(printed));
    const { request, id } = consultation.fold(told.events);
    if (id === null) throw new Error("nothing was consulted");
    expect(told.sourceId).toBe("900001");
    expect(request).toMatchObject({ panel: ["trees", "logistic"], seed: 7 });

    const rate = (userId: string, alignment: number, after: number) =>
      saveRating(database, {
        consultationId: id,
        userId,
        given: { ...given, alignment },
        at: new Date(at.getTime() + after),
      });
    await rate("a", 4, 0);
    await rate("b", 1, 1000);
    await rate("a", 2, 2000);
    const out = join(folder, "results");
    const named = ["--format", "physionet2012", "--from", from];
    expect(await call(database, "export", "--out", out, "--reports", ...named)).toMatch(
      /^1 consultation and 3 ratings in /,
    );

    const [row, ...others] = await rowsOf(join(out, "consultations.csv"));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      consultation_id: id,
      patient_id: request?.patientId,
      source: "physionet2012",
      source_id: "900001",
      landmark_hours: "48",
      status: "finished",
      convened_by: "system",
      reasoner: "built-in",
      panel: "trees logistic",
      suspended: "0",
      calibration: "shipped",
      // The head was fitted on another table: the mean that stands in for it has a column of its own.
      fused_method: "mean-logit",
      fused_risk: "",
    });
    const state = consultation.fold(told.events);
    expect(Number(row?.mean_risk)).toBe(state.ensemble?.risk);
    expect(JSON.parse(await readFile(join(out, "consultations.json"), "utf8"))).toMatchObject([
      { consultation_id: id, source_id: "900001", fused_risk: null },
    ]);

    const ratings = await rowsOf(join(out, "ratings.csv"));
    expect(
      ratings.map(({ source_id, rater, version, latest, alignment }) => [source_id, rater, version, latest, alignment]),
    ).toEqual([
      ["900001", "a", "1", "0", "4"],
      ["900001", "b", "1", "1", "1"],
      ["900001", "a", "2", "1", "2"],
    ]);
    expect(ratings[0]).toMatchObject({ comment: given.comment, first_rated_at: at.toISOString(), rater_role: "" });
    expect(ratings[2]).toMatchObject({ first_rated_at: at.toISOString(), rated_at: "2026-01-01T08:00:02.000Z" });
    for (const name of ["consultations.csv", "consultations.json", "ratings.csv", "ratings.json"])
      expect(await aboutOf(join(out, name))).toMatchObject({ task: null, reasoner: null, data: { files: ["set-a"] } });
    expect(await aboutOf(file)).toMatchObject({
      task: "icu-mortality",
      landmarkHours: 48,
      models: { trees: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const report = join(out, "reports", `${id}.json`);
    expect(JSON.parse(await readFile(report, "utf8"))).toEqual(JSON.parse(printed));
    const { trees, logistic } = (await aboutOf(file)).models;
    expect(await aboutOf(report)).toMatchObject({
      ...{ task: "icu-mortality", landmarkHours: 48, calibration: "shipped", reasoner: { kind: "built-in" } },
      data: { files: ["set-a"] },
    });
    // Of the experts at the table alone.
    expect((await aboutOf(report)).models).toEqual({ trees, logistic });

    const mapping = join(folder, "mapping.csv");
    expect(await call(database, "mapping", ...named, "--out", mapping)).toMatch(/^2 patients of 3 stays in /);
    expect(aboutSchema.parse(JSON.parse(await readFile(`${mapping}.about.json`, "utf8")))).toMatchObject({
      ...{ task: null, reasoner: null },
      data: { files: ["set-a"] },
    });
    const mapped = await rowsOf(mapping);
    expect(mapped.map(({ source_id }) => source_id)).toEqual(["900000", "900001"]);
    expect(mapped[1]).toMatchObject({ patient_id: request?.patientId, encounter_id: request?.encounterId });
    expect((await stat(mapping)).mode & 0o777).toBe(0o600);
    expect(await aboutOf(mapping)).toMatchObject({ task: null, data: { files: ["set-a"] } });

    const audited = await database.query(
      `select action, detail from audit_event where action in ('results.export', 'mapping.export') order by id`,
    );
    expect(audited.rows).toEqual([
      { action: "results.export", detail: { consultations: 1, ratings: 3, reports: 1, sourceIds: 2 } },
      { action: "mapping.export", detail: { patients: 2 } },
    ]);
  }, 120_000);

  test("of an empty database are no files, and the call was wrong; files of stays that were never imported are refused by a mapping", async () => {
    const database = await open();
    const out = join(folder, "results");
    await expect(call(database, "export", "--out", out)).rejects.toMatchObject({
      code: "invalid",
      userMessage: "There is no consultation to export; consult holds one.",
    });
    await expect(stat(out)).rejects.toMatchObject({ code: "ENOENT" });
    await writeFile(join(folder, "7.txt"), asPhysionet2012(syntheticRecords()[0] as never, 7));
    const stays = ["--format", "physionet2012", "--from", folder];
    await expect(call(database, "mapping", ...stays, "--out", join(folder, "m.csv"))).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("none of 1 stay in it was imported here as a stay"),
    });
    await expect(call(database, "export", "--out", out, "--format", "physionet2012")).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("go together"),
    });
  });
});
