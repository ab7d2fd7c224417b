import { azureAddress } from "./azure-address";
import { type SpokenTo, serverFamily } from "./server-family";

/** An endpoint as far as the form of its calls goes. */
export interface Called extends SpokenTo {
  /** "" where none is needed. */
  apiKey: string;
  /** Of Azure's addresses. */
  apiVersion?: string | null | undefined;
}

/** Where a call goes, `/chat/completions` apart, and what goes with it; a header that is null is not sent. */
export interface CallForm {
  baseUrl: string;
  query: Record<string, string>;
  headers: Record<string, string | null>;
}

/** OpenRouter lists calls under an application's name (openrouter.ai/docs/app-attribution). The address is no page: installs have none in common. */
const toOpenRouter = { "HTTP-Referer": "https://consilium.invalid", "X-Title": "Consilium" };

export function callForm(endpoint: Called, model: string): CallForm {
  const { baseUrl, apiKey, apiVersion = null } = endpoint;
  switch (serverFamily(endpoint)) {
    case "azure":
      return { ...azureAddress(baseUrl, model, apiVersion), headers: { "api-key": apiKey, Authorization: null } };
    case "openrouter":
      return { baseUrl, query: {}, headers: toOpenRouter };
    default:
      return { baseUrl, query: apiVersion === null ? {} : { "api-version": apiVersion }, headers: {} };
  }
}
