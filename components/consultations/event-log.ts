import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import { type ConsultationState, initialState } from "@/lib/consultations/protocol/state";

/** What the page knows of a consultation: its events so far, the state they fold to, and the words of turns under way. */
export interface EventLog {
  events: readonly ConsultationEvent[];
  state: ConsultationState;
  /** Text so far of each turn under way, by step. */
  turns: Readonly<Record<string, string>>;
}

export const emptyLog: EventLog = { events: [], state: initialState, turns: {} };

/** The log with one more event. A repeated one changes nothing; one after a gap neither: the stream then starts again. */
export function withEvent(log: EventLog, event: ConsultationEvent): EventLog {
  if (event.seq !== log.state.seq + 1) return log;
  const state = consultation.evolve(log.state, event);
  const turns = event.stepKey && event.type !== "step-started" ? without(log.turns, event.stepKey) : log.turns;
  return { events: [...log.events, event], state, turns };
}

/** The log with these events, in order. */
export function withEvents(log: EventLog, events: readonly ConsultationEvent[]): EventLog {
  return events.reduce(withEvent, log);
}

/** The log with a piece of a turn's text; text of a step that is over is dropped. */
export function withDelta(log: EventLog, delta: { step: string; text: string; reset?: true | undefined }): EventLog {
  if (log.state.completed.has(delta.step)) return log;
  const before = delta.reset ? "" : (log.turns[delta.step] ?? "");
  return { ...log, turns: { ...log.turns, [delta.step]: before + delta.text } };
}

function without(turns: EventLog["turns"], step: string): EventLog["turns"] {
  if (!Object.hasOwn(turns, step)) return turns;
  const { [step]: _, ...rest } = turns;
  return rest;
}
