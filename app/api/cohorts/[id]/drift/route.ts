import { z } from "zod";
import { readDrift } from "@/app/(app)/cohorts/read-cohorts.server";
import type { Drift } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** Runs a saved cohort's question again: who joined, who left, and why. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: ({ input: { params }, ...caller }): Promise<Drift> => readDrift(caller, params.id),
});
