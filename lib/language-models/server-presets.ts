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
  },
  "llama.cpp": {
    label: "llama.cpp",
    baseUrl: "http://localhost:8080/v1",
    path: "/v1",
    needsKey: false,
    start: "Start llama-server with a model.",
  },
  vllm: {
    label: "vLLM",
    baseUrl: "http://localhost:8000/v1",
    path: "/v1",
    needsKey: false,
    start: "Start it with vllm serve and a model.",
  },
  "lm-studio": {
    label: "LM Studio",
    baseUrl: "http://localhost:1234/v1",
    path: "/v1",
    needsKey: false,
    start: "Start the server in LM Studio under Developer, or run lms server start.",
  },
  openai: {
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    path: "/v1",
    needsKey: true,
    start: null,
  },
  azure: { label: "Azure OpenAI", baseUrl: "", path: "/openai/v1", needsKey: true, start: null },
  deepseek: {
    label: "DeepSeek",
    baseUrl: "https://api.deepseek.com/v1",
    path: "/v1",
    needsKey: true,
    start: null,
  },
  openrouter: {
    label: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    path: "/api/v1",
    needsKey: true,
    start: null,
  },
  other: {
    label: "Other (OpenAI-compatible)",
    baseUrl: "",
    path: "/v1",
    needsKey: false,
    start: null,
  },
};
