import { basename, resolve } from "node:path";
import type { Database, Query } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import { closeDemoAccount } from "../../../platform/sign-in/account-changes.server";
import type { FhirImportReport, FhirImportRun } from "../../import/fhir-import-report";
import { IMPORT_LOCK } from "../../import/import-lock";
import { writeImportRun } from "../../import/import-runs.server";
import { FhirTally } from "./fhir-tally";
import { leftAsHere, ownPatient } from "./own-patient.server";
import type { PatientResources, ReadingSummary } from "./reading/patient-resources";
import { readFhirByPatient } from "./reading/read-fhir.server";
import { deleteUnmet } from "./storing/delete-unmet.server";
import { KeyedHashes } from "./storing/keyed-hashes.server";
import { refuseSameData } from "./storing/same-data.server";
import { storePatient } from "./storing/store-patient.server";
import type { StoringRun } from "./storing/storing-run.server";

export interface FhirImportOptions {
  /** File or folder. */
  from: string;
  /** Name of the source, e.g. "Synthea": stands beside each resource, and tells ids of one system from those of another. */
  source: string;
  /** Whoever imports says that these patients are invented: names are kept, and the demo account stays open. */
  synthetic: boolean;
  /** The install's: identifiers are made under it. */
  secret: Buffer;
  /** Of the row in `import_run`. */
  runId: string;
  now: () => Date;
  /** A folder that exists: work files lie in a new folder within it, which is gone in the end. */
  workFolder: string;
  /** Reads and counts all, and changes nothing: what is stored is taken back patient by patient. */
  dryRun: boolean;
  signal?: AbortSignal;
  /** Whether the source shifted its dates: then it is nothing to be told that they lie after today. */
  hasShiftedDates?: boolean;
  /** What is expected where no patient could be read, as a sentence; of FHIR unless given. */
  expected?: string;
  /** Told a few times a second. */
  onProgress?: (report: FhirImportReport) => void;
}

/** How files become patients, with their resources of FHIR R4. */
type ReadByPatient = typeof readFhirByPatient;

/** Between two tellings of how far it is, and two writings of the run, in ms. */
const TOLD_EVERY = 500;

/**
 * Imports FHIR R4, a patient a transaction. The same import again changes nothing; an interrupted one leaves whole patients and is
 * finished by starting it again.
 * @param read how files become patients
 * @returns the run: "stopped" by the signal, "failed" where the source broke off.
 * @throws AppError "invalid" where the source cannot be read at all; then nothing was changed.
 */
export async function importFhir(
  database: Database,
  options: FhirImportOptions,
  read: ReadByPatient = readFhirByPatient,
): Promise<FhirImportRun> {
  const run = new Run(database, options);
  const { signal, workFolder } = options;
  const patients = read(options.from, {
    workFolder,
    ...(signal && { signal }),
    onProgress: (progress) => run.reads(progress),
  });
  try {
    for (let next = await patients.next(); ; next = await patients.next()) {
      if (signal?.aborted) break;
      if (next.done) return await run.finish(next.value);
      await run.store(next.value);
    }
    await patients.return({} as ReadingSummary);
    return await run.write("stopped");
  } catch (error) {
    if (signal?.aborted) return await run.write("stopped");
    if (!run.hasStored) throw error;
    const why = error instanceof AppError ? error.userMessage : "An unexpected error; the log tells more.";
    const failed = await run.fail(
      `${why} The patients stored before are whole; the same import again goes on from there.`,
    );
    if (error instanceof AppError) return failed;
    throw error;
  }
}

/** What takes back a transaction of a dry run. */
class TakenBack extends Error {}

/** One import under way. */
class Run {
  private readonly tally: FhirTally;
  private readonly startedAt: Date;
  private readonly hashes: KeyedHashes;
  private importId: number | null = null;
  private told = Number.NEGATIVE_INFINITY;
  hasStored = false;
  private hasDeleted = false;

  constructor(
    private readonly database: Database,
    private readonly options: FhirImportOptions,
  ) {
    const { source, from, dryRun, synthetic, secret } = options;
    this.tally = new FhirTally({ source, from: basename(resolve(from)), dryRun, synthetic });
    this.hashes = new KeyedHashes(secret, source);
    this.startedAt = options.now();
  }

  reads(progress: Parameters<FhirTally["reads"]>[0]): void {
    this.tally.reads(progress);
    this.options.onProgress?.(this.tally.report());
  }

  async store(patient: PatientResources): Promise<void> {
    await refuseSameData(this.database.query, patient, { source: this.options.source, hashes: this.hashes });
    const own = await ownPatient(this.database.query, patient);
    this.tally.addPatient(
      own?.isExport
        ? leftAsHere(patient, own)
        : await this.storing((query, run) => storePatient(query, patient, run, own?.id ?? null)),
    );
    await this.tell();
  }

  /** One transaction of the import; in a dry run it is taken back. */
  private async storing<T>(work: (query: Query, run: StoringRun) => Promise<T>): Promise<T> {
    if (!this.hasStored) await this.write("running");
    this.hasStored = true;
    const taken = new TakenBack();
    let done: { importId: number; result: T } | undefined;
    try {
      await this.database.transaction(async ({ query }) => {
        await query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
        const importId = await this.begun(query);
        const { source, synthetic, secret, now, dryRun } = this.options;
        const { hasShiftedDates = false } = this.options;
        const { hashes } = this;
        const run = { importId, source, synthetic, secret, hashes, storedAt: now().getTime(), hasShiftedDates };
        done = { importId, result: await work(query, run) };
        if (dryRun) throw taken;
      });
    } catch (error) {
      if (error !== taken) throw error;
    }
    if (done === undefined) throw new Error("a transaction ended without its work");
    if (!this.options.dryRun) this.importId = done.importId;
    return done.result;
  }

  /** Deletions of what earlier imports brought and this one did not read. */
  private async deleteUnmet({ unmetDeletions }: ReadingSummary): Promise<void> {
    if (unmetDeletions.length === 0) return;
    const outcomes = await this.storing((query, run) => deleteUnmet(query, unmetDeletions, run));
    for (const [deletion, outcome] of outcomes) this.tally.applyDeletion(deletion, outcome);
    this.hasDeleted = outcomes.size > 0;
  }

  /** The import's number; with the first real patient the demo account closes. */
  private async begun(query: Query): Promise<number> {
    if (this.importId !== null) return this.importId;
    const { source, runId, synthetic } = this.options;
    if (!synthetic) await closeDemoAccount(query);
    const { rows } = await query<{ id: number }>(
      "insert into resource_import (source, run_id, started_at) values ($1, $2, $3) returning id",
      [source, runId, this.startedAt],
    );
    return rows[0]?.id ?? 0;
  }

  private async tell(): Promise<void> {
    if (performance.now() - this.told < TOLD_EVERY) return;
    this.told = performance.now();
    await this.write("running");
    this.options.onProgress?.(this.tally.report());
  }

  async finish(summary: ReadingSummary): Promise<FhirImportRun> {
    this.tally.finish(summary);
    await this.deleteUnmet(summary);
    if (summary.patients === 0 && !this.hasDeleted)
      return this.fail(
        `Nothing was imported: no patient could be read. ${this.options.expected ?? "Expected FHIR R4 as Bundles, NDJSON or single resources, with their Patient."}`,
      );
    const run = await this.write("finished");
    this.options.onProgress?.(run.report);
    return run;
  }

  async fail(message: string): Promise<FhirImportRun> {
    this.tally.failure = message;
    return this.write("failed");
  }

  /** Writes how the run stands; of a dry run nothing is written. */
  async write(status: "running" | "finished" | "stopped" | "failed"): Promise<FhirImportRun> {
    const updatedAt = this.options.now();
    const { runId: id, dryRun } = this.options;
    const { startedAt } = this;
    const report = this.tally.report();
    const finishedAt = status === "running" ? null : updatedAt;
    if (!dryRun) await writeImportRun(this.database.query, { id, startedAt, updatedAt, finishedAt, status, report });
    return { id, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null, status, report };
  }
}

export { undoFhirImport } from "./undo-fhir-import.server";
