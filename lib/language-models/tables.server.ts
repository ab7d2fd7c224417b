import { sql } from "drizzle-orm";
import { check, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/instant-column.server";
import { policies } from "./provider-settings";
import { reasoningEfforts, serverKinds } from "./server-kinds";

/** Language models that administrators have set up, each at an OpenAI-compatible endpoint. */
export const provider = pgTable("provider", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  baseUrl: text("base_url").notNull(),
  model: text().notNull(),
  /** Encrypted under the install's secret (provider-key.server.ts); null where the endpoint wants none. */
  sealedKey: text("sealed_key"),
  /** US dollars per million tokens; null where unknown. */
  priceIn: doublePrecision("price_in"),
  priceOut: doublePrecision("price_out"),
  timeoutSeconds: integer("timeout_seconds").notNull(),
  server: text({ enum: serverKinds }).notNull().default("other"),
  apiVersion: text("api_version"),
  /** Null in these four: not set, what follows from the server holds. */
  concurrency: integer(),
  firstByteSeconds: integer("first_byte_seconds"),
  contextTokens: integer("context_tokens"),
  reasoningEffort: text("reasoning_effort", { enum: reasoningEfforts }),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** What holds for the whole install: one row, or none while nothing was chosen. */
export const reasonerChoice = pgTable(
  "reasoner_choice",
  {
    id: integer().primaryKey().default(1),
    /** Null until someone has chosen: the default then holds. */
    policy: text({ enum: policies }),
    /** The model through which every agent speaks that has none of its own. */
    defaultProvider: uuid("default_provider").references(() => provider.id, { onDelete: "set null" }),
    /** By a doctor's id or "meta": the id of its own model. */
    agents: jsonb().$type<Record<string, string>>().notNull(),
    /** Names that count as of this network. */
    localHosts: jsonb("local_hosts").$type<string[]>().notNull().default([]),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("reasoner_choice_one", sql`${table.id} = 1`),
    check("reasoner_choice_policy", sql`${table.policy} in ('built-in-only', 'local-endpoints', 'any')`),
  ],
);

/**
 * How long the answers of a model at an address take, by step: means in which the last calls weigh most (call-speed.server.ts).
 * Tokens are as the server counts them, times in milliseconds.
 */
export const callSpeed = pgTable(
  "call_speed",
  {
    baseUrl: text("base_url").notNull(),
    model: text().notNull(),
    task: text().notNull(),
    calls: integer().notNull(),
    promptTokens: doublePrecision("prompt_tokens").notNull(),
    answerTokens: doublePrecision("answer_tokens").notNull(),
    /** Until the first piece of the answer, and from there to its end. */
    firstMs: doublePrecision("first_ms").notNull(),
    restMs: doublePrecision("rest_ms").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.baseUrl, table.model, table.task] })],
);
