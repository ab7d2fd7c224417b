import { z } from "zod";
import { readHistoryTimeline } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** A patient's history as the timeline shows it, as known at `asOf`; all of it where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryTimeline(caller, { ...params, asOf: query.asOf ?? null }),
});
