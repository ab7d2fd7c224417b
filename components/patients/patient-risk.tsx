"use client";
import { wordsOf } from "@/components/shell/request";
import { AttributionsPanel } from "./attributions/attributions-panel";
import { lastValuesAt } from "./last-values";
import { useLoadedPatient } from "./patient-frame";
import { usePredictionTask } from "./prediction-task-choice";
import { useRisks } from "./queries";
import { RiskPanel } from "./risk-panel";

/** The experts' risks on the question that is asked of the patient in the frame. */
export function PatientRisk({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  const asked = usePredictionTask();
  const risks = useRisks(id, asked);
  return (
    <RiskPanel
      asked={asked}
      risks={risks.data}
      encounter={record.encounter}
      urgency={chart.urgency}
      failure={risks.isError ? wordsOf(risks.error) : null}
      onRetry={() => void risks.refetch()}
      retrying={risks.isFetching}
    />
  );
}

/** The panel's shape while the experts are asked. */
export function PatientRiskSkeleton({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  const asked = usePredictionTask();
  return (
    <RiskPanel asked={asked} risks={undefined} encounter={record.encounter} urgency={chart.urgency} failure={null} />
  );
}

/** What moved each expert's risk, once there are risks. @param limit features shown at first; all without. */
export function PatientAttributions({ id, limit }: { id: string; limit?: number }) {
  const { record } = useLoadedPatient(id);
  const { data } = useRisks(id, usePredictionTask());
  if (data?.status !== "ready") return null;
  return (
    <AttributionsPanel
      patientId={id}
      risks={data}
      values={lastValuesAt(record, data.asOfMinutes)}
      {...(limit !== undefined && { limit })}
    />
  );
}
