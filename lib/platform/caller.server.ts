import { type AuditEntry, recordAudit } from "./audit/record-audit.server";
import type { Database } from "./database/database.server";
import type { User } from "./sign-in/auth.server";

/** Who asks, and where what they ask for is: what routes and pages give to the functions that read for both. */
export interface Caller {
  user: Pick<User, "id" | "role" | "address">;
  database: Database;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Writes down what the caller does, and from where. */
export function recordAct(
  { user, database }: Omit<Caller, "signal">,
  act: Omit<AuditEntry, "actorId" | "address">,
): Promise<void> {
  return recordAudit(database.query, { actorId: user.id, address: user.address, ...act });
}
