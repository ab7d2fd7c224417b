import { z } from "zod";
import { enqueueConsultation } from "@/lib/consultations/consultation-worker.server";
import { contributionSchema } from "@/lib/consultations/protocol/contribution-schema";
import { readConsultation } from "@/lib/consultations/store.server";
import { forkConsultation } from "@/lib/consultations/take-part.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Begins another consultation with this one's events up to the end of a round, which then goes on by itself. */
export const POST = route({
  permission: "consultation:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({
      round: z.number().int().min(0),
      /** What the clinician brings in at once, before the next round begins. */
      contributions: z.array(contributionSchema).max(5).default([]),
    }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const actor = { kind: "clinician", userId: user.id } as const;
    const id = await forkConsultation(database, { id: params.id, actor, at: new Date(), ...body });
    const { patientId } = await readConsultation(database, id);
    const detail = { from: params.id, round: body.round };
    await recordAudit(database.db, { actorId: user.id, action: "consultation.fork", patientId, subject: id, detail });
    await enqueueConsultation(id);
    return Response.json({ id }, { status: 201, headers: { location: `/api/consultations/${id}` } });
  },
});
