import { z } from "zod";
import { env } from "@/lib/platform/env.server";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";
import { serverEntries } from "@/lib/record/sources/staged/server-folder.server";

/** What lies in the folder of the server from which administrators import. */
export const GET = route({
  permission: "server-folder:read",
  handle: () => serverEntries(env().CONSILIUM_IMPORT_FOLDER),
});

/** Takes an entry of that folder to import from. */
export const POST = route({
  permission: "server-folder:read",
  parse: z.strictObject({ body: z.strictObject({ name: z.string().min(1).max(1000) }) }),
  handle: async ({ input: { body }, user, database }) => (await ownImports(database)).takeFromServer(user, body.name),
});
