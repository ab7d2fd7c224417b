import { z } from "zod";
import { readCohortShift } from "@/app/(app)/models/read-cohort-shift.server";
import { route } from "@/lib/platform/route.server";
import type { CohortShift } from "@/lib/studies/cohort-shift/cohort-shift";

/** The imported cohort beside the stays that a task's experts were fitted on. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ task: z.string() }) }),
  handle: ({ input: { params }, ...caller }): Promise<CohortShift> => readCohortShift(caller, params.task),
});
