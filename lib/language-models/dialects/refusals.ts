/** What of a request a server has said it does not take; of a prompt that is too long, the tokens it names. */
export type Refusal =
  | { of: "system-role" }
  | { of: "reasoning-effort" }
  | { of: "stream-options" }
  | { of: "schema" }
  | { of: "context"; window: number | null; prompt: number | null };

/** Why a request was refused, where the server's words are of a kind that is known. Of its words nothing but two numbers is kept. */
export function refusalIn(words: string): Refusal | null {
  const said = words.slice(0, mostRead);
  const refused = (of: readonly RegExp[]) => of.some((pattern) => pattern.test(said));
  if (refused(overTheContext))
    return { of: "context", window: tokensIn(said, windows), prompt: tokensIn(said, prompts) };
  if (refused(withoutSystem)) return { of: "system-role" };
  if (refused(withoutEffort)) return { of: "reasoning-effort" };
  if (refused(withoutStreamOptions)) return { of: "stream-options" };
  return refused(withoutThisSchema) ? { of: "schema" } : null;
}

/** Characters of an answer that are looked at: an error says first what is wrong. */
const mostRead = 4000;

/** Templates without a system role: Gemma's and older ones of Mistral ("raise_exception" of their chat templates), OpenAI's o1-mini, Google's Gemma. */
const withoutSystem = [
  /system role (is )?not supported/i,
  /conversation roles must alternate/i,
  /does not support '(system|developer)' with this model/i,
  /only user(,| and) assistant roles are supported/i,
  /developer instruction is not enabled/i,
  /\brole\b.{0,20}\bsystem\b.{0,40}\b(un|not )supported/i,
];

/** OpenAI ("Unrecognized request argument supplied", "Unsupported parameter", "Unsupported value"), Ollama ("does not support thinking"), pydantic's "Extra inputs". */
const withoutEffort = [/reasoning[_. ]effort/i, /does not support thinking/i, /think value .{0,40}not supported/i];

/** Mistral, in pydantic's words: extra_forbidden for body, stream_options. */
const withoutStreamOptions = [/stream_options/i];

/** A grammar that cannot be made of the schema: vLLM with xgrammar, llama.cpp, Ollama. They say so as an error of their own, HTTP 500, too. */
const withoutThisSchema = [
  /grammar error/i,
  /not supported by xgrammar/i,
  /failed to (parse|initialize|load) .{0,20}grammar/i,
];

const overTheContext = [
  // llama.cpp (tools/server/server-context.cpp), and Ollama where it runs llama-server.
  /exceed_context_size_error/,
  /exceeds? the available context size/i,
  /context size has been exceeded/i,
  // Ollama (server/routes.go, runner).
  /input length exceeds the (maximum )?context length/i,
  /prompt is longer than the context length/i,
  // OpenAI and Azure; vLLM (entrypoints/openai/serving_engine.py), SGLang, DeepSeek, OpenRouter in the same words.
  /context_length_exceeded/,
  /maximum context length/i,
  /exceeds the context window/i,
  /input tokens exceed the configured limit/i,
  // vLLM.
  /longer than the maximum model length/i,
  /max_tokens must be at least 1, got -/,
  // SGLang.
  /longer than the model's context length/i,
  // LM Studio.
  /trying to keep the first \d+ tokens/i,
  /loaded with context length of only/i,
];

const windows = [
  /"n_ctx":\s*(\d+)/,
  /available context size \((\d+) tokens\)/i,
  /maximum (?:context|model) length (?:is|of)\s*(\d+)/i,
  /context length \((\d+) tokens\)/i,
  /context length of only (\d+)/i,
  /configured limit of (\d+)/i,
];

const prompts = [
  /"n_prompt_tokens":\s*(\d+)/,
  /request \((\d+) tokens\)/i,
  /\((\d+) in the messages/i,
  /(?:your request has|your messages resulted in|prompt contains at least|you requested a total of|you requested(?: about)?)\s*(\d+)/i,
  /input \((\d+) tokens\)/i,
  /prompt \(length (\d+)\)/i,
  /keep the first (\d+)/i,
];

/** No window of a model is smaller or larger; another number was not meant as one. */
const plausible = { least: 16, most: 1e8 };

function tokensIn(said: string, patterns: readonly RegExp[]): number | null {
  // JSON within JSON has its quotes escaped.
  const plain = said.replaceAll('\\"', '"');
  for (const pattern of patterns) {
    const tokens = Number(pattern.exec(plain)?.[1]);
    if (tokens >= plausible.least && tokens <= plausible.most) return tokens;
  }
  return null;
}
