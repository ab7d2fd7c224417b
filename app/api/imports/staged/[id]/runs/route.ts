import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/fhir/staged/own-imports.server";
import { importChoiceSchema } from "@/lib/record/sources/fhir/staged/staged-import";

/** Begins a dry run of files on the server, or their import; it goes on whoever watches. */
export const POST = route({
  permission: "import:write",
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ choice: importChoiceSchema, dryRun: z.boolean() }),
  }),
  handle: async ({ input: { params, body }, user, database }) =>
    (await ownImports(database)).start(user, params.id, body),
});
