import { addUsage, noUsage, type Usage } from "../reasoning/schema";
import type { ConsultationEvent } from "./schema";

/** What a step has cost: its answer and the attempts before it that brought none. */
export interface StepUsage {
  step: string;
  usage: Usage;
  /** Answers and attempts that brought none, each with a cost of its own. */
  answers: number;
  failedAttempts: number;
}

/** Each step that cost anything, in the order in which it first did. The sum over all is what the run has cost. */
export function usageByStep(events: Iterable<ConsultationEvent>): StepUsage[] {
  const steps = new Map<string, StepUsage>();
  for (const event of events) {
    const spent = spentIn(event);
    if (!spent) continue;
    const before = steps.get(spent.step) ?? { step: spent.step, usage: noUsage, answers: 0, failedAttempts: 0 };
    steps.set(spent.step, {
      step: spent.step,
      usage: addUsage(before.usage, spent.usage),
      answers: before.answers + (spent.failed ? 0 : 1),
      failedAttempts: before.failedAttempts + (spent.failed ? 1 : 0),
    });
  }
  return [...steps.values()];
}

/** The same by round: 0 is that of reviews and draft; null is the final report, which belongs to none. */
export function usageByRound(events: Iterable<ConsultationEvent>): { round: number | null; usage: Usage }[] {
  const rounds = new Map<number | null, Usage>();
  for (const { step, usage } of usageByStep(events)) {
    const round = roundOf(step);
    rounds.set(round, addUsage(rounds.get(round) ?? noUsage, usage));
  }
  return [...rounds].map(([round, usage]) => ({ round, usage }));
}

/** What the run has cost in all. */
export function usageOfRun(events: Iterable<ConsultationEvent>): Usage {
  return usageByStep(events).reduce((sum, { usage }) => addUsage(sum, usage), noUsage);
}

function spentIn(event: ConsultationEvent): { step: string; usage: Usage; failed: boolean } | null {
  if (event.type === "usage-recorded") return { step: event.data.step, usage: event.data.usage, failed: true };
  if (event.stepKey === null || !("usage" in event.data) || typeof event.data.usage !== "object") return null;
  return { step: event.stepKey, usage: event.data.usage, failed: false };
}

/** "opinion:2:adacare" is of round 2, "review:adacare" and "draft" of round 0, "finalise" of none. */
function roundOf(step: string): number | null {
  const [kind, number] = step.split(":");
  if (kind === "review" || kind === "draft") return 0;
  return kind !== "finalise" && number !== undefined && /^\d+$/.test(number) ? Number(number) : null;
}
