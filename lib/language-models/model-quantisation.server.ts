import { abortWithAny } from "../platform/abort-with-any";
import { visibleText } from "../platform/visible-text";
import type { Endpoint } from "./completion.server";
import { quantisationIn } from "./quantisation";

/** How long each server is given to answer one of these questions. A team decision: they come from memory, on a machine under load too. */
const patienceMs = 5000;
/** A model list is a few kilobytes, a model's description with its licence and template up to some hundred. */
const mostBytes = 4_000_000;
/** Longest name that is kept. */
const longest = 60;

type Answer = Record<string, unknown>;

/** Where servers tell it, by families: Ollama, LM Studio, llama.cpp, then the model list that all have (llama.cpp, vLLM). */
const questions: readonly { path: (model: string) => string; post?: (model: string) => object; read: Read }[] = [
  { path: () => "/api/show", post: (model) => ({ model }), read: ({ details }) => text(details, "quantization_level") },
  { path: (model) => `/api/v0/models/${encodeURIComponent(model)}`, read: (answer) => text(answer, "quantization") },
  { path: () => "/props", read: (answer) => inName(text(answer, "model_path")) },
];
type Read = (answer: Answer) => string | null;

/**
 * The quantisation of a model, "Q4_K_M", as its server tells it, or as the model's name does; null where neither tells. Nothing but the
 * model's name is sent, and a server that knows none of these questions answers with an error, which is no fault.
 * @throws the signal's reason when aborted; nothing else.
 */
export async function modelQuantisation(
  endpoint: Endpoint,
  model: string,
  signal: AbortSignal,
): Promise<string | null> {
  const base = endpoint.baseUrl.replace(/\/+$/, "");
  const root = base.replace(/\/v1$/, "");
  for (const { path, post, read } of questions) {
    const told = known(read((await ask(endpoint, `${root}${path(model)}`, post?.(model), signal)) ?? {}));
    if (told !== null) return told;
  }
  const list = await ask(endpoint, `${base}/models`, undefined, signal);
  return known(inList(list ?? {}, model)) ?? quantisationIn(model);
}

/** The entry of the model itself, or the only one: some servers take any name for the model that they hold. */
function inList({ data }: Answer, model: string): string | null {
  const entries = Array.isArray(data) ? (data as Answer[]) : [];
  const entry = entries.find((one) => one?.id === model) ?? (entries.length === 1 ? entries[0] : undefined);
  return text(entry, "quantization") ?? inName(text(entry, "root")) ?? inName(text(entry, "id"));
}

async function ask(
  { apiKey, fetch: send = fetch }: Endpoint,
  url: string,
  body: object | undefined,
  signal: AbortSignal,
): Promise<Answer | null> {
  const end = new AbortController();
  const stopListening = abortWithAny(end, signal);
  const timer = setTimeout(() => end.abort(new Error("out of patience")), patienceMs);
  try {
    const response = await send(url, {
      redirect: "error",
      signal: end.signal,
      headers: {
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const answer: unknown = JSON.parse(await within(response));
    return answer !== null && typeof answer === "object" ? (answer as Answer) : null;
  } catch {
    // What the server does not tell is not known: no more can be said, whatever went wrong.
    signal.throwIfAborted();
    return null;
  } finally {
    stopListening();
    clearTimeout(timer);
  }
}

/** @throws Error for an answer without end. */
async function within(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [told, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error("an answer without end");
    told += decoder.decode(chunk, { stream: true });
  }
  return told + decoder.decode();
}

function text(holder: unknown, field: string): string | null {
  const value = holder !== null && typeof holder === "object" ? (holder as Answer)[field] : undefined;
  return typeof value === "string" ? value : null;
}

const inName = (name: string | null) => (name === null ? null : quantisationIn(name));

/** What a server says, made fit to be shown. */
function known(told: string | null): string | null {
  const shown = told === null ? "" : visibleText(told).trim().slice(0, longest);
  return shown === "" || /^(?:unknown|none|null)$/i.test(shown) ? null : shown;
}
