import { z } from "zod";
import { readHistoryResults } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The latest result of each of a patient's tests, as known at `asOf`; of all where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryResults(caller, { ...params, asOf: query.asOf ?? null }),
});
