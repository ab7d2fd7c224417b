import { loadTask } from "../experts/model-store.server";
import { PERMUTATIONS, predict } from "../experts/predict.server";
import { chartOf } from "../patients/chart";
import { readRecord } from "../patients/records.server";
import type { Database } from "../platform/database.server";
import type { Predict } from "./take-step.server";

/** Fixed, so that the same record gives the same attributions each time. */
const seed = 1;

/** Asks the experts of the request's panel about the patient's record, as of the moment that the request fixes. */
export function askExperts(database: Database): Predict {
  return async (request, signal) => {
    const record = await readRecord(database, request.patientId);
    const task = await loadTask(request.task);
    const { asOfMinutes, panel } = request;
    const { predictions, ensemble } = await predict(record, {
      task,
      experts: panel,
      asOfMinutes,
      explain: { permutations: PERMUTATIONS, seed },
      signal,
    });
    const highRiskThreshold = task.task.highRisk.threshold;
    return {
      chart: chartOf(record, asOfMinutes),
      predictions,
      ensemble: { method: "mean-logit", logit: ensemble.logit, risk: ensemble.risk, highRiskThreshold },
    };
  };
}
