import type { ServerKind } from "../server-kinds";

/**
 * Tokens that a window should have for a consultation, a team decision: prompts of up to about 5,000 tokens, twice that in a repair,
 * which repeats the answer, and room for an answer with some thinking before it.
 */
const advised = 16_384;

/** Which setting of a server makes its window larger, as a clause with the number of tokens to set. */
export function windowRemedy(family: ServerKind, needed: number | null): string {
  const tokens = advisedFor(needed);
  switch (family) {
    case "ollama":
      return `set OLLAMA_CONTEXT_LENGTH=${tokens} where Ollama runs (or the slider in its app), or num_ctx ${tokens} in the model's Modelfile`;
    case "llama.cpp":
      return `start llama-server with --ctx-size ${tokens} for each of its slots (--parallel)`;
    case "vllm":
      return `start vLLM with --max-model-len ${tokens}`;
    case "lm-studio":
      return `load the model in LM Studio with a context length of ${tokens}`;
    default:
      return `choose a model with a context of ${count(tokens)} tokens or more`;
  }
}

/** Completes "The language model ...": a prompt does not fit. */
export function overTheContext(
  family: ServerKind,
  { window, prompt }: { window: number | null; prompt: number | null },
): string {
  const of = prompt === null ? "" : ` of ${count(prompt)} tokens`;
  const holds = window === null ? "" : `, since it holds ${count(window)} tokens here, prompt and answer together`;
  return `cannot take this prompt${of}${holds}: ${windowRemedy(family, prompt)}`;
}

/** The next power of two above what is needed with half as much again for the answer. */
function advisedFor(needed: number | null): number {
  return Math.max(advised, 2 ** Math.ceil(Math.log2(1.5 * (needed ?? 0) + 1)));
}

const count = (tokens: number) => tokens.toLocaleString("en-US");
