import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors";
import { isCompletion } from "../../runs/run-events";
import { Play } from "../testing/play";
import {
  type Course,
  clinician,
  convincedInRoundTwo,
  neverSatisfied,
  requestData,
  sampleOutcome,
  unanimous,
} from "../testing/samples";
import type { Command } from "./consultation-rules";
import { consultation } from "./consultation-rules";
import { nextSteps } from "./next-steps";
import type { ConsultationEvent } from "./schema";
import { type ConsultationState, initialState } from "./state";
import { stepOf } from "./step-key";

type Move =
  | { what: "start" | "complete" | "usage" | "interrupt"; which: number }
  | { what: "stop" | "cancel" | "fail" | "resume" };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom("start", "complete" as const),
      which: fc.nat(4),
    }) as fc.Arbitrary<Move>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("usage", "interrupt" as const),
      which: fc.nat(4),
    }) as fc.Arbitrary<Move>,
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom("stop", "cancel", "fail", "resume" as const) }) as fc.Arbitrary<Move>,
  },
);
const course = fc.constantFrom<Course>(unanimous, convincedInRoundTwo, neverSatisfied);

function commandOf(state: ConsultationState, chosen: Move, how: Course): Command | null {
  if (!("which" in chosen)) {
    switch (chosen.what) {
      case "stop":
        return { kind: "request-stop", actor: clinician, reason: "stop" };
      case "cancel":
        return { kind: "cancel", reason: "stopped" };
      case "fail":
        return { kind: "fail", step: null, code: "timeout", message: "silent" };
      case "resume":
        return { kind: "resume", actor: clinician, reason: "go on" };
    }
  }
  const steps = nextSteps(state);
  const step = steps[chosen.which % Math.max(1, steps.length)];
  if (!step) return null;
  switch (chosen.what) {
    case "start":
      return { kind: "start-step", step, sentence: step.key };
    case "complete":
      return { kind: "complete-step", step, outcome: sampleOutcome(step, how) };
    case "usage":
      return {
        kind: "record-usage",
        step,
        usage: { promptTokens: 1, completionTokens: null, costUsd: null, milliseconds: 1, calls: 1 },
        why: "x",
      };
    case "interrupt":
      return { kind: "interrupt-turn", step, text: "half a sent" };
  }
}

/** The events of some consultation that may have happened; refused commands leave no trace. */
const history: fc.Arbitrary<ConsultationEvent[]> = fc
  .tuple(fc.array(move, { maxLength: 60 }), course)
  .map(([moves, how]) => {
    const play = new Play().request();
    for (const chosen of moves) {
      const command = commandOf(play.state, chosen, how);
      try {
        if (command) play.do(command);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return play.events;
  });

describe("evolve", () => {
  test("folding a prefix and then the rest is folding all", () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, cut) => {
        const at = cut % (events.length + 1);
        expect(consultation.fold(events.slice(at), consultation.fold(events.slice(0, at)))).toEqual(
          consultation.fold(events),
        );
      }),
      { numRuns: 150 },
    );
  });

  test("never throws, and seq never falls, whatever the order and however often an event comes", () => {
    const scrambled = history.chain((events) => fc.array(fc.constantFrom(...events), { maxLength: 80 }));
    fc.assert(
      fc.property(scrambled, (events) => {
        let state: ConsultationState = initialState;
        for (const event of events) {
          const next = consultation.evolve(state, event);
          expect(next.seq === state.seq || next.seq === state.seq + 1).toBe(true);
          state = next;
        }
      }),
      { numRuns: 150 },
    );
  });

  test("never throws on events whose place and content do not go together", () => {
    const renumbered = history.chain((events) =>
      fc
        .shuffledSubarray(events, { minLength: 1 })
        .map((some) => some.map((event, index) => ({ ...event, seq: index + 1 }))),
    );
    fc.assert(
      fc.property(renumbered, (events) => {
        expect(consultation.fold(events).seq).toBe(events.length);
      }),
      { numRuns: 150 },
    );
  });

  test("each event delivered twice, and late ones again, make no difference", () => {
    fc.assert(
      fc.property(history, (events) => {
        expect(consultation.fold([...events.flatMap((event) => [event, event]), ...events])).toEqual(
          consultation.fold(events),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("does not change the state that it was given", () => {
    const events = new Play().request().run(neverSatisfied).events;
    let state: ConsultationState = initialState;
    for (const event of events) {
      const before = JSON.stringify(state);
      const next = consultation.evolve(state, event);
      expect(JSON.stringify(state)).toBe(before);
      state = next;
    }
  });

  test("a gap leaves the state as it is, so that the caller sees that it misses something", () => {
    const events = new Play().request().run(unanimous).events;
    const state = consultation.fold(events.slice(0, 3));
    expect(consultation.evolve(state, events[4] as ConsultationEvent)).toBe(state);
  });

  test("an event of another consultation does not count", () => {
    const [first, second] = new Play().request().run(unanimous).events as [ConsultationEvent, ConsultationEvent];
    const state = consultation.fold([first]);
    expect(consultation.evolve(state, { ...second, runId: "another" })).toBe(state);
  });

  test("a type that is not known here moves seq and nothing else", () => {
    const events = new Play().request().run(unanimous, (state) => state.seq >= 3).events;
    const state = consultation.fold(events);
    const strange = {
      ...(events.at(-1) as ConsultationEvent),
      seq: state.seq + 1,
      type: "sketch-drawn",
      data: { usage: 3 },
    } as unknown as ConsultationEvent;
    expect(consultation.evolve(state, strange)).toEqual({ ...state, seq: state.seq + 1 });
  });

  test("a second completion of a step keeps the first", () => {
    const { events } = new Play().request().run(unanimous, (state) => state.completed.has("draft"));
    const state = consultation.fold(events);
    const draft = events.at(-1);
    if (draft?.type !== "report-drafted") throw new Error("expected the draft last");
    const again = {
      ...draft,
      seq: state.seq + 1,
      data: { ...draft.data, report: { ...draft.data.report, headline: "another" } },
    };
    expect(consultation.evolve(state, again)).toEqual({ ...state, seq: state.seq + 1 });
  });

  test("adds up what answers and failed attempts cost", () => {
    const play = new Play().request().run(unanimous);
    const answers = play.events.filter((event) => isCompletion(event) && "usage" in event.data).length;
    expect(play.state.usage).toEqual({
      promptTokens: 10 * answers,
      completionTokens: 5 * answers,
      costUsd: null,
      milliseconds: 3 * answers,
      calls: answers,
    });
  });

  test("shows who is at what, and no longer when it is done", () => {
    const play = new Play().request();
    play.do({
      kind: "start-step",
      step: stepOf({ kind: "predict", round: 0 }),
      sentence: "The expert models are reading the record",
    });
    expect(play.state.active).toMatchObject([
      { step: "predict", seq: 2, sentence: "The expert models are reading the record" },
    ]);
    play.do({ kind: "start-step", step: stepOf({ kind: "predict", round: 0 }), sentence: "again, after a crash" });
    expect(play.state.active).toMatchObject([{ step: "predict", seq: 3 }]);
    play.do({
      kind: "complete-step",
      step: stepOf({ kind: "predict", round: 0 }),
      outcome: sampleOutcome(stepOf({ kind: "predict", round: 0 }), unanimous),
    });
    expect(play.state.active).toEqual([]);
  });

  test("a stop asked for while the last step completes does not undo it", () => {
    const play = new Play().request(requestData).run(unanimous, (state) => state.completed.has("finalise"));
    play.do({ kind: "request-stop", actor: clinician, reason: "late" });
    const fuse = { kind: "fuse", key: "fuse" } as const;
    play.do({ kind: "complete-step", step: fuse, outcome: sampleOutcome(fuse, unanimous) });
    expect(play.state).toMatchObject({ status: "finished", stop: null });
  });
});
