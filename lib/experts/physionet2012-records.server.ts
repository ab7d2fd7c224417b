import { keptLines } from "../record/import/line-rules";
import { type ParsedStay, recordOfStay } from "../record/import/parsed-stay";
import { parseStay } from "../record/sources/physionet2012/physionet2012";
import { canonicalRecordId } from "../record/sources/physionet2012/record-id";
import { readStays, type StayFile } from "../record/sources/physionet2012/stay-files.server";
import { safeId } from "./predictions-csv";
import type { StayRecord } from "./stay-prediction";

/**
 * The stays of a PhysioNet 2012 folder or .tar.gz as records under their own ids, for predictions that leave no trace
 * in a database. A file that cannot be read, or whose id came before, is given with the reason. With `wanted`, only
 * those ids are read. Throws as `readStays`.
 */
export async function* physionet2012Records(
  from: string,
  wanted?: (id: string) => boolean,
): AsyncGenerator<StayRecord> {
  const seen = new Set<string>();
  for await (const file of readStays(from)) {
    if (wanted && !wanted(file.id)) continue;
    const stay = file.fault === undefined ? parseStay(file.text) : null;
    const fault = file.fault ?? faultOf(file, stay as ParsedStay, seen);
    seen.add(file.id);
    if (stay === null || fault !== undefined) yield { id: file.id, fault: fault as string };
    else
      yield {
        id: file.id,
        record: recordOfStay(stay, { patientId: file.id, encounterId: file.id, mrn: file.id, split: null }),
      };
  }
}

function faultOf({ id }: StayFile, stay: ParsedStay, seen: ReadonlySet<string>): string | undefined {
  if (!safeId.test(id)) return "the file's name is no record id (letters, digits, dots, dashes and underscores)";
  if (seen.has(id)) return "a file of this name came before";
  if (keptLines(stay.counts) === 0) return 'no line can be read as "HH:MM,Parameter,Value"';
  const [recordId, ...others] = stay.recordIds;
  if (others.length > 0) return `the file holds several RecordIDs (${stay.recordIds.slice(0, 3).join(", ")})`;
  if (recordId !== undefined && canonicalRecordId(recordId) !== canonicalRecordId(id))
    return `the file's RecordID is ${recordId}`;
  return undefined;
}
