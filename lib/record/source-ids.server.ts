import type { Query } from "../platform/database/database.server";
import type { SourceFiles } from "./import/source-files";
import { namespacesOf, pseudonymousId } from "./pseudonymous-id.server";
import { canonicalRecordId } from "./record-id";

/** Which id in its source an imported patient has. It is stored nowhere: whoever holds the source's files can find it again. */
export interface SourceIdOfPatient {
  /** As the importer reads it: without leading noughts. */
  sourceId: string;
  patientId: string;
  mrn: string;
  encounterId: string;
}

/**
 * Re-keys the ids that a source's files hold, and finds the patients that were imported under them, in the files' order.
 * @returns also how many ids the files hold.
 * @throws AppError "invalid" where `from` holds no such files.
 */
export async function sourceIdsIn(
  query: Query,
  { source, stays }: Pick<SourceFiles, "source" | "stays">,
  from: string,
  secret: Buffer,
): Promise<{ found: SourceIdOfPatient[]; read: number }> {
  const ids = new Set<string>();
  const note = (id: string) => {
    ids.add(canonicalRecordId(id));
    return false;
  };
  for await (const _none of stays(from, note));
  const namespaces = namespacesOf(source);
  const byEncounter = new Map(
    [...ids].map((sourceId) => [pseudonymousId(namespaces.encounter, sourceId, secret), sourceId]),
  );
  const { rows } = await query<Omit<SourceIdOfPatient, "sourceId">>(
    `select p.id as "patientId", p.mrn, e.id as "encounterId" from patient p join encounter e on e.patient_id = p.id
     where e.source = $1 and e.id = any($2::text[])`,
    [source, [...byEncounter.keys()]],
  );
  const imported = new Map(rows.map((row) => [row.encounterId, row]));
  const found = [...byEncounter].flatMap(([encounterId, sourceId]) => {
    const row = imported.get(encounterId);
    return row ? [{ sourceId, ...row }] : [];
  });
  return { found, read: ids.size };
}
