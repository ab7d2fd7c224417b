import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant-column.server";
import type { Answer } from "../evaluate/kleene";
import type { CohortQuery } from "../query/cohort-query";
import type { CohortCounts } from "./saved-cohort";

/** A question that somebody kept, with whoever met it then. Its form tells of no patient. */
export const savedCohort = pgTable("saved_cohort", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** A user's id, or "command-line"; no foreign key: a cohort outlives its owner's account. */
  ownerId: text("owner_id").notNull(),
  query: jsonb().$type<CohortQuery>().notNull(),
  /** SHA-256 of the canonical form: what the audit names it by. */
  queryHash: text("query_hash").notNull(),
  /** What was known by then; null: all that is stored, at each run anew. */
  asOf: instant("as_of"),
  /** When its members were found, and the version of the data then. */
  ranAt: instant("ran_at").notNull(),
  version: text().notNull(),
  counts: jsonb().$type<CohortCounts>().notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Whoever met a saved cohort's question when it was run last, and whoever may have. */
export const savedCohortMember = pgTable(
  "saved_cohort_member",
  {
    cohortId: uuid("cohort_id")
      .notNull()
      .references(() => savedCohort.id, { onDelete: "cascade" }),
    patientId: text("patient_id").notNull(),
    answer: text({ enum: ["met", "unknown"] }).notNull(),
    /** The answer to each criterion, in the order of the form. */
    criteria: jsonb().$type<Answer[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.patientId] }),
    index("saved_cohort_member_patient").on(table.patientId),
    check("saved_cohort_member_answer", sql`${table.answer} in ('met', 'unknown')`),
  ],
);

/** The consultations of a run over a cohort: which patient stands at which place. The run's own events name no patient. */
export const cohortConsultation = pgTable(
  "cohort_consultation",
  {
    /** No foreign key: who stands where is written before the run, which any worker may take up at once. */
    runId: uuid("run_id").notNull(),
    /** 1, 2, ... */
    place: integer().notNull(),
    cohortId: uuid("cohort_id").notNull(),
    patientId: text("patient_id").notNull(),
    /** Chosen beforehand, so that no consultation is held twice where a worker dies. */
    consultationId: uuid("consultation_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.place] }),
    index("cohort_consultation_patient").on(table.patientId),
    index("cohort_consultation_cohort").on(table.cohortId),
  ],
);
