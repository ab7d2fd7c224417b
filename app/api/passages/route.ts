import { z } from "zod";
import { searchPassages } from "@/lib/evidence/libraries/search-passages.server";
import { route } from "@/lib/platform/route.server";

/** What the active libraries hold on a query. It holds nothing of any patient. */
export const GET = route({
  permission: "library:read",
  parse: z.strictObject({ query: z.strictObject({ query: z.string().trim().min(1).max(400) }) }),
  handle: ({ input: { query }, database }) => searchPassages(database, query.query),
});
