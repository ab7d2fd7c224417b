import { loadTask } from "../experts/model-store.server";
import { readRecord } from "../patients/records.server";
import type { Database } from "../platform/database.server";
import { hearExperts } from "./hear-experts.server";
import type { Predict } from "./take-step.server";

/** Fixed, so that the same record gives the same attributions each time. */
const seed = 1;

/** Asks the experts of the request's panel about the patient's record, as of the moment that the request fixes. */
export function askExperts(database: Database): Predict {
  return async ({ patientId, task: taskId, asOfMinutes, panel }, signal) => {
    const record = await readRecord(database, patientId);
    const task = await loadTask(taskId);
    const explain = { mode: "person" as const, seed };
    return hearExperts(record, task, { experts: panel, asOfMinutes, explain, signal });
  };
}
