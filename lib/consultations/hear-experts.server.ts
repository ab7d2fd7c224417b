import type { LoadedTask } from "../experts/model-store.server";
import { type PredictOptions, predict } from "../experts/predict.server";
import { predictMany } from "../experts/predict-many.server";
import { chartOf } from "../patients/chart";
import type { PatientRecord } from "../patients/schema";
import { AppError } from "../platform/errors";
import type { EventData } from "./schema";

/**
 * What the experts say of a record, as a consultation begins with it: beside the chart.
 * @param logits of all the task's experts, seated or not, where the caller has them already.
 * Throws as `predict`.
 */
export async function hearExperts(
  record: PatientRecord,
  task: LoadedTask,
  { logits, ...options }: Omit<PredictOptions, "task"> & { logits?: Record<string, number> },
): Promise<EventData<"experts-predicted">> {
  const { predictions, ensemble } = await predict(record, { task, ...options });
  return {
    chart: chartOf(record, options.asOfMinutes),
    predictions,
    ensemble: { method: "mean-logit", ...ensemble, highRiskThreshold: task.task.highRisk.threshold },
    logits: logits ?? (await logitsOf(record, task)),
  };
}

async function logitsOf(record: PatientRecord, task: LoadedTask): Promise<Record<string, number>> {
  const logits: Record<string, number> = {};
  for await (const said of predictMany([{ id: record.patient.id, record }], task)) {
    if ("fault" in said) throw new AppError("business-rule", { userMessage: said.fault });
    for (const [name, { logit }] of said.experts) logits[name] = logit;
  }
  return logits;
}
