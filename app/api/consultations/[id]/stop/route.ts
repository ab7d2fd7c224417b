import { z } from "zod";
import { stopConsultation } from "@/lib/consultations/stop-and-resume.server";
import { readConsultation } from "@/lib/consultations/store.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Asks a consultation to stop; what was said so far is kept. */
export const POST = route({
  permission: "consultation:stop",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).default("Stopped on the page.") }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    await stopConsultation(database, { id, actor, reason: body.reason, at: new Date() });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, { actorId: user.id, action: "consultation.stop", patientId, subject: id });
    return { consultation };
  },
});
