import { z } from "zod";
import { readNarrowing } from "@/app/(app)/cohorts/search-cohorts.server";
import { type Narrowing, narrowingAskedSchema } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** How many are left as each part of a question narrows it. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ body: narrowingAskedSchema }),
  handle: ({ input: { body }, ...caller }): Promise<Narrowing> => readNarrowing(caller, body),
});
