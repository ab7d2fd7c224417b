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
  /** Attempts that brought no answer, each with a cost of its own. */
  failedAttempts: number;
  /** By kind, summed over its calls; null where no call of it recorded any count. */
  removed: Redacted[] | null;
}

/** Each step that cost anything, in the order in which it first did. The sum over all is what the run has cost. */
export function usageByStep(events: Iterable<AnyEvent>): StepUsage[] {
  const spent = [...events].flatMap((event) => spentIn(event) ?? []);
  return summedBy(spent, ({ step }) => step).map(([step, sum]) => ({ step, ...sum }));
}

export interface RoundUsage extends Pick<StepUsage, "usage" | "failedAttempts" | "removed"> {
  round: number | null;
}

/**
 * The same by round; null holds what belongs to none.
 * @param roundOf the protocol's, which reads a step's key as the orchestration wrote it.
 */
export function usageByRound(events: Iterable<AnyEvent>, roundOf: (stepKey: string) => number | null): RoundUsage[] {
  return summedBy(usageByStep(events), ({ step }) => roundOf(step)).map(([round, sum]) => ({ round, ...sum }));
}

/** What was spent for each key, in the order in which keys first occur. */
function summedBy<K>(all: readonly StepUsage[], keyOf: (spent: StepUsage) => K): [K, Omit<StepUsage, "step">][] {
  const sums = new Map<K, Omit<StepUsage, "step">>();
  for (const spent of all) {
    const before = sums.get(keyOf(spent));
    sums.set(keyOf(spent), {
      usage: addUsage(before?.usage ?? noUsage, spent.usage),
      failedAttempts: (before?.failedAttempts ?? 0) + spent.failedAttempts,
      removed: addRemoved([before?.removed ?? null, spent.removed]),
    });
  }
  return [...sums];
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

function spentIn(event: AnyEvent): StepUsage | null {
  const data = event.data as { step?: string; usage?: Usage | null; removed?: Redacted[] } | null;
  if (typeof data?.usage !== "object" || data.usage === null) return null;
  const { usage, removed = null } = data;
  if (event.type === "usage-recorded") return { step: data.step ?? "", usage, failedAttempts: 1, removed };
  return isCompletion(event) ? { step: event.stepKey, usage, failedAttempts: 0, removed } : null;
}
