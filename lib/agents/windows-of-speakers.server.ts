import type { ContextWindow } from "../language-models/context-window/ask-for-window.server";
import { contextWindow } from "../language-models/context-window/known-window.server";
import { serverFamily } from "../language-models/dialects/server-family";
import { guardedFetch } from "../language-models/guarded-fetch.server";
import { readCallRules, readSetup, type SettingsMeans } from "../language-models/provider-settings.server";
import { tapeOf } from "../language-models/recorded-answers.server";
import type { Database } from "../platform/database/database.server";
import { env } from "../platform/env.server";
import { providerAt } from "./endpoint-reasoner.server";
import type { ReasonerIdentity } from "./schema";
import type { SpeakersWindow } from "./speakers-window";

/**
 * What the language models hold that would speak for these agents, each once, before anything is said to them: nothing of a patient is sent. Left
 * out are models of which nobody says it, and what is only usual of their server, which is no reason to refuse a run.
 * @param agents those who speak in such a run
 */
export async function windowsOfSpeakers(
  database: Database,
  { identity, agents }: { identity: ReasonerIdentity; agents: readonly string[] },
  means: SettingsMeans = {},
): Promise<SpeakersWindow[]> {
  const { settings = env() } = means;
  if (identity.kind !== "language-model" || tapeOf(settings)?.kind === "replay") return [];
  const { providers } = await readSetup(database, means);
  const speakers = new Set(
    agents.flatMap((agent) => providerAt(providers, identity.agents?.[agent] ?? identity) ?? []),
  );
  const fetch = guardedFetch(() => readCallRules(database, means));
  const { signal } = new AbortController();
  const found = await Promise.all(
    [...speakers].map(async (provider): Promise<SpeakersWindow[]> => {
      const { model, baseUrl, server, contextTokens, key } = provider;
      const endpoint = { baseUrl, server, model, contextTokens, apiKey: key ?? "", fetch };
      const window: ContextWindow | null = await contextWindow(endpoint, signal);
      if (window === null || window.from === "usual") return [];
      return [{ model, host: new URL(baseUrl).host, family: serverFamily(provider), tokens: window.tokens }];
    }),
  );
  return found.flat();
}
