import { z } from "zod";
import { budgetSchema } from "@/lib/agents/budget";
import { enqueueConsultation } from "@/lib/consultations/consultation-worker.server";
import { resumeConsultation } from "@/lib/consultations/stop-and-resume.server";
import { readConsultation } from "@/lib/consultations/store.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Takes up again, at its first missing step, a consultation that failed or was stopped. */
export const POST = route({
  permission: "consultation:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(500).default("Taken up again on the page."),
      budget: budgetSchema.nullable().optional(),
    }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    await resumeConsultation(database, { id, actor, at: new Date(), ...body });
    await enqueueConsultation(id);
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, { actorId: user.id, action: "consultation.resume", patientId, subject: id });
    return { consultation };
  },
});
