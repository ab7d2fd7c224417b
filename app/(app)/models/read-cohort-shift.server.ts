import { readTask } from "@/lib/experts/model-store.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import type { CohortShift } from "@/lib/studies/cohort-shift/cohort-shift";
import { cohortShift, databaseStays } from "@/lib/studies/cohort-shift/cohort-stays.server";

/**
 * The imported cohort beside the stays that a task's experts were fitted on. It reads every record: one row of audit for all.
 * Throws as `readTask`.
 */
export async function readCohortShift(reader: Caller, taskId: string): Promise<CohortShift> {
  const { task, cards } = await readTask(taskId);
  await recordAct(reader, { action: "cohort.read", subject: task.id });
  return cohortShift(databaseStays(reader.database, task, reader.signal), { task, cards });
}
