import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { withdrawnSchema } from "@/lib/consultations/protocol/contribution-schema";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** An administrator takes back what somebody entered, while the consultation runs. It stays on record; the next round reads without it. */
export const POST = route({
  permission: "entry:withdraw",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: withdrawnSchema }),
  handle: async ({ input: { params, body: withdrawal }, user, database }) => {
    const { id } = params;
    const person = { userId: user.id, name: user.name, isAdministrator: true };
    await takePart(database, { id, person, at: new Date(), contribution: { kind: "withdraw", withdrawal } });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    const detail = { said: withdrawal.said };
    await recordAct({ user, database }, { action: "consultation.withdraw", patientId, subject: id, detail });
    return { consultation };
  },
});
