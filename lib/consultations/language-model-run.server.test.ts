import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Budget } from "../agents/budget";
import type { Reasoner } from "../agents/reasoner";
import type { EvidenceRef } from "../claims/schema";
import { recordTo, replayFrom } from "../language-models/recorded-answers.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { live } from "../runs/live-turns.server";
import { resumeRun } from "../runs/run-commands.server";
import { citationText } from "./agent-tasks/citations/citation-notation";
import { consultations } from "./consultation-store.server";
import { septicCase } from "./fixtures/case";
import { consultation } from "./protocol/consultation-rules";
import type { ConsultationEvent } from "./protocol/schema";
import { requested, work } from "./testing/running.server";
import { clinician, requestData } from "./testing/samples";
import { startSpeakingProvider } from "./testing/speaking-provider.server";
import { speaking } from "./testing/surroundings";

/** A first draft that keeps the schema, citations in their notation, and claims to have changed, so that it has to be repaired. */
const spoilt = (draft: string) =>
  JSON.stringify(
    { ...JSON.parse(draft), changes: [{ text: "All.", because: "So it is.", doctors: [] }] },
    (key, value) => {
      if (key === "states") return undefined;
      return key === "evidence" ? value.map((ref: EvidenceRef) => citationText(ref, septicCase().passages)) : value;
    },
  );
let provider: Awaited<ReturnType<typeof startSpeakingProvider>>;
let folder: string;

async function begin(
  database: Database,
  speaker: Reasoner,
  { budget = null as Budget | null, ...given }: { id?: string; budget?: Budget | null } = {},
) {
  const data = { ...requestData, maxRounds: 2, reasoner: speaker.identity, budget };
  const id = await requested(database, { ...given, data, at: new Date() });
  return { id, run: () => work(database, id, speaking(speaker)) };
}

/** Without when, and in which order those who speak side by side were done. */
function content(events: ConsultationEvent[]): string[] {
  return events.map(({ type, stepKey, actor, v, data }) => JSON.stringify({ type, stepKey, actor, v, data })).sort();
}

forEachEngine("a consultation through a language model", (open) => {
  // For each engine a provider of its own: its requests are counted.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "consilium-tape-"));
    provider = await startSpeakingProvider(({ task, model, before, text }) => {
      if (model === "dripping") return { drip: ".", everyMs: 20 };
      if (model === "one-slot" && task === "doctor-review") return { text, chunkDelayMs: 4 };
      return model.startsWith("careless") && task === "meta-synthesis" && before === 0 ? { text: spoilt(text) } : null;
    });
  });
  afterAll(async () => {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("runs every step over HTTP: schema, streaming, checks, one repair, tokens and money", async () => {
    const database = await open();
    const { id, run } = await begin(database, provider.reasoner({ model: "careless" }));
    const heard: string[] = [];
    live(database).hear(id, ({ text }) => heard.push(text));
    const end = await run();
    const events = await consultations.readEvents(database, id);
    const state = consultation.fold(events);
    expect(state.failure).toBeNull();
    expect(end).toBe("finished");
    expect(state.final?.headline.length).toBeGreaterThan(10);
    expect(Object.keys(state.reviews)).toHaveLength(3);
    expect(state.rounds).toHaveLength(2);

    const asked = provider.requests.filter(({ model }) => model === "careless");
    const names = new Set(asked.map((request) => request.response_format?.json_schema?.name));
    for (const name of ["doctor-review", "doctor-opinion", "meta-decision", "meta-revision", "meta-final"])
      expect(names).toContain(name);
    expect(events.filter(({ type }) => type === "usage-recorded")).toHaveLength(1);
    expect(state.usage.calls).toBe(asked.length);
    expect(state.usage.promptTokens).toBe(1000 * asked.length);
    expect(state.usage.costUsd).toBeCloseTo(asked.length * 0.0007, 9);
    expect(heard.join("")).toContain("assessment");
    for (const event of events)
      if (event.type === "review-submitted") expect(event.data.provenance.modelReported).toBe("careless-2026-01");
  });

  test("tells live which turns wait for a model that takes one call at a time, to those who come later too", async () => {
    const database = await open();
    const { id, run } = await begin(database, provider.reasoner({ model: "one-slot", concurrency: 1 }));
    const stages = new Map<string, string[]>();
    let late: string[] = [];
    const hub = live(database);
    hub.hear(id, ({ step, stage }) => {
      if (stage === undefined) return;
      stages.set(step, [...(stages.get(step) ?? []), stage]);
      if (stage === "waiting" && late.length === 0)
        hub.hear(id, (delta) => late.push(`${delta.step} ${delta.stage}`))();
    });
    expect(await run()).toBe("finished");
    const reviews = [...stages].filter(([step]) => step.startsWith("review:")).map(([, told]) => told);
    expect(reviews).toHaveLength(3);
    for (const told of reviews) expect(told.slice(-2)).toEqual(["reading", "answering"]);
    expect(reviews.filter(([first]) => first === "waiting")).toHaveLength(2);
    late = late.filter((one) => one.startsWith("review:"));
    expect(late.some((one) => one.endsWith(" waiting"))).toBe(true);
  }, 60_000);

  test("ends when its tokens are used up, and goes on with more", async () => {
    const database = await open();
    const budget = { tokens: 5000, usd: null, seconds: null };
    const { id, run } = await begin(database, provider.reasoner({ model: "thrifty" }), { budget });
    expect(await run()).toBe("failed");
    const broken = consultation.fold(await consultations.readEvents(database, id));
    expect(broken.failure).toMatchObject({ code: "too-costly", message: expect.stringContaining("5,000 tokens") });
    // Three reviews go out together; a call costs 1,200.
    expect(broken.usage.calls).toBeLessThanOrEqual(7);
    await resumeRun(consultations, database, {
      id,
      actor: clinician,
      reason: "Go on.",
      at: new Date(),
      budget: { tokens: 100_000, usd: 1, seconds: null },
    });
    expect(await run()).toBe("finished");
  });

  test("ends in the middle of an answer when its seconds are used up", async () => {
    const database = await open();
    const budget = { tokens: null, usd: null, seconds: 1 };
    const { id, run } = await begin(database, provider.reasoner({ model: "dripping" }), { budget });
    const started = performance.now();
    expect(await run()).toBe("failed");
    // The answer itself has no end.
    expect(performance.now() - started).toBeLessThan(15_000);
    const state = consultation.fold(await consultations.readEvents(database, id));
    expect(state.failure).toMatchObject({ code: "too-costly", message: expect.stringContaining("1 s") });
  });

  test("is recorded, and replayed to the same events without the provider", async () => {
    const file = join(folder, `${randomUUID()}.jsonl`);
    const id = randomUUID();
    const first = await open();
    const recorded = await begin(first, provider.reasoner({ model: "careless-too", tape: recordTo(file) }), { id });
    expect(await recorded.run()).toBe("finished");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const asked = provider.requests.length;

    const second = await open();
    const replayed = await begin(second, provider.reasoner({ model: "careless-too", tape: replayFrom(file) }), { id });
    expect(await replayed.run()).toBe("finished");
    expect(provider.requests).toHaveLength(asked);
    expect(content(await consultations.readEvents(second, id))).toEqual(
      content(await consultations.readEvents(first, id)),
    );

    const lines = (await readFile(file, "utf8")).trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(13);
  });

  test("replayed from a recording that lacks an answer, it fails plainly and asks nobody", async () => {
    const file = join(folder, `${randomUUID()}.jsonl`);
    recordTo(file);
    const database = await open();
    const { id, run } = await begin(database, provider.reasoner({ model: "unknown", tape: replayFrom(file) }));
    expect(await run()).toBe("failed");
    const { failure } = consultation.fold(await consultations.readEvents(database, id));
    expect(failure?.message).toContain("The recording holds no answer to this prompt");
    expect(provider.requests.filter(({ model }) => model === "unknown")).toEqual([]);
  });
});
