import { type LoadedTask, loadTask } from "../experts/model-store.server";
import { PERMUTATIONS, type PredictOptions, predict } from "../experts/predict.server";
import { chartOf } from "../patients/chart";
import { readRecord } from "../patients/records.server";
import type { PatientRecord } from "../patients/schema";
import type { Database } from "../platform/database.server";
import type { EventData } from "./schema";
import type { Predict } from "./take-step.server";

/** Fixed, so that the same record gives the same attributions each time. */
const seed = 1;

/** Asks the experts of the request's panel about the patient's record, as of the moment that the request fixes. */
export function askExperts(database: Database): Predict {
  return async ({ patientId, task: taskId, asOfMinutes, panel }, signal) => {
    const record = await readRecord(database, patientId);
    const task = await loadTask(taskId);
    const explain = { permutations: PERMUTATIONS, seed };
    return hearExperts(record, task, { experts: panel, asOfMinutes, explain, signal });
  };
}

/** What the experts say of a record, as a consultation begins with it: beside the chart. Throws as `predict`. */
export async function hearExperts(
  record: PatientRecord,
  task: LoadedTask,
  options: Omit<PredictOptions, "task">,
): Promise<EventData<"experts-predicted">> {
  const { predictions, ensemble } = await predict(record, { task, ...options });
  return {
    chart: chartOf(record, options.asOfMinutes),
    predictions,
    ensemble: {
      method: "mean-logit",
      logit: ensemble.logit,
      risk: ensemble.risk,
      highRiskThreshold: task.task.highRisk.threshold,
    },
  };
}
