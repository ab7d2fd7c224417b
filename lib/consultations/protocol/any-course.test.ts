import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUsage, type Usage } from "../../agents/schema";
import { isCompletion } from "../../runs/run-events";
import type { RunStatus } from "../../runs/run-state";
import { course, moves, played, requests, toTheEnd } from "../testing/moves";
import { Play } from "../testing/play";
import { clinician, neverSatisfied } from "../testing/samples";
import { consultation } from "./consultation-rules";
import { nextSteps } from "./next-steps";
import { statementsFor, takenBackUnheard } from "./round-of-contribution";
import type { ConsultationEvent } from "./schema";
import { type ConsultationState, initialState } from "./state";

/** What a state may become by one event; itself always. */
const legal: Record<RunStatus, RunStatus[]> = {
  empty: ["running"],
  running: ["stopping", "failed", "finished"],
  stopping: ["cancelled", "failed", "finished", "running"],
  failed: ["running"],
  cancelled: ["running"],
  finished: [],
};
/** What may stand after an end: the cost of a call that came back late, and a person who takes the run up again. */
const afterTheEnd = new Set(["usage-recorded", "resumed"]);

function usageIn(events: readonly ConsultationEvent[]): Usage {
  const spent = events.flatMap(({ data }) => ("usage" in data && typeof data.usage === "object" ? [data.usage] : []));
  return spent.reduce<Usage>(addUsage, initialState.usage);
}

function expectValid(events: readonly ConsultationEvent[]): void {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const steps = events.filter(isCompletion).map(({ stepKey }) => stepKey);
  expect(new Set(steps).size).toBe(steps.length);
  let state: ConsultationState = initialState;
  for (const event of events) {
    const next = consultation.fold([event], state);
    expect(next.seq).toBe(event.seq);
    if (next.status !== state.status) expect(legal[state.status], `by ${event.type}`).toContain(next.status);
    if (state.endedAt !== null) expect(afterTheEnd.has(event.type), `${event.type} after the end`).toBe(true);
    if (["fused-risk", "cancelled", "failed"].includes(event.type)) expect(next.endSeq).toBe(event.seq);
    expect(event.causeSeq === null || event.causeSeq < event.seq).toBe(true);
    state = next;
  }
  expect(state.usage).toEqual(usageIn(events));
  const goesOn = state.status === "running" || state.status === "stopping";
  expect(nextSteps(state).length > 0).toBe(goesOn);
  expect(state.rounds.map(({ round }) => round)).toEqual(state.rounds.map((_, index) => index + 1));
  for (const { round, kind } of state.broughtIn) expect(round, kind).toBeLessThanOrEqual(state.begun + 1);
  const standing = state.broughtIn.findLast(({ kind, withdrawn }) => kind === "preference" && !withdrawn);
  expect(state.suspended).toEqual(standing ? { because: standing.text } : null);
  for (const one of state.broughtIn) {
    expect(one.withdrawn !== null, one.kind).toBe(state.broughtIn.some(({ withdraws }) => withdraws === one.id));
    if (one.kind !== "preference") expect(one.withdrawn, one.kind).toBeNull();
  }
}

describe("whatever is done, in whatever order, by whomever", () => {
  test("1,000 sequences of commands reach no invalid state", () => {
    fc.assert(
      fc.property(moves, course, requests, (chosen, how, request) => {
        let last = 0;
        const { events, state } = played(chosen, how, request, (play) => {
          // A fork may be shorter than what it came from; the state is looked at whenever something has happened.
          if (play.events.length === last) return;
          last = play.events.length;
          const open = play.state.status === "running" || play.state.status === "stopping";
          expect(nextSteps(play.state).length > 0).toBe(open);
        });
        expectValid(events);
        expect(consultation.fold(events)).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  test("every prefix of the events can be taken up again and leads to the end, with everything that was brought in heard", () => {
    fc.assert(
      fc.property(moves, course, requests, fc.nat(), (chosen, how, request, cut) => {
        const { events } = played(chosen, how, request);
        const prefix = events.slice(0, 1 + (cut % events.length));
        const end = toTheEnd(prefix, how);
        expect(end.state.status).toBe("finished");
        expectValid(end.events);
        const held = end.state.rounds.length;
        for (const one of end.state.broughtIn)
          if ((one.kind !== "opinion" || one.stance === "disagree") && !takenBackUnheard(end.state, one))
            expect(one.round).toBeLessThanOrEqual(held);
        const told = statementsFor(end.state, held);
        for (const { id, withdrawn } of end.state.broughtIn)
          if (withdrawn) expect(told.map((one) => one.id)).not.toContain(id);
        for (const one of end.state.broughtIn) if (one.kind === "question") expect(one.answer).not.toBeNull();
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  test("a run in which everything happens can be taken up at each of its events", () => {
    const play = new Play().request().run(neverSatisfied, ({ completed }) => completed.has("retrieve:1:adacare"));
    const person = { kind: "clinician", userId: "user-2" } as const;
    play.do({ kind: "state", actor: clinician, statement: { kind: "preference", text: "No dialysis.", about: null } });
    play.do({
      kind: "exclude",
      actor: clinician,
      observation: { feature: "lactate", minutes: 2760, value: 4.8, because: "Wrong patient's tube." },
    });
    play.do({ kind: "state", actor: clinician, statement: { kind: "question", text: "Lactate?", about: null } });
    play.run(neverSatisfied, ({ completed }) => completed.has("opinion:3:adacare"));
    const preference = play.state.broughtIn.find(({ kind }) => kind === "preference")?.id ?? "";
    play.do({
      kind: "withdraw",
      actor: person,
      withdrawal: { said: preference, because: "She has changed her mind." },
    });
    const opinion = { name: "Dr Ito", stance: "disagree", statedRisk: 0.7, reason: "Sicker." } as const;
    play.do({ kind: "give-opinion", actor: person, opinion });
    play.do({ kind: "fail", step: null, code: "timeout", message: "silent" });
    play.do({ kind: "resume", actor: clinician, reason: "back" });
    play.run(neverSatisfied);
    expect(play.state).toMatchObject({ status: "finished", rounds: { length: 4 }, reruns: [{ round: 2 }] });
    for (const { seq } of play.events) {
      const end = toTheEnd(play.events.slice(0, seq), neverSatisfied);
      expect(end.state.status, `from event ${seq}`).toBe("finished");
      expectValid(end.events);
    }
  });
});
