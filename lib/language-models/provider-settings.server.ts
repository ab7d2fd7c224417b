import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Database, Db } from "../platform/database/database.server";
import { env, type Settings } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { installSecret } from "../platform/secret.server";
import { pastedAddress } from "./dialects/pasted-address";
import { permits, reachOf } from "./endpoint-reach";
import { environmentProvider } from "./environment-provider.server";
import { openKey, sealKey } from "./provider-key.server";
import type {
  AgentModels,
  CallRules,
  Policy,
  ProviderInput,
  ProviderView,
  ReasonerSettings,
} from "./provider-settings";
import { provider, reasonerChoice } from "./tables.server";

/** What the functions below take from their surroundings; tests give their own. */
export interface SettingsMeans {
  settings?: Settings;
  secret?: Buffer;
}

/** A language model with its key, for the server alone. */
export interface Provider extends Omit<ProviderInput, "key"> {
  id: string;
  /** "" where there is none; null where it must be entered again. */
  key: string | null;
}

/**
 * What calls are held against now. The policy is the one chosen; else, where the environment names a model, whoever set that has decided, and any
 * endpoint is allowed; else endpoints on this machine and in its network.
 */
export async function readCallRules(
  { db }: Pick<Database, "db">,
  { settings = env() }: SettingsMeans = {},
): Promise<CallRules> {
  const { policy, localHosts } = reasonerChoice;
  const [choice] = await db.select({ policy, localHosts }).from(reasonerChoice);
  return { policy: policyOf(choice?.policy ?? null, settings), localHosts: choice?.localHosts ?? [] };
}

function policyOf(chosen: Policy | null, settings: Settings): Policy {
  return chosen ?? (environmentProvider(settings) ? "any" : "local-endpoints");
}

/** The language models that can be used now, with their keys, and which agent speaks through which. */
export interface ReasonerSetup extends AgentModels, CallRules {
  localHosts: string[];
  fixedByEnvironment: boolean;
  providers: Provider[];
}

export async function readSetup({ db }: Pick<Database, "db">, means: SettingsMeans = {}): Promise<ReasonerSetup> {
  const { settings = env() } = means;
  const [choice] = await db.select().from(reasonerChoice);
  const rules = { policy: policyOf(choice?.policy ?? null, settings), localHosts: choice?.localHosts ?? [] };
  const fixed = environmentProvider(settings);
  if (fixed) return { ...rules, fixedByEnvironment: true, providers: [fixed], defaultProvider: fixed.id, agents: {} };
  const rows = await db.select().from(provider).orderBy(asc(provider.createdAt), asc(provider.id));
  const secret = means.secret ?? (await installSecret());
  const providers = rows.map((row) => providerOf(row, secret));
  const known = new Set(providers.map(({ id }) => id));
  return {
    ...rules,
    fixedByEnvironment: false,
    providers,
    defaultProvider: choice?.defaultProvider ?? null,
    agents: Object.fromEntries(Object.entries(choice?.agents ?? {}).filter(([, id]) => known.has(id))),
  };
}

function providerOf(row: typeof provider.$inferSelect, secret: Buffer): Provider {
  const { sealedKey, createdAt: _, updatedAt: __, ...kept } = row;
  return {
    ...kept,
    key: sealedKey === null ? "" : openKey(secret, { providerId: row.id, baseUrl: row.baseUrl }, sealedKey),
  };
}

/** What the page may know: everything but the keys. */
export async function readReasonerSettings(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<ReasonerSettings> {
  const { providers, ...rest } = await readSetup(database, means);
  return { ...rest, providers: providers.map((one) => viewOf(one, rest)) };
}

function viewOf({ key, ...kept }: Provider, { policy, localHosts }: CallRules): ProviderView {
  const reach = reachOf(kept.baseUrl, localHosts);
  const state = key === null ? "enter-again" : key === "" ? "none" : "set";
  return { ...kept, key: state, reach, permitted: permits(policy, reach) };
}

/**
 * Adds a language model, or changes the one with this id.
 * @param asDefault whether everyone speaks through it who has no model of their own: chosen, or earned by a Test that was passed.
 * @returns its id. @throws AppError "not-found"; "business-rule" where the environment names the model; "forbidden" where the
 * policy does not allow the address.
 */
export async function saveProvider(
  database: Database,
  { id, given, asDefault = false, at }: { id?: string; given: ProviderInput; asDefault?: boolean; at: Date },
  means: SettingsMeans = {},
): Promise<string> {
  const { settings = env() } = means;
  requireFree(settings);
  const secret = means.secret ?? (await installSecret());
  const { key, ...typed } = given;
  const pasted = pastedAddress(typed.baseUrl);
  const values = { ...typed, baseUrl: pasted.baseUrl, apiVersion: pasted.apiVersion ?? typed.apiVersion };
  requireAllowed(await readCallRules(database, { settings }), values.baseUrl);
  return database.transaction(async ({ db }) => {
    const providerId = id ?? randomUUID();
    const [before] = id === undefined ? [] : await db.select().from(provider).where(eq(provider.id, id));
    if (id !== undefined && !before) throw unknownProvider();
    const owner = { providerId, baseUrl: values.baseUrl };
    // A key that is not given again stays sealed as it was: for another host it does not open.
    const sealedKey =
      key === undefined ? (before?.sealedKey ?? null) : key === null ? null : sealKey(secret, owner, key);
    const row = { ...values, sealedKey, updatedAt: at };
    await db
      .insert(provider)
      .values({ id: providerId, createdAt: at, ...row })
      .onConflictDoUpdate({ target: provider.id, set: row });
    if (asDefault) await keepChoice(db, at, (choice) => ({ ...choice, defaultProvider: providerId }));
    return providerId;
  });
}

/** Makes a model that passed a Test the default, where there is none. @returns whether it became it. */
export async function becomeDefaultIfNone(
  database: Database,
  { id, at }: { id: string; at: Date },
  { settings = env() }: SettingsMeans = {},
): Promise<boolean> {
  if (environmentProvider(settings)) return false;
  return database.transaction(async ({ db }) => {
    const [kept] = await db.select({ id: provider.id }).from(provider).where(eq(provider.id, id));
    const [choice] = await db.select().from(reasonerChoice).for("update");
    if (!kept || choice?.defaultProvider) return false;
    await keepChoice(db, at, (now) => ({ ...now, defaultProvider: id }));
    return true;
  });
}

/** Takes a language model away; agents that spoke through it speak through the default. @throws AppError "not-found"; "business-rule" */
export async function deleteProvider(
  database: Database,
  { id, at }: { id: string; at: Date },
  means: SettingsMeans = {},
): Promise<void> {
  requireFree(means.settings ?? env());
  await database.transaction(async ({ db }) => {
    await keepChoice(db, at, (choice) => ({
      ...choice,
      defaultProvider: choice.defaultProvider === id ? null : choice.defaultProvider,
      agents: Object.fromEntries(Object.entries(choice.agents).filter(([, used]) => used !== id)),
    }));
    const gone = await db.delete(provider).where(eq(provider.id, id)).returning({ id: provider.id });
    if (gone.length === 0) throw unknownProvider();
  });
}

/** Sets which model each agent speaks through. @throws AppError "invalid" for a model that there is not; "business-rule" */
export async function saveAgentModels(
  database: Database,
  { given, at }: { given: AgentModels; at: Date },
  means: SettingsMeans = {},
): Promise<void> {
  requireFree(means.settings ?? env());
  await database.transaction(async ({ db }) => {
    const known = new Set((await db.select({ id: provider.id }).from(provider)).map(({ id }) => id));
    const named = [given.defaultProvider, ...Object.values(given.agents)].filter((id) => id !== null);
    if (named.some((id) => !known.has(id)))
      throw new AppError("invalid", {
        userMessage: "One of the models chosen is not set up any more. Reload the page.",
      });
    await keepChoice(db, at, (choice) => ({ ...choice, ...given }));
  });
}

export async function savePolicy(database: Database, { policy, at }: { policy: Policy; at: Date }): Promise<void> {
  await database.transaction(({ db }) => keepChoice(db, at, (choice) => ({ ...choice, policy })));
}

/** Sets which names count as local; it counts from the next call on. */
export async function saveLocalHosts(
  database: Database,
  { localHosts, at }: { localHosts: string[]; at: Date },
): Promise<void> {
  await database.transaction(({ db }) => keepChoice(db, at, (choice) => ({ ...choice, localHosts })));
}

type Choice = Omit<typeof reasonerChoice.$inferSelect, "id" | "updatedAt">;

async function keepChoice(db: Db, at: Date, change: (choice: Choice) => Choice): Promise<void> {
  const [row] = await db.select().from(reasonerChoice).for("update");
  const { policy = null, defaultProvider = null, agents = {}, localHosts = [] } = row ?? {};
  const kept = { ...change({ policy, defaultProvider, agents, localHosts }), updatedAt: at };
  await db
    .insert(reasonerChoice)
    .values({ id: 1, ...kept })
    .onConflictDoUpdate({ target: reasonerChoice.id, set: kept });
}

function requireFree(settings: Settings): void {
  if (!environmentProvider(settings)) return;
  throw new AppError("business-rule", {
    userMessage:
      "The environment sets the language model (CONSILIUM_LLM_BASE_URL and CONSILIUM_LLM_MODEL); it cannot be changed here.",
  });
}

function requireAllowed({ policy, localHosts }: CallRules, baseUrl: string): void {
  if (permits(policy, reachOf(baseUrl, localHosts))) return;
  const { host } = new URL(baseUrl);
  throw new AppError("forbidden", {
    userMessage: `This install's policy does not allow a language model at ${host}. It can be changed under Privacy.`,
  });
}

function unknownProvider(): AppError {
  return new AppError("not-found", { userMessage: "There is no such language model any more. Reload the page." });
}
