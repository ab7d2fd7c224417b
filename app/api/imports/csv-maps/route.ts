import { z } from "zod";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { csvMapSchema } from "@/lib/record/sources/csv/map/csv-map";
import { deleteMap, savedMap, savedMaps, saveMap } from "@/lib/record/sources/csv/staged/saved-maps.server";

const name = z.string().trim().min(1, "a name of 1 to 60 characters").max(60, "a name of 1 to 60 characters");

/** Maps of columns saved on this server, by name; with `name` the one. */
export const GET = route({
  permission: "import:read",
  parse: z.strictObject({ query: z.strictObject({ name: name.optional() }) }),
  handle: async ({ input: { query } }) =>
    query.name === undefined ? { maps: await savedMaps() } : { map: await savedMap(query.name) },
});

/** Saves a map under a name, or takes the one of a name away. */
export const POST = route({
  permission: "import:write",
  maxBodyBytes: 4 * 2 ** 20,
  parse: z.strictObject({ body: z.strictObject({ name, map: csvMapSchema.nullable() }) }),
  handle: async ({ input: { body }, user, database }) => {
    const action = body.map === null ? "import.map-delete" : "import.map-save";
    await recordAct({ user, database }, { action, subject: null, detail: { name: body.name } });
    if (body.map === null) await deleteMap(body.name);
    else await saveMap(body.name, body.map);
    return { maps: await savedMaps() };
  },
});
