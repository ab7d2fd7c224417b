import { z } from "zod";
import { listLibraries, readLibrary } from "@/lib/evidence/libraries/library-store.server";
import { uploadLibrary } from "@/lib/evidence/libraries/upload-library.server";
import { uploadDetailsSchema, uploadLimits } from "@/lib/evidence/upload/upload-details";
import { recordAct } from "@/lib/platform/caller.server";
import { readBytes } from "@/lib/platform/request-input";
import { route } from "@/lib/platform/route.server";

/** All libraries: the one that comes with the application, and every version of those that were uploaded. */
export const GET = route({
  permission: "library:read",
  handle: async ({ database }) => ({ libraries: await listLibraries(database) }),
});

/** Passages shown before a library is made active. */
const PREVIEW = 6;

/**
 * Stores an uploaded file as a library that is not active yet. The body is the file as it is; its name and the details stand
 * in the query. A caller who leaves before it is stored leaves nothing behind.
 */
export const POST = route({
  permission: "library:manage",
  parse: z.strictObject({
    query: uploadDetailsSchema.extend({
      file: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^/\\\p{C}]+$/u, "a file's name"),
    }),
  }),
  handle: async ({ input: { query }, user, database, request }) => {
    const { file, ...details } = query;
    const bytes = await readBytes(request, uploadLimits.bytes);
    const library = await uploadLibrary(
      database,
      { name: file, bytes },
      { details, by: user.id, at: new Date(), signal: request.signal },
    );
    const { id, version, passages, documents } = library;
    const detail = { version, passages, documents, bytes: bytes.byteLength };
    await recordAct({ user, database }, { action: "library.upload", subject: id, detail });
    const { passages: preview } = await readLibrary(database, { id, version, from: 0, limit: PREVIEW });
    return { library, preview };
  },
});
