import { RiskBar } from "@/components/ui/risk-bar";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** The bar of a risk of a consultation, with the threshold from which its doctors call the risk high. */
export function RunRiskBar({
  state,
  risk,
  className,
}: {
  state: Pick<ConsultationState, "ensemble">;
  risk: number;
  className?: string;
}) {
  return (
    <RiskBar
      risk={risk}
      threshold={state.ensemble?.highRiskThreshold}
      {...(className !== undefined && { className })}
    />
  );
}
