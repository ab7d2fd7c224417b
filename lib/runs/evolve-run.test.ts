import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../platform/errors";
import { isCompletion } from "./run-events";
import { accept, clinician, outcomeOf, type ReviewCommand, ReviewPlay, review, sendBack } from "./testing/review-play";
import { chartReview, type ReviewEvent, type ReviewState } from "./testing/second-protocol";

const usage = { promptTokens: 1, completionTokens: null, costUsd: null, milliseconds: 1, calls: 1 };
const doings = ["start", "complete", "usage", "interrupt", "sign", "stop", "cancel", "fail", "resume"] as const;
type Move = { what: (typeof doings)[number]; which: number };

function commandOf(play: ReviewPlay, { what, which }: Move): ReviewCommand | null {
  if (what === "sign") return which % 2 === 0 ? accept : sendBack;
  if (what === "stop") return { kind: "request-stop", actor: clinician, reason: "enough" };
  if (what === "cancel") return { kind: "cancel", reason: "enough" };
  if (what === "fail") return { kind: "fail", step: null, code: "timeout", message: "silent" };
  if (what === "resume") return { kind: "resume", actor: clinician, reason: "on" };
  const step = play.next[which % Math.max(1, play.next.length)];
  if (!step) return null;
  if (what === "start") return { kind: "start-step", step, sentence: step.key };
  if (what === "complete") return { kind: "complete-step", step, outcome: outcomeOf(step) };
  if (what === "usage") return { kind: "record-usage", step, usage, why: "no JSON" };
  return { kind: "interrupt-turn", step, text: "half a sent" };
}

const move: fc.Arbitrary<Move> = fc.record({
  what: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom("start", "complete", "sign" as const) },
    { weight: 2, arbitrary: fc.constantFrom(...doings) },
  ),
  which: fc.nat(7),
});

/** The events of some review that may have happened; refused commands leave no trace. */
const history: fc.Arbitrary<ReviewEvent[]> = fc.array(move, { maxLength: 60 }).map((moves) => {
  const play = new ReviewPlay().request(4);
  for (const one of moves) {
    const command = commandOf(play, one);
    try {
      if (command) play.do(command);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return play.events;
});

describe("folding any run's events", () => {
  test("up to any of them and then the rest is folding all, and changes no state that was given", () => {
    fc.assert(
      fc.property(history, (events) => {
        const whole = review.fold(events);
        const prefixes = events.map((_, at) => review.fold(events.slice(0, at)));
        const before = prefixes.map((state) => JSON.stringify(state));
        for (const [at, state] of prefixes.entries()) expect(review.fold(events.slice(at), state)).toEqual(whole);
        expect(prefixes.map((state) => JSON.stringify(state))).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  test("each of them twice, or late ones again, makes no difference", () => {
    fc.assert(
      fc.property(history, (events) => {
        const twice = [...events.flatMap((event) => [event, event]), ...events];
        expect(review.fold(twice)).toEqual(review.fold(events));
      }),
      { numRuns: 100 },
    );
  });

  test("across a gap leaves the state as it is, and so does an event of another run", () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, n) => {
        const at = n % events.length;
        const state = review.fold(events.slice(0, at));
        for (const later of events.slice(at + 1)) expect(review.evolve(state, later)).toBe(state);
        const next = events[at] as ReviewEvent;
        if (at > 0) expect(review.evolve(state, { ...next, runId: "another" })).toBe(state);
      }),
      { numRuns: 100 },
    );
  });

  test("never throws, whatever stands at which place", () => {
    const shuffled = history.chain((events) => fc.shuffledSubarray(events, { minLength: 1 }));
    fc.assert(
      fc.property(shuffled, (events) => {
        const renumbered = events.map((event, index) => ({ ...event, seq: index + 1 }));
        expect(review.fold(renumbered).seq).toBe(events.length);
      }),
      { numRuns: 100 },
    );
  });

  test("tells the steps that were completed, each at its first completion, and none of those as active or interrupted", () => {
    fc.assert(
      fc.property(history, (events) => {
        const { completed, active, interrupted } = review.fold(events);
        const first = events.filter(isCompletion).map(({ stepKey, seq }) => [stepKey, seq]);
        expect([...completed]).toEqual(first);
        for (const { step } of [...active, ...interrupted]) expect(completed.has(step)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  test("a snapshot written down at any event and read again goes on to the same state", () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, n) => {
        const at = n % events.length;
        const written = JSON.parse(JSON.stringify(chartReview.snapshot?.write(review.fold(events.slice(0, at)))));
        const read = chartReview.snapshot?.read(written) as ReviewState;
        expect(review.fold(events.slice(at), read)).toEqual(review.fold(events));
      }),
      { numRuns: 100 },
    );
  });
});

describe("one more event", () => {
  const { events, state } = new ReviewPlay().request().complete().complete();
  const last = events.at(-1) as ReviewEvent;

  test("that completes a step again keeps the first completion", () => {
    const again = { ...last, seq: state.seq + 1, data: { ...last.data, abnormal: true } } as ReviewEvent;
    expect(review.evolve(state, again)).toEqual({ ...state, seq: state.seq + 1 });
  });

  test("of a type that is not known here moves seq and nothing else", () => {
    const strange = { ...last, seq: state.seq + 1, stepKey: null, type: "sketch-drawn", data: null } as never;
    expect(review.evolve(state, strange)).toEqual({ ...state, seq: state.seq + 1 });
  });

  test("whose step asked no model costs nothing", () => {
    const { usage: before } = new ReviewPlay().request().state;
    expect(new ReviewPlay().request().complete().state.usage).toEqual(before);
    const nothing = { ...last, seq: state.seq + 1, stepKey: "sketch", type: "sketch-drawn", data: null } as never;
    expect(review.evolve(state, nothing).usage).toEqual(state.usage);
  });

  test("that finishes a run which was asked to stop finishes it", () => {
    const play = new ReviewPlay().request().read();
    play.do(accept);
    play.do({ kind: "request-stop", actor: clinician, reason: "late" });
    expect(play.complete().state).toMatchObject({ status: "finished", stop: null });
  });
});
