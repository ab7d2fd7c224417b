import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { Database } from "../../../platform/database/database.server";
import { migrate } from "../../../platform/database/migrate.server";
import type { Facets } from "../facets";

const storedSchema = z.strictObject({
  format: z.literal("consilium.database"),
  /** Number of the last migration that had been applied. */
  through: z.number().int(),
  /** Ids of the consultations by what became of them. */
  consultations: z.record(z.string(), z.string()),
  /** The rows of each table as PostgreSQL writes them in JSON; a table comes after those that it refers to. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

const folder = join(process.cwd(), "lib", "studies", "output-baseline", "fixtures");
const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(gunzipSync(await readFile(join(folder, name))).toString("utf8"));

export const storedDatabase = storedSchema.parse(await readJson("database-of-0005.json.gz"));

/** What each of its consultations came to as it was stored, and what those that had not finished came to when they were taken up again. */
export const storedFacets = (await readJson("database-of-0005-facets.json.gz")) as {
  stored: Record<string, Facets & { people: { status: string } }>;
  resumed: Record<string, Facets>;
};

/** Keeps what the consultations come to now. */
export const writeStoredFacets = (facets: { stored: Record<string, Facets>; resumed: Record<string, Facets> }) =>
  writeFile(join(folder, "database-of-0005-facets.json.gz"), gzipSync(JSON.stringify(facets), { level: 9 }));

/** Puts the rows into the tables of their time, and then lets all later migrations come over them. */
export async function bringIn(database: Database): Promise<void> {
  for (const [table, rows] of Object.entries(storedDatabase.tables)) {
    await database.query(
      `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  // New audit rows are numbered on from those that were brought in.
  await database.query(
    `select setval(pg_get_serial_sequence('audit_event', 'id'), (select max(id) from audit_event)) as next`,
  );
  await migrate(database);
}
