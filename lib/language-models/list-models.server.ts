import { z } from "zod";
import { abortWithAny } from "../platform/abort-with-any";
import { AppError } from "../platform/errors";
import { visibleText } from "../platform/visible-text";
import type { ListedModel, ModelListing } from "./model-listing";
import type { Provider } from "./provider-settings.server";
import { serverPresets } from "./server-presets";

/** Whose models are listed. */
export type Listed = Pick<Provider, "server" | "baseUrl" | "apiVersion" | "key">;

/** Longest wait for a list, milliseconds, a team decision: no server computes anything for one. */
const patienceMs = 10_000;
/** Longest list, bytes, a team decision: OpenRouter's, the longest known, has some 700 kB. */
const mostBytes = 8_000_000;
/** Longest name of a model that the settings keep. */
const longestName = 120;

/**
 * Asks a server which models it has: `GET /models` of its OpenAI-compatible endpoints, and what its own kind says besides of names
 * and context windows. Never throws for what the server does.
 * @param send the guarded fetch, which holds the address against the policy.
 */
export async function listModels(from: Listed, send: typeof fetch, signal: AbortSignal): Promise<ModelListing> {
  const { host } = new URL(from.baseUrl);
  const nothing = { loading: false, models: [] };
  try {
    const get = (url: string) => getJson(url, from, send, signal);
    const [list, own] = await Promise.all([get(listAddress(from)), ownAccount(from, get)]);
    const models = merged(openAiModels(list.body), own);
    const loading = list.status === 503;
    if (models.length > 0) return { reached: true, loading, models, fault: null };
    return { ...nothing, reached: true, loading, fault: whyNone(host, list) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return { ...nothing, reached: false, fault: error.userMessage };
    const { start } = serverPresets[from.server];
    const fault =
      error instanceof Silence
        ? `${host} did not answer within ${patienceMs / 1000} s.`
        : `Nothing answers at ${host}.`;
    return { ...nothing, reached: false, fault: start ? `${fault} ${start}` : fault };
  }
}

/** The server took the connection, or did not, and said nothing. */
class Silence extends Error {}

interface Got {
  status: number;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/** An address of Azure's deployments lists nothing itself: the list stands beside them. */
function listAddress({ baseUrl, apiVersion }: Listed): string {
  const url = new URL(`${baseUrl.replace(/\/deployments\/[^/]+$/, "")}/models`);
  if (apiVersion) url.searchParams.set("api-version", apiVersion);
  return url.href;
}

async function getJson(url: string, from: Listed, send: typeof fetch, signal: AbortSignal): Promise<Got> {
  const over = new AbortController();
  const stopListening = abortWithAny(over, signal);
  const timer = setTimeout(() => over.abort(new Silence()), patienceMs);
  try {
    const response = await send(url, { headers: keyHeaders(from), signal: over.signal });
    const text = await textWithin(response, mostBytes);
    return { status: response.status, body: response.ok ? jsonOf(text) : undefined };
  } catch (error) {
    over.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    stopListening();
    over.abort();
  }
}

function keyHeaders({ server, key }: Listed): Record<string, string> {
  if (!key) return {};
  return server === "azure" ? { "api-key": key } : { authorization: `Bearer ${key}` };
}

async function textWithin(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > most) return "";
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyNone(host: string, { status, body }: Got): string {
  if (status === 503) return `${host} answers that it is not ready yet, as while it loads its model.`;
  if (status === 401 || status === 403) return `${host} gives no list of its models without a key that it accepts.`;
  if (status === 404) return `${host} answers, but has no list of models at this address; most addresses end in /v1.`;
  if (status >= 400) return `${host} gives no list of its models (HTTP ${status}).`;
  return body === undefined
    ? `${host} answers, but not as an OpenAI-compatible server does; most addresses end in /v1.`
    : `${host} says that it has no models.`;
}

const tokens = z.number().int().positive().nullish().catch(null);

/** vLLM says `max_model_len`, OpenRouter `context_length`, Groq `context_window`, llama.cpp `meta.n_ctx`. */
const openAiListSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      max_model_len: tokens,
      context_length: tokens,
      context_window: tokens,
      meta: z.object({ n_ctx: tokens }).nullish().catch(null),
    }),
  ),
});

function openAiModels(body: unknown): ListedModel[] {
  const read = openAiListSchema.safeParse(body);
  if (!read.success) return [];
  return read.data.data.flatMap(({ id, max_model_len, context_length, context_window, meta }) =>
    named(id, max_model_len ?? context_length ?? context_window ?? meta?.n_ctx),
  );
}

/** None where a name shows as another one, or is too long to be kept. */
function named(id: string, contextTokens: number | null | undefined): ListedModel[] {
  const isUsable = id.trim() !== "" && id.length <= longestName && visibleText(id) === id;
  return isUsable ? [{ id, contextTokens: contextTokens ?? null }] : [];
}

/** What a kind's own endpoints say. `null` as a name stands for whichever model the server has. */
interface OwnAccount {
  models: ListedModel[];
  contexts: ReadonlyMap<string | null, number>;
}

const noAccount: OwnAccount = { models: [], contexts: new Map() };

const ollamaTagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });
const ollamaLoadedSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: tokens })) });
const lmStudioSchema = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string().nullish(), loaded_context_length: tokens })),
});
const llamaCppSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });

/** Ollama: docs/api.md, `/api/tags` and `/api/ps`. LM Studio: `/api/v0/models`. llama.cpp: tools/server/README.md, `/props`, where `n_ctx` is that of a slot. */
async function ownAccount(from: Listed, get: (url: string) => Promise<Got>): Promise<OwnAccount> {
  const root = from.baseUrl.replace(/\/v1$/, "");
  const at = async (path: string) => (await get(`${root}${path}`)).body;
  if (from.server === "ollama") {
    const [tags, loaded] = await Promise.all([at("/api/tags"), at("/api/ps")]);
    const models = ollamaTagsSchema.safeParse(tags).data?.models.flatMap(({ name }) => named(name, null)) ?? [];
    return { models, contexts: contextsOf(ollamaLoadedSchema.safeParse(loaded).data?.models ?? []) };
  }
  if (from.server === "lm-studio") {
    const all = lmStudioSchema.safeParse(await at("/api/v0/models")).data?.data ?? [];
    const models = all.filter(({ type }) => type !== "embeddings").flatMap(({ id }) => named(id, null));
    const loaded = all.map(({ id, loaded_context_length }) => ({ name: id, context_length: loaded_context_length }));
    return { models, contexts: contextsOf(loaded) };
  }
  if (from.server === "llama.cpp") {
    const slot = llamaCppSchema.safeParse(await at("/props")).data?.default_generation_settings.n_ctx;
    return slot ? { models: [], contexts: new Map([[null, slot]]) } : noAccount;
  }
  return noAccount;
}

function contextsOf(loaded: readonly { name: string; context_length?: number | null | undefined }[]) {
  return new Map(
    loaded.flatMap(({ name, context_length }) => (context_length ? [[name, context_length] as const] : [])),
  );
}

/** The kind's own list leaves out what answers no question, such as models of embeddings; what is loaded is known best by it. */
function merged(openAi: readonly ListedModel[], { models, contexts }: OwnAccount): ListedModel[] {
  const ids = new Map([...(models.length > 0 ? models : openAi)].map((model) => [model.id, model]));
  const said = new Map(openAi.map(({ id, contextTokens }) => [id, contextTokens]));
  return [...ids.keys()]
    .sort((one, other) => one.localeCompare(other, "en"))
    .map((id) => ({ id, contextTokens: contexts.get(id) ?? contexts.get(null) ?? said.get(id) ?? null }));
}
