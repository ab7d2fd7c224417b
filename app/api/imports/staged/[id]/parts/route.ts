import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

const whole = z.coerce.number().int().min(0);

/** Takes a part of an announced file, told by its place in the list: the body is its bytes from `from` on, stored as they come. */
export const PUT = route({
  permission: "import:write",
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ file: whole, from: whole.max(Number.MAX_SAFE_INTEGER) }),
  }),
  handle: async ({ input: { params, query }, user, database, request }) =>
    (await ownImports(database)).receive(user, params.id, { ...query, body: request.body }),
});
