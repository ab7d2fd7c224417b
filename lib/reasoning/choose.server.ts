import { env, type Settings } from "../platform/env.server";
import { AppError } from "../platform/errors";
import { builtInReasoner } from "./built-in.server";
import { languageModelReasoner } from "./language-model.server";
import type { Reasoner } from "./reasoner";

export type ReasonerKind = Settings["CONSILIUM_REASONER"];

const silenceMs = 120_000;
const retries = 3;

/**
 * The reasoner of one kind, from the environment. Never another one instead: what is not configured is an error.
 * @param workerFile absolute path of the module that serves the built-in rules.
 * @throws AppError "business-rule" when the language model is asked for and its endpoint or model is not set.
 */
export function chooseReasoner(
  kind: ReasonerKind,
  { workerFile, settings = env() }: { workerFile: string; settings?: Settings },
): Reasoner {
  switch (kind) {
    case "builtin":
      return builtInReasoner({ workerFile });
    case "llm": {
      const { CONSILIUM_LLM_BASE_URL: baseUrl, CONSILIUM_LLM_MODEL: model } = settings;
      if (!baseUrl || !model) {
        const missing = [baseUrl ? null : "CONSILIUM_LLM_BASE_URL", model ? null : "CONSILIUM_LLM_MODEL"].filter(
          (name) => name !== null,
        );
        throw new AppError("business-rule", {
          userMessage: `No language model is set up: ${missing.join(" and ")} must be set.`,
        });
      }
      return languageModelReasoner({
        baseUrl,
        model,
        apiKey: settings.CONSILIUM_LLM_API_KEY ?? "",
        priceIn: settings.CONSILIUM_LLM_PRICE_IN ?? null,
        priceOut: settings.CONSILIUM_LLM_PRICE_OUT ?? null,
        timeoutMs: silenceMs,
        maxRetries: retries,
      });
    }
    default:
      return kind satisfies never;
  }
}

/** Which reasoners this install can use, for a choice on the page. No key is shown. */
export function availableReasoners(
  settings: Settings = env(),
): { kind: ReasonerKind; label: string; isDefault: boolean }[] {
  const { CONSILIUM_LLM_BASE_URL: baseUrl, CONSILIUM_LLM_MODEL: model, CONSILIUM_REASONER: chosen } = settings;
  const builtin = {
    kind: "builtin" as const,
    label: "Built-in reasoner (rules, on this machine)",
    isDefault: chosen === "builtin",
  };
  if (!baseUrl || !model) return [builtin];
  return [builtin, { kind: "llm", label: `${model} at ${new URL(baseUrl).host}`, isDefault: chosen === "llm" }];
}
