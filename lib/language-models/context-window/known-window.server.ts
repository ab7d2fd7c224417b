import { abortable } from "../../platform/abortable";
import { type Asked, askForWindow, type ContextWindow } from "./ask-for-window.server";

/** What is known of a model at an address, and until when, in milliseconds of a clock that never goes back. */
interface Known {
  window: ContextWindow | null;
  until: number;
}

const known = new Map<string, Known>();
const asking = new Map<string, Promise<ContextWindow | null>>();
const keyOf = ({ baseUrl, model }: { baseUrl: string; model: string }) => `${baseUrl}\n${model}`;

/** How long it holds, a team decision: a server may be started anew with another window, and a consultation takes minutes. */
const heldMs = 600_000;

/**
 * What a model holds at an address: as an administrator has set it, as an error or the server has said it lately, or as the server
 * says now; null where nobody knows.
 * @throws the signal's reason when aborted.
 */
export async function contextWindow(
  endpoint: Asked & { contextTokens?: number | null | undefined },
  signal: AbortSignal,
): Promise<ContextWindow | null> {
  if (endpoint.contextTokens) return { tokens: endpoint.contextTokens, from: "setting" };
  const key = keyOf(endpoint);
  const held = known.get(key);
  if (held && held.until > performance.now()) return held.window;
  // Doctors speak at the same time, and the server is asked once: whoever is stopped does not take the answer from the others.
  const asked = asking.get(key) ?? askForWindow(endpoint, new AbortController().signal);
  asking.set(key, asked);
  try {
    const window = await abortable(asked, signal);
    // What is usual is asked about again: once the model is loaded, the server says it.
    if (window?.from !== "usual") known.set(key, { window, until: performance.now() + heldMs });
    return window;
  } finally {
    asking.delete(key);
  }
}

/** An error has said, or shown, what a model holds. */
export function learnWindow(endpoint: { baseUrl: string; model: string }, tokens: number): void {
  known.set(keyOf(endpoint), { window: { tokens, from: "server" }, until: performance.now() + heldMs });
}
