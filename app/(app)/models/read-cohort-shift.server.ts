import type { Reader } from "@/app/prefetched.server";
import { readTask } from "@/lib/experts/model-store.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import type { CohortShift } from "@/lib/studies/cohort-shift/cohort-shift";
import { keptCohortShift } from "@/lib/studies/cohort-shift/kept-cohort-shift.server";

/**
 * The imported cohort beside the stays that a task's experts were fitted on. It stands for every record: one row of audit for all.
 * Throws as `readTask`.
 */
export async function readCohortShift({ user, database, signal }: Reader, taskId: string): Promise<CohortShift> {
  const { task, cards } = await readTask(taskId);
  await recordAudit(database.db, { actorId: user.id, action: "cohort.read", subject: task.id });
  return keptCohortShift(database, { task, cards }, signal);
}
