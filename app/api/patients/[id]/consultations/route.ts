import { z } from "zod";
import { listConsultations } from "@/lib/consultations/consultation-store.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Consultations held on a patient, newest first. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }) => {
    const patientId = params.id;
    await recordAudit(database.db, { actorId: user.id, action: "consultation.list", patientId });
    return { consultations: await listConsultations(database, { patientId }) };
  },
});
