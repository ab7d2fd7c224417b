import { afterAll, describe, expect, test } from "vitest";
import { builtInReasoner } from "./built-in-reasoner.server";
import { excerptReading } from "./testing/second-tasks";
import { doubling } from "./testing/tasks";

const reasoner = builtInReasoner(["lib/agents/testing/tasks.ts", "lib/agents/testing/second-tasks.ts"]);
afterAll(() => reasoner.close?.());
const signal = new AbortController().signal;

describe("the built-in reasoner", () => {
  test("runs a task's rules and says who spoke", async () => {
    const { output, usage, provenance } = await reasoner.run(doubling, { n: 21 }, { signal });
    expect(output).toEqual({ twice: 42, why: null });
    expect(provenance).toMatchObject({ reasoner: { kind: "built-in" }, task: "doubling", taskVersion: 1 });
    expect(provenance.promptHash).toMatch(/^[0-9a-f]{64}$/);
    expect(usage).toMatchObject({ promptTokens: null, costUsd: null, calls: 0 });
  });

  test("runs the tasks of a second protocol like those of the first, each under its own version", async () => {
    const read = (text: string) => reasoner.run(excerptReading, { text }, { signal });
    const { output, provenance } = await read("Potassium is high.");
    expect([output, (await read("Potassium is normal.")).output]).toEqual([{ abnormal: true }, { abnormal: false }]);
    expect(provenance).toMatchObject({ reasoner: { kind: "built-in" }, task: "excerpt-reading", taskVersion: 2 });
  });

  test("runs no rules under another version than theirs", async () => {
    const raised = { ...doubling, version: 2 };
    await expect(reasoner.run(raised, { n: 1 }, { signal })).rejects.toMatchObject({
      userMessage: 'The built-in reasoner could not finish the step "doubling".',
      cause: { message: expect.stringContaining("has version 1, and not 2") },
    });
  });

  test("leaves the calling thread free while slow rules run", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await reasoner.run(doubling, { n: 1, slowMs: 500 }, { signal });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  test("answers each of several callers with its own answer", async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => reasoner.run(doubling, { n }, { signal })));
    expect(answers.map(({ output }) => output.twice)).toEqual(numbers.map((n) => 2 * n));
  });

  test("turns a failing rule into an error that names the step", async () => {
    await expect(reasoner.run(doubling, { n: 2e6 }, { signal })).rejects.toMatchObject({
      code: "exception",
      userMessage: 'The built-in reasoner could not finish the step "doubling".',
    });
  });

  test("refuses an answer that breaks the output schema", async () => {
    await expect(reasoner.run(doubling, { n: -1 }, { signal })).rejects.toMatchObject({
      userMessage: expect.stringContaining("agreed shape"),
    });
  });

  test("lets go at once when aborted", async () => {
    const stop = new AbortController();
    const run = reasoner.run(doubling, { n: 1, slowMs: 15_000 }, { signal: stop.signal });
    const started = performance.now();
    setTimeout(() => stop.abort(new Error("stopped by the clinician")), 20);
    await expect(run).rejects.toThrow("stopped by the clinician");
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
