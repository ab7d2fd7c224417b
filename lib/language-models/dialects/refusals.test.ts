import { expect, test } from "vitest";
import { refusalIn } from "./refusals";

test.each([
  [
    "llama.cpp",
    '{"error":{"code":400,"message":"request (5024 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":5024,"n_ctx":4096}}',
    4096,
    5024,
  ],
  [
    "llama.cpp before October 2025",
    '{"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":14429,"n_ctx":8192}}',
    8192,
    14429,
  ],
  [
    "llama.cpp in the middle",
    '{"code":500,"message":"Context size has been exceeded.","type":"server_error"}',
    null,
    null,
  ],
  ["Ollama", '{"error":"the input length exceeds the context length"}', null, null],
  [
    "Ollama's own runner",
    '{"error":{"message":"the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length"}}',
    null,
    null,
  ],
  [
    "Ollama over llama-server, JSON within JSON",
    '{"error":"{\\"error\\":{\\"code\\":400,\\"message\\":\\"too long\\",\\"type\\":\\"exceed_context_size_error\\",\\"n_prompt_tokens\\":2087,\\"n_ctx\\":2048}}"}',
    2048,
    2087,
  ],
  [
    "vLLM",
    `{"object":"error","message":"This model's maximum context length is 8192 tokens. However, your request has 9000 input tokens. Please reduce the length of the input messages.","type":"BadRequestError","param":null,"code":400}`,
    8192,
    9000,
  ],
  [
    "vLLM with room for the answer",
    `{"error":{"message":"This model's maximum context length is 8192 tokens. However, you requested 9100 tokens (8100 in the messages, 1000 in the completion). Please reduce the length of the messages or completion."}}`,
    8192,
    8100,
  ],
  [
    "vLLM's engine",
    '{"message":"The decoder prompt (length 5000) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens."}',
    4096,
    5000,
  ],
  [
    "OpenAI",
    `{"error":{"message":"This model's maximum context length is 128000 tokens. However, your messages resulted in 140000 tokens. Please reduce the length of the messages.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}`,
    128000,
    140000,
  ],
  [
    "OpenAI's newer models",
    '{"error":{"message":"Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens. Please reduce the length of the messages.","code":"context_length_exceeded"}}',
    272000,
    300000,
  ],
  [
    "Azure",
    `{"error":{"message":"This model's maximum context length is 16385 tokens, however you requested 20000 tokens. Please reduce your prompt; or completion length.","code":"context_length_exceeded"}}`,
    16385,
    20000,
  ],
  [
    "LM Studio",
    '{"error":"Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough."}',
    4096,
    5000,
  ],
  [
    "SGLang",
    `{"message":"The input (10009 tokens) is longer than the model's context length (8192 tokens)."}`,
    8192,
    10009,
  ],
])("a prompt over the context is known by the words of %s", (_, words, window, prompt) => {
  expect(refusalIn(words)).toEqual({ of: "context", window, prompt });
});

test.each([
  "jinja2.exceptions.TemplateError: System role not supported",
  '{"error":{"message":"Conversation roles must alternate user/assistant/user/assistant/...","code":500}}',
  `{"error":{"message":"Unsupported value: 'messages[0].role' does not support 'system' with this model."}}`,
  '{"error":{"message":"Developer instruction is not enabled for models/gemma-3-27b-it"}}',
])("a model without a system role is known by: %s", (words) => {
  expect(refusalIn(words)).toEqual({ of: "system-role" });
});

test.each([
  '{"error":{"message":"Unrecognized request argument supplied: reasoning_effort"}}',
  `{"error":{"message":"Unsupported parameter: 'reasoning_effort' is not supported with this model.","param":"reasoning_effort"}}`,
  '{"error":{"message":"\\"llama3.2\\" does not support thinking"}}',
])("a model that is not asked how hard to think is known by: %s", (words) => {
  expect(refusalIn(words)).toEqual({ of: "reasoning-effort" });
});

test.each([
  [
    "stream-options",
    '{"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","stream_options","include_usage"],"msg":"Extra inputs are not permitted"}]}}',
  ],
  ["schema", '{"error":{"message":"Grammar error: Unimplemented keys: [\\"propertyNames\\"]","code":500}}'],
  [
    "schema",
    '{"object":"error","message":"The provided JSON schema contains features not supported by xgrammar.","code":400}',
  ],
  ["schema", '{"error":{"code":400,"message":"failed to parse grammar","type":"invalid_request_error"}}'],
])("what else is not taken is known, here the %s, by: %s", (of, words) => {
  expect(refusalIn(words)).toEqual({ of });
});

test.each([
  '{"error":{"message":"unknown response_format json_schema"}}',
  '{"error":{"message":"The system is overloaded"}}',
  "",
  "Okafor, MRN 4711, has a system of record that is not supported by facts",
])("other words are taken for none of these: %s", (words) => {
  expect(refusalIn(words)).toBeNull();
});
