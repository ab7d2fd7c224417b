import type { Database } from "../database/database.server";

/** An entry of the audit log as its readers see it. */
export interface AuditLine {
  id: number;
  at: Date;
  /** The actor's name; their id where the user is no more, or is "system". */
  actor: string;
  /** From where, as an IP address. */
  address: string | null;
  action: string;
  outcome: string;
  patientId: string | null;
  subject: string | null;
  detail: Record<string, unknown> | null;
}

/** Entries, the latest first. @param before only those older than the entry with this id. */
export async function readAudit(
  { query }: Pick<Database, "query">,
  { before, limit }: { before?: number; limit: number },
): Promise<AuditLine[]> {
  const { rows } = await query<AuditLine>(
    `select a.id, a.at, coalesce(u.name, a.actor_id) as actor, a.address, a.action, a.outcome,
       a.patient_id as "patientId", a.subject, a.detail
     from audit_event a left join "user" u on u.id = a.actor_id
     where $1::bigint is null or a.id < $1::bigint order by a.id desc limit $2`,
    [before ?? null, limit],
  );
  return rows;
}
