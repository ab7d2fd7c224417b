import type { Query } from "../../../platform/database/database.server";
import { type PatientTally, toleratedIn } from "./fhir-tally";
import type { PatientResources } from "./reading/patient-resources";
import { personIdentifiers } from "./storing/person";
import { codeSystems } from "./writing/code-systems";

/** A patient of this record, as a Patient resource names them by the id that our exports give. */
export interface OwnPatient {
  id: string;
  mrn: string;
  /** Whether the resource is as our export writes it, under our own id: another system gives it an id of its own. */
  isExport: boolean;
}

/** The patient of this record whom a Patient came from; null where it names none, or one who is not here any more. */
export async function ownPatient(query: Query, { patient }: PatientResources): Promise<OwnPatient | null> {
  const ids = (patient ? personIdentifiers(patient.resource) : []).flatMap(({ system, value }) =>
    system === codeSystems.patient ? [value] : [],
  );
  if (ids.length === 0) return null;
  const { rows } = await query<{ id: string; mrn: string }>(
    "select id, mrn from patient where id = any($1::text[]) order by id",
    [ids],
  );
  const [only, ...others] = rows;
  const own = rows.find(({ id }) => id === patient?.id) ?? (others.length === 0 ? only : undefined);
  return own === undefined ? null : { ...own, isExport: own.id === patient?.id };
}

/** What comes of our own export of a patient who is here: it is told, and nothing of it is read into the record, where all of it stands. */
export const leftAsHere = ({ resources }: PatientResources, { mrn }: OwnPatient): PatientTally => ({
  outcomes: resources.map(({ resourceType }) => ({ type: resourceType, outcome: "exported-from-here" })),
  notes: [],
  tolerated: resources.flatMap(toleratedIn),
  conflicts: [
    `${mrn}: this file is an export of this patient, who is in the record here: left as it is here, and nothing of the file is read into it.`,
  ],
  samePerson: [],
  isNew: false,
});
