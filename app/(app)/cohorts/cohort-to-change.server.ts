import type { SavedCohort } from "@/lib/cohorts/saved/saved-cohort";
import { readCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import type { Caller } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { mayChangeCohort } from "@/lib/platform/permissions";

/** A saved cohort, for somebody who would change it. @throws AppError "not-found", "forbidden" */
export async function cohortToChange(
  { user, database }: Pick<Caller, "user" | "database">,
  id: string,
): Promise<SavedCohort> {
  const cohort = await readCohort(database, id);
  if (!mayChangeCohort(user, cohort))
    throw new AppError("forbidden", {
      userMessage: "Only whoever saved this cohort, or an administrator, may do this. You can save one of your own.",
    });
  return cohort;
}
