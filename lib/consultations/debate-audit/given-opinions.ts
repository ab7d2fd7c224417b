import type { DoctorId, RecordedOpinion } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";
import { type StepId, stepOf } from "../protocol/step-key";

/** An opinion with the round and the event in which it was given. */
export interface GivenOpinion {
  doctor: DoctorId;
  round: number;
  seq: number | null;
  opinion: RecordedOpinion;
}

/** seq of the event that completed a step; null where none did. */
export const seqOf = ({ completed }: Pick<ConsultationState, "completed">, step: StepId): number | null =>
  completed.seqOf(stepOf(step).key);

/** Every opinion of the panel's doctors, by round, then in the order of the panel. */
export function opinionsIn(state: ConsultationState): GivenOpinion[] {
  const panel = state.request?.panel ?? [];
  return state.rounds.flatMap(({ round, opinions }) =>
    panel.flatMap((doctor) => {
      const opinion = opinions[doctor];
      return opinion ? [{ doctor, round, seq: seqOf(state, { kind: "opinion", round, doctor }), opinion }] : [];
    }),
  );
}

/** A doctor's last opinion before a round; null where it had given none. */
export function opinionBefore(opinions: readonly GivenOpinion[], { doctor, round }: GivenOpinion): GivenOpinion | null {
  return opinions.findLast((s) => s.doctor === doctor && s.round < round) ?? null;
}
