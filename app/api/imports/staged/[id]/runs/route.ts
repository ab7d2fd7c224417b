import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { csvMapSchema } from "@/lib/record/sources/csv/map/csv-map";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";
import { importChoiceSchema } from "@/lib/record/sources/staged/staged-import";

/** Begins a dry run of files on the server, or their import; it goes on whoever watches. */
export const POST = route({
  permission: "import:write",
  // A map of a hundred files.
  maxBodyBytes: 4 * 2 ** 20,
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ choice: importChoiceSchema, dryRun: z.boolean(), map: csvMapSchema.optional() }),
  }),
  handle: async ({ input: { params, body }, user, database }) =>
    (await ownImports(database)).start(user, params.id, body),
});
