import { z } from "zod";
import { readNearConcepts } from "@/app/(app)/cohorts/search-cohorts.server";
import { type NearConceptsAnswer, nearConceptsAskedSchema } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** Wider and narrower concepts of a criterion, with by how many it would be met. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ body: nearConceptsAskedSchema }),
  handle: ({ input: { body }, ...caller }): Promise<NearConceptsAnswer> => readNearConcepts(caller, body),
});
