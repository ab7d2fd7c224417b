import { z } from "zod";
import { readCitedEntries } from "@/app/(app)/patients/read-trajectories.server";
import { route } from "@/lib/platform/route.server";

/** What an event of the memory cites, as it stood in the record when it was read. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ memory: z.string().regex(/^m[1-9]\d{0,5}$/u) }),
  }),
  handle: ({ input: { params, query }, ...caller }) =>
    readCitedEntries(caller, { id: params.id, memory: query.memory }),
});
