import { z } from "zod";
import { searchPatients } from "@/app/(app)/cohorts/search-cohorts.server";
import { type CohortSearchAnswer, cohortSearchSchema } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** Who meets a question, and why. A POST: the question stands in no address. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ body: cohortSearchSchema }),
  handle: ({ input: { body }, ...caller }): Promise<CohortSearchAnswer> => searchPatients(caller, body),
});
