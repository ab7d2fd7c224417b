import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { fileSchema } from "@/lib/record/sources/csv/map/map-form";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

/** Tells the variables of a brought long file, over all its rows, with some of their values. */
export const POST = route({
  permission: "import:write",
  maxBodyBytes: 4 * 2 ** 20,
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: z.strictObject({ file: fileSchema }) }),
  handle: async ({ input: { params, body }, user, database, request }) =>
    (await ownImports(database)).csvVariables(user, params.id, body.file, request.signal),
});
