import type { Settings } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { completedAddress } from "./complete-address";
import { environmentProviderId, type ProviderInput, providerInputSchema } from "./provider-settings";
import { serverPresets } from "./server-presets";

/** Where the environment says nothing of it, as the page begins with. */
const usualSilenceSeconds = 120;

/** As the environment sets it; its key is "" where there is none. */
interface EnvironmentProvider extends Omit<ProviderInput, "key"> {
  id: string;
  key: string;
}

/** Which variable says what of the settings. */
const variables: Record<Exclude<keyof ProviderInput, "name">, keyof Settings> = {
  server: "CONSILIUM_LLM_SERVER",
  baseUrl: "CONSILIUM_LLM_BASE_URL",
  apiVersion: "CONSILIUM_LLM_API_VERSION",
  model: "CONSILIUM_LLM_MODEL",
  key: "CONSILIUM_LLM_API_KEY",
  priceIn: "CONSILIUM_LLM_PRICE_IN",
  priceOut: "CONSILIUM_LLM_PRICE_OUT",
  timeoutSeconds: "CONSILIUM_LLM_SILENCE_SECONDS",
  concurrency: "CONSILIUM_LLM_CONCURRENCY",
  firstByteSeconds: "CONSILIUM_LLM_FIRST_BYTE_SECONDS",
  contextTokens: "CONSILIUM_LLM_CONTEXT",
  reasoningEffort: "CONSILIUM_LLM_REASONING_EFFORT",
};

/**
 * The model that the environment names, or null. It is read as the page reads it: a kind of server brings its address along, which is
 * completed, and each value is held to the same limits.
 * @throws AppError "invalid" that names each wrong variable, never its value.
 */
export function environmentProvider(settings: Settings): EnvironmentProvider | null {
  const server = settings.CONSILIUM_LLM_SERVER ?? "other";
  const address = settings.CONSILIUM_LLM_BASE_URL ?? (settings.CONSILIUM_LLM_SERVER && serverPresets[server].baseUrl);
  const model = settings.CONSILIUM_LLM_MODEL;
  if (!address || !model) return null;
  const { baseUrl, apiVersion } = completedAddress(address, server);
  const read = providerInputSchema.safeParse({
    name: "Set by the environment",
    server,
    baseUrl,
    model,
    key: settings.CONSILIUM_LLM_API_KEY ?? null,
    apiVersion: settings.CONSILIUM_LLM_API_VERSION ?? apiVersion,
    priceIn: settings.CONSILIUM_LLM_PRICE_IN ?? null,
    priceOut: settings.CONSILIUM_LLM_PRICE_OUT ?? null,
    timeoutSeconds: settings.CONSILIUM_LLM_SILENCE_SECONDS ?? usualSilenceSeconds,
    concurrency: settings.CONSILIUM_LLM_CONCURRENCY ?? null,
    firstByteSeconds: settings.CONSILIUM_LLM_FIRST_BYTE_SECONDS ?? null,
    contextTokens: settings.CONSILIUM_LLM_CONTEXT ?? null,
    reasoningEffort: settings.CONSILIUM_LLM_REASONING_EFFORT ?? null,
  });
  if (!read.success) throw notAsThePageTakesIt(read.error.issues);
  const { key, ...kept } = read.data;
  return { ...kept, id: environmentProviderId, key: key ?? "" };
}

function notAsThePageTakesIt(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const faults = issues.map(({ path, message }) => `${variables[path[0] as keyof typeof variables]}: ${message}`);
  return new AppError("invalid", { userMessage: `The environment is not valid. ${faults.join(". ")}.` });
}
