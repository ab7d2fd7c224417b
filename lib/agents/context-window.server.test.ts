import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ProviderRequest, type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { type LanguageModelSettings, languageModelReasoner } from "./language-model-reasoner.server";
import type { Task } from "./task";

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

const noteSchema = z.strictObject({ record: z.string(), older: z.string(), third: z.string() });
const answer = z.strictObject({ twice: z.number() });
/** A task whose prompt is the record with two parts that can go. */
const reading: Task<z.infer<typeof noteSchema>, z.infer<typeof answer>> = {
  name: "reading",
  version: 1,
  input: noteSchema,
  output: answer,
  prompt: ({ record, older, third }) => [
    { role: "system", content: "Read." },
    { role: "user", content: `${record}${older}${third}` },
  ],
  shorter: [
    { leavesOut: "what was said before", apply: (input) => ({ ...input, older: "" }) },
    { leavesOut: "what there is none of", apply: (input) => input },
    { leavesOut: "the third passage", apply: (input) => ({ ...input, third: "" }) },
  ],
  rules: () => ({ twice: 42 }),
};
const good = '{"twice": 42}';
const words = (count: number) => "lactate 5.2 ".repeat(count);
/** Tokens as a server with four characters a token counts them. */
const tokensOf = ({ messages }: ProviderRequest) =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4);

async function against(
  turn: (request: ProviderRequest, index: number) => ProviderTurn,
  { pages = {}, ...settings }: Partial<LanguageModelSettings> & { pages?: Record<string, unknown> } = {},
) {
  const provider = await startProvider(turn, (path) => pages[path]);
  started.push(provider);
  const reasoner = languageModelReasoner({
    ...{ baseUrl: provider.baseUrl, apiKey: "sk-test", model: "tiny", priceIn: null, priceOut: null },
    ...{ timeoutMs: 2000, maxRetries: 0, retryMs: 10 },
    ...settings,
  });
  const run = (input: Partial<z.infer<typeof noteSchema>>) =>
    reasoner.run(
      reading,
      { record: words(100), older: "", third: "", ...input },
      { signal: new AbortController().signal },
    );
  return { provider, run };
}
const counted = (request: ProviderRequest): ProviderTurn => ({ text: good, promptTokens: tokensOf(request) });
const long = { older: words(1000), third: `third ${words(1000)}` };

describe("how much a model holds is learnt from its server, and the prompt is made to fit", () => {
  test.each([
    ["vLLM", "vllm", { "/v1/models": { data: [{ id: "tiny", max_model_len: 4096 }] } }],
    ["OpenRouter", "openrouter", { "/v1/models": { data: [{ id: "a" }, { id: "tiny", context_length: 4096 }] } }],
    ["a server of no known kind", "other", { "/v1/models": { data: [{ id: "tiny", max_model_len: 4096 }] } }],
    ["llama.cpp", "llama.cpp", { "/props": { default_generation_settings: { n_ctx: 4096 }, total_slots: 1 } }],
    [
      "llama.cpp that nobody has said to be one",
      "other",
      {
        "/v1/models": { data: [{ id: "x.gguf", owned_by: "llamacpp", meta: { n_ctx_train: 131072 } }] },
        "/props": { default_generation_settings: { n_ctx: 4096 } },
      },
    ],
    [
      "LM Studio",
      "lm-studio",
      { "/api/v0/models": { data: [{ id: "tiny", loaded_context_length: 4096, max_context_length: 131072 }] } },
    ],
    ["Ollama, loaded", "ollama", { "/api/ps": { models: [{ name: "tiny:latest", context_length: 4096 }] } }],
    [
      "Ollama, by its Modelfile",
      "ollama",
      { "/api/show": { parameters: "stop x\nnum_ctx                        4096", model_info: {} } },
    ],
    [
      "Ollama, by what is usual",
      "ollama",
      { "/api/ps": { models: [] }, "/api/show": { model_info: { "llama.context_length": 131072 } } },
    ],
  ] as const)("%s", async (_, server, pages) => {
    const { provider, run } = await against(counted, { server, pages });
    expect((await run({})).provenance).not.toHaveProperty("leftOut");
    const { provenance } = await run(long);
    expect(provenance.leftOut).toEqual(["what was said before", "the third passage"]);
    expect(provider.requests[1]?.messages[1]?.content).not.toContain("third");
    expect(JSON.stringify(provider.looked)).not.toContain("lactate");
  });

  test("a setting goes before what the server says, and then it is not asked", async () => {
    const pages = { "/v1/models": { data: [{ id: "tiny", max_model_len: 4096 }] } };
    const { provider, run } = await against(counted, { pages, contextTokens: 100_000 });
    expect((await run(long)).provenance).not.toHaveProperty("leftOut");
    expect(provider.looked).toEqual([]);
  });

  test("the server is asked once for doctors that speak together, and nothing is left out where it does not say", async () => {
    const { provider, run } = await against(counted);
    await Promise.all([run(long), run(long), run(long)]);
    expect((await run(long)).provenance).not.toHaveProperty("leftOut");
    expect(provider.looked).toEqual(["/v1/models"]);
  });

  test("no more is left out than has to be, and less once the server's own count of tokens is known", async () => {
    const pages = { "/v1/models": { data: [{ id: "tiny", max_model_len: 4000 }] } };
    const { run } = await against(counted, { pages });
    const some = { older: words(300), third: words(450) };
    expect((await run(some)).provenance.leftOut, "by the careful first estimate").toEqual(["what was said before"]);
    expect((await run(some)).provenance, "by four characters a token").not.toHaveProperty("leftOut");
  });

  test("an error that names the window is learnt from: the step is asked again, shorter, and the next fits at once", async () => {
    const window = 1500;
    const { provider, run } = await against((request) => {
      const tokens = tokensOf(request);
      return tokens <= window
        ? counted(request)
        : {
            status: 400,
            message: `request (${tokens} tokens) exceeds the available context size (${window} tokens), try increasing it`,
          };
    });
    const { provenance, usage } = await run(long);
    expect(provenance.leftOut).toEqual(["what was said before", "the third passage"]);
    expect(usage.calls).toBe(1);
    expect(provider.requests).toHaveLength(2);
    await run(long);
    expect(provider.requests).toHaveLength(3);
  });

  test("an error without a number is learnt from as well, and what cannot be made shorter ends with the remedy", async () => {
    const { provider, run } = await against(
      (request) =>
        tokensOf(request) <= 400
          ? counted(request)
          : { status: 500, message: "the input length exceeds the context length" },
      { server: "ollama" },
    );
    expect((await run(long)).provenance.leftOut).toEqual(["what was said before", "the third passage"]);
    const before = provider.requests.length;
    await expect(run({ record: words(4000) })).rejects.toThrow(/OLLAMA_CONTEXT_LENGTH=16384/);
    expect(provider.requests.length).toBeLessThanOrEqual(before + 1);
  });

  test("a prompt that no count of tokens fits in is not sent, and the sentence names the remedy", async () => {
    const pages = { "/props": { default_generation_settings: { n_ctx: 2048 } } };
    const { provider, run } = await against(counted, { server: "llama.cpp", pages });
    const error = await run({ record: words(2000) }).catch((caught) => caught);
    expect(error.userMessage).toMatch(/holds 2,048 tokens here.*--ctx-size 16384/);
    expect(inspect(error)).not.toContain("lactate");
    expect(provider.requests).toEqual([]);
  });

  test("a repair that does not fit beside the answer goes without it", async () => {
    const { provider, run } = await against(
      (request, index) => (index === 0 ? { text: `{"twice": "${"x".repeat(6000)}"}` } : counted(request)),
      { contextTokens: 3000 },
    );
    await run({ record: words(200) });
    expect(provider.requests[1]?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(provider.requests[1]?.messages[1]?.content).toContain("cannot be used as it is");
  });

  test("a server that cuts without a word is found out by its count, and the answer says so with the remedy", async () => {
    const pages = { "/api/ps": { models: [{ name: "tiny", context_length: 8192 }] } };
    const { run } = await against(() => ({ text: good, promptTokens: 4096 }), { server: "ollama", pages });
    const { provenance } = await run({ record: words(2000) });
    expect(provenance.cutShort).toMatch(
      /^The server read 4,096 tokens of a prompt of at least 4,\d{3}: it has cut the rest off.* Ollama holds 8,192 tokens here: set OLLAMA_CONTEXT_LENGTH=16384 /,
    );
    const whole = await against(counted);
    expect((await whole.run({ record: words(2000) })).provenance).not.toHaveProperty("cutShort");
  });

  test("a server that counts no tokens, or only those it had not cached, is not said to cut", async () => {
    const { run } = await against(() => ({ text: good, promptTokens: 0 }));
    expect((await run({ record: words(2000) })).provenance).not.toHaveProperty("cutShort");
    const cached = await against(() => ({ text: good, promptTokens: 10 }), { contextTokens: 100_000 });
    expect((await cached.run({ record: words(2000) })).provenance).not.toHaveProperty("cutShort");
  });
});
