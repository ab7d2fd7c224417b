import type { Database } from "../platform/database/database.server";
import { consultations } from "./consultation-store.server";
import { type ForkFamily, forkFamily, type Relative, relativeSchema } from "./fork-family";

/** The tree of forks in which a consultation on a patient stands; empty where it is neither a fork nor forked. */
export async function readForkFamily(
  database: Pick<Database, "query">,
  { id, patientId }: { id: string; patientId: string },
): Promise<ForkFamily> {
  return forkFamily(await readRelatives(database, patientId), id);
}

/** Every consultation on a patient, with what it was forked from. */
export async function readRelatives({ query }: Pick<Database, "query">, patientId: string): Promise<Relative[]> {
  // A fork of a fork holds the event of the first one too: the last says what it came from.
  const { rows } = await query(
    `select r.id::text as id, r.status, (r.summary->>'risk')::float8 as risk, r.summary->>'consensus' as consensus,
       to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
       (select json_build_object('id', e.data->>'from', 'round', (e.data->>'round')::int) from run_event e
         where e.run_id = r.id and e.type = 'forked' order by e.seq desc limit 1) as "forkedFrom"
     from run r where r.kind = $1 and r.patient_id = $2`,
    [consultations.rules.kind, patientId],
  );
  return rows.map((row) => relativeSchema.parse(row));
}
