import { z } from "zod";
import { readResultValues } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** All results of the test that one result is of, as known at `asOf`; all where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string(), resource: z.uuid() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readResultValues(caller, { ...params, asOf: query.asOf ?? null }),
});
