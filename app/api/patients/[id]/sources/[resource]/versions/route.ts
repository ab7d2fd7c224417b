import { z } from "zod";
import { readResourceVersions } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The versions of a resource that were known at `asOf`, the newest first; all of them where that is not given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string(), resource: z.uuid() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readResourceVersions(caller, { ...params, asOf: query.asOf ?? null }),
});
