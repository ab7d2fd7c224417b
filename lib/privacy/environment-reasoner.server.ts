import { reasonerThrough } from "../agents/endpoint-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { environmentProvider } from "../language-models/environment-provider.server";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { deidentified } from "./deidentified-reasoner";

/**
 * The language model that the environment names, for a study without a database: identifiers are taken out.
 * @throws AppError "invalid" where it names none
 */
export function environmentReasoner(settings = env()): Reasoner {
  const provider = environmentProvider(settings);
  if (provider === null)
    throw new AppError("invalid", {
      userMessage: "No language model is named: set CONSILIUM_LLM_BASE_URL and CONSILIUM_LLM_MODEL.",
    });
  // Who names a model in the environment allows it, as on the page of settings.
  const rules = { policy: "any", localHosts: [] } as const;
  return deidentified(
    reasonerThrough(provider, async () => rules, { settings }),
    async () => ({ names: [], ids: [] }),
  );
}
