import { z } from "zod";
import { cohortToChange } from "@/app/(app)/cohorts/cohort-to-change.server";
import { cohortNameSchema } from "@/lib/cohorts/saved/saved-cohort";
import { renameCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Calls a saved cohort something else. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ name: cohortNameSchema }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = await cohortToChange({ user, database }, params.id);
    await renameCohort(database, { id, name: body.name });
    await recordAct({ user, database }, { action: "cohort.rename", subject: id });
    return { id };
  },
});
