import { expect, test } from "vitest";
import { scriptedReasoner } from "./scripted-reasoner";
import { doubling } from "./testing/tasks";

const signal = new AbortController().signal;

test("a script answers each call once and fails on a surplus call", async () => {
  const reasoner = scriptedReasoner("once", [{ task: "doubling", answer: { twice: 4, why: null } }]);
  expect((await reasoner.run(doubling, { n: 2 }, { signal })).output.twice).toBe(4);
  expect(reasoner.remaining()).toEqual([]);
  await expect(reasoner.run(doubling, { n: 2 }, { signal })).rejects.toThrow('no answer left for the task "doubling"');
});

test("a script's answer must have the task's shape", async () => {
  const reasoner = scriptedReasoner("wrong", [{ task: "doubling", answer: { twice: "four" } }]);
  await expect(reasoner.run(doubling, { n: 2 }, { signal })).rejects.toThrow();
});

test("a turn held open ends when it is aborted", async () => {
  const reasoner = scriptedReasoner("held", [
    { task: "doubling", answer: {}, deltas: ["tw"], until: new Promise(() => {}) },
  ]);
  const stop = new AbortController();
  const said: string[] = [];
  const run = reasoner.run(doubling, { n: 2 }, { signal: stop.signal, onDelta: (text) => said.push(text) });
  stop.abort(new Error("stopped"));
  await expect(run).rejects.toThrow("stopped");
  expect(said).toEqual(["tw"]);
});
