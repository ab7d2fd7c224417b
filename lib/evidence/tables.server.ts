import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Guideline passages, all versions. A version that consultations may have cited is never deleted or changed: a new text
 * becomes a new version, and only the active one is searched.
 */
export const passage = pgTable(
  "passage",
  {
    id: text().notNull(),
    /** 1 for the first text under this id. */
    version: integer().notNull(),
    active: boolean().notNull(),
    library: text().notNull(),
    title: text().notNull(),
    guideline: text().notNull(),
    issuer: text().notNull(),
    year: integer().notNull(),
    url: text().notNull(),
    licence: text().notNull(),
    text: text().notNull(),
    topics: jsonb().$type<string[]>().notNull(),
    /** SHA-256 of `text`: what a citation is pinned to. */
    textHash: text("text_hash").notNull(),
    /** SHA-256 of all that the library says of the passage: tells whether a version is already here. */
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex("passage_active").on(table.id).where(sql`${table.active}`),
    uniqueIndex("passage_content").on(table.id, table.contentHash),
  ],
);
