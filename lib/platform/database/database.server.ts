import { dirname, join } from "node:path";
import { env } from "../env.server";
import { AppError } from "../errors";
import { closeToOthers } from "../private-directory.server";
import type { Database } from "./database-types.server";
import { openingFailure } from "./opening-failure";

export type { Database, Db, Query } from "./database-types.server";

/**
 * Opens PostgreSQL where a `url` is given, else the embedded database in `directory`, which one process may hold at a time.
 * Migrations are applied by `migrate`.
 * @throws AppError "conflict" when another process holds the directory; "transient" when the server cannot be reached; others as
 * `openingFailure` says them.
 */
export async function openDatabase(where: { url?: string; directory?: string }): Promise<Database> {
  if (where.url) {
    const { openPostgres } = await import("./postgres.server");
    return openPostgres(where.url);
  }
  if (!where.directory)
    throw new AppError("invalid", { userMessage: "Give the URL of a PostgreSQL server, or a directory." });
  const { directory } = where;
  const { openPglite } = await import("./pglite.server");
  return openPglite(directory).catch((error: unknown) => {
    throw openingFailure(error, dirname(directory));
  });
}

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

/**
 * The process's one database, migrated, opened at first use: PostgreSQL where DATABASE_URL is set, else the embedded one.
 * It hangs on globalThis because a server bundle may hold this module more than once.
 * @throws AppError as `openDatabase`; "exception" during a build, which must not touch data.
 */
export function database(): Promise<Database> {
  if (env().NEXT_PHASE === "phase-production-build") {
    return Promise.reject(
      new AppError("exception", { userMessage: "The database stays shut while the application is built." }),
    );
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
  if (!closeToOthers(settings.CONSILIUM_DATA_DIR))
    process.stderr.write(
      `consilium: warning: other accounts of this machine may read ${settings.CONSILIUM_DATA_DIR}: its disk knows no rights of owners. Set CONSILIUM_DATA_DIR to a folder that nobody else can reach.\n`,
    );
  const opened = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL }
      : { directory: join(settings.CONSILIUM_DATA_DIR, "database") },
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

/** Closes the process's database, where it is open. @param last what is still to be done with it */
export async function closeDatabase(last: (opened: Database) => Promise<void> = async () => undefined): Promise<void> {
  const opening = holder.consiliumDatabase;
  delete holder.consiliumDatabase;
  const opened = await opening?.catch(() => undefined);
  if (!opened) return;
  try {
    await last(opened);
  } finally {
    await opened.close();
  }
}
