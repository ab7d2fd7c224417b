import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

/** Stops what is under way with files on the server, or takes the files away. */
export const POST = route({
  permission: "import:write",
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ what: z.enum(["work", "files"]) }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const imports = await ownImports(database);
    await imports.stop(user, params.id, body.what);
    return imports.stagingOf(user);
  },
});
