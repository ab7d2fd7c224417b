import { z } from "zod";
import { readEncounterStep } from "@/app/(app)/patients/read-history-page.server";
import { stepQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The moment to which a step to the previous or next encounter leads. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: stepQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readEncounterStep(caller, { ...params, asOf: query.asOf ?? null, direction: query.direction }),
});
