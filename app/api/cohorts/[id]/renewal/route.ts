import { z } from "zod";
import { instantOrNull } from "@/app/(app)/cohorts/asked-query.server";
import { cohortToChange } from "@/app/(app)/cohorts/cohort-to-change.server";
import { runCohort } from "@/lib/cohorts/saved/members-of-query.server";
import { renewCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Has a saved cohort hold whoever meets its question now. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }) => {
    const { id, query, asOf } = await cohortToChange({ user, database }, params.id);
    const now = new Date();
    const run = await runCohort(database, { query, asOf: instantOrNull(asOf), now });
    await renewCohort(database, { id, run, now });
    await recordAct({ user, database }, { action: "cohort.renew", subject: id, detail: { counts: run.counts } });
    return { id };
  },
});
