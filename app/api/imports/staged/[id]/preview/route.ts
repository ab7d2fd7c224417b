import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { csvMapSchema } from "@/lib/record/sources/csv/map/csv-map";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";

/** What the first patients of brought CSV files become by a map; nothing is stored. */
export const POST = route({
  permission: "import:write",
  maxBodyBytes: 4 * 2 ** 20,
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: z.strictObject({ map: csvMapSchema }) }),
  handle: async ({ input: { params, body }, user, database, request }) =>
    (await ownImports(database)).previewCsv(user, params.id, body.map, request.signal),
});
