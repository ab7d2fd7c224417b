import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/instant-column.server";
import { run } from "../runs/tables.server";

/**
 * What a user thinks of a finished consultation, on the paper's three scales (section 6.7). A later rating stands beside the earlier
 * ones: the last version counts.
 */
export const rating = pgTable(
  "rating",
  {
    consultationId: uuid("consultation_id")
      .notNull()
      .references(() => run.id),
    /** No foreign key: a judgement outlives its user's account. */
    userId: text("user_id").notNull(),
    /** 1, 2, ... of a user and consultation. */
    version: integer().notNull().default(1),
    alignment: smallint().notNull(),
    relevance: smallint().notNull(),
    value: smallint().notNull(),
    comment: text(),
    /** When the user first rated the consultation, and when they gave this version. */
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.userId, table.version] }),
    check(
      "rating_scale",
      sql`${table.alignment} between 1 and 5 and ${table.relevance} between 1 and 5 and ${table.value} between 1 and 5`,
    ),
  ],
);
