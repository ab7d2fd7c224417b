import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/instant-column.server";
import { namesStepOnly, type RunActor } from "./run-events";
import { storedStatuses } from "./run-summary";

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(", "));

/** What lists show of a run, and the lease of the worker that takes its steps. Everything but the lease follows from its events. */
export const run = pgTable(
  "run",
  {
    id: uuid().primaryKey(),
    /** The protocol's, e.g. "consultation". */
    kind: text().notNull(),
    /** Null where a run is about no single patient. */
    patientId: text("patient_id"),
    /** A user's id, or "system". */
    requestedBy: text("requested_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    endedAt: instant("ended_at"),
    status: text({ enum: storedStatuses }).notNull(),
    lastSeq: integer("last_seq").notNull(),
    /** As the protocol makes it of the state. */
    summary: jsonb().$type<Record<string, unknown>>().notNull(),
    leaseOwner: text("lease_owner"),
    /** Nobody else takes the run before; without an owner, the moment until which a run waits for somebody. */
    leaseUntil: instant("lease_until"),
  },
  (table) => [
    index("run_patient").on(table.kind, table.patientId, table.createdAt),
    index("run_open").on(table.leaseUntil).where(sql`${table.status} in ('running', 'stopping')`),
    check("run_status", sql`${table.status} in (${words(storedStatuses)})`),
  ],
);

/** The only truth about a run. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (see migrations). */
export const runEvent = pgTable(
  "run_event",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => run.id),
    seq: integer().notNull(),
    v: integer().notNull(),
    type: text().notNull(),
    at: instant("at").notNull(),
    actor: jsonb().$type<RunActor>().notNull(),
    stepKey: text("step_key"),
    causeSeq: integer("cause_seq"),
    data: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.seq] }),
    uniqueIndex("run_event_completion")
      .on(table.runId, table.stepKey)
      .where(sql`${table.type} not in (${words(namesStepOnly)})`),
    check("run_event_seq", sql`${table.seq} > 0`),
  ],
);

/** What events would repeat, such as a chart: once, under the SHA-256 of its canonical JSON. Append-only like the events. */
export const runDocument = pgTable("run_document", {
  sha256: text().primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
});

/** The latest state that was written down of a long run. May be deleted: the events make it again. */
export const runSnapshot = pgTable("run_snapshot", {
  runId: uuid("run_id")
    .primaryKey()
    .references(() => run.id),
  seq: integer().notNull(),
  /** Of the protocol that folded it. */
  version: integer().notNull(),
  state: jsonb().$type<unknown>().notNull(),
});
