import { expect, test } from "vitest";
import { emptyLog, withDelta, withEvent, withEvents } from "@/components/runs/event-log";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import { icuWords } from "@/lib/experts/fixtures/icu-words";
import { consultationView as view } from "./use-consultation";

const envelope = { runId: "c1", v: 1 as const, at: "2026-01-01T00:00:00.000Z", causeSeq: null };
const requested: ConsultationEvent = {
  ...envelope,
  v: 3,
  seq: 1,
  type: "requested",
  actor: { kind: "system" },
  stepKey: null,
  data: {
    patientId: "p",
    encounterId: "e",
    task: "icu-mortality",
    panel: ["adacare"],
    doctors: [{ id: "adacare", title: "AdaCare", letter: "A" }],
    estimand: "death before hospital discharge",
    population: "adults in ICU",
    words: icuWords,
    reasoner: { kind: "built-in" },
    maxRounds: 3,
    asOfMinutes: 2880,
    versions: {},
    mode: "full",
    talk: "open",
    budget: null,
  },
};
const started = (seq: number): ConsultationEvent => ({
  ...envelope,
  seq,
  type: "step-started",
  actor: { kind: "system" },
  stepKey: "retrieve:0:adacare",
  data: { step: "retrieve:0:adacare", sentence: "AdaCare doctor is retrieving" },
});
const retrieved = (seq: number): ConsultationEvent => ({
  ...envelope,
  seq,
  type: "evidence-retrieved",
  actor: { kind: "doctor", doctor: "adacare" },
  stepKey: "retrieve:0:adacare",
  data: { doctor: "adacare", round: 0, query: "lactate", passages: [] },
});

test("an event that comes twice counts once, and one after a gap waits", () => {
  const log = withEvents(view, emptyLog(view), [requested, requested, retrieved(3), started(2)]);
  expect(log.state.seq).toBe(2);
  expect(log.events.map(({ seq }) => seq)).toEqual([1, 2]);
});

test("a turn's words grow, start anew on a reset, and go when its step is complete", () => {
  let log = withEvents(view, emptyLog(view), [requested, started(2)]);
  log = withDelta(withDelta(log, { step: "retrieve:0:adacare", text: "lac" }), {
    step: "retrieve:0:adacare",
    text: "tate",
  });
  expect(log.turns["retrieve:0:adacare"]).toBe("lactate");
  log = withDelta(log, { step: "retrieve:0:adacare", text: "MAP", reset: true });
  expect(log.turns["retrieve:0:adacare"]).toBe("MAP");
  log = withEvent(view, log, retrieved(3));
  expect(log.turns).toEqual({});
  expect(withDelta(log, { step: "retrieve:0:adacare", text: "late" }).turns).toEqual({});
});

test("where a turn stands with its model is known until its step is complete, through failed attempts", () => {
  const step = "retrieve:0:adacare";
  let log = withDelta(withEvents(view, emptyLog(view), [requested, started(2)]), { step, text: "", stage: "waiting" });
  expect(log.stages).toEqual({ [step]: "waiting" });
  log = withDelta(withDelta(log, { step, text: "", stage: "reading" }), { step, text: "lac" });
  expect(log.stages).toEqual({ [step]: "reading" });
  expect(withEvent(view, log, retrieved(3)).stages).toEqual({});
});
