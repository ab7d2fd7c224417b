import { z } from "zod";
import { setLibraryActive } from "@/lib/evidence/libraries/library-store.server";
import { prepareSearch } from "@/lib/evidence/libraries/search-passages.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Lets the doctors search a version of an uploaded library, or no longer. */
export const POST = route({
  permission: "library:manage",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string().max(80) }),
    body: z.strictObject({ version: z.number().int().min(1), active: z.boolean() }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const library = await setLibraryActive(database, { id: params.id, ...body });
    const { id: subject, version, passages } = library;
    const action = body.active ? "library.activate" : "library.deactivate";
    await recordAct({ user, database }, { action, subject, detail: { version, passages } });
    await prepareSearch(database);
    return { library };
  },
});
