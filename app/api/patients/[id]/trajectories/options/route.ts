import { z } from "zod";
import { readTrajectoryOptions } from "@/app/(app)/patients/read-trajectories.server";
import { route } from "@/lib/platform/route.server";
import { instantSchema } from "@/lib/record/history/moment";

/** What can be asked of a patient's record as of a moment, and of the rest why not. */
export const GET = route({
  permission: "run:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ asOf: instantSchema.optional() }),
  }),
  handle: ({ input: { params, query }, ...caller }) =>
    readTrajectoryOptions(caller, { id: params.id, asOf: query.asOf ?? null }),
});
