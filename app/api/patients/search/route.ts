import { z } from "zod";
import { type PatientSearchAnswer, patientSearchSchema } from "@/components/patients/responses";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";
import { listPatients } from "@/lib/record/read-records.server";

/** The patient list. A POST, because what is searched for may be a name. */
export const POST = route({
  permission: "patient:read",
  parse: z.strictObject({ body: patientSearchSchema }),
  handle: async ({ input: { body }, user, database }): Promise<PatientSearchAnswer> => {
    const { query, source, careUnit, offset, limit } = body;
    const found = await listPatients(database, {
      query,
      ...(source === null ? {} : { source }),
      ...(careUnit === null ? {} : { careUnit }),
      offset,
      limit,
    });
    const narrowed = query.trim() !== "" || source !== null || careUnit !== null;
    const all = narrowed ? (await listPatients(database, { offset: 0, limit: 0 })).total : found.total;
    await recordAudit(database.db, {
      actorId: user.id,
      action: "patient.list",
      detail: { rows: found.items.length, offset },
    });
    return { rows: found.items, total: found.total, all };
  },
});
