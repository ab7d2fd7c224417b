import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

/** Proposes what the columns of brought CSV files are, with cells of their first rows. */
export const POST = route({
  permission: "import:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: z.strictObject({}) }),
  handle: async ({ input: { params }, user, database, request }) =>
    (await ownImports(database)).proposeMap(user, params.id, request.signal),
});
