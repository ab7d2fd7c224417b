import type { ConsultationEvent, EventType } from "./schema";

/** The events that complete a step: at most one of them for each stepKey of a consultation (a partial unique index holds it). */
export const completionTypes = [
  "experts-predicted",
  "evidence-retrieved",
  "review-submitted",
  "report-drafted",
  "opinion-given",
  "round-concluded",
  "report-revised",
  "report-finalised",
  "question-answered",
  "fused-risk",
] as const satisfies readonly EventType[];
export type CompletionType = (typeof completionTypes)[number];

const completions: ReadonlySet<string> = new Set(completionTypes);

export function isCompletion(event: { type: string }): event is Extract<ConsultationEvent, { type: CompletionType }> {
  return completions.has(event.type);
}

/** The events after which nothing comes unless a person resumes the run. */
export const terminalTypes = ["fused-risk", "cancelled", "failed"] as const satisfies readonly EventType[];

const terminals: ReadonlySet<string> = new Set(terminalTypes);

export function isTerminal(event: { type: string }): boolean {
  return terminals.has(event.type);
}
