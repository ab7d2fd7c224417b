import type { ServerKind } from "../server-kinds";
import { tokensAtLeast } from "./token-estimate";
import { windowRemedy } from "./window-remedy";

/**
 * Whether a server has read less of a prompt than was sent: some cut it without a word (Ollama drops messages from the front, then cuts
 * the rest to half its window; server/prompt.go).
 * @param read the tokens that the answer counts for its prompt; 0 or null where it counts none.
 * @returns the sentence that is shown with the answer; null where nothing speaks for it.
 */
export function cutShort(
  family: ServerKind,
  { characters, read, window }: { characters: number; read: number | null; window: number | null },
): string | null {
  const sent = tokensAtLeast(characters);
  if (!read || read >= sent) return null;
  // A server that leaves out what it had cached counts few as well: what fits its window twice over was not cut.
  if (window !== null && characters < window) return null;
  const holds = window === null ? "" : `${nameOf(family)} holds ${count(window)} tokens here: `;
  return `The server read ${count(read)} tokens of a prompt of at least ${count(sent)}: it has cut the rest off, and this answer was given without it. ${holds}${holds === "" ? capital(windowRemedy(family, sent)) : windowRemedy(family, sent)}.`;
}

function nameOf(family: ServerKind): string {
  const names: Partial<Record<ServerKind, string>> = { ollama: "Ollama", vllm: "vLLM", "lm-studio": "LM Studio" };
  return names[family] ?? "The server";
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
const count = (tokens: number) => tokens.toLocaleString("en-US");
