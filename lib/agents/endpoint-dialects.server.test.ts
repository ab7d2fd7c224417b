import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { learntMode } from "../language-models/json-answer-mode";
import { type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { type LanguageModelSettings, languageModelReasoner } from "./language-model-reasoner.server";
import type { Task } from "./task";
import { doubling } from "./testing/tasks";

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

async function against(
  turn: (index: number, body: { messages: { role: string }[]; reasoning_effort?: string }) => ProviderTurn,
  settings: (baseUrl: string) => Partial<LanguageModelSettings> = () => ({}),
) {
  const provider = await startProvider((request, index) => turn(index, request));
  started.push(provider);
  const { baseUrl } = provider;
  const reasoner = languageModelReasoner({
    ...{ baseUrl, apiKey: "sk-test", model: "tiny", priceIn: null, priceOut: null },
    ...{ timeoutMs: 2000, maxRetries: 1, retryMs: 10 },
    ...settings(baseUrl),
  });
  const run = () => reasoner.run(doubling, { n: 21 }, { signal: new AbortController().signal });
  return { provider, run };
}
const good = JSON.stringify({ twice: 42, why: null });

describe("an endpoint is spoken to in its own dialect, over HTTP", () => {
  test("Azure is called at its deployment, with its version, and with the key in its own header alone", async () => {
    const { provider, run } = await against(
      () => ({ text: good }),
      (baseUrl) => ({ baseUrl: new URL(baseUrl).origin, server: "azure", apiVersion: "2024-10-21" }),
    );
    expect((await run()).output.twice).toBe(42);
    const [request] = provider.requests;
    expect(request?.path).toBe("/openai/deployments/tiny/chat/completions?api-version=2024-10-21");
    expect(request?.headers["api-key"]).toBe("sk-test");
    expect(request?.authorization).toBeUndefined();
  });

  test("Azure's newer form needs no version", async () => {
    const { provider, run } = await against(
      () => ({ text: good }),
      (baseUrl) => ({ baseUrl: `${new URL(baseUrl).origin}/openai/v1`, server: "azure" }),
    );
    await run();
    expect(provider.requests[0]).toMatchObject({ path: "/openai/v1/chat/completions", model: "tiny" });
  });

  test("OpenRouter hears the application's name", async () => {
    const { provider, run } = await against(
      () => ({ text: good }),
      () => ({ server: "openrouter" }),
    );
    await run();
    expect(provider.requests[0]?.headers).toMatchObject({ "x-title": "Consilium", authorization: "Bearer sk-test" });
  });

  test.each([
    { status: 400, message: "System role not supported" },
    { status: 500, message: "Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/..." },
  ])("a model without a system role hears the same words from the user, and keeps its schema: %o", async (refusal) => {
    const { provider, run } = await against((_, { messages }) =>
      messages.some(({ role }) => role === "system") ? refusal : { text: good },
    );
    expect((await run()).usage.calls).toBe(2);
    expect((await run()).usage.calls).toBe(1);
    expect(provider.requests).toHaveLength(3);
    expect(provider.requests[1]?.messages.map(({ role }) => role)).toEqual(["user"]);
    const [system, user] = provider.requests[0]?.messages ?? [];
    expect(provider.requests[1]?.messages[0]?.content).toBe(`${system?.content}\n\n${user?.content}`);
    expect(learntMode(provider.baseUrl, "tiny")).toBe("schema");
  });

  test("how hard to think is sent where it is set, and no more once it is refused", async () => {
    const refusal = { status: 400, message: "Unrecognized request argument supplied: reasoning_effort" };
    const { provider, run } = await against(
      (_, asked) => (asked.reasoning_effort ? refusal : { text: good }),
      () => ({ reasoningEffort: "low" }),
    );
    await run();
    await run();
    expect(provider.requests.map((one) => one.reasoning_effort)).toEqual(["low", undefined, undefined]);
    const plain = await against(() => ({ text: good }));
    await plain.run();
    expect(Object.keys(plain.provider.requests[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(reasoning_effort|max_tokens|max_completion_tokens)$/)]),
    );
  });

  test("an answer in the arguments of a tool is an answer, with words beside it or without", async () => {
    for (const beside of [undefined, "I call the tool."]) {
      const { run } = await against(() => ({ toolCall: good, ...(beside && { beside }) }));
      expect((await run()).output).toEqual({ twice: 42, why: null });
    }
  });

  test("DeepSeek, which has a JSON mode alone, is never given a schema", async () => {
    const { provider, run } = await against(
      () => ({ text: good }),
      () => ({ server: "deepseek" }),
    );
    await run();
    await run();
    expect(provider.requests.map((one) => one.response_format?.type)).toEqual(["json_object", "json_object"]);
  });

  test("what may be missing is required as null of a strict server, and read back as missing", async () => {
    const provider = await startProvider(() => ({ text: '{"twice": 42, "why": null, "note": null}' }));
    started.push(provider);
    const output = z.strictObject({
      twice: z.number(),
      why: z.string().nullable(),
      note: z.string().max(9).optional(),
    });
    const noted: Task<{ n: number }, z.infer<typeof output>> = {
      ...doubling,
      output,
      rules: () => ({ twice: 0, why: null }),
    };
    const reasoner = languageModelReasoner({
      ...{ baseUrl: provider.baseUrl, apiKey: "", model: "tiny", priceIn: null, priceOut: null },
      ...{ timeoutMs: 2000, maxRetries: 0 },
    });
    const said = await reasoner.run(noted, { n: 21 }, { signal: new AbortController().signal });
    expect(said.output).toEqual({ twice: 42, why: null });
    expect(provider.requests[0]?.response_format?.json_schema?.schema).toMatchObject({
      required: ["twice", "why", "note"],
      properties: { note: { anyOf: [{ type: "string" }, { type: "null" }] } },
    });
    expect(learntMode(provider.baseUrl, "tiny")).toBe("schema");
  });

  test.each([
    ["ollama", "the input length exceeds the context length", /set OLLAMA_CONTEXT_LENGTH=16384 where Ollama runs/],
    [
      "llama.cpp",
      "request (5024 tokens) exceeds the available context size (4096 tokens), try increasing it",
      /prompt of 5,024 tokens, since it holds 4,096 tokens here.*--ctx-size 16384/,
    ],
    [
      "vllm",
      "This model's maximum context length is 8192 tokens. However, your request has 90000 input tokens.",
      /--max-model-len 262144/,
    ],
    [
      "openai",
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      /a context of 16,384 tokens or more/,
    ],
  ] as const)(
    "a prompt over the context of %s ends the step in one sentence with the remedy, after one call and without the server's words",
    async (server, message, words) => {
      const refusal = { status: 400, message: `${message} Okafor, MRN 4711` };
      const { provider, run } = await against(
        () => refusal,
        () => ({ server }),
      );
      const error = await run().catch((caught) => caught);
      expect(error.userMessage).toMatch(words);
      expect(error.userMessage.match(/\.( |$)/g)).toHaveLength(1);
      expect(inspect(error, { depth: 10 })).not.toContain("Okafor");
      expect(provider.requests).toHaveLength(1);
    },
  );

  test("so does one that llama.cpp finds too long in the middle of its answer", async () => {
    const raw = `data: {"error": {"code": 500, "message": "Context size has been exceeded. Okafor", "type": "server_error"}}\n\n`;
    const { provider, run } = await against(
      () => ({ raw }),
      () => ({ server: "llama.cpp" }),
    );
    const error = await run().catch((caught) => caught);
    expect(error.userMessage).toContain("start llama-server with --ctx-size 16384");
    expect(inspect(error, { depth: 10 })).not.toContain("Okafor");
    expect(provider.requests).toHaveLength(1);
  });
});
