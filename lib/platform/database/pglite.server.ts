import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { AppError } from "../errors";
import type { Database, Db, Query } from "./database-types.server";
import { DirectoryHeldError, lockDirectory } from "./directory-lock.server";
import { PgliteClient, type PgliteSession } from "./pglite-client.server";
import { makePgliteFolder } from "./pglite-folder.server";

function queryOf(session: PgliteSession): Query {
  return async <T>(text: string, values: readonly unknown[] = []) => {
    const { rows, affectedRows } = await session.query<T>(text, values);
    return { rows, rowCount: affectedRows || rows.length };
  };
}

/** Drizzle asks of its client no more than a session has. */
const dbOf = (session: PgliteSession) => drizzle(session as unknown as PGlite) as unknown as Db;

/** Wraps an open embedded database as a Database. `release` runs after it is closed. */
export function pgliteDatabase(lite: PgliteClient, release: () => void): Database {
  const db = dbOf(lite);
  let closing: Promise<void> | undefined;
  return {
    kind: "pglite",
    db,
    query: queryOf(lite),
    exec: async (text) => {
      const results = await lite.exec(text);
      const last = results.filter(({ rows }) => rows.length > 0).at(-1);
      return { rows: (last?.rows ?? []) as Record<string, unknown>[] };
    },
    transaction: (run) => lite.transaction((tx) => run({ db: dbOf(tx), query: queryOf(tx) })),
    // One process holds the directory, so nobody else can be at it.
    exclusively: (_key, run) => run(db),
    listen: (channel, onPayload) => lite.listen(channel, onPayload),
    share: () => ({ port: lite.share() }),
    dump: () => lite.dump(),
    close: () => {
      closing ??= lite.close().finally(release);
      return closing;
    },
  };
}

/**
 * Opens the embedded database in a directory, made where it is missing, and locks it for this process.
 * @throws AppError "conflict" when another process holds it.
 */
export function openPglite(directory: string): Promise<Database> {
  return lockedPglite({ directory });
}

/** Makes an embedded database of a dump, in a directory that is not there yet. @throws as `openPglite` */
export async function restorePglite(directory: string, dump: Uint8Array): Promise<void> {
  await (await lockedPglite({ directory, dump })).close();
}

async function lockedPglite(place: { directory: string; dump?: Uint8Array }): Promise<Database> {
  const { directory } = place;
  mkdirSync(dirname(directory), { recursive: true });
  const release = await lockDirectory(join(dirname(directory), "database-lock")).catch((error: unknown) => {
    if (error instanceof DirectoryHeldError) throw held(directory, error);
    throw error;
  });
  try {
    if (!place.dump) await makePgliteFolder(directory);
    return pgliteDatabase(await PgliteClient.open(place), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database that another thread of this process has open and shares. */
export async function sharedPglite(port: MessagePort): Promise<Database> {
  return pgliteDatabase(await PgliteClient.over(port), () => undefined);
}

function held(directory: string, { pid, host }: DirectoryHeldError): AppError {
  const who = host ? `process ${pid} on ${host}` : `process ${pid}`;
  const userMessage = `The embedded database in ${directory} is in use by ${who}. Stop it, or set DATABASE_URL to share a PostgreSQL server.`;
  return new AppError("conflict", { userMessage });
}
