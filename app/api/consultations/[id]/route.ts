import { z } from "zod";
import { consultations, readConsultation } from "@/lib/consultations/consultation-store.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** A consultation with all its events: from them the page folds every state that it shows. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }) => {
    const consultation = await readConsultation(database, params.id);
    const { patientId } = consultation;
    await recordAudit(database.db, { actorId: user.id, action: "consultation.read", patientId, subject: params.id });
    return { consultation, events: await consultations.readEvents(database, params.id) };
  },
});
