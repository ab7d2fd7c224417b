import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { type StepId, stepOf } from "@/lib/consultations/protocol/step-key";
import { listText } from "@/lib/platform/english";

/** With an answer, what its model had not read of what the step was to give it; nothing where it had read all. */
export function PartlyRead({ state, step }: { state: ConsultationState; step: StepId }) {
  const found = state.partlyRead[stepOf(step).key];
  if (!found) return null;
  const { leftOut, cutShort } = found;
  return (
    <p data-testid="partly-read" className="pt-1 text-caption text-caution">
      {leftOut.length > 0 && `Left out, so that the prompt fits what the model holds: ${listText([...leftOut])}. `}
      {cutShort}
    </p>
  );
}
