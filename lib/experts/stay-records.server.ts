import { recordOfStay } from "../record/import/parsed-stay";
import type { Found, SourceFiles } from "../record/import/source-files";
import { safeId } from "./predictions-csv";
import type { StayRecord } from "./stay-prediction";

/**
 * The stays of a source's files as records under their own ids, for predictions that leave no trace in a database. A stay that
 * cannot be read, or whose id came before, is given with the reason. With `wanted`, only those ids are read. Throws as
 * `SourceFiles.stays`.
 */
export function stayRecords(
  { source, stays }: Pick<SourceFiles, "source" | "stays">,
  from: string,
  wanted?: (id: string) => boolean,
): AsyncGenerator<StayRecord> {
  return recordsOf(source, stays(from, wanted));
}

/** The same of stays that were found already. */
export async function* recordsOf(
  source: SourceFiles["source"],
  stays: AsyncIterable<Found>,
): AsyncGenerator<StayRecord> {
  const seen = new Set<string>();
  for await (const found of stays) {
    const { id, file, within } = found;
    const fault = "fault" in found ? found.fault : faultOf(id, seen);
    seen.add(id);
    if ("fault" in found || fault !== undefined)
      yield { id, fault: within === null ? `${fault}` : `${file}: ${fault}` };
    else {
      const { stay, patientId = id } = found;
      yield { id, record: recordOfStay(stay, { patientId, encounterId: id, mrn: id }, source) };
    }
  }
}

function faultOf(id: string, seen: ReadonlySet<string>): string | undefined {
  if (!safeId.test(id)) return "its id is no record id (letters, digits, dots, dashes and underscores)";
  return seen.has(id) ? "a stay of this id came before" : undefined;
}
