import type { ServerKind } from "./server-kinds";

/** What is known of a kind of server before anything is asked of it. */
export interface ServerPreset {
  label: string;
  /** Where it answers unless told otherwise, by its own documentation; "" where each install has an address of its own. */
  baseUrl: string;
  /** The path of its OpenAI-compatible endpoints, where an address is given without any. */
  path: string;
  /** Whether it answers nobody without a key. */
  needsKey: boolean;
  /** How it comes to run, for where nothing answers; null where somebody else runs it. */
  start: string | null;
  /** How its context window is made larger; null where its operator decides. */
  context: string | null;
}

/**
 * By kind. Addresses, November 2026: docs.ollama.com/api/openai-compatibility, llama.cpp tools/server/README.md (`--port`), docs.vllm.ai
 * "OpenAI-compatible server", lmstudio.ai/docs/developer/openai-compat, platform.openai.com/docs/api-reference,
 * learn.microsoft.com "Azure OpenAI v1 API", api-docs.deepseek.com, openrouter.ai/docs/api-reference.
 */
export const serverPresets: Readonly<Record<ServerKind, ServerPreset>> = {
  ollama: {
    label: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    path: "/v1",
    needsKey: false,
    start: "Start the Ollama app, or run ollama serve.",
    context: "Set OLLAMA_CONTEXT_LENGTH=16384 where Ollama is started (or the slider in its app), and start it anew.",
  },
  "llama.cpp": {
    label: "llama.cpp",
    baseUrl: "http://localhost:8080/v1",
    path: "/v1",
    needsKey: false,
    start: "Start llama-server with a model.",
    context: "Start llama-server with --ctx-size 16384 for each of its slots.",
  },
  vllm: {
    label: "vLLM",
    baseUrl: "http://localhost:8000/v1",
    path: "/v1",
    needsKey: false,
    start: "Start it with vllm serve and a model.",
    context: "Start vLLM with --max-model-len 16384.",
  },
  "lm-studio": {
    label: "LM Studio",
    baseUrl: "http://localhost:1234/v1",
    path: "/v1",
    needsKey: false,
    start: "Start the server in LM Studio under Developer, or run lms server start.",
    context: "Load the model in LM Studio with a context length of 16384.",
  },
  openai: {
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    path: "/v1",
    needsKey: true,
    start: null,
    context: null,
  },
  azure: { label: "Azure OpenAI", baseUrl: "", path: "/openai/v1", needsKey: true, start: null, context: null },
  deepseek: {
    label: "DeepSeek",
    baseUrl: "https://api.deepseek.com/v1",
    path: "/v1",
    needsKey: true,
    start: null,
    context: null,
  },
  openrouter: {
    label: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    path: "/api/v1",
    needsKey: true,
    start: null,
    context: null,
  },
  other: {
    label: "Other (OpenAI-compatible)",
    baseUrl: "",
    path: "/v1",
    needsKey: false,
    start: null,
    context: null,
  },
};
