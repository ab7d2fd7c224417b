import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../platform/database/database.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { countedValues } from "../../fixtures/counted-values";
import { latestRecord } from "../../fixtures/latest-record.server";
import { staysImportRunSchema } from "../../import/import-report";
import { readImportRuns } from "../../import/import-runs.server";
import { type ImportOptions, importStays } from "../../import/import-stays.server";
import { keptLines, skippedLines } from "../../import/line-rules";
import { mrnOf, namespacesOf, pseudonymousId } from "../../pseudonymous-id.server";
import { findPatient, readExclusions } from "../../read-records.server";
import { storeRecords } from "../../store-records.server";
import { asPhysionet2012 } from "../synthetic/as-physionet2012";
import { syntheticRecords } from "../synthetic/synthetic-patients";
import { files } from "./source.server";

const secret = Buffer.from("of this test");
const OUTCOMES =
  "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death\n900000,16,8,8,-1,0\n900001,-1,11,19,3,1\n999999,1,1,1,-1,0\nx\n";
const all = syntheticRecords();
const stay = (i: number) => asPhysionet2012(all[i % 24] as (typeof all)[number], 900_000 + i);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-import-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function stays(count: number, more: Record<string, string> = {}): Promise<string> {
  const from = join(folder, "set-a");
  await mkdir(from, { recursive: true });
  for (let i = 0; i < count; i++) await writeFile(join(from, `${900_000 + i}.txt`), stay(i));
  for (const [name, text] of Object.entries(more)) await writeFile(join(from, name), text);
  return from;
}

/** Everything that an import writes, but for the run itself and the time. */
async function contents({ query }: Database): Promise<unknown> {
  const tables = [
    "patient order by id",
    "series order by encounter_id, feature",
    "exclusion order by encounter_id",
    "outcome order by encounter_id",
  ];
  const encounters = await query(
    `select id, patient_id, observations, rules, urgency, problems, content_mark, stored_at from encounter order by id`,
  );
  return [
    encounters.rows,
    ...(await Promise.all(tables.map(async (table) => (await query(`select * from ${table}`)).rows))),
  ];
}

forEachEngine("an import of PhysioNet 2012", (open) => {
  let database: Database;
  let runs = 0;
  const run = (options: Partial<ImportOptions> & { from: string }) =>
    importStays(
      database,
      { secret, listColumnsOf: countedValues, runId: `run-${runs++}`, now: () => new Date(), ...options },
      files,
    );
  beforeEach(async () => {
    database = await open();
  });

  it("brings a folder's stays into the database, and reports every line", async () => {
    const from = await stays(3);
    await writeFile(join(folder, "Outcomes-a.txt"), OUTCOMES);
    const done = staysImportRunSchema.parse(await run({ from }));
    const { stays: counts, lines, outcomes } = done.report;
    expect(done.status).toBe("finished");
    expect(counts).toEqual({ read: 3, added: 3, unchanged: 0, replaced: 0, broken: 0 });
    expect(keptLines(lines) + skippedLines(lines)).toBe(lines.lines);
    expect(lines.lines).toBe([0, 1, 2].reduce((sum, i) => sum + stay(i).trimEnd().split("\n").length - 1, 0));
    expect(outcomes).toEqual({ file: "Outcomes-a.txt", read: 3, stored: 2, withoutStay: 1, malformed: 1 });

    const { patientId: id } = await findPatient(database, "900002", secret);
    const record = await latestRecord(database, id);
    const original = all[2] as (typeof all)[number];
    expect(record.series.map((s) => [s.feature, s.times, s.values])).toEqual(
      original.series.map((s) => [s.feature, s.times, s.values]),
    );
    expect(record.patient).toEqual({ id, mrn: mrnOf(id), name: null, synthetic: false, sex: original.patient.sex });
    expect(record.encounter).toMatchObject({
      source: "physionet2012",
      ageYears: original.encounter.ageYears,
    });
    const { rows } = await database.query(`select * from outcome where encounter_id = $1`, [
      pseudonymousId(namespacesOf(files.source).encounter, "900001", secret),
    ]);
    expect(rows).toMatchObject([
      { died_in_hospital: true, saps_i: null, sofa: 11, length_of_stay_days: 19, survival_days: 3 },
    ]);
  });

  it("changes nothing when the same is imported again", async () => {
    const from = await stays(4, { "Outcomes-a.txt": OUTCOMES });
    const first = await run({ from });
    const before = await contents(database);
    const second = await run({ from });
    expect(second.report.stays).toEqual({ read: 4, added: 0, unchanged: 4, replaced: 0, broken: 0 });
    expect({ ...second.report, stays: first.report.stays }).toEqual(first.report);
    expect(await contents(database)).toEqual(before);
  });

  it("replaces a stay whose content differs, under the same identifiers", async () => {
    const from = await stays(2);
    await run({ from });
    const { patientId: id } = await findPatient(database, "900001", secret);
    const { patient } = await latestRecord(database, id);
    await writeFile(
      join(from, "900001.txt"),
      "Time,Parameter,Value\n00:00,RecordID,900001\n00:00,Age,-1\n01:00,HR,80\n01:00,HR,90\n",
    );
    const { report } = await run({ from });
    expect(report.stays).toEqual({ read: 2, added: 0, unchanged: 1, replaced: 1, broken: 0 });
    const record = await latestRecord(database, id);
    expect(record.patient).toEqual({ ...patient, sex: "unknown" });
    expect(record.series).toMatchObject([
      { feature: "heartRate", values: [80, 90], statuses: ["superseded", "final"] },
    ]);
    expect((await readExclusions(database, record.encounter.id)).excluded.map((e) => e.reason)).toEqual([
      "missing code",
    ]);
  });

  it("names broken files, and goes on with the rest", async () => {
    const from = await stays(1, {
      "1.txt": "",
      "2.txt": "\u0000\u0001 not text at all \uFFFD",
      "3.txt": "Time,Parameter,Value\n00:00,RecordID,4\n00:01,HR,80\n",
      "5.txt": "Time,Parameter,Value\n00:00,RecordID,5\n00:00,RecordID,6\n",
      "7.txt": `Time,Parameter,Value\n00:00,RecordID,7\n00:01,H\u0000R,8\u00000\n00:02,HR,80\n`,
    });
    const { status, report } = await run({ from });
    expect(status).toBe("finished");
    expect(report.stays).toEqual({ read: 2, added: 2, unchanged: 0, replaced: 0, broken: 4 });
    expect(report.broken).toEqual([
      { file: "1.txt", reason: "no line of the form HH:MM,Parameter,Value could be read" },
      {
        file: "2.txt",
        reason: 'its first line is "\uFFFD\uFFFD not text at all \uFFFD"; expected "Time,Parameter,Value"',
      },
      { file: "3.txt", reason: "its RecordID is not the one in the file's name" },
      { file: "5.txt", reason: "it gives more than one RecordID; one file is expected to hold one stay" },
    ]);
    const { excluded } = await readExclusions(
      database,
      pseudonymousId(namespacesOf(files.source).encounter, "7", secret),
    );
    expect(excluded).toMatchObject([
      { line: 3, reason: "unknown parameter", parameter: "H\uFFFDR", value: "8\uFFFD0" },
    ]);
  });

  it("says what stands where the header should, and imports nothing of such a file", async () => {
    const from = await stays(0, {
      "1.txt": "Time;Parameter;Value\n00:01;HR;80\n",
      "2.txt": "Time,Value,Parameter\n00:01,80,HR\n00:02,HR,80\n",
      "3.txt": "00:01,HR,80\n",
    });
    const { status, report } = await run({ from });
    expect(status).toBe("finished");
    expect(report.stays).toMatchObject({ added: 1, broken: 2 });
    expect(report.broken).toEqual([
      { file: "1.txt", reason: 'its first line is "Time;Parameter;Value"; expected "Time,Parameter,Value"' },
      { file: "2.txt", reason: 'its first line is "Time,Value,Parameter"; expected "Time,Parameter,Value"' },
    ]);
  });

  it("of two files of one record id keeps the first, and names both", async () => {
    const from = await stays(0, {
      "7.txt": "Time,Parameter,Value\n00:01,HR,80\n",
      "007.txt": "Time,Parameter,Value\n00:01,HR,90\n",
    });
    const { report } = await run({ from });
    expect(report.stays).toMatchObject({ read: 1, added: 1, broken: 1 });
    expect(report.broken).toEqual([
      { file: "7.txt", reason: "its record id is that of 007.txt too, which was read first and is kept" },
    ]);
  });

  it("that could read no stay failed, and says what was expected", async () => {
    const from = await stays(0, { "1.txt": "nothing\n", "2.txt": "" });
    const { status, report } = await run({ from });
    expect(status).toBe("failed");
    expect(report.failure).toBe("Nothing was imported. No stay found; expected <RecordID>.txt files.");
    expect(report.broken).toHaveLength(2);
  });

  it("stops at the end of a batch, and is finished by starting again", async () => {
    const from = await stays(230);
    const stop = new AbortController();
    const stopped = await run({ from, signal: stop.signal, onProgress: () => stop.abort() });
    expect(stopped).toMatchObject({ status: "stopped", report: { stays: { read: 100, added: 100 } } });
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from encounter`);
    expect(rows).toEqual([{ n: 100 }]);
    const { report } = await run({ from });
    expect(report.stays).toEqual({ read: 230, added: 130, unchanged: 100, replaced: 0, broken: 0 });
    expect((await readImportRuns(database, new Date())).map((r) => r.status).sort()).toEqual(["finished", "stopped"]);
  });

  it("reads an archive as it reads the folder, and takes no harm from strange paths in it", async () => {
    await run({ from: await stays(2) });
    const tar = pack();
    for (const i of [0, 1]) tar.entry({ name: `../../../etc/${900_000 + i}.txt` }, stay(i));
    tar.entry({ name: "/etc/900009.txt", type: "symlink", linkname: "/etc/passwd" });
    tar.finalize();
    const from = join(folder, "set-b.tar.gz");
    await writeFile(from, gzipSync(await buffer(tar)));
    const { report } = await run({ from });
    expect(report).toMatchObject({
      from: "set-b.tar.gz",
      outcomes: null,
      stays: { read: 2, added: 0, unchanged: 2, broken: 0 },
    });
  });

  it("keeps what came before the break of an archive, and says that it broke off", async () => {
    const tar = pack();
    for (let i = 0; i < 60; i++) tar.entry({ name: `${900_000 + i}.txt` }, stay(i));
    tar.finalize();
    const whole = gzipSync(await buffer(tar));
    const from = join(folder, "broken.tar.gz");
    await writeFile(from, whole.subarray(0, Math.floor(whole.length / 2)));
    const broken = await run({ from });
    expect(broken.status).toBe("failed");
    expect(broken.report.failure).toContain("the archive is broken");
    expect(broken.report.failure).toContain("What had been read before is kept, without outcomes");
    expect(broken.report.stays.added).toBeGreaterThan(10);
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from encounter`);
    expect(rows).toEqual([{ n: broken.report.stays.added }]);
  });

  it("refuses what is not there, and an outcomes file of another kind, before it changes anything", async () => {
    await expect(run({ from: join(folder, "none") })).rejects.toMatchObject({ code: "invalid" });
    const empty = join(folder, "empty");
    await mkdir(empty);
    await expect(run({ from: empty })).rejects.toThrow("no stay found");
    const from = await stays(1);
    await writeFile(join(folder, "x.csv"), "a,b,c");
    await expect(run({ from, outcomes: join(folder, "x.csv") })).rejects.toThrow("line 1 lacks a column");
    await expect(run({ from, outcomes: join(folder, "none.txt") })).rejects.toThrow("cannot be read");
    expect(await readImportRuns(database, new Date())).toEqual([]);
  });

  it("lengthens a number for people that is taken", async () => {
    const id = pseudonymousId(namespacesOf(files.source).patient, "900000", secret);
    const holder = all[0] as (typeof all)[number];
    const record = { ...holder, patient: { ...holder.patient, mrn: mrnOf(id) } };
    await database.transaction(({ query }) =>
      storeRecords(query, [{ record, contentMark: "m", excluded: [], corrected: [] }], countedValues),
    );
    await run({ from: await stays(1) });
    expect((await latestRecord(database, id)).patient.mrn).toBe(mrnOf(id, 7));
  });

  it("calls a run that fell silent interrupted", async () => {
    const start = new Date("2026-01-01T00:00:00Z");
    await run({ from: await stays(1), now: () => start });
    await database.query(`update import_run set status = 'running', finished_at = null`);
    expect((await readImportRuns(database, new Date(start.getTime() + 60_000)))[0]?.status).toBe("running");
    expect((await readImportRuns(database, new Date(start.getTime() + 600_000)))[0]?.status).toBe("interrupted");
  });
});
