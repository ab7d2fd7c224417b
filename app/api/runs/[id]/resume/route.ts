import { z } from "zod";
import { runKindToSteer } from "@/app/run-kinds.server";
import { budgetSchema } from "@/lib/agents/budget";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";

/** Takes up again, at its first missing step, a run that failed or was stopped. */
export const POST = route({
  permission: "run:steer",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(500).default("Taken up again on the page."),
      budget: budgetSchema.nullable().optional(),
    }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const { kind, resume, read } = await runKindToSteer(database, id, user);
    await resume(database, { id, userId: user.id, at: new Date(), ...body });
    await enqueueRun(kind, id);
    const run = await read(database, id);
    const { patientId } = run;
    await recordAct({ user, database }, { action: `${kind}.resume`, patientId, subject: id });
    return { run };
  },
});
