import type { PatientRecord } from "../record/schema";
import type { KnownIdentifiers } from "./schema";

/** What a record of a file, which no database holds, says of who the patient is. */
export const identifiersInRecord = ({ patient, encounter }: PatientRecord): KnownIdentifiers => ({
  names: patient.name === null ? [] : [patient.name],
  ids: [patient.id, patient.mrn, encounter.id],
  start: null,
});
