import { error, type Habit, type ServedRequest } from "./habit";
import { strictFaults } from "./strict-schema";

const asksFor = (type: string) => (request: ServedRequest) => request.body.response_format?.type === type;
const asksForSchema = asksFor("json_schema");
const asksForJson = asksFor("json_object");

/** Habits of which requests are taken. */
export const habitsOfRequests = {
  "no json_schema": {
    seen: "DeepSeek: “This response_format type is unavailable now”, HTTP 400",
    refuses: (request) =>
      asksForSchema(request)
        ? error(400, "This response_format type is unavailable now", { type: "invalid_request_error" })
        : null,
  },
  "no response_format": {
    seen: "vLLM without a guided-decoding back end, older LM Studio: HTTP 400; Perplexity 422",
    refuses: ({ body }) => (body.response_format ? error(422, "response_format: extra fields not permitted") : null),
  },
  "a schema is an error of the server": {
    seen: "vLLM with xgrammar: HTTP 500 “Grammar error” for keywords it does not know (noonghunna/club-3090#45)",
    refuses: (request) =>
      asksForSchema(request) ? error(500, 'Grammar error: Unimplemented keys: ["pattern"]') : null,
  },
  "strict schemas by OpenAI's rules": {
    seen: "OpenAI and Azure: every property required, additionalProperties false, no other keywords (platform.openai.com/docs/guides/structured-outputs)",
    refuses: ({ body }) => {
      const faults = body.response_format?.json_schema?.strict
        ? strictFaults(body.response_format.json_schema.schema)
        : [];
      return faults[0]
        ? error(400, `Invalid schema for response_format: ${faults[0]}`, { param: "response_format", code: null })
        : null;
    },
  },
  "the word json must be there": {
    seen: "OpenAI and DashScope in JSON mode (mem0ai/mem0#3559, agno-agi/agno#5317)",
    refuses: (request) => {
      if (asksForSchema(request)) return error(400, "json_schema is not supported");
      const said = request.body.messages.some(({ content }) => /json/i.test(content));
      return asksForJson(request) && !said ? error(400, "'messages' must contain the word 'json' in some form") : null;
    },
  },
  "no stream_options": {
    seen: "Mistral: HTTP 422 extra_forbidden (avante-corp/avante.nvim#2347, openai/openai-agents-python#442)",
    refuses: ({ body }) =>
      body.stream_options
        ? {
            status: 422,
            body: {
              object: "error",
              message: {
                detail: [
                  {
                    type: "extra_forbidden",
                    loc: ["body", "stream_options", "include_usage"],
                    msg: "Extra inputs are not permitted",
                  },
                ],
              },
            },
          }
        : null,
  },
  "no system role": {
    seen: "Gemma's chat template in vLLM: HTTP 400 “System role not supported” (huggingface/chat-ui#1386)",
    refuses: ({ body }) =>
      body.messages.some(({ role }) => role === "system" || role === "developer")
        ? error(400, "System role not supported", { type: "BadRequestError", code: 400 })
        : null,
  },
  "roles must alternate": {
    seen: "Mistral's and Gemma's chat templates (kubeai-project/kubeai#499)",
    refuses: ({ body }) => {
      const turns = body.messages.filter(({ role }) => role !== "system").map(({ role }) => role);
      const alternate = turns.every((role, i) => role === (i % 2 === 0 ? "user" : "assistant"));
      return alternate ? null : error(400, "Conversation roles must alternate user/assistant/user/assistant/...");
    },
    // Each step is asked for twice, so that what comes after an answer is sent too.
    says: (answer, { answered }) => (answered > 0 ? answer : `${answer.slice(0, -1)},"thought":"So be it."}`),
  },
  "max_completion_tokens for max_tokens": {
    seen: "OpenAI's o1 and later, Azure (openai/openai-python#2046)",
    refuses: ({ body }) =>
      "max_tokens" in body
        ? error(
            400,
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            {
              param: "max_tokens",
              code: "unsupported_parameter",
            },
          )
        : null,
  },
  "max_tokens for max_completion_tokens": {
    seen: "Mistral: HTTP 422 extra_forbidden for max_completion_tokens (editor-code-assistant/eca#231)",
    refuses: ({ body }) =>
      "max_completion_tokens" in body || "reasoning_effort" in body
        ? { status: 422, body: { detail: [{ type: "extra_forbidden", msg: "Extra inputs are not permitted" }] } }
        : null,
  },
  "no temperature": {
    seen: "OpenAI's o1 and gpt-5: only the default of 1 (gergap/vim-ollama#90)",
    refuses: ({ body }) =>
      ["temperature", "top_p", "seed", "n", "logprobs"].some((name) => name in body)
        ? error(400, "Unsupported value: 'temperature' does not support 0 with this model.", { param: "temperature" })
        : null,
  },
  "loading the model": {
    seen: "llama.cpp: HTTP 503 “Loading model” until it is there (mostlygeek/llama-swap#146)",
    refuses: ({ index }) => (index < 2 ? error(503, "Loading model", { type: "unavailable_error", code: 503 }) : null),
  },
  "too many requests, come back later": {
    seen: "OpenAI, Groq and OpenRouter: HTTP 429 with Retry-After",
    refuses: ({ index }) =>
      index % 5 === 1
        ? {
            status: 429,
            headers: { "retry-after": "1" },
            body: { error: { message: "Rate limit reached for requests" } },
          }
        : null,
  },
  "bad gateway once": {
    seen: "nginx and Cloudflare in front of a server that restarts: a page in HTML, HTTP 502",
    refuses: ({ index }) =>
      index === 1
        ? { status: 502, headers: { "content-type": "text/html" }, body: "<html><h1>502 Bad Gateway</h1></html>" }
        : null,
  },
  "drops connections that are kept alive": {
    seen: "uvicorn (vLLM, SGLang) closes after 5 s: the next call meets a reset (llm-d/llm-d#1564, peonist-ai/halogen-flash-server#25)",
    refuses: ({ index }) => (index % 4 === 1 ? "connection reset" : null),
  },
  "breaks off in the middle once": {
    seen: "proxies with a time limit of their own (nginx proxy_read_timeout 60 s, Cloudflare 100 s)",
    refuses: ({ index }) => (index === 2 ? "reset in the middle" : null),
  },
  "does not know the key": {
    seen: "OpenAI: HTTP 401 “Incorrect API key provided: sk-...”, and repeats it",
    refuses: ({ authorization }) =>
      error(401, `Incorrect API key provided: ${authorization}`, { code: "invalid_api_key" }),
  },
  "does not have the model": {
    seen: "Ollama: HTTP 404 “model not found, try pulling it first”; OpenAI: model_not_found",
    refuses: ({ body }) => error(404, `model '${body.model}' not found, try pulling it first`, { type: "api_error" }),
  },
  "moved elsewhere": {
    seen: "reverse proxies that send http to https, or add a slash: HTTP 308",
    refuses: () => ({ status: 308, headers: { location: "http://127.0.0.1:9/v1/chat/completions" }, body: "" }),
  },
  "another page at that address": {
    seen: "Open WebUI and any single-page application behind a wrong path: HTTP 200 and HTML",
    refuses: () => ({
      status: 200,
      headers: { "content-type": "text/html" },
      body: "<!doctype html><html><head><title>Open WebUI</title></head><body></body></html>",
    }),
  },
  "200 for a path it does not know": {
    seen: 'LM Studio: {"error": "Unexpected endpoint or method. (POST /chat/completions)"} (lmstudio-ai/lmstudio-bug-tracker#618)',
    refuses: () => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: { error: "Unexpected endpoint or method. (POST /chat/completions). Returning 200 anyway" },
    }),
  },
  "no credit left": {
    seen: "OpenRouter and DeepSeek: HTTP 402 (openrouter.ai/docs/api/reference/errors-and-debugging)",
    refuses: () => error(402, "Insufficient credits", { code: 402 }),
  },
} satisfies Record<string, Habit>;
