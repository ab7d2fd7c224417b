import { z } from "zod";
import { readHistoryBanner } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** Who a patient is, in one line, as was known at `asOf`; by all of the history where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryBanner(caller, { ...params, asOf: query.asOf ?? null }),
});
