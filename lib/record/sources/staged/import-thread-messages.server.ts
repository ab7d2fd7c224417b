import type { SharedDatabase } from "../../../platform/database/database.server";
import type { IssueCode } from "../../../platform/errors";
import type { FhirImportReport, FhirImportRun, FhirUndo } from "../../import/fhir-import-report";
import type { CsvFile, CsvMap } from "../csv/map/map-form";
import type { CsvPreview, CsvProposal, CsvVariables } from "../csv/staged/csv-proposal";
import type { FirstLook, ImportChoice } from "./staged-import";

/** What a thread is to do with what lies at `from`, or with a run. */
export type ImportWork =
  | { kind: "look"; from: string }
  | {
      kind: "import";
      from: string;
      choice: ImportChoice;
      /** Of the columns, where CSV is imported; FHIR is where there is none. */
      map: CsvMap | null;
      dryRun: boolean;
      runId: string;
      workFolder: string;
    }
  | { kind: "propose-map"; from: string }
  | { kind: "csv-variables"; from: string; file: CsvFile }
  | { kind: "preview-csv"; from: string; map: CsvMap; workFolder: string }
  | { kind: "undo"; runId: string };

/** What comes of each kind of work. */
export interface WorkResults {
  look: FirstLook;
  "propose-map": CsvProposal;
  "csv-variables": CsvVariables;
  "preview-csv": CsvPreview;
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
