import { z } from "zod";
import { addProblem } from "@/lib/clinical/chart-edits/write-problem.server";
import { writtenProblemSchema } from "@/lib/clinical/chart-edits/written-problem";
import { factsMaking } from "@/lib/cohorts/run/facts-making.server";
import { renewPatientListAfter } from "@/lib/consultations/chart-of-stay/renew-patient-list.server";
import { route } from "@/lib/platform/route.server";

/** Adds a problem to a patient's history. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: writtenProblemSchema }),
  handle: async ({ input: { params, body: written }, user: writer, database }) => {
    const added = await addProblem(database, { patientId: params.id, written }, { writer, at: new Date() });
    await renewPatientListAfter(database, params.id);
    void factsMaking(database).begin();
    return added;
  },
});
