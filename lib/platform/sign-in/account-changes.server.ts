import { recordAudit } from "../audit/record-audit.server";
import type { Query } from "../database/database.server";
import { AppError } from "../errors";
import type { Role } from "../permissions";

/** A person's account, as administrators see it. */
export interface AccountLine {
  /** By which ratings, statements and audit rows name the person. */
  id: string;
  email: string;
  name: string;
  role: Role;
  disabledAt: Date | null;
  sessions: number;
}

export async function listAccounts(query: Query): Promise<AccountLine[]> {
  const { rows } = await query<AccountLine>(
    `select id, email, name, role, disabled_at as "disabledAt",
       (select count(*) from session where user_id = "user".id and expires_at > now()) as sessions
     from "user" order by email`,
  );
  return rows;
}

/** @throws AppError "not-found" */
export async function requireAccount(query: Query, email: string): Promise<void> {
  const { rows } = await query(`select 1 from "user" where email = $1`, [email]);
  if (rows.length === 0)
    throw new AppError("not-found", { userMessage: `There is no account with the address ${email}.` });
}

/** Ends all sessions of an account: whoever was signed in is out at the next request. @returns how many there were. */
export async function endSessions(query: Query, email: string): Promise<number> {
  const { rowCount } = await query(`delete from session where user_id in (select id from "user" where email = $1)`, [
    email,
  ]);
  return rowCount;
}

/** Nobody signs in to the account any more, and nobody stays in. Where there is none, or it is disabled, it changes nothing. @returns whether it did. */
export async function disableAccount(query: Query, email: string): Promise<boolean> {
  const { rowCount } = await query(
    `update "user" set disabled_at = now(), updated_at = now() where email = $1 and disabled_at is null`,
    [email],
  );
  await endSessions(query, email);
  return rowCount > 0;
}

/** @throws AppError "business-rule" for the demo account beside real patients. */
export async function enableAccount(query: Query, email: string): Promise<void> {
  if (email === demoEmail && (await query("select 1 from patient where not synthetic limit 1")).rows.length > 0)
    throw new AppError("business-rule", {
      userMessage: "The demo account stays closed beside real patients: its password was shown on the sign-in page.",
    });
  await query(`update "user" set disabled_at = null, updated_at = now() where email = $1`, [email]);
}

/** Holds from the next request on: who is signed in is read anew each time. */
export async function changeRole(query: Query, email: string, role: Role): Promise<void> {
  await query(`update "user" set role = $2, updated_at = now() where email = $1`, [email, role]);
}

/** Gives an account another password and ends its sessions. */
export async function resetPassword(query: Query, email: string, hash: string): Promise<void> {
  await query(
    `update account set password = $2, updated_at = now()
     where provider_id = 'credential' and user_id in (select id from "user" where email = $1)`,
    [email, hash],
  );
  await endSessions(query, email);
}

export const demoEmail = "demo.clinician@consilium.local";

/** Closes the demo account, whose password was shown to whoever asked, and ends its sessions. */
export async function closeDemoAccount(query: Query): Promise<void> {
  if (await disableAccount(query, demoEmail))
    await recordAudit(query, { actorId: "system", action: "user.disable", subject: demoEmail });
}
