import { z } from "zod";
import { changeProblem } from "@/lib/clinical/chart-edits/write-problem.server";
import { changedProblemSchema } from "@/lib/clinical/chart-edits/written-problem";
import { factsMaking } from "@/lib/cohorts/run/facts-making.server";
import { renewPatientListAfter } from "@/lib/consultations/chart-of-stay/renew-patient-list.server";
import { route } from "@/lib/platform/route.server";

/** Sets a problem to another state, or gives it another onset. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: changedProblemSchema }),
  handle: async ({ input: { params, body }, user: writer, database }) => {
    const changed = await changeProblem(database, { patientId: params.id, ...body }, { writer, at: new Date() });
    await renewPatientListAfter(database, params.id);
    void factsMaking(database).begin();
    return changed;
  },
});
