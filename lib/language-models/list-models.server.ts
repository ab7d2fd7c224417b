import { z } from "zod";
import { abortWithAny } from "../platform/abort-with-any";
import { AppError } from "../platform/errors";
import { visibleText } from "../platform/visible-text";
import { azureAddress } from "./dialects/azure-address";
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
 * Asks a server which models it has: `GET /models` of its OpenAI-compatible endpoints, and what its own kind says besides. Never throws for what the server does.
 * @param send the guarded fetch, which holds the address against the policy.
 */
export async function listModels(from: Listed, send: typeof fetch, signal: AbortSignal): Promise<ModelListing> {
  const { host } = new URL(from.baseUrl);
  const nothing = { loading: false, models: [] };
  try {
    const get = (url: string) => getJson(url, from, send, signal);
    const [list, own] = await Promise.all([get(listAddress(from)), ownList(from, get)]);
    const models = inOrder(own.length > 0 ? own : openAiModels(list.body));
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
function listAddress({ server, baseUrl, apiVersion }: Listed): string {
  if (server !== "azure") return `${baseUrl}/models`;
  const azure = azureAddress(baseUrl, "any", apiVersion);
  return `${azure.baseUrl.replace(/\/deployments\/[^/]+$/, "")}/models?${new URLSearchParams(azure.query)}`;
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

const openAiListSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

function openAiModels(body: unknown): ListedModel[] {
  return openAiListSchema.safeParse(body).data?.data.flatMap(({ id }) => named(id)) ?? [];
}

/** None where a name shows as another one, or is too long to be kept. */
function named(id: string): ListedModel[] {
  const isUsable = id.trim() !== "" && id.length <= longestName && visibleText(id) === id;
  return isUsable ? [{ id }] : [];
}

const ollamaTagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });
const lmStudioSchema = z.object({ data: z.array(z.object({ id: z.string(), type: z.string().nullish() })) });

/**
 * The list that a kind has of its own, where it tells more: Ollama's `/api/tags` (docs/api.md), LM Studio's `/api/v0/models`, which tells
 * models of embeddings apart. Empty where there is none.
 */
async function ownList(from: Listed, get: (url: string) => Promise<Got>): Promise<ListedModel[]> {
  const root = from.baseUrl.replace(/\/v1$/, "");
  const at = async (path: string) => (await get(`${root}${path}`)).body;
  if (from.server === "ollama")
    return ollamaTagsSchema.safeParse(await at("/api/tags")).data?.models.flatMap(({ name }) => named(name)) ?? [];
  if (from.server !== "lm-studio") return [];
  const all = lmStudioSchema.safeParse(await at("/api/v0/models")).data?.data ?? [];
  return all.filter(({ type }) => type !== "embeddings").flatMap(({ id }) => named(id));
}

/** Each name once, in order. */
function inOrder(models: readonly ListedModel[]): ListedModel[] {
  const ids = new Set(models.map(({ id }) => id));
  return [...ids].sort((one, other) => one.localeCompare(other, "en")).map((id) => ({ id }));
}
