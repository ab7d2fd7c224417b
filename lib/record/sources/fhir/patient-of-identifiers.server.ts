import type { Query } from "../../../platform/database/database.server";
import { momentOf } from "../../history/moment";
import type { JsonObject } from "./reading/patient-resources";
import { KeyedHashes } from "./storing/keyed-hashes.server";
import { personIdentifiers, personOf } from "./storing/person";
import { codeSystems } from "./writing/code-systems";

/**
 * The stored patient whom a Patient resource of another system is about: met by identifiers that tell the person, as an import meets them, or by the
 * id that our exports give. Never by a name. Null where nobody or more than one is met, and where date of birth or sex contradict.
 */
export async function patientOfIdentifiers(query: Query, patient: JsonObject, secret: Buffer): Promise<string | null> {
  const identifiers = personIdentifiers(patient);
  // A mark of an identifier is the same for every source.
  const hashes = new KeyedHashes(secret, "");
  const marks = identifiers.map(({ system, value }) => hashes.mark("identifier", system, value));
  const own = identifiers.flatMap(({ system, value }) => (system === codeSystems.patient ? [value] : []));
  const { rows } = await query<{ id: string; sex: string; birth: string | null }>(
    `select p.id, p.sex, to_char(h.birth_at at time zone 'UTC', 'YYYY-MM-DD') as birth from patient p
     left join patient_history h on h.patient_id = p.id
     where p.id = any($1::text[]) or p.id in (select patient_id from patient_identifier where mark = any($2::text[]))`,
    [own, marks],
  );
  const [met, ...others] = rows;
  if (!met || others.length > 0) return null;
  const { sex, birthDate } = personOf(patient);
  const isOther =
    (sex !== "unknown" && met.sex !== "unknown" && sex !== met.sex) ||
    (birthDate !== null && met.birth !== null && momentOf(met.birth)?.at !== birthDate.at);
  return isOther ? null : met.id;
}
