import { addUsage, noUsage, type Usage } from "../../agents/schema";
import { identifierKinds, type Removed } from "../../privacy/schema";
import type { ConsultationEvent } from "./schema";

/** What a step has cost: its answer and the attempts before it that brought none. */
export interface StepUsage {
  step: string;
  usage: Usage;
  /** Answers and attempts that brought none, each with a cost of its own. */
  answers: number;
  failedAttempts: number;
  /** By kind, summed over its calls; null where no call of it recorded any count. */
  removed: Removed[] | null;
}

/** Each step that cost anything, in the order in which it first did. The sum over all is what the run has cost. */
export function usageByStep(events: Iterable<ConsultationEvent>): StepUsage[] {
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

/** The same by round: 0 is that of reviews and draft; null is the final report, which belongs to none. */
export function usageByRound(events: Iterable<ConsultationEvent>): RoundUsage[] {
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
export function usageOfRun(events: Iterable<ConsultationEvent>): Usage {
  return usageByStep(events).reduce((sum, { usage }) => addUsage(sum, usage), noUsage);
}

/** How many identifiers of each kind were taken out of all that was sent; null where no call recorded any count. */
export function removedInRun(events: Iterable<ConsultationEvent>): Removed[] | null {
  return addRemoved(usageByStep(events).map(({ removed }) => removed));
}

/** Counts summed by kind, in the order of the kinds; null only where none was recorded. */
export function addRemoved(counts: readonly (readonly Removed[] | null)[]): Removed[] | null {
  if (counts.every((one) => one === null)) return null;
  const all = counts.flatMap((one) => one ?? []);
  return identifierKinds.flatMap((kind) => {
    const count = all.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    return count > 0 ? [{ kind, count }] : [];
  });
}

interface Spent {
  step: string;
  usage: Usage;
  failed: boolean;
  removed: Removed[] | null;
}

function spentIn(event: ConsultationEvent): Spent | null {
  if (event.type === "usage-recorded") {
    const { step, usage, removed = null } = event.data;
    return { step, usage, failed: true, removed };
  }
  if (event.stepKey === null || !("usage" in event.data) || typeof event.data.usage !== "object") return null;
  const { usage, removed = null } = event.data;
  return { step: event.stepKey, usage, failed: false, removed };
}

/** "opinion:2:adacare" is of round 2, "review:adacare" and "draft" of round 0, "finalise" of none. */
function roundOf(step: string): number | null {
  const [kind, number] = step.split(":");
  if (kind === "review" || kind === "draft") return 0;
  return kind !== "finalise" && number !== undefined && /^\d+$/.test(number) ? Number(number) : null;
}
