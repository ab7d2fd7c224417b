import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant-column.server";
import type { JudgedCase } from "./judged-case";

/** How language models did on synthetic patients. A row without an end is one that was broken off: it is gone on with. */
export const judgedModel = pgTable(
  "judged_model",
  {
    id: uuid().primaryKey(),
    /** A provider's id, or "environment"; no foreign key: a judgement outlives its provider. */
    providerId: text("provider_id").notNull(),
    model: text().notNull(),
    host: text().notNull(),
    modelReported: text("model_reported"),
    quantisation: text(),
    application: text().notNull(),
    taskVersions: jsonb("task_versions").$type<Record<string, number>>().notNull(),
    casesAsked: integer("cases_asked").notNull(),
    /** Those that came to their end, in the order in which they did. */
    cases: jsonb().$type<JudgedCase[]>().notNull(),
    begunAt: instant("begun_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (table) => [index("judged_model_speaker").on(table.model, table.host)],
);
