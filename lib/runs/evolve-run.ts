import type { Budget } from "../agents/budget";
import { addUsage, type Usage } from "../agents/schema";
import type { RunRules, RunStep } from "./protocol";
import { type AnyEvent, isCompletion, type RunEvent } from "./run-events";
import { isOpen, type RunState } from "./run-state";

/**
 * The state after one more event. Only the next event of the same run counts: a repeated one, one of another run and one after a
 * gap leave the state as it is (so `state.seq < event.seq` tells a caller that it misses some). An event of a type not known
 * here, or a second completion of a step, moves `seq` and nothing else.
 */
export function evolveRun<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  rules: RunRules<S, E, T, C>,
  state: S,
  event: E,
): S {
  if (event.seq !== state.seq + 1) return state;
  if (state.id !== null && event.runId !== state.id) return state;
  const next = { ...state, id: event.runId, seq: event.seq };
  if (isCompletion(event)) {
    if (state.completed.has(event.stepKey)) return next;
    return finished(rules, rules.evolve(closeStep(next, event.stepKey, event.data), event), event);
  }
  return rules.evolve(applyRunEvent(next, event as unknown as RunEvent), event);
}

function closeStep<S extends RunState>(state: S, step: string, data: unknown): S {
  // A step that asked no model may say so: null, or nothing at all.
  const usage = (data as { usage?: Usage | null } | null)?.usage;
  return {
    ...state,
    completed: state.completed.with(step, state.seq),
    active: state.active.filter((one) => one.step !== step),
    interrupted: state.interrupted.filter((one) => one.step !== step),
    usage: typeof usage === "object" && usage !== null ? addUsage(state.usage, usage) : state.usage,
  };
}

/** A run that came to its last event is finished, even if someone asked it to stop at the last moment. */
function finished<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  { lastEvent }: RunRules<S, E, T, C>,
  state: S,
  event: E,
): S {
  if (event.type !== lastEvent || !isOpen(state)) return state;
  return { ...end(state, event), status: "finished", stop: null };
}

function applyRunEvent<S extends RunState>(state: S, event: RunEvent): S {
  switch (event.type) {
    case "requested": {
      const { budget = null } = event.data as { budget?: Budget | null };
      return state.status === "empty" ? { ...state, status: "running", startedAt: event.at, budget } : state;
    }
    case "step-started":
      return startStep(state, event);
    case "usage-recorded":
      return { ...state, usage: addUsage(state.usage, event.data.usage) };
    case "turn-interrupted":
      return interrupt(state, event.data);
    case "stop-requested":
      return state.status === "running"
        ? { ...state, status: "stopping", stop: { seq: event.seq, by: event.actor, reason: event.data.reason } }
        : state;
    case "cancelled":
      return isOpen(state) ? { ...end(state, event), status: "cancelled" } : state;
    case "failed":
      return isOpen(state) ? { ...end(state, event), status: "failed", failure: event.data } : state;
    case "resumed": {
      const { budget = state.budget } = event.data;
      return state.status === "failed" || state.status === "cancelled" ? { ...reopened(state), budget } : state;
    }
    case "forked":
      return state.status === "empty" ? state : { ...reopened(state), active: [], forkedFrom: event.data };
    default:
      return state;
  }
}

function startStep<S extends RunState>(state: S, event: Extract<RunEvent, { type: "step-started" }>): S {
  const { step, sentence } = event.data;
  if (!isOpen(state) || state.completed.has(step)) return state;
  const begun = { step, sentence, seq: event.seq, actor: event.actor, since: event.at };
  return { ...state, active: [...state.active.filter((one) => one.step !== step), begun] };
}

function interrupt<S extends RunState>(state: S, { step, text }: { step: string; text: string }): S {
  if (state.completed.has(step)) return state;
  return {
    ...state,
    active: state.active.filter((one) => one.step !== step),
    interrupted: [...state.interrupted.filter((one) => one.step !== step), { step, text, seq: state.seq }],
  };
}

function end<S extends RunState>(state: S, event: AnyEvent): S {
  return { ...state, endedAt: event.at, endSeq: event.seq, active: [] };
}

/** Running again, whatever it had come to. */
function reopened<S extends RunState>(state: S): S {
  return { ...state, status: "running", endedAt: null, endSeq: null, failure: null, stop: null };
}
