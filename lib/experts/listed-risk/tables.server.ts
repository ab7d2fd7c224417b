import { boolean, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { encounter } from "../../record/tables.server";

/**
 * The number that the patient list shows of an encounter, so that four thousand can be sorted by it without asking any model. One row
 * an encounter; it holds for the content and the models that it names.
 */
export const listedRisk = pgTable("listed_risk", {
  encounterId: text("encounter_id")
    .primaryKey()
    .references(() => encounter.id, { onDelete: "cascade" }),
  /** The task that is asked of such encounters unless another is chosen; null where there is none. */
  task: text(),
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
});
