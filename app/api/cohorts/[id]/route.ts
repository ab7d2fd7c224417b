import { z } from "zod";
import { readCohortPage } from "@/app/(app)/cohorts/read-cohorts.server";
import type { CohortPage } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** A saved cohort with its members. */
export const GET = route({
  permission: "cohort:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: ({ input: { params }, ...caller }): Promise<CohortPage> => readCohortPage(caller, params.id),
});
