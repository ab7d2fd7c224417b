import { WithdrawButton } from "@/components/consultations/contributions/contribution-card";
import { Notice } from "@/components/ui/notice";
import { standingPreference } from "@/lib/consultations/protocol/round-of-contribution";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** Says that the risk does not apply as it stands, and why; nothing where no preference was stated. */
export function SuspendedNotice({ state }: { state: ConsultationState }) {
  const standing = standingPreference(state);
  if (!standing) return null;
  return (
    <Notice tone="caution">
      <p className="font-medium">The risk is suspended: it does not apply as it stands.</p>
      <p>
        “{standing.text}” The models estimated it in patients treated without this limit. It is kept for the record and
        is not adjusted.
      </p>
      <WithdrawButton state={state} one={standing} />
    </Notice>
  );
}
