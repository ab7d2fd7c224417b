import { reachOf } from "../language-models/endpoint-reach";
import { requirePermitted } from "../language-models/guarded-fetch.server";
import {
  type Provider,
  type ReasonerSetup,
  readCallRules,
  readSetup,
  type SettingsMeans,
} from "../language-models/provider-settings.server";
import type { Database } from "../platform/database/database.server";
import { env, type Settings } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { builtInIdentity } from "./built-in-reasoner.server";
import { reasonerThrough } from "./endpoint-reasoner.server";
import { agentReasoner } from "./reasoner-by-agent";
import type { ReasonerIdentity } from "./schema";

export type ReasonerKind = Settings["CONSILIUM_REASONER"];

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
 * @throws AppError as `languageModelIdentity` does where a language model is wanted.
 */
export async function reasonerIdentity(database: Database, kind: ReasonerKind): Promise<ReasonerIdentity> {
  return kind === "builtin" ? builtInIdentity : languageModelIdentity(database);
}

/** Which reasoners this install can use, for a choice on the page. No key is shown. */
export async function availableReasoners(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<
  { kind: ReasonerKind; label: string; isDefault: boolean; reach: "nowhere" | "loopback" | "private" | "remote" }[]
> {
  const { settings = env() } = means;
  const chosen = settings.CONSILIUM_REASONER;
  const identity = await languageModelIdentity(database, means).catch((error: unknown) => {
    // Not set up, or not allowed: then it is not on offer.
    if (error instanceof AppError) return null;
    throw error;
  });
  const builtin = {
    kind: "builtin" as const,
    label: "Built-in reasoner (rules, on this machine)",
    isDefault: chosen === "builtin" || identity === null,
    reach: "nowhere" as const,
  };
  if (identity === null) return [builtin];
  const { localHosts } = await readCallRules(database, means);
  const endpoints = [identity, ...Object.values(identity.agents ?? {})];
  const others = new Set(endpoints.slice(1).map(({ model }) => model)).size;
  return [
    builtin,
    {
      kind: "llm",
      label: `${identity.model} at ${identity.host}${others > 0 ? ` and ${others} other${others === 1 ? "" : "s"}` : ""}`,
      isDefault: chosen === "llm",
      reach: farthest(endpoints.map(({ host }) => reachOf(`http://${host}`, localHosts))),
    },
  ];
}

function farthest(reaches: readonly ("loopback" | "private" | "remote")[]): "loopback" | "private" | "remote" {
  if (reaches.includes("remote")) return "remote";
  return reaches.includes("private") ? "private" : "loopback";
}

function providerOf({ providers }: ReasonerSetup, id: string | null): Provider | undefined {
  return providers.find((one) => one.id === id);
}
