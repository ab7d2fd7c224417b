import { readTask } from "@/lib/experts/model-store.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import type { CohortShift } from "@/lib/studies/cohort-shift/cohort-shift";
import { keptCohortShift } from "@/lib/studies/cohort-shift/kept-cohort-shift.server";

/**
 * The imported cohort beside the stays that a task's experts were fitted on. It stands for every record: one row of audit for all.
 * Throws as `readTask`.
 */
export async function readCohortShift(reader: Caller, taskId: string): Promise<CohortShift> {
  const { task, cards } = await readTask(taskId);
  await recordAct(reader, { action: "cohort.read", subject: task.id });
  return keptCohortShift(reader.database, { task, cards }, reader.signal);
}
