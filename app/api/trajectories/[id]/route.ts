import { z } from "zod";
import { readTrajectory } from "@/app/(app)/patients/read-trajectories.server";
import { route } from "@/lib/platform/route.server";

/** A trajectory with all its events: from them the page folds every state that it shows. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: ({ input: { params }, ...caller }) => readTrajectory(caller, params.id),
});
