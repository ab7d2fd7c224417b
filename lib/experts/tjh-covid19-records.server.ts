import { recordOfStay } from "../record/import/parsed-stay";
import { readTjh } from "../record/sources/tjh-covid19/tjh-files.server";
import { safeId } from "./predictions-csv";
import type { StayRecord } from "./stay-prediction";

/**
 * The patients of a TJH COVID-19 file, or of a folder of such files, as records under their own ids, for predictions
 * that leave no trace in a database. A patient whose values cannot be placed in time is given with the reason. Throws
 * as `readTjh`.
 */
export async function* tjhCovid19Records(from: string): AsyncGenerator<StayRecord> {
  const seen = new Set<string>();
  for await (const found of readTjh(from)) {
    if ("fault" in found) {
      yield { id: found.id, fault: `${found.file}: ${found.fault}` };
      continue;
    }
    const { id, stay } = found.patient;
    const fault = !safeId.test(id)
      ? "the PATIENT_ID is no id (letters, digits, dots, dashes and underscores)"
      : seen.has(id)
        ? "a patient of this number came before, in another file"
        : undefined;
    seen.add(id);
    const ids = { patientId: id, encounterId: id, mrn: id, split: null };
    yield fault === undefined ? { id, record: recordOfStay(stay, ids, "tjh-covid19") } : { id, fault };
  }
}
