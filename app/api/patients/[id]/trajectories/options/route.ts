import { z } from "zod";
import { readTrajectoryOptions } from "@/app/(app)/patients/read-trajectories.server";
import { route } from "@/lib/platform/route.server";

/** What can be asked of a patient's record as of the end of a day, and of the rest why not. */
export const GET = route({
  permission: "run:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ day: z.iso.date().optional() }),
  }),
  handle: ({ input: { params, query }, ...caller }) =>
    readTrajectoryOptions(caller, { id: params.id, day: query.day ?? null }),
});
