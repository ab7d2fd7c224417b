import { z } from "zod";
import { budgetSchema } from "@/lib/agents/budget";
import { reasonerIdentity } from "@/lib/agents/choose-reasoner.server";
import { doctorIdSchema } from "@/lib/consultations/protocol/reviews-and-reports";
import { requestConsultation } from "@/lib/consultations/request-consultation.server";
import { recordAct } from "@/lib/platform/caller.server";
import { env } from "@/lib/platform/env.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";
import { layingOf } from "@/lib/trajectories/laid/lay-trajectory.server";

/** Convenes the team on a patient; the consultation then goes on by itself. */
export const POST = route({
  permission: "run:create",
  parse: z.strictObject({
    body: z.strictObject({
      patientId: z.string(),
      encounterId: z.string().optional(),
      task: z.string().optional(),
      panel: z.array(doctorIdSchema).min(1).optional(),
      reasoner: z.enum(["builtin", "llm"]).optional(),
      mode: z.enum(["full", "short"]).optional(),
      talk: z.enum(["open", "paper"]).optional(),
      budget: budgetSchema.nullable().optional(),
      /** Whether somebody watches, for whom the team waits a while after its first report. */
      watched: z.boolean().optional(),
      /** A finished trajectory of the patient whose memory is laid before the team. */
      trajectory: z.guid().optional(),
    }),
  }),
  handle: async ({ input: { body }, user, database }) => {
    const { patientId, encounterId, task, panel, mode, talk, budget, watched, trajectory } = body;
    const reasoner = await reasonerIdentity(database, body.reasoner ?? null);
    const actor = { kind: "clinician", userId: user.id } as const;
    const held = { mode, talk, budget, waitSeconds: watched ? env().CONSILIUM_WAIT_SECONDS : 0 };
    const who = { patientId, encounterId, task, panel, reasoner, actor };
    const lay = trajectory === undefined ? undefined : layingOf(database, trajectory);
    const id = await requestConsultation(database, { ...who, ...held, lay, at: new Date() });
    await recordAct({ user, database }, { action: "consultation.request", patientId, subject: id });
    if (trajectory !== undefined) {
      const detail = { consultation: id };
      await recordAct({ user, database }, { action: "trajectory.read", patientId, subject: trajectory, detail });
    }
    enqueueRun("consultation", id);
    return Response.json({ id }, { status: 201, headers: { location: `/api/consultations/${id}` } });
  },
});
