import type { MessagePort } from "node:worker_threads";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle's query builder, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Runs one statement with numbered parameters ($1, $2).
 *
 * Values come back alike on both engines: `bigint` as a number (as a BigInt beyond 2^53), `bytea` as a Uint8Array,
 * `timestamptz` as a Date, `date` and `numeric` as text, `json` parsed. Give JSON as text (`JSON.stringify`), arrays as arrays.
 */
export type Query = <T = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: T[]; rowCount: number }>;

export interface Transaction {
  db: Db;
  query: Query;
}

/** How another thread gets at a database that is open: over a port, or by a connection of its own. */
export type SharedDatabase = { port: MessagePort } | { url: string };

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
  /** A way in for one more thread of this process. A port must be transferred to it. */
  share(): SharedDatabase;
  /** The embedded database whole, between two transactions, as `restorePglite` takes it. A server has pg_dump. */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
