import { speedKeeper } from "../language-models/call-speed.server";
import { isDeidentified, reachOf } from "../language-models/endpoint-reach";
import { guardedFetch, requirePermitted } from "../language-models/guarded-fetch.server";
import { paceOf } from "../language-models/provider-pace";
import type { CallRules } from "../language-models/provider-settings";
import {
  type Provider,
  readCallRules,
  readSetup,
  type SettingsMeans,
} from "../language-models/provider-settings.server";
import { tapeOf } from "../language-models/recorded-answers.server";
import type { Database } from "../platform/database/database.server";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { languageModelReasoner } from "./language-model-reasoner.server";
import type { LanguageModelSettings } from "./language-model-settings.server";
import type { Reasoner } from "./reasoner";
import type { SpokenThrough } from "./schema";

/** Who speaks, and whether a patient's identifiers are taken out of what is said to it. */
interface Speaker {
  reasoner: Reasoner;
  deidentified: boolean;
}

const retries = 3;

export interface ThroughMeans extends SettingsMeans {
  /** Names that count as local: a server near is asked with more patience, and for less at once. */
  localHosts?: readonly string[];
  onMeasured?: LanguageModelSettings["onMeasured"];
}

/**
 * A reasoner that speaks through one provider. Every call is held against the rules as they then stand.
 * @param watch stands around each call, to see what comes of it.
 * @throws AppError "business-rule" where the provider's key has to be entered again.
 */
export function reasonerThrough(
  provider: Provider,
  rules: () => Promise<CallRules>,
  { settings = env(), localHosts = [], onMeasured }: ThroughMeans = {},
  watch: (send: typeof fetch) => typeof fetch = (send) => send,
): Reasoner {
  if (provider.key === null)
    throw new AppError("business-rule", {
      userMessage: `The key of the language model "${provider.name}" cannot be read any more. Enter it again in the settings.`,
    });
  return languageModelReasoner({
    providerId: provider.id,
    baseUrl: provider.baseUrl,
    model: provider.model,
    apiKey: provider.key,
    server: provider.server,
    apiVersion: provider.apiVersion,
    reasoningEffort: provider.reasoningEffort,
    contextTokens: provider.contextTokens,
    priceIn: provider.priceIn,
    priceOut: provider.priceOut,
    timeoutMs: provider.timeoutSeconds * 1000,
    ...paceOf(provider, localHosts),
    ...(onMeasured && { onMeasured }),
    maxRetries: retries,
    fetch: watch(guardedFetch(rules)),
    tape: tapeOf(settings),
  });
}

/** The one of them that a run's record names; what is set up under the same model and host where it names none that is still there. */
export function providerAt(
  providers: readonly Provider[],
  { model, host, provider: id }: SpokenThrough,
): Provider | undefined {
  const alike = providers.filter((one) => one.model === model && new URL(one.baseUrl).host === host);
  return alike.find((one) => one.id === id) ?? alike.find(({ key }) => key !== null) ?? alike[0];
}

/**
 * The provider that a consultation's record names, with the reasoner that speaks through it. Where the record names none, as in
 * runs of earlier releases, or one that is gone or another model by now, what is set up under the same model and host is the same to it.
 * @throws AppError "business-rule" where this install has it no more; "forbidden" where the policy does not let it be called.
 */
export async function speakerAt(
  database: Database,
  spoken: SpokenThrough,
  means: SettingsMeans = {},
): Promise<Speaker> {
  const setup = await readSetup(database, means);
  const { model, host } = spoken;
  const provider = providerAt(setup.providers, spoken);
  if (!provider)
    throw new AppError("business-rule", {
      userMessage: `This consultation was begun with the language model ${model} at ${host}, which this install does not have now. Convene the team again.`,
    });
  requirePermitted(setup, provider.baseUrl);
  return {
    reasoner: reasonerThrough(provider, () => readCallRules(database, means), {
      ...means,
      localHosts: setup.localHosts,
      onMeasured: speedKeeper(database, provider),
    }),
    deidentified: isDeidentified(reachOf(provider.baseUrl, setup.localHosts)),
  };
}
