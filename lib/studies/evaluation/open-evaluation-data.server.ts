import type { PredictionTask } from "../../experts/schema";
import type { EvaluationData } from "./evaluation-data";
import { physionet2012Data } from "./physionet2012-data.server";
import { tjhData } from "./tjh-covid19-data.server";

/** The data that a task is evaluated on, from the source it is about. Throws AppError `invalid` where they are not there. */
export function openEvaluationData(task: PredictionTask, from: string): Promise<EvaluationData> {
  return task.sources.includes("tjh-covid19") ? tjhData(from, task) : physionet2012Data(from);
}
