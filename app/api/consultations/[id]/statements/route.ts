import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { statementInputSchema } from "@/lib/consultations/protocol/contribution-schema";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Says something to the team: information, a question, or what the patient wants. The next round takes it up. */
export const POST = route({
  permission: "consultation:speak",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: statementInputSchema }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const actor = { kind: "clinician", userId: user.id } as const;
    const contribution = { kind: "state", statement: body } as const;
    await takePart(database, { id, actor, at: new Date(), contribution });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAudit(database.db, {
      actorId: user.id,
      action: "consultation.state",
      patientId,
      subject: id,
      detail: { kind: body.kind },
    });
    return { consultation };
  },
});
