import { createHash } from "node:crypto";
import { join } from "node:path";
import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { AppError } from "../errors";
import type { Database, Db } from "./database-types.server";

const config: MigrationConfig = {
  migrationsFolder: join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "database", "migrations"),
};
/** Any constant will do, so long as no other lock uses it. */
const migrationLock = 7_206_001;
/** What PostgreSQL calls it. */
const insufficientPrivilege = "42501";

/** Drizzle's own migrators, one a driver, all come down to this call. */
type Migrating = Db & {
  dialect: { migrate(files: unknown, session: unknown, config: MigrationConfig): Promise<void> };
  session: unknown;
};

/** Brings the tables up to date. Safe to call again, and by many processes at once. */
export function migrate(database: Database): Promise<void> {
  return apply(database, readMigrationFiles(config));
}

/** Leaves the tables as an earlier release had them: `last` is the number of its last migration. */
export function migrateThrough(database: Database, last: number): Promise<void> {
  return apply(database, readMigrationFiles(config).slice(0, last + 1));
}

async function apply(database: Database, files: readonly MigrationMeta[]): Promise<void> {
  try {
    if (await isUpToDate(database, files)) return;
    await database.exclusively(migrationLock, async (db) => {
      const { dialect, session } = db as Migrating;
      await dialect.migrate(files, session, config);
    });
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== insufficientPrivilege) throw error;
    const userMessage =
      "The tables are not those of this release, and the role in DATABASE_URL may not change them. Run `npm run consilium -- migrate` as their owner.";
    throw new AppError("business-rule", { userMessage, cause: error });
  }
}

/** Drizzle asks for the right to make tables even where there is nothing to make. */
async function isUpToDate({ query }: Database, files: readonly MigrationMeta[]): Promise<boolean> {
  const { rows } = await query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return false;
  const last = await query<{ at: number | null }>("select max(created_at) as at from drizzle.__drizzle_migrations");
  return (last.rows[0]?.at ?? 0) >= (files.at(-1)?.folderMillis ?? 0);
}

/** Stands for the tables as all migrations leave them. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of readMigrationFiles(config)) hash.update(file.hash);
  return hash.digest("hex").slice(0, 16);
}
