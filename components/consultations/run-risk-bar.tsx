import { ModelRiskBar } from "@/components/patients/model-risk-bar";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { taskWordsOf } from "./prediction-question";

type Bar = Omit<Parameters<typeof ModelRiskBar>[0], "threshold" | "words">;

/** The bar of a risk of a consultation, with the decision threshold and the words of its task. */
export function RunRiskBar({ state, ...bar }: Bar & { state: Pick<ConsultationState, "ensemble" | "request"> }) {
  return <ModelRiskBar {...bar} threshold={state.ensemble?.highRiskThreshold} words={taskWordsOf(state)} />;
}
