import { decideRun, type RunCommand } from "./decide-run";
import { evolveRun } from "./evolve-run";
import type { RunRules, RunStep } from "./protocol";
import type { AnyEvent, NewEvent } from "./run-events";
import type { RunState } from "./run-state";

/** What every protocol can do with its state. */
export interface Machine<S extends RunState, E extends AnyEvent, T extends RunStep, C> {
  /** The state after one more event. Pure; never throws. */
  evolve(state: S, event: E): S;
  /** The state after these events, in order. */
  fold(events: Iterable<E>, from?: S): S;
  /** The events that a command brings about, given what has happened. Pure. @throws AppError */
  decide(state: S, command: RunCommand<E, T, C>): NewEvent<E>[];
  /** Gives events their place after what the run holds. */
  place(runId: string, before: S, events: readonly NewEvent<E>[], at: Date): E[];
  /** Whether a run goes on only once somebody brings something in. */
  isWaiting(state: S): boolean;
}

/** Commands, folding and replay of a protocol. */
export function machineOf<S extends RunState, E extends AnyEvent, T extends RunStep, C = never>(
  rules: RunRules<S, E, T, C>,
): Machine<S, E, T, C> {
  const evolve = (state: S, event: E) => evolveRun(rules, state, event);
  return {
    evolve,
    fold(events, from = rules.initialState) {
      let state = from;
      for (const event of events) state = evolve(state, event);
      return state;
    },
    decide: (state, command) => decideRun(rules, state, command),
    place: (runId, before, events, at) =>
      events.map((event, index) => {
        const seq = before.seq + 1 + index;
        return { ...event, runId, seq, v: rules.versionOf(event.type), at: at.toISOString() } as unknown as E;
      }),
    isWaiting(state) {
      let any = false;
      for (const step of rules.nextSteps(state)) {
        if (!step.waits) return false;
        any = true;
      }
      return any;
    },
  };
}
