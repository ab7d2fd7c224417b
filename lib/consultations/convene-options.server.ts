import { chartOf } from "../clinical/chart";
import { locallyCalibratedTask } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { leastHours } from "../experts/observation-window";
import { predict } from "../experts/predict.server";
import type { PatientRecord } from "../record/schema";
import type { Heard } from "./protocol/short-consultation";

/** What a short consultation is proposed on: every expert's risk, and the chart's findings. */
export interface ExpertsSay {
  experts: Heard[];
  findings: ReturnType<typeof chartOf>["findings"];
  highRiskThreshold: number;
}

/** What all of a task's experts say of a record before anyone is convened; null where the record is too short for the task. */
export async function expertsBeforeConvening(
  record: PatientRecord,
  taskId: string,
  signal: AbortSignal,
): Promise<ExpertsSay | null> {
  const task = await locallyCalibratedTask(taskId);
  const { observedMinutes } = record.encounter;
  if (observedMinutes < leastHours(task.definition) * 60) return null;
  const asOfMinutes = landmarkMinutesOf(task.definition, observedMinutes);
  const { predictions } = await predict(record, {
    task,
    experts: task.definition.experts,
    asOfMinutes,
    explain: null,
    signal,
  });
  return {
    experts: predictions.map(({ expert, risk, outsideDomain, attributions }) => ({
      expert,
      risk,
      outsideDomain,
      attributions,
    })),
    findings: chartOf(record, asOfMinutes).findings,
    highRiskThreshold: task.definition.highRisk.threshold,
  };
}
