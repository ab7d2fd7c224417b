import { basename, resolve } from "node:path";
import type { Database, Query } from "../../platform/database.server";
import { AppError } from "../../platform/errors";
import type { ListColumnsOf } from "../patient-list-columns";
import { mrnOf, SHORTEST_MRN } from "../pseudonymous-id.server";
import type { Encounter } from "../schema";
import { storeRecords } from "../store-records.server";
import type { ImportReport, ImportRun } from "./import-report";
import { writeImportRun } from "./import-runs.server";
import { ImportTally } from "./import-tally";
import { type ParsedStay, recordOfStay } from "./parsed-stay";
import type { Outcome } from "./stay-outcome";

export interface ImportOptions {
  /** Folder, file or archive of the data set. */
  from: string;
  /** Under which record ids become identifiers. */
  secret: Buffer;
  listColumnsOf: ListColumnsOf;
  runId: string;
  now: () => Date;
  signal?: AbortSignal;
  /** Told after each batch. */
  onProgress?: (report: ImportReport) => void;
}

/** A stay that was read, under its new identifiers. */
export interface FoundStay {
  stay: ParsedStay;
  patientId: string;
  encounterId: string;
  split: Encounter["split"];
  /** Keyed hash of the content and of the rules that read it. */
  contentMark: string;
}

export interface FoundOutcomes {
  file: string;
  outcomes: (Outcome & { encounterId: string })[];
  malformed: number;
}

/** A data set on its way into the database. */
export interface ImportSource {
  source: ImportReport["source"];
  /** Stay by stay; or the name of what is broken, and why. */
  found: AsyncGenerator<FoundStay | { file: string; fault: string }>;
  /** What is said where nothing is found at all. */
  empty: string;
  /** Asked for after the last stay. */
  outcomes: () => FoundOutcomes | null;
}

/** Stays a transaction: an interrupted import loses at most this many, and does the rest of them again. */
const BATCH = 100;
/** One import writes at a time; others wait for their turn batch by batch. */
const LOCK = 7_206_002;

/**
 * Imports stays and their outcomes. What is already there and unchanged is left alone, so an interrupted import is
 * finished by starting it again. A broken file is named in the report and stops nothing.
 * @returns the run: "stopped" by the signal, "failed" where the source broke off.
 * @throws AppError "invalid" where the source cannot be read at all; then nothing was changed.
 */
export async function importStays(database: Database, options: ImportOptions, from: ImportSource): Promise<ImportRun> {
  const { signal } = options;
  const first = await from.found.next();
  if (first.done) throw new AppError("invalid", { userMessage: from.empty });
  const run = new Run(database, options, from.source);
  try {
    await run.write("running");
    await run.take(first.value);
    for await (const found of from.found) {
      if (signal?.aborted) break;
      await run.take(found);
    }
    if (signal?.aborted) return await run.write("stopped");
    await run.flush();
    const outcomes = from.outcomes();
    if (outcomes) await run.storeOutcomes(outcomes);
    return await run.write("finished");
  } catch (error) {
    if (!(error instanceof AppError)) {
      await run.fail("An unexpected error; the log tells more.");
      throw error;
    }
    await run.flush();
    return await run.fail(error.userMessage);
  }
}

/** One import under way. */
class Run {
  private readonly tally: ImportTally;
  private readonly startedAt: Date;
  private batch = new Map<string, FoundStay>();

  constructor(
    private readonly database: Database,
    private readonly options: ImportOptions,
    private readonly source: ImportReport["source"],
  ) {
    this.tally = new ImportTally(source, basename(resolve(options.from)));
    this.startedAt = options.now();
  }

  async take(found: FoundStay | { file: string; fault: string }): Promise<void> {
    if ("fault" in found) return this.tally.addBroken(found.file, found.fault);
    if (this.batch.size >= BATCH || this.batch.has(found.encounterId)) await this.flush();
    this.batch.set(found.encounterId, found);
  }

  /** Stores the batch in one transaction, and only then counts it. */
  async flush(): Promise<void> {
    const batch = [...this.batch.values()];
    if (batch.length === 0) return;
    const changes = await this.database.transaction(async ({ query }) => {
      await query("select pg_advisory_xact_lock($1)", [LOCK]);
      return storeBatch(query, batch, this.source, this.options.listColumnsOf);
    });
    this.batch.clear();
    for (const [i, { stay }] of batch.entries()) this.tally.addStay(stay, changes[i] ?? "unchanged");
    await this.write("running");
    this.options.onProgress?.(this.tally.report());
  }

  async storeOutcomes({ file, outcomes, malformed }: FoundOutcomes): Promise<void> {
    const stored = await this.database.transaction(({ query }) => storeOutcomes(query, outcomes));
    this.tally.outcomes = { file, read: outcomes.length, stored, withoutStay: outcomes.length - stored, malformed };
  }

  async fail(message: string): Promise<ImportRun> {
    this.tally.failure = message;
    return this.write("failed");
  }

  async write(status: "running" | "finished" | "stopped" | "failed"): Promise<ImportRun> {
    const updatedAt = this.options.now();
    const report = this.tally.report();
    const finishedAt = status === "running" ? null : updatedAt;
    const { runId: id } = this.options;
    await writeImportRun(this.database.query, { id, startedAt: this.startedAt, updatedAt, finishedAt, status, report });
    return {
      id,
      startedAt: this.startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      status,
      report,
    };
  }
}

type Change = "added" | "unchanged" | "replaced";

async function storeBatch(
  query: Query,
  batch: readonly FoundStay[],
  source: ImportReport["source"],
  listColumnsOf: ListColumnsOf,
): Promise<Change[]> {
  const { rows } = await query<{ id: string; content_mark: string }>(
    `select id, content_mark from encounter where id = any($1::text[])`,
    [batch.map((b) => b.encounterId)],
  );
  const present = new Map(rows.map((row) => [row.id, row.content_mark]));
  const changes = batch.map(({ encounterId, contentMark }): Change => {
    const mark = present.get(encounterId);
    if (mark === undefined) return "added";
    return mark === contentMark ? "unchanged" : "replaced";
  });
  const mrns = await freeMrns(
    query,
    batch.filter((_, i) => changes[i] === "added").map((b) => b.patientId),
  );
  const changed = batch.filter((_, i) => changes[i] !== "unchanged");
  await storeRecords(
    query,
    changed.map(({ stay, patientId, encounterId, split, contentMark }) => ({
      // A replaced patient keeps the MRN that is stored.
      record: recordOfStay(
        stay,
        { patientId, encounterId, mrn: mrns.get(patientId) ?? mrnOf(patientId), split },
        source,
      ),
      contentMark,
      excluded: stay.excluded,
      corrected: stay.corrected,
    })),
    listColumnsOf,
  );
  return changes;
}

/** An MRN for each new patient: as short as is free. */
async function freeMrns(query: Query, patientIds: readonly string[]): Promise<Map<string, string>> {
  const given = new Map<string, string>();
  let waiting = patientIds;
  for (let length = SHORTEST_MRN; waiting.length > 0; length++) {
    const wanted = waiting.map((id) => mrnOf(id, length));
    const { rows } = await query<{ mrn: string }>(`select mrn from patient where mrn = any($1::text[])`, [wanted]);
    const taken = new Set([...rows.map((row) => row.mrn), ...given.values()]);
    const again: string[] = [];
    for (const [i, id] of waiting.entries()) {
      const mrn = wanted[i] ?? "";
      if (taken.has(mrn)) again.push(id);
      else given.set(id, mrn);
      taken.add(mrn);
    }
    waiting = again;
  }
  return given;
}

/** @returns how many belong to a stay that is in the database, and are stored now. */
async function storeOutcomes(query: Query, outcomes: FoundOutcomes["outcomes"]): Promise<number> {
  const rows = new Map(
    outcomes.map(({ recordId: _, encounterId, ...o }) => [encounterId, { encounter_id: encounterId, ...o }]),
  );
  const { rowCount } = await query(
    `insert into outcome (encounter_id, died_in_hospital, saps_i, sofa, length_of_stay_days, survival_days)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, "diedInHospital" boolean, "sapsI" smallint, sofa smallint,
       "lengthOfStayDays" integer, "survivalDays" integer)
     join encounter e on e.id = t.encounter_id
     on conflict (encounter_id) do update set died_in_hospital = excluded.died_in_hospital, saps_i = excluded.saps_i,
       sofa = excluded.sofa, length_of_stay_days = excluded.length_of_stay_days, survival_days = excluded.survival_days`,
    [JSON.stringify([...rows.values()])],
  );
  return rowCount;
}
