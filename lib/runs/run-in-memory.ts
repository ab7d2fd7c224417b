import type { Meter } from "../agents/budget-meter";
import type { RunCommand } from "./decide-run";
import type { Protocol, RunStep, StepContext } from "./protocol";
import type { AnyEvent } from "./run-events";
import { machineOf } from "./run-machine";
import type { RunState } from "./run-state";

export interface InMemoryOptions<E extends AnyEvent, M, S, C = never> {
  id: string;
  actor: E["actor"];
  /** Of the event "requested". */
  data: unknown;
  means: M;
  clock: () => Date;
  signal: AbortSignal;
  meter?: Meter;
  /** Goes on with a run that did not come to its end. */
  from?: S;
  /** Told of the state before each batch of steps; the commands that it gives are carried out before them. */
  bringIn?: (state: S) => readonly C[];
}

/**
 * A whole run without a database: the protocol's own steps, commands and events, folded in memory. Steps are taken one after
 * another; no start of a step is noted, since nobody watches. It ends where the run ends or waits for somebody.
 * Throws as the steps do; rejects with the signal's reason when aborted.
 */
export async function runInMemory<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  protocol: Protocol<S, E, T, M, C>,
  options: InMemoryOptions<E, M, S, C>,
): Promise<S> {
  const { id, actor, data, means, clock, signal } = options;
  const machine = machineOf(protocol);
  const carryOut = (state: S, command: RunCommand<E, T, C>) =>
    machine.fold(machine.place(id, state, machine.decide(state, command), clock()), state);
  const context: StepContext = { signal, meter: options.meter, say: () => undefined, recordUsage: () => undefined };
  let state = options.from ?? carryOut(protocol.initialState, { kind: "request", actor, data } as RunCommand<E, T, C>);
  const next = () => {
    for (const command of options.bringIn?.(state) ?? []) state = carryOut(state, command as RunCommand<E, T, C>);
    return taken(protocol, state);
  };
  for (let steps = next(); steps.length > 0; steps = next()) {
    // Those listed together do not hear each other: all are prepared on the state before them.
    const prepared = steps.map((step) => ({ step, ...protocol.perform(step, state) }));
    for (const { step, perform } of prepared) {
      signal.throwIfAborted();
      state = carryOut(state, { kind: "complete-step", step, outcome: await perform({ ...means, ...context }) });
    }
  }
  return state;
}

/** Steps that are prepared together; of a protocol with thousands, a share at a time. */
const atOnce = 64;

function taken<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  protocol: Protocol<S, E, T, M, C>,
  state: S,
): T[] {
  const steps: T[] = [];
  for (const step of protocol.nextSteps(state)) {
    if (!step.waits) steps.push(step);
    if (steps.length === atOnce) break;
  }
  return steps;
}
