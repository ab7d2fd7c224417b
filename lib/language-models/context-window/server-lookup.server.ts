import { abortWithAny } from "../../platform/abort-with-any";

/** How a server's pages are read. */
export interface Lookup {
  baseUrl: string;
  /** The address without `/v1`. */
  root: string;
  model: string;
  apiKey: string;
  fetch?: typeof fetch | undefined;
  signal: AbortSignal;
}

/** Longest wait for a page, milliseconds: it is answered from memory, and a server that does not is asked no more. */
const patienceMs = 3000;
/** OpenRouter's list of models has about a million. */
const mostCharacters = 8_000_000;

/** What a page of the server says in JSON, asked by GET or, with a body, by POST; undefined where it says nothing that can be read. */
export async function jsonAt(lookup: Lookup, url: string, body?: unknown): Promise<unknown> {
  const { apiKey, signal } = lookup;
  const end = new AbortController();
  const stopListening = abortWithAny(end, signal);
  const timer = setTimeout(() => end.abort(new Error("out of patience")), patienceMs);
  const send = lookup.fetch ?? fetch;
  try {
    const response = await send(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: end.signal,
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length > mostCharacters ? undefined : JSON.parse(text);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}

/** A number of tokens that a window can have; null for anything else, 0 for "as the model's" among it. */
export function tokensOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 16 && value <= 1e8 ? value : null;
}
