import { z } from "zod";
import { takePart } from "@/lib/consultations/bring-in-contribution.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { contributionSchema } from "@/lib/consultations/protocol/contribution-schema";
import type { AuditEntry } from "@/lib/platform/audit/record-audit.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Brings in what a person says, enters, withdraws, excludes or votes. The next round takes it up; the record itself stays as it is. */
export const POST = route({
  permission: "consultation:speak",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: contributionSchema }),
  handle: async ({ input: { params, body: contribution }, user, database }) => {
    const { id } = params;
    await takePart(database, { id, person: { userId: user.id, name: user.name }, at: new Date(), contribution });
    const consultation = await readConsultation(database, id);
    const { patientId } = consultation;
    await recordAct({ user, database }, { patientId, subject: id, ...auditOf(contribution) });
    return { consultation };
  },
});

/** How the audit log calls it, and what of it stands there: never the person's words. */
function auditOf(one: z.output<typeof contributionSchema>): Pick<AuditEntry, "action" | "detail"> {
  switch (one.kind) {
    case "state":
      return { action: "consultation.state", detail: { kind: one.statement.kind } };
    case "withdraw":
      return { action: "consultation.withdraw", detail: { said: one.withdrawal.said } };
    case "exclude":
      return { action: "consultation.exclude", detail: { feature: one.observation.feature } };
    case "give-opinion":
      return { action: "consultation.opinion", detail: { stance: one.opinion.stance } };
    case "enter":
      return { action: "consultation.enter", detail: { kind: one.entered.entry.kind } };
    default:
      return one satisfies never;
  }
}
