import { Notice } from "@/components/ui/notice";
import type { ConsultationState } from "@/lib/consultations/state";

/** Says that the risk does not apply as it stands, and why; nothing where no preference was stated. */
export function SuspendedNotice({ state }: { state: ConsultationState }) {
  if (!state.suspended) return null;
  return (
    <Notice tone="caution">
      <p className="font-medium">The risk is suspended: it does not apply as it stands.</p>
      <p>
        “{state.suspended.because}” The models estimated it in patients treated without this limit. It is kept for the
        record and is not adjusted.
      </p>
    </Notice>
  );
}
