import type { PredictionTask } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import type { EvaluationData } from "./evaluation-data";
import { physionet2012Data } from "./physionet2012-data.server";
import { tjhData } from "./tjh-covid19-data.server";

/**
 * The data that a task is evaluated on, from the source it is about. Throws AppError `invalid` where they are not there, or
 * where the source does not record the task's outcome.
 */
export async function openEvaluationData(task: PredictionTask, from: string): Promise<EvaluationData> {
  if (task.recordedOutcome === null)
    throw new AppError("invalid", {
      userMessage: `models/${task.id}/task.json, recordedOutcome: expected an outcome that the source records, "diedInHospital"; by none there is nothing to evaluate the risks by.`,
    });
  return task.sources.includes("tjh-covid19") ? tjhData(from, task) : physionet2012Data(from, task);
}
