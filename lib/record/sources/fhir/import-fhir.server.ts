import type { Database } from "../../../platform/database/database.server";
import type { FhirImportReport, FhirImportRun, FhirUndo } from "../../import/fhir-import-report";

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
  /** Reads and counts all, and changes nothing: no row is written. */
  dryRun: boolean;
  signal?: AbortSignal;
  /** Told a few times a second. */
  onProgress?: (report: FhirImportReport) => void;
}

/**
 * Imports FHIR R4, a patient at a time. The same import again changes nothing; an interrupted one leaves whole patients and is finished
 * by starting it again.
 * @returns the run: "stopped" by the signal, "failed" where the source broke off.
 * @throws AppError "invalid" where the source cannot be read at all; then nothing was changed.
 */
export async function importFhir(database: Database, options: FhirImportOptions): Promise<FhirImportRun> {
  throw new Error(`${database}${options.from}: importing FHIR is not written yet.`);
}

/**
 * Undoes an import: what it brought is gone, and what it replaced is the newest again.
 * @throws AppError "not-found" where there is no such import of FHIR, "conflict" where it is undone already, under way, or patients that
 * only it brought have consultations.
 */
export async function undoFhirImport(
  database: Database,
  runId: string,
  { now }: { now: () => Date },
): Promise<FhirUndo> {
  throw new Error(`${database}${runId}${now()}: undoing is not written yet.`);
}
