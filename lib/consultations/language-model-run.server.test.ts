import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachEngine } from "../platform/test-database.server";
import { languageModelReasoner } from "../reasoning/language-model.server";
import type { Reasoner } from "../reasoning/reasoner";
import type { Message } from "../reasoning/task";
import { startProvider } from "../reasoning/testing/provider.server";
import { fold } from "./evolve";
import { septicCase } from "./fixtures/case";
import { standIn } from "./fusion/stand-in";
import { live } from "./live.server";
import { runConsultation } from "./run.server";
import { createConsultation, readEvents } from "./store.server";
import { clinician, requestData } from "./testing/samples";

const hashOf = (messages: Message[]) => createHash("sha256").update(JSON.stringify(messages)).digest("hex");

/** What the model on the other side would say to each prompt: here, what the rules say to the same input. */
const answers = new Map<string, string>();
/** Steps whose first answer is spoilt by an invented citation, so that it has to be repaired. */
const spoilt = new Set<string>();
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider((request) => {
    const asked = request.messages as Message[];
    const whole = answers.get(hashOf(asked));
    if (whole !== undefined) return { text: spoil(request.response_format?.json_schema?.name, whole) };
    // A repair: the first messages, the answer, and what is wrong with it.
    const first = answers.get(hashOf(asked.slice(0, -2)));
    return first === undefined ? { status: 404, message: "no such prompt" } : { text: first };
  });
});
afterAll(() => provider.close());

function spoil(task: string | undefined, whole: string): string {
  if (task !== "doctor-review" || spoilt.has(task)) return whole;
  spoilt.add(task);
  const review = JSON.parse(whole);
  review.claims[0].evidence.push({ kind: "passage", passageId: "an-invented-guideline", quote: "Give what I say." });
  return JSON.stringify(review);
}

/** A language-model reasoner whose provider knows, for each prompt, what the rules would say. */
function reasoner(): Reasoner {
  const model = languageModelReasoner({
    baseUrl: provider.baseUrl,
    apiKey: "sk-test",
    model: "tiny",
    priceIn: 0.5,
    priceOut: 1,
    timeoutMs: 5000,
    maxRetries: 1,
  });
  return {
    identity: model.identity,
    run(task, input, options) {
      answers.set(hashOf(task.prompt(input)), JSON.stringify(task.rules(input)));
      return model.run(task, input, options);
    },
  };
}

forEachEngine("a consultation through a language model", (open) => {
  test("runs every step over HTTP: schema, streaming, checks of citations, one repair, tokens and money", async () => {
    answers.clear();
    spoilt.clear();
    const database = await open();
    const id = randomUUID();
    const { chart, predictions, passages, ensemble } = septicCase();
    const speaker = reasoner();
    await createConsultation(database, {
      id,
      actor: clinician,
      data: { ...requestData, reasoner: speaker.identity },
      at: new Date(),
    });
    const heard: string[] = [];
    live(database).hear(id, ({ text }) => heard.push(text));
    const end = await runConsultation({
      id,
      database,
      owner: randomUUID(),
      reasonerFor: () => speaker,
      retrieve: async () => passages,
      predict: async () => ({ chart, predictions, ensemble }),
      fuse: async (state) => standIn(state, "This is a test."),
      clock: () => new Date(),
      signal: new AbortController().signal,
    });
    const events = await readEvents(database, id);
    const state = fold(events);
    expect(state.failure).toBeNull();
    expect(end).toBe("finished");
    expect(state.final?.headline.length).toBeGreaterThan(10);
    expect(Object.keys(state.reviews)).toHaveLength(3);

    const names = new Set(provider.requests.map((request) => request.response_format?.json_schema?.name));
    for (const name of ["doctor-review", "meta-synthesis", "doctor-opinion", "meta-decision", "meta-final"]) {
      expect(names).toContain(name);
    }
    const failedAttempts = events.filter(({ type }) => type === "usage-recorded");
    expect(failedAttempts).toHaveLength(1);
    expect(state.usage.calls).toBeGreaterThanOrEqual(9);
    expect(state.usage.promptTokens).toBe(1000 * state.usage.calls);
    expect(state.usage.costUsd).toBeCloseTo(state.usage.calls * 0.0007, 9);
    expect(heard.join("")).toContain("assessment");
    for (const event of events) {
      if (event.type === "review-submitted") expect(event.data.provenance.modelReported).toBe("tiny-2026-01");
    }
  });
});
