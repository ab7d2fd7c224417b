import {
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
import { instant } from "../platform/database/instant-column.server";
import type { FeatureId } from "./catalogue";
import type { ImportRun } from "./import/import-report";
import type { CorrectedLine, ExcludedLine } from "./import/line-rules";
import type { ListedProblem } from "./schema";
import type { SourceId } from "./source-of";
import type { Urgency } from "./urgency";

export const patient = pgTable(
  "patient",
  {
    /** Re-keyed (pseudonymous-id.server.ts): the source's own identifier is stored nowhere. */
    id: text().primaryKey(),
    mrn: text().notNull().unique(),
    /** Synthetic patients only. */
    name: text(),
    synthetic: boolean().notNull(),
    sex: text({ enum: ["female", "male", "unknown"] }).notNull(),
  },
  (table) => [index("patient_list").on(table.synthetic.desc(), table.mrn)],
);

export const encounter = pgTable(
  "encounter",
  {
    id: text().primaryKey(),
    patientId: text("patient_id")
      .notNull()
      .references(() => patient.id, { onDelete: "cascade" }),
    source: text().$type<SourceId>().notNull(),
    ageYears: doublePrecision("age_years"),
    heightCm: doublePrecision("height_cm"),
    careUnit: text("care_unit"),
    admissionReason: text("admission_reason"),
    observedMinutes: integer("observed_minutes").notNull(),
    /** For the list, as of `observed_minutes`: how many values are in use, how urgent the patient is, what leads, and by which clinical rules. */
    observations: integer().notNull(),
    urgency: text().$type<Urgency>().notNull(),
    problems: jsonb().$type<ListedProblem[]>().notNull(),
    rules: text().notNull(),
    /** Keyed hash of the content and of the version of the rules that read it: tells whether another import would change anything. */
    contentMark: text("content_mark").notNull(),
    storedAt: instant("stored_at").notNull().defaultNow(),
  },
  (table) => [index("encounter_patient").on(table.patientId)],
);

/** One row an encounter and feature; the arrays run in parallel. `codes`, `units`, `statuses` of length one stand for all. */
export const series = pgTable(
  "series",
  {
    encounterId: text("encounter_id")
      .notNull()
      .references(() => encounter.id, { onDelete: "cascade" }),
    feature: text().$type<FeatureId>().notNull(),
    /** Minutes since the start of the encounter. */
    times: integer().array().notNull(),
    values: doublePrecision().array().notNull(),
    codes: text().array().notNull(),
    units: text().array().notNull(),
    sourceLines: integer("source_lines").array().notNull(),
    statuses: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.encounterId, table.feature] })],
);

/** Lines of the source that were not kept, or read otherwise than written: one row an encounter that has any. */
export const exclusion = pgTable("exclusion", {
  encounterId: text("encounter_id")
    .primaryKey()
    .references(() => encounter.id, { onDelete: "cascade" }),
  excluded: jsonb().$type<ExcludedLine[]>().notNull(),
  corrected: jsonb().$type<CorrectedLine[]>().notNull(),
});

/** What became of the patient. A table of its own, so that no page shows it to a rater by accident. */
export const outcome = pgTable("outcome", {
  encounterId: text("encounter_id")
    .primaryKey()
    .references(() => encounter.id, { onDelete: "cascade" }),
  diedInHospital: boolean("died_in_hospital").notNull(),
  /** Scores that the data set gives for the first day; null where it gives -1. */
  sapsI: smallint("saps_i"),
  sofa: smallint(),
  /** Days from admission to the ICU to discharge from hospital; null where unknown. */
  lengthOfStayDays: integer("length_of_stay_days"),
  /** Days from admission to the ICU to death; null where no death was recorded. */
  survivalDays: integer("survival_days"),
});

export const importRun = pgTable("import_run", {
  id: text().primaryKey(),
  startedAt: instant("started_at").notNull(),
  /** Written with each batch: a run that is "running" and has been silent for long was interrupted. */
  updatedAt: instant("updated_at").notNull(),
  finishedAt: instant("finished_at"),
  status: text({ enum: ["running", "finished", "stopped", "failed"] }).notNull(),
  report: jsonb().$type<ImportRun["report"]>().notNull(),
});
