import { z } from "zod";
import { listPassages } from "@/lib/evidence/library.server";
import { route } from "@/lib/platform/route.server";

/** Active passages of the guideline library, all or those that `query` finds. They hold nothing of any patient. */
export const GET = route({
  permission: "library:read",
  parse: z.strictObject({ query: z.strictObject({ query: z.string().max(400).optional() }) }),
  handle: async ({ input: { query }, database }) => ({ passages: await listPassages(database, query) }),
});
