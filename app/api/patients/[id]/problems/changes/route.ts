import { z } from "zod";
import { changeProblem } from "@/lib/clinical/chart-edits/write-problem.server";
import { changedProblemSchema } from "@/lib/clinical/chart-edits/written-problem";
import { route } from "@/lib/platform/route.server";

/** Sets a problem to another state, or gives it another onset. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: changedProblemSchema }),
  handle: ({ input: { params, body }, user: writer, database }) =>
    changeProblem(database, { patientId: params.id, ...body }, { writer, at: new Date() }),
});
