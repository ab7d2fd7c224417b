import type { Query } from "../platform/database/database.server";
import { namespacesOf, pseudonymousId } from "./pseudonymous-id.server";
import { sources } from "./source-of";
import { KeyedHashes } from "./sources/fhir/storing/keyed-hashes.server";

/**
 * Our identifiers that a patient may have who has this id in a source, which is stored nowhere: of sources of stays those that the id is re-keyed to; of
 * sources of records of years (tables of a hospital, FHIR) those of patients who were met by a reference with that id, such as subject_id 10006.
 */
export async function idsBySourceId(query: Query, sourceId: string, secret: Buffer): Promise<string[]> {
  const ofStays = sources.map(({ id }) => pseudonymousId(namespacesOf(id).patient, sourceId, secret));
  const { rows: imports } = await query<{ source: string }>("select distinct source from resource_import");
  if (imports.length === 0) return ofStays;
  const marks = imports.map(({ source }) =>
    new KeyedHashes(secret, source).mark("reference", source, `Patient/${sourceId}`),
  );
  const { rows: met } = await query<{ id: string }>(
    `select distinct patient_id as id from patient_identifier where mark = any($1::text[])`,
    [marks],
  );
  return [...ofStays, ...met.map(({ id }) => id)];
}
