/** Kinds of server that are known by name: each has an address to begin with and ways of its own. "other" is any OpenAI-compatible one. */
export const serverKinds = [
  "ollama",
  "llama.cpp",
  "vllm",
  "lm-studio",
  "openai",
  "azure",
  "deepseek",
  "openrouter",
  "other",
] as const;
export type ServerKind = (typeof serverKinds)[number];

/** How hard a reasoning model is asked to think, by OpenAI's `reasoning_effort`; null leaves it to the server. */
export const reasoningEfforts = ["none", "minimal", "low", "medium", "high"] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];
