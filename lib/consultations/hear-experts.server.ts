import type { LoadedTask } from "../experts/model-store.server";
import { type PredictOptions, predict } from "../experts/predict.server";
import { standingsOf } from "../experts/standing";
import { chartOf } from "../patients/chart";
import type { PatientRecord } from "../patients/schema";
import type { EventData } from "./schema";

/** What the experts say of a record, as a consultation begins with it: beside the chart. Throws as `predict`. */
export async function hearExperts(
  record: PatientRecord,
  task: LoadedTask,
  options: Omit<PredictOptions, "task">,
): Promise<EventData<"experts-predicted">> {
  const { predictions, ensemble, logits } = await predict(record, { task, ...options });
  const chart = chartOf(record, options.asOfMinutes);
  const standings = standingsOf(task, predictions, chart);
  return {
    chart,
    predictions,
    ensemble: { method: "mean-logit", ...ensemble, highRiskThreshold: task.task.highRisk.threshold },
    logits,
    ...(standings && { standings }),
  };
}
