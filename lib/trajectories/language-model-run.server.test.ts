import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageModelReasoner } from "../agents/language-model-reasoner.server";
import { type ProviderTurn, startProvider } from "../language-models/testing/provider.server";
import { deidentified } from "../privacy/deidentified-reasoner";
import { runInMemory } from "../runs/run-in-memory";
import { countTokens } from "./chunks/count-tokens";
import { PROMPT_BESIDE } from "./protocol/context-for-reading";
import { trajectoryProtocol } from "./protocol/trajectory-protocol";
import { inOrder, requestData } from "./testing/trajectory-runs";

type Event = { time: string | undefined; event: string; refs: (string | undefined)[]; closes: string[] };
type Asked = { system: string; user: string; again: boolean; place: number };

/** What a model would say to a chunk: the first element that it has, cited, and whatever a test adds. */
const toChunk = ({ user, system }: Asked, more: Event[] = []) => {
  const time = /<record time="([^"]+)">/u.exec(user)?.[1];
  const [, id, text] = /<(?:diagnosis|note|laboratory) id="(e\d+)"[^>]*>([^<]{1,40})/u.exec(user) ?? [];
  const events: Event[] = [{ time, event: (text ?? "").replaceAll(/\d/gu, ""), refs: [id], closes: [] }, ...more];
  if (system.includes("first chunk"))
    return {
      summary: "A summary.",
      events: events.map(({ closes: _, ...one }) => one),
      risk: "Moderate",
      reasoning: "So it is.",
    };
  return {
    updatedSummary: "A summary, updated.",
    newEvents: events,
    temporalAnalysis: "Rising.",
    updatedRisk: "High",
    reasoning: "So it is.",
  };
};
const verdict = { evolution: "It rose.", finalEvents: ["A nodule."], riskLevel: 8, reasoning: "A nodule and smoking." };

let turn: (asked: Asked) => unknown;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(({ messages }, place): ProviderTurn => {
    const [system = "", user = ""] = messages.map(({ content }) => content);
    const answer = turn({ system, user, again: messages.length > 2, place });
    return { text: typeof answer === "string" ? answer : JSON.stringify(answer) };
  });
});
afterAll(() => provider.close());

async function run(told: (asked: Asked) => unknown) {
  turn = told;
  const from = provider.requests.length;
  const speaker = languageModelReasoner({
    baseUrl: provider.baseUrl,
    apiKey: "sk-test",
    model: "tiny",
    timeoutMs: 5000,
    priceIn: null,
    priceOut: null,
    maxRetries: 0,
  });
  const state = await runInMemory(trajectoryProtocol, {
    ...{ id: "run", actor: { kind: "system" }, clock: () => new Date(0), signal: new AbortController().signal },
    data: requestData({ kind: "chain" }, speaker.identity),
    means: {
      nearest: inOrder,
      reasonerFor: () => deidentified(speaker, async () => ({ names: ["Ada Okafor"], ids: [] })),
    },
  });
  return { state, asked: provider.requests.slice(from) };
}
const isManager = ({ system }: Asked) => system.includes("senior expert");
const answers = (asked: Asked, more: Event[] = []) => (isManager(asked) ? verdict : toChunk(asked, more));

describe("a chain through a language model over the protocol", () => {
  it("asks C + 1 times, each with at most k + 3,000 tokens, and says whose the level is", async () => {
    const { state, asked } = await run((one) => answers(one));
    expect(asked).toHaveLength(requestData().chunks.length + 1);
    for (const { messages } of asked) {
      const tokens = messages.reduce((sum, { content }) => sum + countTokens(content), 0);
      expect(tokens).toBeLessThanOrEqual(400 + PROMPT_BESIDE);
    }
    expect(state.status).toBe("finished");
    expect(state.verdict).toMatchObject({ riskLevel: 8, probability: null, by: "language-model" });
    expect(state.memory.length).toBeGreaterThan(0);
    expect(state.dropped).toBe(0);
  });

  it("keeps in the memory events whose refs stand in the chunk at their time, each with its source", async () => {
    const { state } = await run((one) => answers(one));
    const refs = new Map(requestData().material.trajectory.entries.map(({ ref, at }) => [ref, at]));
    for (const one of state.memory) for (const ref of one.refs) expect(refs.get(ref)).toBe(one.at);
  });

  it("sends invented refs back once, and drops and counts them where they are said again", async () => {
    const invented = { time: "day -5, 10:00", event: "A mass.", refs: ["e999"], closes: [] };
    const { state, asked } = await run((one) => answers(one, [invented]));
    const chunks = requestData().chunks.length;
    expect(asked).toHaveLength(2 * chunks + 1);
    expect(JSON.stringify(asked.map(({ messages }) => messages.at(-1)?.content))).toContain(
      "e999, which does not stand in this chunk",
    );
    expect(state.dropped).toBe(chunks);
    expect(state.memory.map(({ event }) => event)).not.toContain("A mass.");
  });

  it("keeps what stands of an answer with invented refs whose repair cannot be read", async () => {
    const invented = { time: "day -5, 10:00", event: "A mass.", refs: ["e999"], closes: [] };
    const { state } = await run((one) => (one.again ? "Sorry." : answers(one, [invented])));
    expect(state.status).toBe("finished");
    expect(state.dropped).toBe(requestData().chunks.length);
    expect(state.memory.length).toBeGreaterThan(0);
  });

  it("does not drop what was put right when it came back", async () => {
    const invented = { time: "day -5, 10:00", event: "A mass.", refs: ["e999"], closes: [] };
    const { state } = await run((one) => answers(one, one.again ? [] : [invented]));
    expect(state.dropped).toBe(0);
  });

  it("fails, and does not conclude, where an answer cannot be read", async () => {
    await expect(run(() => "Certainly! The patient is fine.")).rejects.toMatchObject({
      code: expect.stringMatching(/exception|transient/u),
    });
  });

  it("is told the whole of what it is to do: nothing of the instructions is taken for an identifier", async () => {
    const { asked } = await run((one) => answers(one));
    for (const { messages } of asked) expect(JSON.stringify(messages)).not.toContain("[name]");
    const last = asked.at(-1)?.messages[0]?.content ?? "";
    expect(last).toContain('{"evolution": "...", "finalEvents": ["..."], "riskLevel": 1 to 10, "reasoning": "..."}');
  });

  it("sends times as days before the judgement, and no date, ref or id of the record", async () => {
    const { asked } = await run((one) => answers(one));
    const all = JSON.stringify(asked.map(({ messages }) => messages));
    expect(all).toMatch(/<record time=\\"day -\d+, \d\d:\d\d\\">/u);
    expect(all).not.toMatch(/resource\/|20(?:1[5-9]|20)-\d\d/u);
    expect(all).toContain('id=\\"e1\\"');
  });
});
