import type { Db } from "../database/database.server";
import { auditEvent } from "../database/tables.server";

export interface AuditEntry {
  /** A user's id, or "system". */
  actorId: string;
  /** What was done, as "noun.verb": "patient.read", "consultation.read", "report.export". */
  action: string;
  patientId?: string | null;
  /** What else it was about, e.g. a consultation's id. */
  subject?: string | null;
  /** Ids, counts and formats; never values from the record. */
  detail?: Record<string, unknown> | null;
}

/** Writes down who did what to whose record. Entries are never changed or deleted: the database refuses it. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvent).values(entry);
}
