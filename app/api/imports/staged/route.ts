import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { ownImports } from "@/lib/record/sources/staged/own-imports.server";
import { announcedFileSchema, MOST_FILES } from "@/lib/record/sources/staged/staged-import";

/** The caller's own files on the server, how far they are, and what may be brought. */
export const GET = route({
  permission: "import:read",
  handle: async ({ user, database }) => (await ownImports(database)).stagingOf(user),
});

/** Announces the files that the browser will send, which take the place of those that the caller had brought before. */
export const POST = route({
  permission: "import:write",
  // A list of as many files as may come, with their folders.
  maxBodyBytes: 16 * 2 ** 20,
  parse: z.strictObject({
    body: z.strictObject({
      files: z.array(announcedFileSchema).min(1, "at least one file").max(MOST_FILES, `at most ${MOST_FILES} files`),
    }),
  }),
  handle: async ({ input: { body }, user, database }) => (await ownImports(database)).announce(user, body.files),
});
