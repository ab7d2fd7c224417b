import { z } from "zod";
import { findPassage } from "@/lib/evidence/libraries/stored-passage.server";
import { route } from "@/lib/platform/route.server";

/** One passage; with `hash` (SHA-256 of its text) the version that a consultation cited. */
export const GET = route({
  permission: "library:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ hash: z.string().max(64).optional() }),
  }),
  handle: async ({ input: { params, query }, database }) => ({
    passage: await findPassage(database, params.id, query.hash),
  }),
});
