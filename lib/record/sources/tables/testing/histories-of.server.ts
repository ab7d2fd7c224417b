import { knownOf, patientAsKnown } from "../../../history/as-known";
import type { History, Resource } from "../../../history/schema";
import { resourceSchema } from "../../../history/schema";
import type { PatientResources } from "../../fhir/reading/patient-resources";
import { KeyedHashes } from "../../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../fhir/storing/map-patient.server";
import { personOf } from "../../fhir/storing/person";
import { type FindFiles, readTables } from "../read-tables.server";
import type { TablesSource } from "../tables-source";

const secret = Buffer.from("of this test");
const PATIENT = "00000000-0000-4000-8000-000000000001";

/** What the tables of a folder become in the record, patient by patient, without a database; each resource is held to the record's schema. */
export async function historiesOf(
  source: TablesSource,
  folder: string,
  workFolder: string,
  filesOf?: FindFiles,
): Promise<History[]> {
  const histories: History[] = [];
  for await (const read of readTables(source, filesOf)(folder, { workFolder })) histories.push(historyOf(source, read));
  return histories;
}

function historyOf({ title }: TablesSource, read: PatientResources): History {
  const hashes = new KeyedHashes(secret, title);
  const storedAt = Date.parse("2026-01-01T00:00:00Z");
  const run = { importId: 1, source: title, synthetic: false, secret, hashes, storedAt, hasShiftedDates: true };
  const mapping = new PatientMapping(read, run, PATIENT, new Map());
  const resources = mapping.resources
    .filter(({ raw }) => raw.resourceType !== "Patient")
    .map((one): Resource => resourceSchema.parse(mapping.map(one, 1, false).resource));
  const person = personOf(read.patient?.resource ?? {});
  return {
    patient: { id: PATIENT, mrn: "P-TEST", synthetic: false, ...person },
    ...{ asOf: null, resources, stays: [] },
  };
}

/** The same as it was known at a moment. */
export function asOf(history: History, moment: string): History {
  const at = new Date(moment);
  const patient = patientAsKnown(history.patient, at.getTime());
  return { ...history, patient, asOf: at.toISOString(), resources: knownOf(history.resources, at) };
}
