import { z } from "zod";
import { readHistoryOverview } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The overview of a patient's history as it was known at `asOf`; of all of it where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryOverview(caller, { ...params, asOf: query.asOf ?? null }),
});
