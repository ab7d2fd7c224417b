import { z } from "zod";
import { readLibrary } from "@/lib/evidence/libraries/library-store.server";
import { route } from "@/lib/platform/route.server";

const whole = z.coerce.number().int().min(0).max(1_000_000);

/** A version of a library with a part of its passages, `limit` of them from place `from` on. */
export const GET = route({
  permission: "library:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string().max(80) }),
    query: z.strictObject({
      version: whole.min(1).optional(),
      from: whole.default(0),
      limit: whole.max(200).default(50),
    }),
  }),
  handle: ({ input: { params, query }, database }) => readLibrary(database, { id: params.id, ...query }),
});
