import { createHash } from "node:crypto";
import type { Database } from "../platform/database/database.server";
import type { Resource } from "../record/history/schema";
import { entryAsResource } from "./clinician-entries/entry-resource";
import { type ClinicianEntered, clinicianEnteredSchema } from "./clinician-entries/entry-schema";
import { consultations } from "./consultation-store.server";

interface EntryRow {
  at: string;
  data: unknown;
  encounterId: string;
  withdrawn: boolean;
}

/**
 * What clinicians entered of a patient in consultations and did not withdraw, as resources of the history. A fork repeats the events
 * before it: each entry is told once, and not at all once it was withdrawn in any of them.
 * @param startedAt what stands for the admission of a stay without dates, milliseconds since 1970: entries are then dated by it. Null:
 * their hours stand in their words.
 */
export async function entriesOfPatient(
  { query }: Pick<Database, "query">,
  patientId: string,
  startedAt: number | null = null,
): Promise<Resource[]> {
  const { rows } = await query<EntryRow>(
    `select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.data, q.data->>'encounterId' as "encounterId",
       exists (select 1 from run_event w where w.run_id = r.id and w.type = 'entry-withdrawn' and w.data->>'said' = e.data->>'id') as withdrawn
     from run r join run_event e on e.run_id = r.id and e.type = 'clinician-entered'
       join run_event q on q.run_id = r.id and q.type = 'requested'
     where r.kind = $1 and r.patient_id = $2 order by e.at, r.created_at, e.seq`,
    [consultations.rules.kind, patientId],
  );
  const told = new Map<string, Resource | null>();
  for (const { at, data, encounterId, withdrawn } of rows) {
    const entered = clinicianEnteredSchema.parse(data);
    const id = entryId(patientId, at, entered);
    // Stays that can be consulted on have no dates of their own.
    if (withdrawn) told.set(id, null);
    else if (!told.has(id)) told.set(id, entryAsResource({ id, entered, at, encounterId, startedAt }));
  }
  return [...told.values()].filter((one) => one !== null);
}

/** The same in a fork as in the run that it was forked from. */
function entryId(patientId: string, at: string, { id, name }: ClinicianEntered): string {
  const hex = createHash("sha256").update(`${patientId} ${at} ${id} ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
