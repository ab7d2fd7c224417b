import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import type { KnownIdentifiers } from "./schema";

/**
 * What is stored of a patient that tells who it is: name, MRN, the identifiers of patient and encounters. Times are kept as
 * minutes of the stay alone, so there is no start to tell. @throws AppError "not-found"
 */
export async function identifiersOf({ query }: Pick<Database, "query">, patientId: string): Promise<KnownIdentifiers> {
  const { rows } = await query<{ id: string; mrn: string; name: string | null; encounter: string | null }>(
    `select p.id, p.mrn, p.name, e.id as encounter from patient p left join encounter e on e.patient_id = p.id where p.id = $1`,
    [patientId],
  );
  const [patient] = rows;
  if (!patient) throw new AppError("not-found", { userMessage: "There is no patient with this identifier." });
  const encounters = rows.flatMap(({ encounter }) => (encounter === null ? [] : [encounter]));
  return {
    names: patient.name === null ? [] : [patient.name],
    ids: [patient.id, patient.mrn, ...encounters],
    start: null,
  };
}
