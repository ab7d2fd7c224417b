import { z } from "zod";
import { readHistoryMedications } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** A patient's drugs as their rows and bars show them, as known at `asOf`; all where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryMedications(caller, { ...params, asOf: query.asOf ?? null }),
});
