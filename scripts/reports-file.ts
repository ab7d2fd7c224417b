import { type ReportLine, type ReportsHeader, reportLineSchema } from "../lib/consultations/reports-file-lines";
import { stayKey } from "../lib/studies/evaluation/evaluated-stays";
import { openResumableJsonl } from "../lib/studies/evaluation/resumable-jsonl.server";
import { requirePlaceFor } from "./place-for-file";

/** A file of reports, a line a stay, that a second run goes on with. */
export interface ReportsFile {
  /** `stayKey` of what it held when it was opened, and the split of each. */
  known: ReadonlyMap<string, ReportLine["split"]>;
  append(line: ReportLine): Promise<void>;
  /** Puts the lines in the order of splits, ids and landmarks. */
  sort(): Promise<void>;
}

/** Opens a file that has this header, or begins one. Throws as `requirePlaceFor` and `openResumableJsonl`. */
export async function reportsFile(path: string, header: ReportsHeader): Promise<ReportsFile> {
  await requirePlaceFor(path, "--out");
  const file = await openResumableJsonl(path, { header, row: reportLineSchema, rowName: "a stay's report" });
  return {
    known: new Map(file.rows.map((line) => [stayKey(line), line.split])),
    append: (line) => file.append([line]),
    sort: () => file.sort(sortKey),
  };
}

const sortKey = ({ split, id, landmarkHours }: ReportLine) =>
  `${split} ${id.padStart(20, "0")} ${String(landmarkHours).padStart(6, "0")}`;
