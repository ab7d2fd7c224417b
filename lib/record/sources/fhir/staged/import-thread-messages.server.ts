import type { SharedDatabase } from "../../../../platform/database/database.server";
import type { IssueCode } from "../../../../platform/errors";
import type { FhirImportReport, FhirImportRun, FhirUndo } from "../../../import/fhir-import-report";
import type { FirstLook, ImportChoice } from "./staged-import";

/** What a thread is to do with what lies at `from`, or with a run. */
export type ImportWork =
  | { kind: "look"; from: string }
  | { kind: "import"; from: string; choice: ImportChoice; dryRun: boolean; runId: string; workFolder: string }
  | { kind: "undo"; runId: string };

/** What comes of each kind of work. */
export interface WorkResults {
  look: FirstLook;
  import: FhirImportRun;
  undo: FhirUndo;
}

/** To the thread: its order, then perhaps that it is to stop. */
export type ToImportThread = { shared: SharedDatabase; work: ImportWork } | "stop";

/** From the thread: how far it is, then what came of it or why nothing did. `code` is null for what no person was to be told. */
export type FromImportThread =
  | { progress: FhirImportReport }
  | { result: WorkResults[keyof WorkResults] }
  | { failed: { code: IssueCode | null; message: string } };
