import { permits, type Reach, reachOf } from "../language-models/endpoint-reach";
import { requirePermitted } from "../language-models/guarded-fetch.server";
import {
  type Provider,
  type ReasonerSetup,
  readSetup,
  type SettingsMeans,
} from "../language-models/provider-settings.server";
import type { Database } from "../platform/database/database.server";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { builtInIdentity } from "./built-in-reasoner.server";
import type { ConveningReasoner } from "./convening-reasoner";
import { reasonerThrough } from "./endpoint-reasoner.server";
import { agentReasoner } from "./reasoner-by-agent";
import type { ReasonerIdentity } from "./schema";

export type ReasonerKind = ConveningReasoner["kind"];

type LanguageModels = Extract<ReasonerIdentity, { kind: "language-model" }>;

/**
 * The identity under which the language models of this install speak now: the default, and the agents' own.
 * @throws AppError "business-rule" where none is set up, "forbidden" where the policy does not let one be called.
 */
export async function languageModelIdentity(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<LanguageModels> {
  const setup = await readSetup(database, means);
  const fallback = providerOf(setup, setup.defaultProvider);
  if (!fallback)
    throw new AppError("business-rule", {
      userMessage:
        "No language model is set up: an administrator adds one in the settings, or CONSILIUM_LLM_BASE_URL and CONSILIUM_LLM_MODEL are set.",
    });
  const named = Object.entries(setup.agents).flatMap(([agent, id]) => {
    const own = providerOf(setup, id);
    return own ? [[agent, own] as const] : [];
  });
  for (const provider of [fallback, ...named.map(([, own]) => own)]) requirePermitted(setup, provider.baseUrl);
  const through = (provider: Provider) => reasonerThrough(provider, async () => setup, means);
  const { identity } = agentReasoner({
    fallback: through(fallback),
    agents: Object.fromEntries(named.map(([agent, own]) => [agent, through(own)])),
  });
  if (identity.kind !== "language-model") throw new Error("language models speak under another identity");
  return identity;
}

/**
 * Who would speak in a run that is requested now.
 * @param kind null where nobody chose: then CONSILIUM_REASONER decides, and without it `reasonerByDefault`.
 * @throws AppError as `languageModelIdentity` does where a language model is wanted.
 */
export async function reasonerIdentity(
  database: Pick<Database, "db">,
  kind: ReasonerKind | null,
  means: SettingsMeans = {},
): Promise<ReasonerIdentity> {
  const { settings = env() } = means;
  const wanted = kind ?? settings.CONSILIUM_REASONER ?? (await reasonerByDefault(database, means)).kind;
  return wanted === "builtin" ? builtInIdentity : languageModelIdentity(database, means);
}

/** The language models that can speak now, or why those that are set up cannot; null where none is set up. */
async function languageModelsNow(
  database: Pick<Database, "db">,
  means: SettingsMeans,
): Promise<{ identity: LanguageModels; reach: Reach } | { why: string } | null> {
  const setup = await readSetup(database, means);
  if (setup.providers.length === 0) return null;
  if (setup.defaultProvider === null)
    return { why: "No language model is the default yet: an administrator tests one in the settings, or chooses one." };
  const barred = setup.providers.find(
    ({ id, baseUrl }) =>
      (id === setup.defaultProvider || Object.values(setup.agents).includes(id)) &&
      !permits(setup.policy, reachOf(baseUrl, setup.localHosts)),
  );
  if (barred)
    return {
      why: `${barred.model} is not called: this install's policy does not allow ${new URL(barred.baseUrl).host}.`,
    };
  try {
    const identity = await languageModelIdentity(database, means);
    const endpoints = [identity, ...Object.values(identity.agents ?? {})];
    return { identity, reach: farthest(endpoints.map(({ host }) => reachOf(`http://${host}`, setup.localHosts))) };
  } catch (error) {
    if (error instanceof AppError) return { why: error.userMessage };
    throw error;
  }
}

/** Who speaks where nobody chooses: the language model that is the default, if it can be called; else the built-in rules. */
export async function reasonerByDefault(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<ConveningReasoner> {
  const { settings = env() } = means;
  const now = await languageModelsNow(database, means);
  const builtin = (why: string | null) => ({ kind: "builtin", model: null, reach: "nowhere", why }) as const;
  if (now === null || "why" in now) return builtin(now?.why ?? null);
  const model = namesOf(now.identity);
  if (settings.CONSILIUM_REASONER === "builtin")
    return builtin(`The setting CONSILIUM_REASONER asks for the built-in rules; ${model} can be chosen.`);
  return { kind: "llm", model, reach: now.reach, why: null };
}

/** Which reasoners this install can use, for a choice on the page. No key is shown. */
export async function availableReasoners(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<{ kind: ReasonerKind; label: string; isDefault: boolean; reach: ConveningReasoner["reach"] }[]> {
  const now = await languageModelsNow(database, means);
  const { kind } = await reasonerByDefault(database, means);
  const builtin = {
    kind: "builtin" as const,
    label: "Built-in reasoner (rules, on this machine)",
    isDefault: kind === "builtin",
    reach: "nowhere" as const,
  };
  if (now === null || "why" in now) return [builtin];
  const { identity, reach } = now;
  const label = `${identity.model} at ${identity.host}${othersOf(identity)}`;
  return [builtin, { kind: "llm", label, isDefault: kind === "llm", reach }];
}

const namesOf = (identity: LanguageModels) => identity.model + othersOf(identity);

function othersOf({ agents }: LanguageModels): string {
  const others = new Set(Object.values(agents ?? {}).map(({ model }) => model)).size;
  return others > 0 ? ` and ${others} other${others === 1 ? "" : "s"}` : "";
}

function farthest(reaches: readonly Reach[]): Reach {
  if (reaches.includes("remote")) return "remote";
  return reaches.includes("private") ? "private" : "loopback";
}

function providerOf({ providers }: ReasonerSetup, id: string | null): Provider | undefined {
  return providers.find((one) => one.id === id);
}
