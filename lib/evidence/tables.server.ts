import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * Guideline libraries that were uploaded, all versions; the one that comes with the application has no row. A version is
 * written whole or not at all, is never changed but for `active`, and never deleted: consultations may have cited it.
 */
export const library = pgTable(
  "library",
  {
    /** Made from the title; the passages carry it. */
    id: text().notNull(),
    /** 1 for the first upload under this title. */
    version: integer().notNull(),
    /** Whether its passages are searched. At most one version of a library is. */
    active: boolean().notNull(),
    title: text().notNull(),
    issuer: text().notNull(),
    licence: text().notNull(),
    /** Where the original is, "" where that was not told. */
    url: text().notNull(),
    /** Shown with every citation, "" for none. */
    currencyWarning: text("currency_warning").notNull(),
    format: text({ enum: ["json", "jsonl", "markdown", "html", "pdf"] }).notNull(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file as it was uploaded. */
    fileHash: text("file_hash").notNull(),
    yearFrom: integer("year_from").notNull(),
    yearTo: integer("year_to").notNull(),
    documents: integer().notNull(),
    passages: integer().notNull(),
    /** A user's id, or "command-line". */
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex("library_active").on(table.id).where(sql`${table.active}`),
    uniqueIndex("library_file").on(table.id, table.fileHash),
  ],
);

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
    /** The version of the uploaded library `library` that it belongs to; null for what comes with the application. */
    libraryVersion: integer("library_version"),
    /** Its place in that version, from 1. */
    ordinal: integer(),
    /** Page of the PDF that it begins on. */
    page: integer(),
    /** Shown with every citation of it. */
    currencyWarning: text("currency_warning"),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    // Holds only where both are given: the library that comes with the application has no row.
    foreignKey({
      name: "passage_library",
      columns: [table.library, table.libraryVersion],
      foreignColumns: [library.id, library.version],
    }),
    uniqueIndex("passage_in_library").on(table.library, table.libraryVersion, table.ordinal),
    uniqueIndex("passage_active").on(table.id).where(sql`${table.active}`),
    uniqueIndex("passage_content").on(table.id, table.contentHash),
  ],
);
