import type { DoctorId, RecordedOpinion } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { type StepId, stepOf } from "../protocol/step-key";

/** An opinion where it was given. */
export interface Spoken {
  doctor: DoctorId;
  round: number;
  seq: number | null;
  opinion: RecordedOpinion;
}

/** seq of the event that completed a step; null where none did. */
export const seqOf = ({ completed }: Pick<ConsultationState, "completed">, step: StepId): number | null =>
  completed.seqOf(stepOf(step).key);

/** Every opinion of the doctors at the table, by round, then by seat. */
export function opinionsIn(state: ConsultationState): Spoken[] {
  const panel = state.request?.panel ?? [];
  return state.rounds.flatMap(({ round, opinions }) =>
    panel.flatMap((doctor) => {
      const opinion = opinions[doctor];
      return opinion ? [{ doctor, round, seq: seqOf(state, { kind: "opinion", round, doctor }), opinion }] : [];
    }),
  );
}

/** A doctor's last opinion before a round; null where it had given none. */
export function opinionBefore(spoken: readonly Spoken[], { doctor, round }: Spoken): Spoken | null {
  return spoken.findLast((s) => s.doctor === doctor && s.round < round) ?? null;
}
