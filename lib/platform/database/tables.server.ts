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
  (table) => [check("user_role", sql`${table.role} in ('clinician', 'researcher', 'administrator')`)],
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

/** Who did what, when, to whose record. Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (see migrations). */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant("at").notNull().defaultNow(),
    /** A user's id, or "system"; no foreign key, since an entry outlives its user. */
    actorId: text("actor_id").notNull(),
    /** e.g. "patient.read", "consultation.read", "report.export". */
    action: text().notNull(),
    patientId: text("patient_id"),
    /** What else it was about, e.g. a consultation's id. */
    subject: text(),
    detail: jsonb(),
  },
  (table) => [index("audit_event_at").on(table.at), index("audit_event_patient").on(table.patientId, table.at)],
);
