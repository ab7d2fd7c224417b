import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { roles } from "../permissions";
import { instant } from "./instant-column.server";

/** `user`, `session`, `account` and `verification` have the columns that better-auth expects; `role` is ours. */
export const user = pgTable(
  "user",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    role: text({ enum: roles }).notNull().default("clinician"),
    /** Since when nobody signs in to it; null where somebody may. */
    disabledAt: instant("disabled_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [check("user_role", sql`${table.role} in ('clinician', 'researcher', 'data-manager', 'administrator')`)],
);

export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    /** A scrypt hash. */
    password: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** How what a row of the audit tells of came out. */
export const outcomes = ["done", "refused", "failed"] as const;

/** Who did what, from where, when, to whose record. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (see migrations). */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant("at").notNull().defaultNow(),
    /** A user's id, "system", "command-line", "nobody", or "unknown:" and the keyed hash of a name that no account has; no foreign key, since an entry outlives its user. */
    actorId: text("actor_id").notNull(),
    /** The client's IP address, where a client asked. */
    address: text(),
    /** e.g. "patient.read", "consultation.read", "report.export". */
    action: text().notNull(),
    patientId: text("patient_id"),
    /** What else it was about, e.g. a consultation's id. */
    subject: text(),
    outcome: text({ enum: outcomes }).notNull().default("done"),
    detail: jsonb(),
    /** Made from all columns but the id, with a key that is not in the database. Rows older than seals have none. */
    mac: text(),
  },
  (table) => [
    index("audit_event_at").on(table.at),
    index("audit_event_patient").on(table.patientId, table.at),
    check("audit_event_outcome", sql`${table.outcome} in ('done', 'refused', 'failed')`),
  ],
);

/** Seals of audit rows, each over its rows and the seal before. Append-only, as the rows are. */
export const auditSeal = pgTable("audit_seal", {
  /** 1, 2, 3, ... without a gap. */
  seq: bigint({ mode: "number" }).primaryKey(),
  at: instant("at").notNull(),
  /** Of the rows that it seals: in the order of their ids, which need not follow one another. */
  ids: bigint({ mode: "number" }).array().notNull(),
  /** The name of the key. */
  key: text().notNull(),
  mac: text().notNull(),
});

/** Rows that wait for their seal: a trigger puts each one here as it is written, and its seal takes it away. */
export const auditUnsealed = pgTable("audit_unsealed", { id: bigint({ mode: "number" }).primaryKey() });
