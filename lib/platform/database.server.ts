import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { env } from "./env.server";
import { AppError } from "./errors";

/** Drizzle's query builder, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Runs one statement with numbered parameters ($1, $2).
 *
 * Values come back alike on both engines: `bigint` as a number (as a BigInt beyond 2^53), `bytea` as a Uint8Array,
 * `timestamptz` as a Date, `date` and `numeric` as text, `json` parsed. Give JSON as text (`JSON.stringify`), arrays as arrays.
 */
export type Query = <T = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<{ rows: T[]; rowCount: number }>;

export interface Transaction {
  db: Db;
  query: Query;
}

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Db;
  readonly query: Query;
  /** Runs several statements, without parameters, and gives the last result that has rows. */
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** All or nothing. Use only what `run` is given: a call on the database itself would wait for this transaction, or stand outside it. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs while holding a lock that all processes on this database share; others with the same key wait. */
  exclusively<T>(key: number, run: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls back for each NOTIFY on a channel until the returned function is called. A notification may be lost while
   * a connection is made again, so it is a hint to look, never the truth. Send with `select pg_notify($1, $2)`.
   * @param channel lower case letters, digits and underscores.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL where a `url` is given, else the embedded database in `directory`, which one process may hold at a time.
 * Migrations are applied by `migrate`.
 * @throws AppError "conflict" when another process holds the directory; "transient" when the server cannot be reached.
 */
export async function openDatabase(where: { url?: string; directory?: string }): Promise<Database> {
  if (where.url) {
    const { openPostgres } = await import("./postgres.server");
    return openPostgres(where.url);
  }
  if (!where.directory) throw new AppError("invalid", { userMessage: "Give the URL of a PostgreSQL server, or a directory." });
  const { openPglite } = await import("./pglite.server");
  return openPglite(where.directory);
}

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

/**
 * The process's one database, migrated, opened at first use: PostgreSQL where DATABASE_URL is set, else the embedded one.
 * It hangs on globalThis because a server bundle may hold this module more than once.
 * @throws AppError as `openDatabase`; "exception" during a build, which must not touch data.
 */
export function database(): Promise<Database> {
  if (env().NEXT_PHASE === "phase-production-build") {
    return Promise.reject(new AppError("exception", { userMessage: "The database stays shut while the application is built." }));
  }
  if (!holder.consiliumDatabase) {
    const opening = openByEnvironment();
    holder.consiliumDatabase = opening;
    // A failed attempt is not remembered: the next request tries again.
    opening.catch(() => {
      if (holder.consiliumDatabase === opening) delete holder.consiliumDatabase;
    });
  }
  return holder.consiliumDatabase;
}

async function openByEnvironment(): Promise<Database> {
  const settings = env();
  const opened = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { directory: join(settings.CONSILIUM_DATA_DIR, "database") },
  );
  try {
    const { migrate } = await import("./migrate.server");
    await migrate(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Closes the process's database, where it is open. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.consiliumDatabase;
  delete holder.consiliumDatabase;
  await (await opened?.catch(() => undefined))?.close();
}
