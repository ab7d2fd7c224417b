import { z } from "zod";
import { type TurnStage, turnStages } from "@/lib/agents/reasoner";
import type { RunStep } from "@/lib/runs/protocol";
import type { AnyEvent } from "@/lib/runs/run-events";
import type { Machine } from "@/lib/runs/run-machine";
import type { RunState } from "@/lib/runs/run-state";

/** What the page knows of a run: its events so far, the state they fold to, and the words of turns under way. */
export interface EventLog<S extends RunState, E extends AnyEvent> {
  events: readonly E[];
  state: S;
  /** Text so far of each turn under way, by step. */
  turns: Readonly<Record<string, string>>;
  /** Where each of them stands with its language model, where one speaks. */
  stages: Readonly<Record<string, TurnStage>>;
}

/** Text of a turn as it comes, never stored; `reset` where it starts over; `stage` where that has changed. */
export const turnDeltaSchema = z.object({
  step: z.string(),
  text: z.string(),
  reset: z.literal(true).optional(),
  stage: z.enum(turnStages).optional(),
});
export type TurnDelta = z.infer<typeof turnDeltaSchema>;

export function emptyLog<S extends RunState, E extends AnyEvent>(view: RunView<S, E>): EventLog<S, E> {
  return { events: [], state: view.initialState, turns: {}, stages: {} };
}

/** The log with one more event. A repeated one changes nothing; one after a gap neither: the stream then starts again. */
export function withEvent<S extends RunState, E extends AnyEvent>(
  view: RunView<S, E>,
  log: EventLog<S, E>,
  event: E,
): EventLog<S, E> {
  if (event.seq !== log.state.seq + 1) return log;
  const state = view.machine.evolve(log.state, event);
  const turns = event.stepKey && event.type !== "step-started" ? without(log.turns, event.stepKey) : log.turns;
  const isOver = event.stepKey && (state.completed.has(event.stepKey) || event.type === "turn-interrupted");
  const stages = isOver && event.stepKey ? without(log.stages, event.stepKey) : log.stages;
  return { events: [...log.events, event], state, turns, stages };
}

/** The log with these events, in order. */
export function withEvents<S extends RunState, E extends AnyEvent>(
  view: RunView<S, E>,
  log: EventLog<S, E>,
  events: readonly E[],
): EventLog<S, E> {
  return events.reduce((so, event) => withEvent(view, so, event), log);
}

/** The log with a piece of a turn's text; text of a step that is over is dropped. */
export function withDelta<S extends RunState, E extends AnyEvent>(
  log: EventLog<S, E>,
  delta: TurnDelta,
): EventLog<S, E> {
  if (log.state.completed.has(delta.step)) return log;
  const before = delta.reset ? "" : (log.turns[delta.step] ?? "");
  const stages = delta.stage ? { ...log.stages, [delta.step]: delta.stage } : log.stages;
  return { ...log, turns: { ...log.turns, [delta.step]: before + delta.text }, stages };
}

function without<T>(of: Readonly<Record<string, T>>, step: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(of, step)) return of;
  const { [step]: _, ...rest } = of;
  return rest;
}

/** What a page needs of a protocol to fold and follow its runs. */
export interface RunView<S extends RunState, E extends AnyEvent> {
  initialState: S;
  machine: Pick<Machine<S, E, RunStep, never>, "evolve">;
  events: z.ZodType<E>;
}
