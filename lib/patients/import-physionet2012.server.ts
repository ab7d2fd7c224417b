import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Database, Query } from "../platform/database.server";
import { AppError } from "../platform/errors";
import type { ImportReport, ImportRun } from "./import-report";
import { writeImportRun } from "./import-runs.server";
import { ImportTally } from "./import-tally";
import { type ParsedStay, parseStay, recordOfStay } from "./physionet2012";
import { type Outcome, parseOutcomes } from "./physionet2012-outcomes";
import { keptLines } from "./physionet2012-rules";
import { CONTENT_NAMESPACE, ENCOUNTER_NAMESPACE, mrnOf, PATIENT_NAMESPACE, rekey, SHORTEST_MRN } from "./rekey.server";
import { splitOf } from "./splits.server";
import { readStays, type StayFile } from "./stay-files.server";
import { RULES_VERSION, storeRecords } from "./store.server";

export interface ImportOptions {
  /** A folder of <RecordID>.txt files, or a .tar.gz of one. */
  from: string;
  /** Outcomes file; where absent, one beside or in `from` is taken if its name fits. */
  outcomes?: string;
  /** Under which record ids become identifiers. */
  secret: Buffer;
  runId: string;
  now: () => Date;
  signal?: AbortSignal;
  /** Told after each batch. */
  onProgress?: (report: ImportReport) => void;
}

/** Stays a transaction: an interrupted import loses at most this many, and does the rest of them again. */
const BATCH = 100;
/** One import writes at a time; others wait for their turn batch by batch. */
const LOCK = 7_206_002;

interface ReadStay {
  stay: ParsedStay;
  recordId: string;
  patientId: string;
  encounterId: string;
  contentMark: string;
}

/**
 * Imports stays of PhysioNet 2012 and their outcomes. What is already there and unchanged is left alone, so an
 * interrupted import is finished by starting it again. A broken file is named in the report and stops nothing.
 * @returns the run: "stopped" by the signal, "failed" where the source broke off.
 * @throws AppError "invalid" where `from` or `outcomes` cannot be read at all; then nothing was changed.
 */
export async function importPhysionet2012(database: Database, options: ImportOptions): Promise<ImportRun> {
  const { from, signal } = options;
  const outcomes = await readOutcomes(options);
  const files = readStays(from);
  const first = await files.next();
  if (first.done)
    throw new AppError("invalid", { userMessage: `${from}: no stay found; expected <RecordID>.txt files.` });
  const run = new Run(database, options);
  try {
    await run.write("running");
    await run.take(first.value);
    for await (const file of files) {
      if (signal?.aborted) break;
      await run.take(file);
    }
    if (signal?.aborted) return await run.write("stopped");
    await run.flush();
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
  private batch = new Map<string, ReadStay>();

  constructor(
    private readonly database: Database,
    private readonly options: ImportOptions,
  ) {
    this.tally = new ImportTally(basename(resolve(options.from)));
    this.startedAt = options.now();
  }

  async take(file: StayFile): Promise<void> {
    const read = readStay(file, this.options.secret);
    if ("fault" in read) return this.tally.addBroken(`${file.id}.txt`, read.fault);
    if (this.batch.size >= BATCH || this.batch.has(read.encounterId)) await this.flush();
    this.batch.set(read.encounterId, read);
  }

  /** Stores the batch in one transaction, and only then counts it. */
  async flush(): Promise<void> {
    const batch = [...this.batch.values()];
    if (batch.length === 0) return;
    const changes = await this.database.transaction(async ({ query }) => {
      await query("select pg_advisory_xact_lock($1)", [LOCK]);
      return storeBatch(query, batch);
    });
    this.batch.clear();
    for (const [i, { stay }] of batch.entries()) this.tally.addStay(stay, changes[i] ?? "unchanged");
    await this.write("running");
    this.options.onProgress?.(this.tally.report());
  }

  async storeOutcomes({ file, outcomes, malformed }: OutcomesFile): Promise<void> {
    const { secret } = this.options;
    const stored = await this.database.transaction(({ query }) => storeOutcomes(query, outcomes, secret));
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

function readStay(file: StayFile, secret: Buffer): ReadStay | { fault: string } {
  if (file.fault) return { fault: file.fault };
  const stay = parseStay(file.text);
  if (keptLines(stay.counts) === 0) return { fault: "no line of the form HH:MM,Parameter,Value could be read" };
  if (stay.recordIds.length > 1)
    return { fault: "it gives more than one RecordID; one file is expected to hold one stay" };
  const recordId = plain(stay.recordIds[0] ?? file.id);
  if (recordId !== plain(file.id)) return { fault: "its RecordID is not the one in the file's name" };
  const content = createHash("sha256").update(file.text).digest("hex");
  return {
    stay,
    recordId,
    patientId: rekey(PATIENT_NAMESPACE, recordId, secret),
    encounterId: rekey(ENCOUNTER_NAMESPACE, recordId, secret),
    contentMark: rekey(CONTENT_NAMESPACE, `${RULES_VERSION}:${content}`, secret),
  };
}

/** A record id as it is looked up: 0132539 and 132539 are one. */
function plain(recordId: string): string {
  return /^\d{1,15}$/.test(recordId) ? String(Number(recordId)) : recordId;
}

type Change = "added" | "unchanged" | "replaced";

async function storeBatch(query: Query, batch: readonly ReadStay[]): Promise<Change[]> {
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
    changed.map(({ stay, recordId, patientId, encounterId, contentMark }) => ({
      // A replaced patient keeps the MRN that is stored.
      record: recordOfStay(stay, {
        patientId,
        encounterId,
        mrn: mrns.get(patientId) ?? mrnOf(patientId),
        split: splitOf(recordId),
      }),
      contentMark,
      excluded: stay.excluded,
      corrected: stay.corrected,
    })),
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

interface OutcomesFile {
  file: string;
  outcomes: Outcome[];
  malformed: number;
}

async function readOutcomes({ from, outcomes }: ImportOptions): Promise<OutcomesFile | null> {
  const path = outcomes ?? (await outcomesBeside(from));
  if (path === null) return null;
  const text = await readFile(path, "utf8").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be read; expected an outcomes file of PhysioNet 2012.`,
      cause,
    });
  });
  const parsed = parseOutcomes(text);
  if (!parsed) {
    throw new AppError("invalid", {
      userMessage: `${path}: line 1 lacks a column; expected RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death.`,
    });
  }
  return { file: basename(path), ...parsed };
}

/** For set-a (or set-a.tar.gz): Outcomes-a.txt in the folder itself, or beside it. */
async function outcomesBeside(from: string): Promise<string | null> {
  const path = resolve(from);
  const set = /^set-([a-z])(\.tar\.gz|\.tgz)?$/i.exec(basename(path))?.[1];
  if (set === undefined) return null;
  for (const candidate of [join(path, `Outcomes-${set}.txt`), join(dirname(path), `Outcomes-${set}.txt`)]) {
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  return null;
}

/** @returns how many belong to a stay that is in the database, and are stored now. */
async function storeOutcomes(query: Query, outcomes: readonly Outcome[], secret: Buffer): Promise<number> {
  const rows = new Map(
    outcomes.map(({ recordId, ...o }) => {
      const encounterId = rekey(ENCOUNTER_NAMESPACE, recordId, secret);
      return [encounterId, { encounter_id: encounterId, ...o }];
    }),
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
