import { z } from "zod";
import { cohortToChange } from "@/app/(app)/cohorts/cohort-to-change.server";
import { deleteCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Deletes a saved cohort. Patients and consultations stay. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }) => {
    const { id } = await cohortToChange({ user, database }, params.id);
    await deleteCohort(database, id);
    await recordAct({ user, database }, { action: "cohort.delete", subject: id });
    return { id };
  },
});
