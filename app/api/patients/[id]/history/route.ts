import { z } from "zod";
import { readHistoryPage } from "@/app/(app)/patients/read-history-page.server";
import { historyQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** A patient's history as it was known at `asOf`, of some `types` of resources; all of it where those are not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: historyQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryPage(caller, { ...params, types: query.types, asOf: query.asOf ?? null }),
});
