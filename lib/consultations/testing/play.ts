import { withSeats } from "../protocol/clinician-votes";
import { type Command, consultation } from "../protocol/consultation-rules";
import { nextSteps } from "../protocol/next-steps";
import { roundLimit, withinRoundLimit } from "../protocol/round-limit";
import type { ConsultationEvent } from "../protocol/schema";
import { type ConsultationState, initialState } from "../protocol/state";
import { type Course, clinician, requestData, sampleOutcome } from "./samples";

export const consultationId = "0b9c6f3e-6f0d-4b52-9d43-3c3f1f7a5f10";

/** A consultation in memory: each command decided on the state so far, each event folded in. */
export class Play {
  readonly events: ConsultationEvent[] = [];
  /** What was done, in order: the same again on a store makes the same consultation. */
  readonly commands: Command[] = [];
  state: ConsultationState = initialState;

  /** A consultation to which this has happened. */
  static of(events: readonly ConsultationEvent[]): Play {
    const play = new Play();
    play.events.push(...events);
    play.state = consultation.fold(events);
    return play;
  }

  /** @throws what `decide` throws. */
  do(command: Command): ConsultationEvent[] {
    const at = new Date(Date.UTC(2026, 0, 1) + this.state.seq * 1000);
    const events = consultation.place(consultationId, this.state, consultation.decide(this.state, command), at);
    for (const event of events) this.state = consultation.evolve(this.state, event);
    this.events.push(...events);
    this.commands.push(command);
    return events;
  }

  request(data = requestData): this {
    this.do({ kind: "request", actor: clinician, data });
    return this;
  }

  /** Takes the first step that can be taken, as the sample agents would. @returns false when there is none. */
  step(course: Course): boolean {
    const step = nextSteps(this.state)[0];
    if (!step) return false;
    if (step.waits) {
      this.do({ kind: "end-wait", actor: clinician, at: new Date(0) });
      return true;
    }
    this.do({ kind: "start-step", step, sentence: step.key });
    const outcome = sampleOutcome(step, course);
    if (outcome.type === "round-concluded") {
      const { round, decision } = outcome.data;
      outcome.data.decision = withSeats(withinRoundLimit(decision, round, roundLimit(this.state)), this.state, round);
    }
    this.do({ kind: "complete-step", step, outcome });
    return true;
  }

  /** Goes on until `until` holds, or to the end. */
  run(course: Course, until: (state: ConsultationState) => boolean = () => false): this {
    while (!until(this.state) && this.step(course));
    return this;
  }
}
