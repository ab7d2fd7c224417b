import fc from "fast-check";
import { expect, it } from "vitest";
import { noUsage, type Usage, usageSchema } from "../../agents/schema";
import type { Removed } from "../../privacy/schema";
import { isCompletion } from "../../runs/run-events";
import { removedInRun, usageByRound, usageByStep, usageOfRun } from "../../runs/usage";
import { eventsOfRelease1 } from "../fixtures/release-1";
import { unknownCostText, usageFigures } from "../report/usage-text";
import { course, type Move, moves, played, requests } from "../testing/moves";
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

it("sums calls of unknown cost too, tells them, and reads what knew of none", () => {
  const play = new Play().request();
  const step = nextSteps(play.state)[0];
  if (!step) throw new Error("no step is next");
  const before = usageSchema.parse({ ...noUsage, calls: 1 });
  const brokenOff = usageSchema.parse({ ...noUsage, calls: 1, unknownCalls: 1 });
  for (const usage of [before, brokenOff, brokenOff])
    play.do({ kind: "record-usage", step, usage, why: "Broken off." });
  expect(before).not.toHaveProperty("unknownCalls");
  expect(usageOfRun(play.events)).toEqual({ ...noUsage, calls: 3, unknownCalls: 2 });
  expect(play.state.usage).toEqual(usageOfRun(play.events));
  expect(unknownCostText(play.state.usage)).toBe("2 calls of unknown cost");
  expect(usageFigures(play.state.usage).at(-1)).toBe("3, 2 of unknown cost");
  expect(unknownCostText(before)).toBeNull();
  expect(usageFigures(before).at(-1)).toBe("1");
});

it("tells reviews and draft from rounds, and the final report from both", () => {
  const play = new Play().request().run(convincedInRoundTwo);
  expect(usageByRound(play.events, roundOfStep).map(({ round, usage }) => [round, usage.calls])).toEqual([
    [0, 5],
    [1, 5],
    [2, 4],
    [null, 1],
  ]);
});

it("has the state's rounds: what was said anew after an exclusion costs in the round before which it was said", () => {
  const excluding = moves.chain((some) =>
    fc.nat(some.length).map((at): Move[] => {
      const anew: Move[] = [
        { what: "advance", which: 9 },
        { what: "exclude", which: 3 },
      ];
      return [...some.slice(0, at), ...anew, ...some.slice(at), { what: "advance", which: 9 }];
    }),
  );
  let anew = 0;
  fc.assert(
    fc.property(excluding, course, requests, (chosen, how, request) => {
      const { events, state } = played(chosen, how, request);
      const answers = events.filter(({ type }) => type !== "usage-recorded");
      const held = state.reviewed.map(({ round, doctor }) => [round, `review ${doctor}`]);
      for (const { type, stepKey } of events)
        if (type === "questions-opened") held.push([roundOfStep(stepKey ?? "") ?? 0, type]);
      for (const { round, anewFor = round, seq } of state.reports) held.push([anewFor, events[seq - 1]?.type ?? ""]);
      for (const { round, opinions, decision } of state.rounds) {
        for (const doctor of Object.keys(opinions)) held.push([round, `opinion ${doctor}`]);
        if (decision) held.push([round, "round-concluded"]);
      }
      const paid = answers.filter(isCompletion).flatMap((event) => {
        const [{ round, usage } = { round: null, usage: noUsage }] = usageByRound([event], roundOfStep);
        const what = event.type === "review-submitted" ? "review" : event.type === "opinion-given" ? "opinion" : null;
        const name = what && "doctor" in event.data ? `${what} ${event.data.doctor}` : event.type;
        return round === null || usage.calls === 0 ? [] : [[round, name]];
      });
      const inOrder = (list: unknown[][]) => list.map((one) => one.join(" ")).sort();
      expect(inOrder(paid)).toEqual(inOrder(held));
      const calls = (round: number) => paid.filter(([of]) => of === round).length;
      for (const { round, usage } of usageByRound(answers, roundOfStep))
        if (round !== null) expect(usage.calls).toBe(calls(round));
      anew += state.reviewed.filter(({ round }) => round > 0).length;
    }),
    { numRuns: 200 },
  );
  expect(anew).toBeGreaterThan(20);
}, 60_000);

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
