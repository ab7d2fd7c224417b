import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReasonerIdentity } from "../agents/schema";
import { instant } from "../platform/instant-column.server";
import { completionTypes } from "./protocol/completions";
import type { Actor, DoctorId, FinalReport } from "./protocol/schema";
import type { ConsultationStatus } from "./protocol/state";

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(", "));

type StoredStatus = Exclude<ConsultationStatus, "empty">;
const statuses = ["running", "stopping", "finished", "cancelled", "failed"] as const satisfies readonly StoredStatus[];

/** What lists show of a consultation, and the lease of the worker that runs it. Everything but the lease follows from its events. */
export const consultation = pgTable(
  "consultation",
  {
    id: uuid().primaryKey(),
    patientId: text("patient_id").notNull(),
    encounterId: text("encounter_id").notNull(),
    task: text().notNull(),
    panel: jsonb().$type<DoctorId[]>().notNull(),
    reasoner: jsonb().$type<ReasonerIdentity>().notNull(),
    /** A user's id, or "system". */
    requestedBy: text("requested_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    endedAt: instant("ended_at"),
    status: text({ enum: statuses }).notNull(),
    lastSeq: integer("last_seq").notNull(),
    /** Of the fused risk, 0..1; null until there is one. */
    risk: doublePrecision(),
    riskLevel: text("risk_level", { enum: ["high", "low"] }),
    consensus: text().$type<FinalReport["consensus"]>(),
    /** First line of the latest report. */
    headline: text(),
    leaseOwner: text("lease_owner"),
    leaseUntil: instant("lease_until"),
  },
  (table) => [
    index("consultation_patient").on(table.patientId, table.createdAt),
    index("consultation_open").on(table.leaseUntil).where(sql`${table.status} in ('running', 'stopping')`),
    check("consultation_status", sql`${table.status} in (${words(statuses)})`),
  ],
);

/** The only truth about a consultation. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (see migrations). */
export const consultationEvent = pgTable(
  "consultation_event",
  {
    consultationId: uuid("consultation_id")
      .notNull()
      .references(() => consultation.id),
    seq: integer().notNull(),
    v: integer().notNull(),
    type: text().notNull(),
    at: instant("at").notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    stepKey: text("step_key"),
    causeSeq: integer("cause_seq"),
    data: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.seq] }),
    uniqueIndex("consultation_event_completion")
      .on(table.consultationId, table.stepKey)
      .where(sql`${table.type} in (${words(completionTypes)})`),
    check("consultation_event_seq", sql`${table.seq} > 0`),
  ],
);
