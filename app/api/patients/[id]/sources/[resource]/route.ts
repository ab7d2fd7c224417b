import { z } from "zod";
import { readResourceSource } from "@/app/(app)/patients/read-history-page.server";
import { route } from "@/lib/platform/route.server";

/** The JSON of a resource, as its source wrote it. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string(), resource: z.uuid() }),
    query: z.strictObject({ version: z.coerce.number().int().positive() }),
  }),
  handle: ({ input: { params, query }, ...caller }) => readResourceSource(caller, { ...params, ...query }),
});
