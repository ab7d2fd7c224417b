import { boolean, doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { encounter } from "../../record/tables.server";

/**
 * The numbers that the patient list shows of an encounter, so that four thousand can be sorted by them without asking any model. One
 * row for each task that can be asked of an encounter; it holds for the content and the models that it names.
 */
export const listedRisk = pgTable(
  "listed_risk",
  {
    encounterId: text("encounter_id")
      .notNull()
      .references(() => encounter.id, { onDelete: "cascade" }),
    /** "" where none can be asked. */
    task: text().notNull(),
    /** Whether it is the task that is asked of such encounters unless another is chosen. */
    usual: boolean().notNull(),
    /** Of the headline risk, 0..1; null where no risk can be stated. */
    risk: doublePrecision(),
    /** Its spread (`spreadOf`). */
    lowest: doublePrecision(),
    highest: doublePrecision(),
    /** Share with the outcome in the task's population. */
    average: doublePrecision(),
    /** Whether any of its models has not learned from patients like this one. */
    outside: boolean().notNull(),
    /** Why no risk can be stated; null where one is. */
    because: text(),
    /** Tells the models and the calibration by which this was found from any others. */
    models: text().notNull(),
    /** `content_mark` of the encounter that was read. */
    contentMark: text("content_mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.encounterId, table.task] })],
);
