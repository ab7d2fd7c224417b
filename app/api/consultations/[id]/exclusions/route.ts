import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { observationExcludedSchema } from "@/lib/consultations/protocol/contribution-schema";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Takes an observation out of this consultation: the experts read the record again without it. The record itself stays as it is. */
export const POST = route({
  permission: "consultation:speak",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: observationExcludedSchema }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    const contribution = { kind: "exclude", observation: body } as const;
    await takePart(database, { id, actor, at: new Date(), contribution });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, {
      actorId: user.id,
      action: "consultation.exclude",
      patientId,
      subject: id,
      detail: { feature: body.feature },
    });
    return { consultation };
  },
});
