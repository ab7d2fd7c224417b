import { z } from "zod";
import { readComparison } from "@/app/(app)/cohorts/read-cohorts.server";
import type { Comparison } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** How two saved cohorts overlap. */
export const GET = route({
  permission: "cohort:read",
  parse: z.strictObject({ query: z.strictObject({ first: z.uuid(), second: z.uuid() }) }),
  handle: ({ input: { query }, ...caller }): Promise<Comparison> => readComparison(caller, query),
});
