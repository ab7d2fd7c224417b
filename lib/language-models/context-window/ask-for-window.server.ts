import { type SpokenTo, serverFamily } from "../dialects/server-family";
import { ollamaWindow } from "./ollama-window.server";
import { fieldOf, jsonAt, type Lookup, tokensOf } from "./server-lookup.server";

/** Tokens that a model holds at an address, prompt and answer together. */
export interface ContextWindow {
  tokens: number;
  /** Set by an administrator; said by the server, in its pages or in an error; or what is usual of servers that do not say it. */
  from: "setting" | "server" | "usual";
}

export interface Asked extends SpokenTo {
  model: string;
  apiKey: string;
  fetch?: typeof fetch | undefined;
}

/**
 * Asks a server how much the model holds, by the pages that its kind has for it: vLLM's and OpenRouter's list of models, llama.cpp's
 * `/props`, LM Studio's `/api/v0/models`, Ollama's `/api/ps` and `/api/show`. Nothing of a patient is sent.
 * @returns null where it does not say.
 */
export async function askForWindow(endpoint: Asked, signal: AbortSignal): Promise<ContextWindow | null> {
  const lookup: Lookup = { ...endpoint, signal, root: endpoint.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "") };
  const family = serverFamily(endpoint);
  switch (family) {
    case "openai":
    case "azure":
    case "deepseek":
      // None of them says it.
      return null;
    case "ollama":
      return ollamaWindow(lookup);
    case "llama.cpp":
      return said(await ofProps(lookup));
    case "lm-studio":
      return said(await ofLmStudio(lookup));
    default:
      return ofModelList(lookup);
  }
}

const said = (tokens: number | null): ContextWindow | null => (tokens === null ? null : { tokens, from: "server" });

/** llama.cpp, tools/server/README.md, "GET /props": of one slot. */
async function ofProps(lookup: Lookup): Promise<number | null> {
  const settings = fieldOf(await jsonAt(lookup, `${lookup.root}/props`), "default_generation_settings");
  return tokensOf(fieldOf(settings, "n_ctx")) ?? tokensOf(fieldOf(fieldOf(settings, "params"), "n_ctx"));
}

/** lmstudio.ai/docs/app/api/endpoints/rest, "GET /api/v0/models": as it is loaded; nothing while it is not. */
async function ofLmStudio(lookup: Lookup): Promise<number | null> {
  const entry = entryOf(await jsonAt(lookup, `${lookup.root}/api/v0/models`), lookup.model);
  return tokensOf(fieldOf(entry, "loaded_context_length"));
}

/** By the list of models that every server has: the window itself, or who the server is. */
async function ofModelList(lookup: Lookup): Promise<ContextWindow | null> {
  const entry = entryOf(await jsonAt(lookup, `${lookup.baseUrl.replace(/\/+$/, "")}/models`), lookup.model);
  const fields = ["max_model_len", "loaded_context_length", "context_length", "context_window"];
  const told = fields.map((field) => tokensOf(fieldOf(entry, field))).find((tokens) => tokens !== null);
  if (told) return said(told);
  if (fieldOf(entry, "owned_by") === "library") return ollamaWindow(lookup);
  if (fieldOf(entry, "owned_by") === "llamacpp") return said(await ofProps(lookup));
  return fieldOf(entry, "owned_by") === "organization_owner" ? said(await ofLmStudio(lookup)) : null;
}

/** The model's own entry; the only one where a server serves its one model under any name. */
function entryOf(list: unknown, model: string): unknown {
  const entries = fieldOf(list, "data");
  if (!Array.isArray(entries)) return undefined;
  return entries.find((one) => fieldOf(one, "id") === model) ?? (entries.length === 1 ? entries[0] : undefined);
}
