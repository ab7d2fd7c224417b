import type { Database } from "../../platform/database/database.server";

/**
 * Writes the embedded database's files anew, since rows that are gone lie in them until then: tables and the statistics about them, then
 * the write-ahead log, whose old files are taken away instead of being used again. The owner of a server says when that may be done there.
 */
export async function forgetRemovedRows(database: Database): Promise<void> {
  if (database.kind !== "pglite") return;
  for (const statement of [
    "analyze",
    "vacuum full",
    "set wal_recycle = off",
    "checkpoint",
    "select pg_switch_wal()",
    "checkpoint",
    "reset wal_recycle",
  ])
    await database.exec(statement);
}
