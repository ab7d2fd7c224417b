import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { preferenceWithdrawnSchema } from "@/lib/consultations/protocol/contribution-schema";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Takes back what was said of the patient's wishes: later rounds no longer hear it, and the risk applies again where no other stands. */
export const POST = route({
  permission: "consultation:speak",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: preferenceWithdrawnSchema }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    const contribution = { kind: "withdraw", withdrawal: body } as const;
    await takePart(database, { id, actor, at: new Date(), contribution });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, {
      actorId: user.id,
      action: "consultation.withdraw",
      patientId,
      subject: id,
      detail: { said: body.said },
    });
    return { consultation };
  },
});
