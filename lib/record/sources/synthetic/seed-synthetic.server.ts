import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database/database.server";
import type { ListColumnsOf } from "../../patient-list-columns";
import { RULES_VERSION, type StoredRecord, storeRecords } from "../../store-records.server";
import { source as synthetic } from "./source";
import { syntheticRecords } from "./synthetic-patients";

/**
 * Puts the invented patients into the database; those already there and unchanged are left alone.
 * @returns how many were added or replaced.
 */
export async function seedSynthetic(database: Database, listColumnsOf: ListColumnsOf): Promise<{ stored: number }> {
  const all: StoredRecord[] = syntheticRecords().map((record) => ({
    record,
    contentMark: createHash("sha256")
      .update(`${RULES_VERSION}:${JSON.stringify(record)}`)
      .digest("hex"),
    excluded: [],
    corrected: [],
  }));
  const { rows } = await database.query<{ content_mark: string }>(
    `select content_mark from encounter where source = $1`,
    [synthetic.id],
  );
  const present = new Set(rows.map((row) => row.content_mark));
  const missing = all.filter((stored) => !present.has(stored.contentMark));
  await database.transaction(({ query }) => storeRecords(query, missing, listColumnsOf));
  return { stored: missing.length };
}
