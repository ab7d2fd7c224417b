import fc from "fast-check";
import { expect, it } from "vitest";
import { noUsage, type Usage } from "../../agents/schema";
import type { Removed } from "../../privacy/schema";
import { removedInRun, usageByRound, usageByStep, usageOfRun } from "../../runs/usage";
import { eventsOfRelease1 } from "../fixtures/release-1";
import { Play } from "../testing/play";
import { convincedInRoundTwo } from "../testing/samples";
import { nextSteps } from "./next-steps";
import { roundOfStep } from "./step-key";

const count = fc.option(fc.integer({ min: 0, max: 1e6 }));
/** Costs in whole steps of 1/64, so that sums of them are exact. */
const usageArbitrary: fc.Arbitrary<Usage> = fc.record({
  promptTokens: count,
  completionTokens: count,
  costUsd: fc.option(fc.integer({ min: 0, max: 1e6 }).map((n) => n / 64)),
  milliseconds: fc.integer({ min: 0, max: 1e6 }),
  calls: fc.integer({ min: 1, max: 5 }),
});

it("sums over steps and over rounds to what the run has cost, failed attempts among it", () => {
  fc.assert(
    fc.property(fc.array(usageArbitrary, { maxLength: 30 }), (failures) => {
      const play = new Play().request();
      const left = [...failures];
      do {
        const step = nextSteps(play.state)[0];
        const usage = step && step.kind !== "predict" ? left.shift() : undefined;
        if (step && usage) play.do({ kind: "record-usage", step, usage, why: "It was of no use." });
      } while (play.step(convincedInRoundTwo));
      const steps = usageByStep(play.events);
      expect(usageOfRun(play.events)).toEqual(play.state.usage);
      expect(steps.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0)).toBe(failures.length - left.length);
      const calls = usageByRound(play.events, roundOfStep).reduce((sum, { usage }) => sum + usage.calls, 0);
      expect(calls).toBe(play.state.usage.calls);
      expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
    }),
    { numRuns: 30 },
  );
});

it("tells reviews and draft from rounds, and the final report from both", () => {
  const play = new Play().request().run(convincedInRoundTwo);
  expect(usageByRound(play.events, roundOfStep).map(({ round, usage }) => [round, usage.calls])).toEqual([
    [0, 4],
    [1, 5],
    [2, 4],
    [null, 1],
  ]);
});

it("sums what was taken out by kind, and tells nothing taken out from nothing recorded", () => {
  const play = new Play().request().run(convincedInRoundTwo, ({ completed }) => completed.has("retrieve:0:adacare"));
  const [step] = nextSteps(play.state);
  if (!step) throw new Error("no step is next");
  expect(removedInRun(play.events)).toBeNull();
  const fail = (removed: Removed[]) =>
    play.do({ kind: "record-usage", step, usage: { ...noUsage, calls: 1 }, why: "Broken JSON.", removed });
  fail([]);
  expect(removedInRun(play.events)).toEqual([]);
  fail([{ kind: "date", count: 1 }]);
  fail([
    { kind: "name", count: 2 },
    { kind: "date", count: 3 },
  ]);
  play.run(convincedInRoundTwo);
  const total = [
    { kind: "date", count: 4 },
    { kind: "name", count: 2 },
  ];
  expect(removedInRun(play.events)).toEqual(total);
  expect(usageByRound(play.events, roundOfStep).map(({ removed }) => removed)).toEqual([total, null, null, null]);
});

it("reads runs of the first release", () => {
  expect(usageByStep(eventsOfRelease1 as Parameters<typeof usageByStep>[0]).length).toBeGreaterThan(5);
});
