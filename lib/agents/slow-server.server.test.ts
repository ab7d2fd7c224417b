import { afterEach, describe, expect, test } from "vitest";
import type { CallMeasure } from "../language-models/call-speed";
import { type SlowMachine, startSlowProvider } from "../language-models/testing/slow-provider.server";
import { meterOf } from "./budget-meter";
import { type LanguageModelSettings, languageModelReasoner } from "./language-model-reasoner.server";
import { noUsage, type Usage } from "./schema";
import { doubling } from "./testing/tasks";

type Server = Awaited<ReturnType<typeof startSlowProvider>>;
const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const signal = new AbortController().signal;
const good = JSON.stringify({ twice: 42, why: null });
/** Tokens that the little task's messages have, and its answer. */
const [asks, says] = [8, 10];

/** A server that takes so many ms to read the task and so many to answer it. */
async function machine(
  { readMs, writeMs, ...given }: { readMs: number; writeMs: number } & Partial<SlowMachine>,
  settings: Partial<LanguageModelSettings> = {},
) {
  const server = await startSlowProvider({
    reads: (asks * 1000) / readMs,
    writes: (says * 1000) / writeMs,
    answer: () => good,
    ...given,
  });
  open.push(server);
  const reasoner = languageModelReasoner({
    ...{ baseUrl: server.baseUrl, apiKey: "", model: "slow", priceIn: null, priceOut: null },
    ...{ timeoutMs: 2000, maxRetries: 0, retryMs: 10, concurrency: 1, ...settings },
  });
  return { server, reasoner };
}

describe("a server with one slot", () => {
  test("gets one call at a time, and no wait for it is silence or takes of the time for an answer", async () => {
    // A call of 0.8 s has 2.2 s to spare on a busy machine; the last waits for 3.2 s.
    const limits = { timeoutMs: 2500, totalMs: 3000 };
    const { server, reasoner } = await machine({ readMs: 600, writeMs: 200 }, limits);
    const stages: string[][] = [];
    const runs = Array.from({ length: 5 }, async () => {
      const own: string[] = [];
      stages.push(own);
      return reasoner.run(doubling, { n: 21 }, { signal, onStage: (stage) => own.push(stage) });
    });
    for (const { usage } of await Promise.all(runs)) {
      expect(usage.calls).toBe(1);
      expect(usage.milliseconds).toBeLessThan(limits.totalMs);
    }
    expect(server.counts).toMatchObject({ calls: 5, mostAtOnce: 1 });
    expect(stages[0]).toEqual(["reading", "answering"]);
    expect(stages[4]).toEqual(["waiting", "reading", "answering"]);
  });

  test("uses up a run's seconds only while it works", async () => {
    const { reasoner } = await machine({ readMs: 300, writeMs: 100 });
    // Five calls of 0.4 s; with the waits they would come to 6 s.
    const meter = meterOf({ tokens: null, usd: null, seconds: 5 }, noUsage, () => performance.now());
    const runs = [1, 2, 3, 4, 5].map(() => reasoner.run(doubling, { n: 21 }, { signal, meter }));
    await expect(Promise.all(runs)).resolves.toHaveLength(5);
  });

  test("never hears of a call that was stopped while it waited, and that call has cost nothing", async () => {
    const { server, reasoner } = await machine({ readMs: 200, writeMs: 10 });
    const stop = new AbortController();
    const told: Usage[] = [];
    const tell = {
      onBrokenOff: (usage: Usage) => told.push(usage),
      onFailedAttempt: (usage: Usage) => told.push(usage),
    };
    const first = reasoner.run(doubling, { n: 21 }, { signal });
    const second = reasoner.run(
      doubling,
      { n: 21 },
      {
        signal: stop.signal,
        ...tell,
        onStage: (stage) => stage === "waiting" && stop.abort(new Error("stopped")),
      },
    );
    await expect(second).rejects.toThrow("stopped");
    await first;
    expect(server.counts.calls).toBe(1);
    expect(told).toEqual([]);
  });
});

describe("a server that reads slowly", () => {
  test("may be silent for longer before the first piece of an answer than between two", async () => {
    const limits = { timeoutMs: 1200, firstByteMs: 15_000 };
    const { reasoner } = await machine({ readMs: 2000, writeMs: 50 }, limits);
    expect((await reasoner.run(doubling, { n: 21 }, { signal })).output.twice).toBe(42);
    const halting = await machine({ readMs: 20, writeMs: says * 4000 }, limits);
    await expect(halting.reasoner.run(doubling, { n: 21 }, { signal })).rejects.toMatchObject({
      userMessage: expect.stringContaining("silent for 1.2 s"),
    });
  });

  test("is alive as long as it sends comments, and they are no piece of an answer", async () => {
    const commented = { readMs: 2500, writeMs: 20, commentMs: 40 };
    const { reasoner } = await machine(commented, { timeoutMs: 15_000, firstByteMs: 1500 });
    expect((await reasoner.run(doubling, { n: 21 }, { signal })).output.twice).toBe(42);
    const rare = await machine({ ...commented, commentMs: 2000 }, { timeoutMs: 1200, firstByteMs: 15_000 });
    expect((await rare.reasoner.run(doubling, { n: 21 }, { signal })).output.twice).toBe(42);
  });
});

describe("what calls have cost of which nobody told", () => {
  const run = async (turn: Partial<SlowMachine>, settings: Partial<LanguageModelSettings>, stopAtWords = false) => {
    const { reasoner } = await machine({ readMs: 50, writeMs: 500, ...turn }, settings);
    const stop = new AbortController();
    const told: Usage[] = [];
    await reasoner
      .run(
        doubling,
        { n: 21 },
        {
          signal: stop.signal,
          onDelta: () => stopAtWords && stop.abort(new Error("stopped")),
          onBrokenOff: (usage) => told.push(usage),
          onFailedAttempt: (usage) => told.push(usage),
        },
      )
      .catch(() => undefined);
    return told;
  };

  test("is unknown for a call that was stopped, fell silent, took too long or broke", async () => {
    const unknown = [{ calls: 1, promptTokens: null, unknownCalls: 1 }];
    expect(await run({}, {}, true)).toMatchObject(unknown);
    expect(await run({}, { firstByteMs: 20 })).toMatchObject(unknown);
    expect(await run({}, { totalMs: 150 })).toMatchObject(unknown);
    const broken = () => {
      throw new Error("out of memory");
    };
    expect(await run({ answer: broken }, {})).toMatchObject(unknown);
  });

  test("is nothing for a call that never reached a server", async () => {
    const [nowhere] = await run({}, { baseUrl: "http://127.0.0.1:9/v1" });
    expect(nowhere).toMatchObject({ calls: 1 });
    expect(nowhere).not.toHaveProperty("unknownCalls");
  });
});

test("a measure is taken of each whole answer: what it read and wrote, and how long both took", async () => {
  const measures: CallMeasure[] = [];
  const { reasoner } = await machine({ readMs: 1500, writeMs: 100 }, { onMeasured: (one) => measures.push(one) });
  await reasoner.run(doubling, { n: 21 }, { signal });
  expect(measures).toMatchObject([{ task: "doubling", promptTokens: asks, answerTokens: says }]);
  const [{ firstMs, restMs }] = measures as [CallMeasure];
  // The first of ten tokens comes with the end of reading. Where this machine is busy it is met late, and what is left is shorter.
  expect(firstMs).toBeGreaterThan(1500);
  expect(restMs).toBeGreaterThan(0);
  expect(firstMs + restMs).toBeGreaterThan(1580);
  expect(firstMs / restMs).toBeGreaterThan(1.5);
});
