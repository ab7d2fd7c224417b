import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite, type Transaction as PgliteTransaction, type Results, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { AppError } from "../errors";
import type { Database, Db, Query, Transaction } from "./database-types.server";
import { DirectoryHeldError, lockDirectory } from "./directory-lock.server";

/** 1182 is date[]; dates are calendar days, so they stay text. */
const asWritten = (value: string) => value;
const parsers = { [types.DATE]: asWritten, [types.TIMESTAMP]: asWritten, 1182: asWritten, 1115: asWritten };

const rowCount = (result: Results<unknown>) => result.affectedRows || result.rows.length;

function queryOf(client: PGlite | PgliteTransaction): Query {
  return async <T>(text: string, values: readonly unknown[] = []) => {
    const result = await client.query<T>(text, [...values]);
    return { rows: result.rows as T[], rowCount: rowCount(result) };
  };
}

/** Wraps an open PGlite as a Database. `release` runs after it is closed. */
export function pgliteDatabase(lite: PGlite, release: () => void): Database {
  const db = drizzle(lite) as unknown as Db;
  let closing: Promise<void> | undefined;
  return {
    kind: "pglite",
    db,
    query: queryOf(lite),
    exec: async (text) => {
      const results = await lite.exec(text);
      const last = results.filter((result) => result.rows.length > 0).at(-1);
      return { rows: last?.rows ?? [] };
    },
    transaction: (run) =>
      lite.transaction((tx) => {
        const bound: Transaction = { db: drizzle(tx as unknown as PGlite) as unknown as Db, query: queryOf(tx) };
        return run(bound);
      }),
    // One process holds the directory, so nobody else can be at it.
    exclusively: (_key, run) => run(db),
    listen: (channel, onPayload) => lite.listen(channel, onPayload),
    close: () => {
      closing ??= lite.close().finally(release);
      return closing;
    },
  };
}

/** Starts a PGlite: on a directory, or in memory, empty or from a dump. */
export function startPglite(options: { directory?: string; dump?: Blob }): Promise<PGlite> {
  return PGlite.create({
    ...(options.directory ? { dataDir: options.directory } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    parsers,
  });
}

/**
 * Opens the embedded database in a directory, made where it is missing, and locks it for this process.
 * @throws AppError "conflict" when another process holds it.
 */
export async function openPglite(directory: string): Promise<Database> {
  mkdirSync(dirname(directory), { recursive: true });
  const release = await lockDirectory(join(dirname(directory), "database-lock")).catch((error: unknown) => {
    if (error instanceof DirectoryHeldError) throw held(directory, error);
    throw error;
  });
  try {
    return pgliteDatabase(await startPglite({ directory }), release);
  } catch (error) {
    release();
    throw error;
  }
}

function held(directory: string, { pid, host }: DirectoryHeldError): AppError {
  const who = host ? `process ${pid} on ${host}` : `process ${pid}`;
  const userMessage = `The embedded database in ${directory} is in use by ${who}. Stop it, or set DATABASE_URL to share a PostgreSQL server.`;
  return new AppError("conflict", { userMessage });
}
