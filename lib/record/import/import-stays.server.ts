import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { ListColumnsOf } from "../patient-list-columns";
import { namespacesOf, pseudonymousId } from "../pseudonymous-id.server";
import { canonicalRecordId } from "../record-id";
import type { SourceId } from "../source-of";
import { RULES_VERSION } from "../store-records.server";
import { IMPORT_LOCK } from "./import-lock";
import type { ImportReport, StaysImportRun } from "./import-report";
import { writeImportRun } from "./import-runs.server";
import { ImportTally } from "./import-tally";
import type { SkippedLines } from "./skipped-lines";
import type { Found, OutcomesFile, SourceFiles } from "./source-files";
import type { Outcome } from "./stay-outcome";
import { type RekeyedStay, storeBatch, storeOutcomes } from "./store-batch.server";

export interface ImportOptions {
  /** Folder, file or archive of the data set. */
  from: string;
  /** File of outcomes, where the source keeps them apart; else one that lies beside the stays is taken. */
  outcomes?: string;
  /** Under which record ids become identifiers. */
  secret: Buffer;
  listColumnsOf: ListColumnsOf;
  runId: string;
  now: () => Date;
  signal?: AbortSignal;
  /** Keeps account of where lines were skipped: names of files stand in no database. */
  skipped?: SkippedLines;
  /** Told after each batch. */
  onProgress?: (report: ImportReport) => void;
}

/** Stays a transaction: an interrupted import loses at most this many, and does the rest of them again. */
const BATCH = 100;

/**
 * Imports stays and their outcomes. What is already there and unchanged is left alone, so an interrupted import is
 * finished by starting it again. A broken file is named in the report and stops nothing.
 * @returns the run: "stopped" by the signal, "failed" where the source broke off.
 * @throws AppError "invalid" where the source cannot be read at all; then nothing was changed.
 */
export async function importStays(
  database: Database,
  options: ImportOptions,
  files: SourceFiles,
): Promise<StaysImportRun> {
  const { signal, from } = options;
  const apart = files.outcomes ? await files.outcomes.read(from, options.outcomes) : undefined;
  const stays = files.stays(from);
  const first = await stays.next();
  if (first.done) throw new AppError("invalid", { userMessage: `${from}: ${files.none}` });
  const run = new Run(database, options, files.source);
  try {
    await run.write("running");
    await run.take(first.value);
    for await (const found of stays) {
      if (signal?.aborted) break;
      await run.take(found);
    }
    if (signal?.aborted) return await run.write("stopped");
    await run.flush();
    if (!run.hasRead)
      return await run.fail(`Nothing was imported. ${files.none[0]?.toUpperCase()}${files.none.slice(1)}`);
    if (apart !== null) await run.storeOutcomes(apart ?? run.outcomesOfStays());
    return await run.write("finished");
  } catch (error) {
    if (!(error instanceof AppError)) {
      await run.fail("An unexpected error; the log tells more.");
      throw error;
    }
    await run.flush();
    return await run.fail(
      `${error.userMessage} What had been read before is kept, without outcomes; the same command goes on from there.`,
    );
  }
}

/** One import under way. */
class Run {
  private readonly tally: ImportTally;
  private readonly startedAt: Date;
  private readonly outcomes: Outcome[] = [];
  private batch = new Map<string, RekeyedStay & { found: Found }>();
  /** Where each record id was found. */
  private readonly places = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly options: ImportOptions,
    private readonly source: SourceId,
  ) {
    this.tally = new ImportTally(source, basename(resolve(options.from)));
    this.startedAt = options.now();
  }

  async take(found: Found): Promise<void> {
    const { file, within } = found;
    const place = within === null ? file : `${file}, ${within}`;
    if ("fault" in found) return this.tally.addBroken(place, found.fault);
    const recordId = canonicalRecordId(found.id);
    const before = this.places.get(recordId);
    if (before !== undefined)
      return this.tally.addBroken(place, `its record id is that of ${before} too, which was read first and is kept`);
    this.places.set(recordId, place);
    if (found.outcome) this.outcomes.push(found.outcome);
    const content = createHash("sha256").update(found.content).digest("hex");
    const stay = {
      found,
      stay: found.stay,
      patientId: this.rekeyed("patient", recordId),
      encounterId: this.rekeyed("encounter", recordId),
      contentMark: this.rekeyed("content", `${RULES_VERSION}:${content}`),
    };
    if (this.batch.size >= BATCH) await this.flush();
    this.batch.set(stay.encounterId, stay);
  }

  private rekeyed(what: keyof ReturnType<typeof namespacesOf>, sourceId: string): string {
    return pseudonymousId(namespacesOf(this.source)[what], sourceId, this.options.secret);
  }

  /** Stores the batch in one transaction, and only then counts it. */
  async flush(): Promise<void> {
    const batch = [...this.batch.values()];
    if (batch.length === 0) return;
    const changes = await this.database.transaction(async ({ query }) => {
      await query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
      return storeBatch(query, batch, this.source, this.options.listColumnsOf);
    });
    this.batch.clear();
    for (const [i, { stay, found }] of batch.entries()) {
      this.tally.addStay(stay, changes[i] ?? "unchanged");
      this.options.skipped?.take(this.source, found);
    }
    await this.write("running");
    this.options.onProgress?.(this.tally.report());
  }

  /** Whether any stay could be read. */
  get hasRead(): boolean {
    return this.places.size > 0;
  }

  /** The outcomes that came with the stays. */
  outcomesOfStays(): OutcomesFile {
    return { file: basename(resolve(this.options.from)), outcomes: this.outcomes, malformed: 0 };
  }

  async storeOutcomes({ file, outcomes, malformed }: OutcomesFile): Promise<void> {
    const rekeyed = outcomes.map(({ recordId, ...outcome }) => ({
      encounter_id: this.rekeyed("encounter", canonicalRecordId(recordId)),
      ...outcome,
    }));
    const stored = await this.database.transaction(({ query }) => storeOutcomes(query, rekeyed));
    this.tally.outcomes = { file, read: outcomes.length, stored, withoutStay: outcomes.length - stored, malformed };
  }

  async fail(message: string): Promise<StaysImportRun> {
    this.tally.failure = message;
    return this.write("failed");
  }

  async write(status: "running" | "finished" | "stopped" | "failed"): Promise<StaysImportRun> {
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
