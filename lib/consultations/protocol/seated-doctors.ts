import { UnusableAnswer } from "../../agents/unusable-answer";
import type { Outcome } from "../../runs/protocol";
import type { DoctorId } from "./reviews-and-reports";
import type { ConsultationEvent } from "./schema";
import type { ConsultationState } from "./state";
import { type Step, stepOf } from "./step-key";

/** Whether a doctor sits out, since nothing of the review that it was last asked for could be used. */
export function sitsOut({ reviews, unusable }: ConsultationState, id: DoctorId): boolean {
  return reviews[id] === undefined && unusable.some(({ doctor, of }) => doctor === id && of === "review");
}

/** The doctors who discuss: the panel without those who sit out. */
export function seatedDoctors(state: ConsultationState): DoctorId[] {
  return (state.request?.panel ?? []).filter((id) => !sitsOut(state, id));
}

/**
 * A team goes on without a doctor who gave no usable answer as long as somebody else is left: has answered, or may yet answer.
 * @throws UnusableAnswer the failure of the step, which can then be taken again.
 */
export function requireSomebodyLeft(
  state: ConsultationState,
  step: Step,
  { type, data }: Outcome<ConsultationEvent>,
): void {
  if (type !== "no-usable-answer" || !("doctor" in step)) return;
  const asked = step.kind === "review" ? (state.request?.panel ?? []) : seatedDoctors(state);
  const gaveNone = (id: DoctorId) =>
    state.unusable.some(({ doctor, of, round }) => doctor === id && of === data.of && round === data.round);
  const answered = (id: DoctorId) => state.completed.has(stepOf({ kind: data.of, round: data.round, doctor: id }).key);
  if (asked.some((id) => id !== step.doctor && (!answered(id) || !gaveNone(id)))) return;
  throw new UnusableAnswer({ userMessage: data.why });
}
