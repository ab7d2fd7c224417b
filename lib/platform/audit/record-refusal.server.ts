import type { Database } from "../database/database.server";
import { log } from "../log.server";
import { type AuditEntry, recordAudit } from "./record-audit.server";

/** Rows a minute that this process writes of the refusals of people who are not signed in. */
const most = 600;
const minute = { since: 0, refusals: 0, unwritten: 0 };

/** Anybody can be refused any number of times: what goes beyond the limit is only counted. */
function isTooMany(now: number): boolean {
  if (Math.abs(now - minute.since) > 60_000) Object.assign(minute, { since: now, refusals: 0 });
  if (++minute.refusals <= most) return false;
  minute.unwritten++;
  return true;
}

/**
 * Writes down that somebody was refused. Where it cannot be written, the log says so, and the refusal stands.
 * @param entry.known whether a signed-in user was; of others' refusals at most 600 a minute are written, and the next one says
 * how many were not.
 */
export async function recordRefusal(
  open: () => Promise<Database>,
  { known, ...entry }: Omit<AuditEntry, "outcome"> & { known: boolean },
): Promise<void> {
  if (!known && isTooMany(Date.now())) return;
  const { unwritten } = minute;
  minute.unwritten = 0;
  const detail = unwritten > 0 ? { ...entry.detail, unwritten } : entry.detail;
  try {
    await recordAudit((await open()).query, {
      ...entry,
      subject: entry.subject?.slice(0, 200) ?? null,
      outcome: "refused",
      detail,
    });
  } catch (error) {
    log.error({ err: error, action: entry.action }, "a refusal could not be written into the audit log");
  }
}
