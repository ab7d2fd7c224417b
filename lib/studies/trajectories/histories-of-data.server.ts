import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { History } from "../../record/history/schema";
import { readFhirByPatient } from "../../record/sources/fhir/reading/read-fhir.server";
import { historyOfRead } from "../../record/sources/fhir/storing/history-of-read.server";
import { tables as mimicIvDemo } from "../../record/sources/mimic-iv-demo/tables";
import { historiesOfTables } from "../../record/sources/tables/histories.server";

/** A patient's whole record without a database, under the id that the source gives, and the texts of notes by resource. */
export interface HistoryOfData {
  history: History;
  texts: ReadonlyMap<string, string>;
}

const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a folder holds the tables of MIMIC-IV. */
export async function isMimicIv(from: string): Promise<boolean> {
  return (await there(join(from, "hosp", "admissions.csv.gz"))) || (await there(join(from, "hosp", "admissions.csv")));
}

/**
 * The records of a folder of MIMIC-IV's tables, or of FHIR R4 in a file or folder, one after the other.
 * @throws AppError "invalid" where `from` is not there or its tables cannot be read
 */
export async function* historiesOfData(from: string): AsyncGenerator<HistoryOfData> {
  if (await isMimicIv(from)) {
    for await (const { history, read } of historiesOfTables(mimicIvDemo, from, tmpdir()))
      yield { history: withId(history, read.patient?.id ?? read.patientKey), texts: new Map() };
    return;
  }
  const now = Date.now();
  for await (const read of readFhirByPatient(from, { workFolder: tmpdir() })) {
    const synthetic = isGenerated(read.patient?.resource ?? {});
    yield historyOfRead(read, read.patient?.id ?? read.patientKey, { source: "Trajectories", synthetic, now });
  }
}

/** Names that generators leave in the patients whom they make: Synthea's in its extensions, HL7's label for test data. */
const marks = ["synthetichealth", "HTEST"];

/** Whether a patient says of itself that nobody lived it. */
const isGenerated = (patient: object): boolean => {
  const text = JSON.stringify(patient);
  return marks.some((mark) => text.includes(mark));
};

const withId = (history: History, id: string): History => ({ ...history, patient: { ...history.patient, id } });
