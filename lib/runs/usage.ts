import { addUsage, noUsage, type Usage } from "../agents/schema";
import { type AnyEvent, isCompletion } from "./run-events";

/** How many identifiers of a kind were redacted from what was sent. */
export interface Redacted {
  kind: string;
  count: number;
}

/** What a step has cost: its answer and the attempts before it that brought none. */
export interface StepUsage {
  step: string;
  usage: Usage;
  /** Answers and attempts that brought none, each with a cost of its own. */
  answers: number;
  failedAttempts: number;
  /** By kind, summed over its calls; null where no call of it recorded any count. */
  removed: Redacted[] | null;
}

/** Each step that cost anything, in the order in which it first did. The sum over all is what the run has cost. */
export function usageByStep(events: Iterable<AnyEvent>): StepUsage[] {
  const steps = new Map<string, StepUsage>();
  for (const event of events) {
    const spent = spentIn(event);
    if (!spent) continue;
    const before = steps.get(spent.step) ?? {
      step: spent.step,
      usage: noUsage,
      answers: 0,
      failedAttempts: 0,
      removed: null,
    };
    steps.set(spent.step, {
      step: spent.step,
      usage: addUsage(before.usage, spent.usage),
      answers: before.answers + (spent.failed ? 0 : 1),
      failedAttempts: before.failedAttempts + (spent.failed ? 1 : 0),
      removed: addRemoved([before.removed, spent.removed]),
    });
  }
  return [...steps.values()];
}

export interface RoundUsage extends Pick<StepUsage, "usage" | "failedAttempts" | "removed"> {
  round: number | null;
}

/**
 * The same by round; null holds what belongs to none.
 * @param roundOf the protocol's, which reads a step's key as the orchestration wrote it.
 */
export function usageByRound(events: Iterable<AnyEvent>, roundOf: (stepKey: string) => number | null): RoundUsage[] {
  const rounds = new Map<number | null, RoundUsage>();
  for (const { step, usage, failedAttempts, removed } of usageByStep(events)) {
    const round = roundOf(step);
    const before = rounds.get(round) ?? { round, usage: noUsage, failedAttempts: 0, removed: null };
    rounds.set(round, {
      round,
      usage: addUsage(before.usage, usage),
      failedAttempts: before.failedAttempts + failedAttempts,
      removed: addRemoved([before.removed, removed]),
    });
  }
  return [...rounds.values()];
}

/** What the run has cost in all. */
export function usageOfRun(events: Iterable<AnyEvent>): Usage {
  return usageByStep(events).reduce((sum, { usage }) => addUsage(sum, usage), noUsage);
}

/** How many identifiers of each kind were taken out of all that was sent; null where no call recorded any count. */
export function removedInRun(events: Iterable<AnyEvent>): Redacted[] | null {
  return addRemoved(usageByStep(events).map(({ removed }) => removed));
}

/** Counts summed by kind, in the order in which kinds first occur; null only where none was recorded. */
export function addRemoved(counts: readonly (readonly Redacted[] | null)[]): Redacted[] | null {
  if (counts.every((one) => one === null)) return null;
  const sums = new Map<string, number>();
  for (const { kind, count } of counts.flatMap((one) => one ?? [])) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => ({ kind, count }));
}

interface Spent {
  step: string;
  usage: Usage;
  failed: boolean;
  removed: Redacted[] | null;
}

function spentIn(event: AnyEvent): Spent | null {
  const data = event.data as { step?: string; usage?: Usage | null; removed?: Redacted[] } | null;
  if (typeof data?.usage !== "object" || data.usage === null) return null;
  const { usage, removed = null } = data;
  if (event.type === "usage-recorded") return { step: data.step ?? "", usage, failed: true, removed };
  return isCompletion(event) ? { step: event.stepKey, usage, failed: false, removed } : null;
}
