import type { History } from "../../../history/schema";
import type { PatientResources } from "../reading/patient-resources";
import { KeyedHashes } from "./keyed-hashes.server";
import { PatientMapping } from "./map-patient.server";
import { personOf } from "./person";

/** A patient's record as it would be stored, without a database, and the texts of notes by the id of their resource. */
export interface ReadHistory {
  history: History;
  texts: Map<string, string>;
}

/**
 * The newest version of each resource as the record holds it, with the texts of notes.
 * @param id under which the patient is to be found
 * @param from.now when it counts as stored; milliseconds since 1970
 */
export function historyOfRead(
  read: PatientResources,
  id: string,
  from: { source: string; synthetic: boolean; now: number },
): ReadHistory {
  const secret = Buffer.from("evaluation");
  const { source, synthetic } = from;
  const run = {
    ...{ importId: 1, source, synthetic, secret, hashes: new KeyedHashes(secret, source) },
    ...{ storedAt: from.now, hasShiftedDates: false },
  };
  const mapping = new PatientMapping(read, run, id, new Map());
  const texts = new Map<string, string>();
  const resources = new Map<string, History["resources"][number]>();
  for (const one of mapping.resources) {
    const { resource, noteText } = mapping.map(one, 1, false);
    resources.set(resource.id, resource);
    if (noteText !== null) texts.set(resource.id, noteText);
  }
  const person = personOf(read.patient?.resource ?? {});
  const patient = { ...person, id, mrn: id, synthetic };
  return { history: { patient, asOf: null, resources: [...resources.values()], stays: [] }, texts };
}
