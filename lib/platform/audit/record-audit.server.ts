import type { Query } from "../database/database.server";
import type { outcomes } from "../database/tables.server";
import { auditKey } from "./audit-key.server";
import { macOfRow, momentText } from "./stored-row.server";

export interface AuditEntry {
  /** A user's id, "system", "command-line", "cds-hooks", or "nobody" where it is not known. */
  actorId: string;
  /** The client's IP address. */
  address?: string | null | undefined;
  /** What was done, as "noun.verb": "patient.read", "consultation.read", "report.export". */
  action: string;
  patientId?: string | null;
  /** What else it was about, e.g. a consultation's id. */
  subject?: string | null;
  /** How it came out: "done" unless given. */
  outcome?: (typeof outcomes)[number];
  /** Ids, counts and formats; never values from the record. */
  detail?: Record<string, unknown> | null;
}

/**
 * Writes down who did what to whose record, from where. Entries are never changed or deleted: the database refuses it, and where it
 * was made to, the seals show it. Writing waits for no other entry.
 */
export async function recordAudit(query: Query, entry: AuditEntry): Promise<void> {
  const { actorId, address = null, action, patientId = null, subject = null, outcome = "done", detail = null } = entry;
  const at = new Date();
  const row = { at: momentText(at), actorId, address, action, patientId, subject, outcome, detail };
  const mac = macOfRow(await auditKey(), row);
  await query(
    `insert into audit_event (at, actor_id, address, action, patient_id, subject, outcome, detail, mac)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
    [at, actorId, address, action, patientId, subject, outcome, detail && JSON.stringify(detail), mac],
  );
}
