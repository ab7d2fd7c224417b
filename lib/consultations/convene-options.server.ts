import type { Chart } from "../clinical/schema";
import { locallyCalibratedTask } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { leastHours } from "../experts/observation-window";
import { predict } from "../experts/predict.server";
import type { Database } from "../platform/database/database.server";
import type { PatientRecord } from "../record/schema";
import { readChartOfStay } from "./chart-of-stay/read-chart-of-stay.server";
import type { Heard } from "./protocol/short-consultation";

/** What a short consultation is proposed on: every expert's risk, and the chart's findings. */
export interface ExpertsSay {
  experts: Heard[];
  findings: Chart["findings"];
  highRiskThreshold: number;
}

/** What all of a task's experts say of a record before anyone is convened; null where the record is too short for the task. */
export async function expertsBeforeConvening(
  database: Database,
  { record, taskId, signal }: { record: PatientRecord; taskId: string; signal: AbortSignal },
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
    findings: (await readChartOfStay(database, { record, asOfMinutes })).findings,
    highRiskThreshold: task.definition.highRisk.threshold,
  };
}
