import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { opinionInputSchema } from "@/lib/consultations/protocol/contribution-schema";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** A person takes a seat at the table: an opinion, and a vote in the next decision. */
export const POST = route({
  permission: "consultation:speak",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: opinionInputSchema }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    const contribution = { kind: "give-opinion", opinion: body } as const;
    await takePart(database, { id, actor, at: new Date(), contribution });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, {
      actorId: user.id,
      action: "consultation.opinion",
      patientId,
      subject: id,
      detail: { stance: body.stance },
    });
    return { consultation };
  },
});
