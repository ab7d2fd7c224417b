import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { learntMode } from "../language-models/json-answer-mode";
import type { Message } from "../language-models/message";
import { type Hostility, hostileTurns } from "../language-models/testing/hostile-behaviours";
import { type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { AppError } from "../platform/errors";
import { meterOf } from "./budget-meter";
import { answerSchema } from "./judge-answer";
import { type LanguageModelSettings, languageModelReasoner } from "./language-model-reasoner.server";
import { noUsage, type Usage } from "./schema";
import { doubling } from "./testing/tasks";

type Provider = Awaited<ReturnType<typeof startProvider>>;
let provider: Provider | null = null;
afterEach(async () => {
  await provider?.close();
  provider = null;
});

async function against(turns: ProviderTurn[], settings: Partial<LanguageModelSettings> = {}) {
  const started = await startProvider((_, index) => turns[index] ?? { status: 418, message: "no turn left" });
  provider = started;
  const reasoner = languageModelReasoner({
    baseUrl: started.baseUrl,
    apiKey: "sk-test",
    model: "tiny",
    priceIn: 1,
    priceOut: 2,
    timeoutMs: 2000,
    maxRetries: 2,
    retryMs: 20,
    ...settings,
  });
  return { reasoner, provider: started };
}
const signal = new AbortController().signal;
const good = JSON.stringify({ twice: 42, why: null });

describe("the language-model reasoner, against an HTTP server that speaks the protocol", () => {
  test("streams an answer, asks for it by schema, and counts tokens and money", async () => {
    const { reasoner, provider } = await against([{ text: good }]);
    const deltas: string[] = [];
    const result = await reasoner.run(doubling, { n: 21 }, { signal, onDelta: (text) => deltas.push(text) });
    expect(result.output).toEqual({ twice: 42, why: null });
    expect(deltas.join("")).toBe(good);
    expect(result.usage).toMatchObject({ promptTokens: 1000, completionTokens: 200, calls: 1 });
    expect(result.usage.costUsd).toBeCloseTo(0.0014, 10);
    expect(result.provenance).toMatchObject({
      reasoner: { kind: "language-model", model: "tiny" },
      modelReported: "tiny-2026-01",
      fingerprint: "fp_test",
    });
    const request = provider.requests[0];
    expect(request?.authorization).toBe("Bearer sk-test");
    expect(request?.stream).toBe(true);
    const schema = request?.response_format?.json_schema;
    expect(schema?.strict).toBe(true);
    expect(schema?.schema).toMatchObject({ type: "object", required: ["twice", "why"], additionalProperties: false });
    expect(JSON.stringify(schema)).not.toContain("minimum");
  });

  test("takes JSON out of thinking blocks and code fences", async () => {
    const { reasoner } = await against([{ text: `<think>{"twice": 1}</think>\n\`\`\`json\n${good}\n\`\`\`` }]);
    expect((await reasoner.run(doubling, { n: 21 }, { signal })).output.twice).toBe(42);
  });

  test("hears nothing that shows as nothing, or makes a text show as another, in answers, live text and names", async () => {
    const unseen = "0.\u202e21\u202c\u0000\u200b\u2066\ufeff\u00ad";
    const escaped = JSON.stringify({ twice: 42, why: unseen }).replace(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    for (const text of [JSON.stringify({ twice: 42, why: unseen }), escaped]) {
      const { reasoner } = await against([{ text }], { model: `tiny\u202e${"y".repeat(500)}` });
      const deltas: string[] = [];
      const { output, provenance } = await reasoner.run(
        doubling,
        { n: 21 },
        { signal, onDelta: (t) => deltas.push(t) },
      );
      expect(output.why).toBe("0.21");
      expect(deltas.join("")).not.toMatch(/[^ -~]/);
      expect(provenance.modelReported).toMatch(/^tinyy{196}$/);
      await provider?.close();
    }
  });

  test("sends a text of a hundred thousand characters back once, and takes none", async () => {
    const flood = { text: JSON.stringify({ twice: 42, why: "word ".repeat(20_000) }) };
    const { reasoner, provider } = await against([flood, flood]);
    await expect(reasoner.run(doubling, { n: 21 }, { signal })).rejects.toThrow("held a text without measure");
    expect(provider.requests[1]?.messages.at(-1)?.content).toContain("why: longer than 8000 characters.");
  });

  test("sends a wrong answer back once, with what is wrong, and takes the repair", async () => {
    const { reasoner, provider } = await against([{ text: '{"twice": 41, "why": null}' }, { text: good }]);
    const failed: [Usage, string][] = [];
    const result = await reasoner.run(
      doubling,
      { n: 21 },
      { signal, onFailedAttempt: (usage, why) => failed.push([usage, why]) },
    );
    expect(result.output.twice).toBe(42);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.[0].promptTokens).toBe(1000);
    expect(provider.requests[1]?.messages.at(-1)?.content).toContain(
      "twice is 41, but must be twice the number given.",
    );
  });

  test("sends doubts back once, together with problems, and then takes the answer with what is left of them", async () => {
    const doubted: typeof doubling = {
      ...doubling,
      doubts: (_, { why }) => (why === "guess" ? ["why does not stand."] : []),
    };
    const guess = (twice: number) => ({ text: JSON.stringify({ twice, why: "guess" }) });
    const { reasoner, provider } = await against([guess(41), guess(42), guess(42), { text: "no" }, { text: good }]);
    expect((await reasoner.run(doubted, { n: 21 }, { signal })).output).toEqual({ twice: 42, why: "guess" });
    const sentBack = provider.requests[1]?.messages.at(-1)?.content;
    expect(sentBack).toContain("twice is 41");
    expect(sentBack).toContain("why does not stand.");
    const kept = await reasoner.run(doubted, { n: 21 }, { signal });
    expect(kept.output, "the repair is worse").toEqual({ twice: 42, why: "guess" });
    await reasoner.run(doubted, { n: 21 }, { signal });
    expect(provider.requests).toHaveLength(5);
  });

  test("uses an answer despite its faults where its task can, once it has gone back, and loses none to a worse repair", async () => {
    const mendable: typeof doubling = { ...doubling, despiteFaults: ({ n }) => ({ twice: 2 * n, why: "mended" }) };
    const wrong = { text: '{"twice": 41, "why": null}' };
    const { reasoner, provider } = await against([wrong, wrong, wrong, { text: "I cannot" }, wrong, { text: good }]);
    for (const _ of ["the fault again", "a worse repair"])
      expect((await reasoner.run(mendable, { n: 21 }, { signal })).output).toEqual({ twice: 42, why: "mended" });
    expect((await reasoner.run(mendable, { n: 21 }, { signal })).output.why, "put right").toBeNull();
    expect(provider.requests).toHaveLength(6);
    const unreadable = await against([{ text: "I cannot" }, { text: "I cannot" }]);
    await expect(unreadable.reasoner.run(mendable, { n: 21 }, { signal })).rejects.toThrow("unusable twice");
  });

  test("sends what the caller makes of the messages, repairs included", async () => {
    const { reasoner, provider } = await against([{ text: "no" }, { text: good }]);
    const outgoing = (messages: Message[]) =>
      messages.map((m) => ({ ...m, content: m.content.replaceAll("Double", "[removed]") }));
    await reasoner.run(doubling, { n: 21 }, { signal, outgoing });
    expect(provider.requests.map((request) => request.messages[1]?.content)).toEqual([
      "[removed] 21.",
      "[removed] 21.",
    ]);
  });

  test("tells a cut-off answer to be briefer", async () => {
    const { reasoner, provider } = await against([{ text: '{"twice": 4', finish: "length" }, { text: good }]);
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests[1]?.messages.at(-1)?.content).toContain("cut off");
  });

  test("gives up after the second wrong answer and says what was wrong", async () => {
    const { reasoner, provider } = await against([{ text: "I cannot" }, { text: '{"twice": "many"}' }]);
    const failed: string[] = [];
    const run = reasoner.run(doubling, { n: 21 }, { signal, onFailedAttempt: (_, why) => failed.push(why) });
    await expect(run).rejects.toMatchObject({
      code: "exception",
      userMessage: expect.stringContaining("unusable twice"),
    });
    expect(provider.requests).toHaveLength(2);
    expect(failed).toHaveLength(2);
  });

  test("retries when limited or broken and counts every call", async () => {
    const { reasoner } = await against([
      { status: 429, message: "slow down", retryAfter: "0" },
      { status: 500, message: "oops" },
      { text: good },
    ]);
    expect((await reasoner.run(doubling, { n: 21 }, { signal })).usage.calls).toBe(3);
  });

  test("knows the cost of a call that the server declined, and not of an answer that came without a count", async () => {
    const uncounted = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: good }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;
    const { reasoner } = await against([
      { status: 429, message: "slow down", retryAfter: "0" },
      { text: good },
      { raw: uncounted },
    ]);
    const { usage } = await reasoner.run(doubling, { n: 21 }, { signal });
    expect(usage.calls).toBe(2);
    expect(usage).not.toHaveProperty("unknownCalls");
    expect((await reasoner.run(doubling, { n: 21 }, { signal })).usage).toMatchObject({ calls: 1, unknownCalls: 1 });
  });

  test("counts the calls of answers asked for at the same time apart", async () => {
    const { reasoner } = await against([
      { status: 500, message: "oops" },
      { text: good },
      { text: good },
      { text: good },
    ]);
    const runs = await Promise.all([1, 2, 3].map(() => reasoner.run(doubling, { n: 21 }, { signal })));
    expect(runs.map(({ usage }) => usage.calls).sort()).toEqual([1, 1, 2]);
  });

  test("falls back to a plain JSON object where the server refuses schemas, and remembers it", async () => {
    const { reasoner, provider } = await against([
      { status: 400, message: "unknown response_format json_schema" },
      { text: good },
      { text: good },
    ]);
    await reasoner.run(doubling, { n: 21 }, { signal });
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.map((request) => request.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      "json_object",
    ]);
    expect(provider.requests[1]?.messages.at(-1)?.content).toContain('"twice"');
  });

  test("asks in words alone where the server refuses every way of asking for JSON", async () => {
    const refusal = { status: 422, message: "response_format is not supported" };
    const { reasoner, provider } = await against([
      refusal,
      { ...refusal, status: 501 },
      { text: good },
      { text: good },
    ]);
    await reasoner.run(doubling, { n: 21 }, { signal });
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.map((request) => request.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
      undefined,
    ]);
    expect(learntMode(provider.baseUrl, "tiny")).toBe("text");
  });

  test("keeps to the schema where a request was refused for another reason", async () => {
    const tooLong = { status: 400, message: "context length exceeded" };
    const { reasoner, provider } = await against([tooLong, tooLong, tooLong, { text: good }]);
    const refused = reasoner.run(doubling, { n: 21 }, { signal });
    await expect(refused).rejects.toMatchObject({ userMessage: expect.stringContaining("HTTP 400") });
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.at(-1)?.response_format?.type).toBe("json_schema");
  });

  test("gives the schema in words once a server has not held an answer to it", async () => {
    const { reasoner, provider } = await against([{ text: '{"sum": 42}' }, { text: good }, { text: good }]);
    await reasoner.run(doubling, { n: 21 }, { signal });
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.map((request) => request.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      "json_object",
    ]);
  });

  test("keeps to the schema where an answer has kept it, whatever else is wrong with it", async () => {
    const cited: typeof doubling = {
      ...doubling,
      output: z.strictObject({ twice: z.number(), why: z.literal("by two") }),
      written: { schema: answerSchema(doubling), read: (answer) => answer },
    };
    const slip = { text: '{"twice": 42, "why": "in other words"}' };
    const { reasoner, provider } = await against([slip, { text: '{"twice": 42, "why": "by two"}' }, { text: good }]);
    await reasoner.run(cited, { n: 21 }, { signal });
    await reasoner.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.map((request) => request.response_format?.type)).toEqual([
      "json_schema",
      "json_schema",
      "json_schema",
    ]);
  });

  test("tries the schema again after a while, keeps to it once an answer has kept it, and knows each model by itself", async () => {
    const other = { text: good };
    const turns = [{ text: '{"sum": 42}' }, ...Array.from({ length: 19 }, () => other)];
    const { reasoner, provider } = await against(turns);
    for (let i = 0; i < 18; i++) await reasoner.run(doubling, { n: 21 }, { signal });
    const asked = provider.requests.map((request) => request.response_format?.type);
    expect(asked.slice(0, 17)).toEqual(["json_schema", ...Array.from({ length: 16 }, () => "json_object")]);
    expect(asked.slice(17)).toEqual(["json_schema", "json_schema"]);
    const another = languageModelReasoner({
      ...{ baseUrl: provider.baseUrl, apiKey: "", model: "other", priceIn: null, priceOut: null },
      ...{ timeoutMs: 2000, maxRetries: 0 },
    });
    await another.run(doubling, { n: 21 }, { signal });
    expect(provider.requests.at(-1)?.response_format?.type).toBe("json_schema");
  });

  test("waits twice as long before the next trial where a server still does not keep the schema", async () => {
    const { reasoner, provider } = await against(
      Array.from({ length: 60 }, () => ({ text: "" })).map((_, i) => ({
        text: [0, 17].includes(i) ? '{"sum": 42}' : good,
      })),
    );
    for (let i = 0; i < 52; i++) await reasoner.run(doubling, { n: 21 }, { signal });
    const trials = provider.requests.flatMap((one, i) => (one.response_format?.type === "json_schema" ? [i] : []));
    expect(trials.slice(0, 3)).toEqual([0, 17, 50]);
  });

  test("takes no answer without end, nor one that takes too long", async () => {
    const flood = await against([{ flood: 10_000_000 }], { answerChars: 100_000 });
    await expect(flood.reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({
      code: "exception",
      userMessage: expect.stringContaining("without end"),
    });
    await provider?.close();
    const drip = await against([{ drip: ".", everyMs: 10 }], { totalMs: 200 });
    await expect(drip.reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({
      code: "timeout",
      userMessage: expect.stringContaining("took longer than"),
    });
  });

  test.each([{ drip: ".", everyMs: 10 }, { hang: true } as const])(
    "ends in time though the connection never hears of it: %o",
    async (turn) => {
      const deaf: typeof fetch = (url, init) => fetch(url, { ...init, signal: null });
      const { reasoner } = await against([turn], { totalMs: 200, fetch: deaf });
      await expect(reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({ code: "timeout" });
    },
  );

  test("waits as long as the server asks, but no longer than an answer may take", async () => {
    const soon = await against([{ status: 429, message: "slow down", retryAfter: "0.2" }, { text: good }]);
    const started = performance.now();
    await soon.reasoner.run(doubling, { n: 21 }, { signal });
    expect(performance.now() - started).toBeGreaterThan(190);
    await provider?.close();
    const late = await against([{ status: 429, message: "slow down", retryAfter: "3600" }]);
    await expect(late.reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({ code: "throttled" });
  });

  test("counts what a broken answer and a failed call have cost, and asks no more once the meter is used up", async () => {
    const { reasoner } = await against([
      { text: good.repeat(10), chunkDelayMs: 20, breakAfter: 2 },
      { text: good },
      { text: good },
    ]);
    const meter = meterOf({ tokens: 1000, usd: null, seconds: null }, noUsage, () => performance.now());
    const failed: Usage[] = [];
    const options = { signal, meter, onFailedAttempt: (usage: Usage) => void failed.push(usage) };
    const { usage } = await reasoner.run(doubling, { n: 21 }, options);
    expect(failed).toMatchObject([{ calls: 1, promptTokens: null }]);
    expect(usage).toMatchObject({ calls: 1, promptTokens: 1000 });
    await expect(reasoner.run(doubling, { n: 21 }, options)).rejects.toMatchObject({ code: "too-costly" });
  });

  test.each(Object.keys(hostileTurns) as Hostility[])(
    "keeps the provider's words out of the error and its causes: %s",
    async (how) => {
      const turn = hostileTurns[how];
      const { reasoner } = await against([turn, turn, turn, turn], { timeoutMs: 100, totalMs: 300, maxRetries: 1 });
      const error = await reasoner.run(doubling, { n: 21 }, { signal }).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AppError);
      expect(inspect(error, { depth: 10 })).not.toContain("Okafor");
    },
  );

  test("stops the provider's call when aborted, and half an answer is no answer", async () => {
    const { reasoner, provider } = await against([{ text: good.repeat(50), chunkDelayMs: 20 }]);
    const stop = new AbortController();
    const run = reasoner.run(
      doubling,
      { n: 21 },
      { signal: stop.signal, onDelta: () => stop.abort(new Error("stopped")) },
    );
    await expect(run).rejects.toThrow("stopped");
    await expect.poll(() => provider.aborted()).toBe(1);
  });

  test("times out on a provider that never answers", async () => {
    const { reasoner } = await against([{ hang: true }, { hang: true }, { hang: true }], {
      timeoutMs: 150,
      maxRetries: 1,
    });
    await expect(reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({ code: "timeout" });
  });

  test("times out on a provider that falls silent in the middle", async () => {
    const { reasoner } = await against([{ text: good.repeat(10), hangAfter: 3 }], { timeoutMs: 150, maxRetries: 0 });
    await expect(reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({ code: "timeout" });
  });

  test("reports a broken connection in the middle without the provider's text", async () => {
    const { reasoner } = await against([{ text: good.repeat(10), breakAfter: 3 }]);
    await expect(reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({ name: "AppError" });
  });

  test("says plainly that the key is not accepted", async () => {
    const { reasoner } = await against([{ status: 401, message: "bad key sk-test for patient Okafor" }]);
    const error = await reasoner.run(doubling, { n: 21 }, { signal }).catch((caught) => caught);
    expect(error.userMessage).toContain("does not accept the key");
    expect(error.userMessage).not.toContain("Okafor");
  });
});
