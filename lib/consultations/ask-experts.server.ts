import { readBackground } from "../clinical/background/read-background.server";
import { withLaidMemory } from "../clinical/background/with-laid-memory";
import { calibrationVersion, locallyCalibratedTask } from "../experts/calibration/locally-calibrated-task.server";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { readRecord } from "../record/read-records.server";
import { chartAndPredictions } from "./chart-and-predictions.server";
import type { Predict } from "./consultation-protocol";

/** Of requests that name none: fixed, so that the same record gives the same attributions each time. */
const usualSeed = 1;

/**
 * Asks the experts of the request's panel about the patient's record, as of the moment that the request fixes. The risks
 * follow the site's calibration: AppError "conflict" where that has changed since the request.
 */
export function askExperts(database: Database): Predict {
  return async (request, signal, excluded) => {
    const { patientId, encounterId, task: taskId, asOfMinutes, panel, versions, seed = usualSeed, laid } = request;
    const record = await readRecord(database, { patientId, encounterId });
    const task = await locallyCalibratedTask(taskId);
    if (calibrationVersion(task) !== (versions.calibration ?? "shipped"))
      throw new AppError("conflict", {
        userMessage: "The site's calibration has changed since this consultation was requested; request it again.",
      });
    const explain = { mode: "person" as const, seed };
    const background = withLaidMemory(await readBackground(database, { record, asOfMinutes }), laid);
    return chartAndPredictions(record, task, { experts: panel, asOfMinutes, explain, excluded, background, signal });
  };
}
