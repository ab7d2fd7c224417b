import { z } from "zod";
import { readDrugEntries } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** All entries of the drug that one tells of, as known at `asOf`; all where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string(), resource: z.uuid() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) => readDrugEntries(caller, { ...params, asOf: query.asOf ?? null }),
});
