import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant-column.server";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { patient } from "../tables.server";
import type { MomentPrecision } from "./moment";
import type { KnownBy, StoredResourceType } from "./schema";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** One run of an import that wrote resources: what it wrote can be undone as a whole. */
export const resourceImport = pgTable("resource_import", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Name of the source, e.g. "Synthea"; stands beside each resource. */
  source: text().notNull(),
  /** Of `import_run`. */
  runId: text("run_id").notNull().unique(),
  startedAt: instant("started_at").notNull(),
  undoneAt: instant("undone_at"),
});

/** A code as its source gives it, once for all resources that carry it. */
export const concept = pgTable("concept", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the canonical JSON, 32 hexadecimal digits of it. */
  mark: text().notNull().unique(),
  concept: jsonb().$type<CodeableConcept>().notNull(),
});

/** What a resource and each older version of it have. */
const columns = {
  patientId: text("patient_id").notNull(),
  id: uuid().notNull(),
  version: smallint().notNull(),
  type: text().$type<StoredResourceType>().notNull(),
  importId: integer("import_id").notNull(),
  /** Where its source JSON stands: `source_chunk`, and its place there from 0. Null for what was entered here. */
  chunk: integer(),
  place: smallint(),
  /** Keyed hash of the source JSON: tells whether another import would change anything. */
  contentMark: text("content_mark").notNull(),
  encounterId: uuid("encounter_id"),
  conceptId: integer("concept_id"),
  status: text(),
  startAt: instant("start_at"),
  endAt: instant("end_at"),
  /** Null: to the second. */
  startPrecision: text("start_precision").$type<MomentPrecision>(),
  endPrecision: text("end_precision").$type<MomentPrecision>(),
  utcOffset: smallint("utc_offset"),
  knownAt: instant("known_at").notNull(),
  knownBy: text("known_by").$type<KnownBy>().notNull(),
  /** Of an Observation's quantity. */
  valueNumber: doublePrecision("value_number"),
  valueUnit: text("value_unit"),
  /** The fields of its type that have no column; null where all are empty. */
  detail: jsonb(),
  /** Text of a note. */
  noteText: text("note_text"),
  /** Since when the source says that it is deleted. */
  deletedAt: instant("deleted_at"),
};

/** The newest version of each resource. Resources are read by patient; of long records by what they are, too. */
export const resource = pgTable("resource", columns, (table) => [
  primaryKey({ columns: [table.patientId, table.id] }),
  index("resource_concept").on(table.patientId, table.type, table.conceptId),
  foreignKey({ columns: [table.patientId], foreignColumns: [patient.id] }).onDelete("cascade"),
]);

/** Versions that a newer one has replaced. */
export const resourceVersion = pgTable(
  "resource_version",
  {
    ...columns,
    /** The import that brought the newer one. */
    replacedBy: integer("replaced_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.id, table.version] }),
    foreignKey({ columns: [table.patientId], foreignColumns: [patient.id] }).onDelete("cascade"),
  ],
);

/** Source JSON of up to 64 resources of a patient, one a line, raw deflate. */
export const sourceChunk = pgTable(
  "source_chunk",
  {
    patientId: text("patient_id")
      .notNull()
      .references(() => patient.id, { onDelete: "cascade" }),
    importId: integer("import_id").notNull(),
    chunk: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.importId, table.chunk] })],
);

/** Identifiers by which a patient is met again, keyed hashes of system and value. */
export const patientIdentifier = pgTable(
  "patient_identifier",
  {
    mark: text().primaryKey(),
    patientId: text("patient_id")
      .notNull()
      .references(() => patient.id, { onDelete: "cascade" }),
    importId: integer("import_id").notNull(),
  },
  (table) => [index("patient_identifier_patient").on(table.patientId)],
);

/** What the list shows of a patient whose history was imported, as of all that is stored. */
export const patientHistory = pgTable(
  "patient_history",
  {
    patientId: text("patient_id")
      .primaryKey()
      .references(() => patient.id, { onDelete: "cascade" }),
    importId: integer("import_id").notNull(),
    birthAt: instant("birth_at"),
    birthPrecision: text("birth_precision").$type<MomentPrecision>(),
    deceased: boolean().notNull(),
    deceasedAt: instant("deceased_at"),
    deceasedPrecision: text("deceased_precision").$type<MomentPrecision>(),
    encounters: integer().notNull(),
    resources: integer().notNull(),
    firstAt: instant("first_at"),
    lastAt: instant("last_at"),
    /** Titles of active problems, the latest first, at most 5, and how many there are. */
    problems: jsonb().$type<string[]>().notNull(),
    activeProblems: integer("active_problems").notNull(),
    /** Name and record number (its hyphens as spaces), names of problems and drugs, for the search. */
    searchText: text("search_text").notNull(),
    /** Its words, kept: to find them anew in every row takes seconds. */
    searchWords: tsvector("search_words")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`to_tsvector('simple', ${patientHistory.searchText})`),
  },
  (table) => [
    index("patient_history_last").on(table.lastAt.desc()),
    index("patient_history_search_words").using("gin", table.searchWords),
  ],
);
