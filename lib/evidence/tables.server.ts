import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

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
    // Slashes and hyphens are blanked, else "PaO2/FiO2" is read as the name of a file. The topics are read as JSON so that no
    // phrase is found across two of them, and because joining an array is not immutable.
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', translate(title, '/-', '  ')), 'A') || setweight(to_tsvector('english', translate(topics::text, '/-', '  ')::jsonb), 'B') || setweight(to_tsvector('english', translate(text, '/-', '  ')), 'C')`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex("passage_active").on(table.id).where(sql`${table.active}`),
    uniqueIndex("passage_content").on(table.id, table.contentHash),
    index("passage_search").using("gin", table.search),
  ],
);
