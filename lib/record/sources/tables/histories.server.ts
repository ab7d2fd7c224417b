import { randomBytes, randomUUID } from "node:crypto";
import type { History, Resource } from "../../history/schema";
import type { PatientResources } from "../fhir/reading/patient-resources";
import { KeyedHashes } from "../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../fhir/storing/map-patient.server";
import { personOf } from "../fhir/storing/person";
import { type FindFiles, readTables } from "./read-tables.server";
import type { TablesSource } from "./tables-source";

/** A patient of a folder of tables as the record would hold them, and what that was made of. */
export interface HistoryOfTables {
  history: History;
  read: PatientResources;
  /** The id of a resource in the source ("ICUSTAYS-12"), by its id in the history. */
  sourceIds: ReadonlyMap<string, string>;
}

/**
 * What the tables of a folder become in the record, patient by patient, without a database; ids are others every time.
 * @param workFolder where rows are sorted, on disk
 * @param filesOf how the tables' files are found; by their names unless given
 * @throws AppError as `readTables`
 */
export async function* historiesOfTables(
  source: TablesSource,
  folder: string,
  workFolder: string,
  filesOf?: FindFiles,
): AsyncGenerator<HistoryOfTables> {
  const secret = randomBytes(32);
  for await (const read of readTables(source, filesOf)(folder, { workFolder })) yield historyOf(source, read, secret);
}

function historyOf({ title }: TablesSource, read: PatientResources, secret: Buffer): HistoryOfTables {
  const hashes = new KeyedHashes(secret, title);
  const run = { importId: 1, source: title, synthetic: false, secret, hashes, storedAt: Date.now() };
  const id = randomUUID();
  const mapping = new PatientMapping(read, { ...run, hasShiftedDates: true }, id, new Map());
  const others = mapping.resources.filter(({ raw }) => raw.resourceType !== "Patient");
  const person = personOf(read.patient?.resource ?? {});
  return {
    history: {
      patient: { id, mrn: "", synthetic: false, ...person },
      ...{ asOf: null, stays: [], resources: others.map((one): Resource => mapping.map(one, 1, false).resource) },
    },
    read,
    sourceIds: new Map(others.map((one) => [one.id, one.raw.id ?? one.id])),
  };
}
