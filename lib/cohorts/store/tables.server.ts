import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { patient } from "../../record/tables.server";
import type { CoverageParts } from "./coverage-parts";
import type { FactTerm } from "./fact-row";

/** Milliseconds since 1970, of UTC. */
const instantMs = (name: string) => bigint(name, { mode: "number" });

/** What facts say apart from their number, their times and their place in the record, once for all facts that say it. */
export const cohortTerm = pgTable("cohort_term", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the canonical JSON, 32 hexadecimal digits of it. */
  mark: text().notNull().unique(),
  term: jsonb().$type<FactTerm>().notNull(),
});

/** What absence in a record can mean, once for all patients of whom it is the same. */
export const cohortCoverage = pgTable("cohort_coverage", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the canonical JSON, 32 hexadecimal digits of it. */
  mark: text().notNull().unique(),
  parts: jsonb().$type<CoverageParts>().notNull(),
});

/** A patient whose facts are stored: all of them, as they follow from one state of the record. A trigger takes the facts away with the row. */
export const cohortPatient = pgTable(
  "cohort_patient",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: text("patient_id")
      .notNull()
      .unique()
      .references(() => patient.id, { onDelete: "cascade" }),
    /** Version of the rules by which the facts were made (`FACT_RULES`). */
    rules: integer().notNull(),
    /** Of `cohort_coverage`. */
    coverageId: integer("coverage_id").notNull(),
    facts: integer().notNull(),
    /** The last instant that any fact names; null where none names one. */
    lastMs: instantMs("last_ms"),
    /** The end that no other moment of the patient has passed, of a fact that is not over with it ("until 2180"); null where there is none. */
    openUntilMs: instantMs("open_until_ms"),
    /** SHA-256 of all facts and of the coverage, 32 hexadecimal digits of it. */
    mark: text().notNull(),
    /** The transaction that wrote it: tells other processes what has changed since they looked. */
    writtenBy: bigint("written_by", { mode: "number" }).notNull(),
  },
  (table) => [index("cohort_patient_written_by").on(table.writtenBy)],
);

/** One fact (`CohortFact`) is a row with its term. */
export const cohortFact = pgTable(
  "cohort_fact",
  {
    /** Of `cohort_patient`. */
    patient: integer().notNull(),
    /** Place among the patient's facts, from 0. */
    n: integer().notNull(),
    /** Of `cohort_term`. */
    term: integer().notNull(),
    /** Whether other facts of the patient contradict it, and whether it is a state of a cancer that a later one has overtaken. */
    contradicted: boolean().notNull(),
    overtaken: boolean().notNull(),
    number: doublePrecision(),
    converted: doublePrecision(),
    startMs: instantMs("start_ms"),
    endMs: instantMs("end_ms"),
    /** 0 second, 1 day, 2 month, 3 year; of the end four times that, added. */
    precisions: smallint().notNull(),
    startOffset: smallint("start_offset"),
    endOffset: smallint("end_offset"),
    knownMs: instantMs("known_ms"),
    placeId: text("place_id"),
    placeVersion: integer("place_version"),
    /** Of a passage in a note. */
    placeFrom: integer("place_from"),
    placeTo: integer("place_to"),
    placeHash: text("place_hash"),
    /** Where later notes say the same again; null where none does. */
    also: jsonb("also"),
  },
  (table) => [
    primaryKey({ columns: [table.patient, table.n] }),
    index("cohort_fact_term").on(table.term, table.patient),
  ],
);

/** Patients whose record has changed since their facts were made: triggers write them, in the transaction of the change. */
export const cohortStale = pgTable("cohort_stale", {
  patientId: text("patient_id").primaryKey(),
  /** A new number with each change: facts that were made from what was there before leave it standing. */
  mark: bigint({ mode: "number" }).notNull(),
});

/** Rows of `cohort_patient` that were taken away, for processes that hold their facts. */
export const cohortGone = pgTable(
  "cohort_gone",
  {
    /** Of `cohort_patient`. */
    id: integer().primaryKey(),
    writtenBy: bigint("written_by", { mode: "number" }).notNull(),
  },
  (table) => [index("cohort_gone_written_by").on(table.writtenBy)],
);
