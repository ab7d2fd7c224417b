import { expect, test } from "vitest";
import type { AnyEvent } from "@/lib/runs/run-events";
import { clockText, runningTime } from "./running-time";

const ends = new Set(["failed", "cancelled", "done"]);
const stopsAfter = ({ type }: AnyEvent) => ends.has(type);
const run = (...events: [type: string, second: number][]): AnyEvent[] =>
  events.map(([type, second], i) => ({
    ...{ runId: "r", seq: i + 1, v: 1, actor: { kind: "system" }, stepKey: null, causeSeq: null, data: {} },
    type,
    at: new Date(second * 1000).toISOString(),
  }));

test("a run counts from its request to its end", () => {
  expect(runningTime(run(["requested", 0], ["step", 3], ["done", 41]), stopsAfter)).toEqual({
    ms: 41_000,
    since: null,
  });
});

test("while it goes on, the clock runs from its last event", () => {
  const { ms, since } = runningTime(run(["requested", 0], ["step", 3]), stopsAfter);
  expect({ ms, since }).toEqual({ ms: 3000, since: new Date(3000).toISOString() });
});

test("a fork made minutes later counts what was worked on, not the minutes between", () => {
  const events = run(["requested", 0], ["step", 3], ["forked", 529], ["step", 530], ["done", 531]);
  expect(runningTime(events, stopsAfter).ms).toBe(5000);
});

test("what lies between a failure and its resumption does not count", () => {
  expect(runningTime(run(["requested", 0], ["failed", 5], ["resumed", 300], ["done", 302]), stopsAfter).ms).toBe(7000);
});

test("it reads as a clock", () => {
  expect([0, 2400, 41_000, 727_000].map(clockText)).toEqual(["0:00", "0:02", "0:41", "12:07"]);
});
