import { z } from "zod";
import { readTask } from "@/lib/experts/model-store.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";
import type { CohortShift } from "@/lib/studies/cohort-shift/cohort-shift";
import { cohortShift, databaseStays } from "@/lib/studies/cohort-shift/cohort-stays.server";

/** The imported cohort beside the stays that a task's experts were fitted on. It reads every record: one row of audit for all. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ task: z.string() }) }),
  handle: async ({ input: { params }, user, database, request }): Promise<CohortShift> => {
    const { task, cards } = await readTask(params.task);
    await recordAudit(database.db, { actorId: user.id, action: "cohort.read", subject: task.id });
    return cohortShift(databaseStays(database, task, request.signal), { task, cards });
  },
});
