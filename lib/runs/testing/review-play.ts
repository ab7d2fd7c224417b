import type { RunCommand } from "../decide-run";
import type { Outcome } from "../protocol";
import { machineOf } from "../run-machine";
import { chartReview, type ReviewEvent, type ReviewState, type ReviewStep, type SignReading } from "./second-protocol";

export type ReviewCommand = RunCommand<ReviewEvent, ReviewStep, SignReading>;

export const clinician = { kind: "clinician", userId: "user-1" } as const;
export const accept: SignReading = { kind: "sign-reading", actor: clinician, accepted: true, note: "Read well." };
export const sendBack: SignReading = { ...accept, accepted: false, note: "Read again." };

export const review = machineOf(chartReview);

export function outcomeOf(step: ReviewStep): Outcome<ReviewEvent> {
  if (step.kind !== "read") return { type: "summarised", data: { text: "Nothing abnormal." } };
  const { round, chunk } = step;
  const usage = chunk === 0 ? null : { promptTokens: 9, completionTokens: 1, costUsd: null, milliseconds: 2, calls: 1 };
  const excerpt = { text: `Potassium ${chunk} mmol/L`, asOfMinutes: 60 };
  return { type: "chunk-read", data: { round, chunk, abnormal: false, excerpt, usage } };
}

/** A chart review in memory: each command decided on the state so far, each event folded in. */
export class ReviewPlay {
  readonly events: ReviewEvent[] = [];
  state: ReviewState = chartReview.initialState;

  /** @throws what `decide` throws. */
  do(command: ReviewCommand): ReviewEvent[] {
    const at = new Date(Date.UTC(2026, 0, 1) + this.state.seq * 1000);
    const events = review.place("review-1", this.state, review.decide(this.state, command), at);
    for (const event of events) this.state = review.evolve(this.state, event);
    this.events.push(...events);
    return events;
  }

  request(chunks = 3): this {
    this.do({ kind: "request", actor: clinician, data: { patientId: "patient-1", chunks } });
    return this;
  }

  get firstStep(): ReviewStep | undefined {
    const [step] = chartReview.nextSteps(this.state);
    return step;
  }

  get next(): ReviewStep[] {
    return [...chartReview.nextSteps(this.state)];
  }

  complete(step: ReviewStep | undefined = this.firstStep): this {
    if (!step) throw new Error("no step is next");
    this.do({ kind: "complete-step", step, outcome: outcomeOf(step) });
    return this;
  }

  /** Reads until there is something to be signed. */
  read(): this {
    while (this.firstStep?.kind === "read") this.complete();
    return this;
  }
}
