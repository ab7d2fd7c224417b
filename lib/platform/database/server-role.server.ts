import { AppError } from "../errors";
import type { Database } from "./database-types.server";

/** Rows of these tables are only ever added. */
const appendOnly = "audit_event, audit_seal, run_event, run_document";

/** What makes the queue of a kind of job is the one thing that makes tables while the server runs: it does so as the owner. */
const makesQueues = "job_queue.create_queue(text, json)";

/**
 * Lets a role of PostgreSQL that owns nothing do the server's work: read and write rows. It can neither make, alter nor drop a table,
 * nor take away what is only ever added. To be called by the tables' owner, again after each migration.
 * @throws AppError "business-rule" where there is no such role, or it could undo this.
 */
export async function grantToServer({ query, exec }: Database, role: string): Promise<void> {
  const { rows } = await query<{ mighty: boolean }>(
    "select rolsuper or pg_has_role(oid, current_user, 'member') as mighty from pg_roles where rolname = $1",
    [role],
  );
  if (!rows[0]) throw new AppError("business-rule", { userMessage: `The database server has no role ${role}.` });
  if (rows[0].mighty)
    throw new AppError("business-rule", {
      userMessage: `The role ${role} may do what the tables' owner may: expected one of its own, no superuser and no member of the owner's.`,
    });
  const server = `"${role.replaceAll('"', '""')}"`;
  await exec(`
    revoke create on schema public from public, ${server};
    grant usage on schema public, job_queue, drizzle to ${server};
    grant select on drizzle.__drizzle_migrations to ${server};
    revoke all on all tables in schema public, job_queue from ${server};
    grant select, insert, update, delete on all tables in schema public, job_queue to ${server};
    grant usage on all sequences in schema public to ${server};
    revoke update, delete on ${appendOnly} from ${server};
    alter default privileges in schema job_queue grant select, insert, update, delete on tables to ${server};
    alter function ${makesQueues} security definer set search_path = pg_catalog, pg_temp;
  `);
}
