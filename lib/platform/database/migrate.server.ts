import { createHash } from "node:crypto";
import { join } from "node:path";
import { type MigrationConfig, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, Db } from "./database-types.server";

const config: MigrationConfig = {
  migrationsFolder: join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "database", "migrations"),
};
/** Any constant will do, so long as no other lock uses it. */
const migrationLock = 7_206_001;

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

async function apply(database: Database, files: readonly unknown[]): Promise<void> {
  await database.exclusively(migrationLock, async (db) => {
    const { dialect, session } = db as Migrating;
    await dialect.migrate(files, session, config);
  });
}

/** Stands for the tables as all migrations leave them. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of readMigrationFiles(config)) hash.update(file.hash);
  return hash.digest("hex").slice(0, 16);
}
