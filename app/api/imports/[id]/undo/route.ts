import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";
import { undoOutlook } from "@/lib/record/sources/staged/undo-outlook.server";

const params = z.strictObject({ id: z.string().max(80) });

/** What undoing an import would take away, in counts. */
export const GET = route({
  permission: "import:read",
  parse: z.strictObject({ params }),
  handle: ({ input, database }) => undoOutlook(database.query, input.params.id),
});

/** Undoes an import. */
export const POST = route({
  permission: "import:write",
  parse: z.strictObject({ params, body: z.strictObject({}) }),
  handle: async ({ input, user, database }) => (await ownImports(database)).undo(user, input.params.id),
});
