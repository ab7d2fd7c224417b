import { z } from "zod";
import { runKindToSteer } from "@/app/run-kinds.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";

/** Has a run that waits for somebody go on before its time is over. */
export const POST = route({
  permission: "run:steer",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: z.strictObject({}) }),
  handle: async ({ input: { params }, user, database }) => {
    const { id } = params;
    const { kind, endWait, read } = await runKindToSteer(database, id, user);
    await endWait(database, { id, userId: user.id, at: new Date() });
    enqueueRun(kind, id);
    const run = await read(database, id);
    const { patientId } = run;
    await recordAct({ user, database }, { action: `${kind}.go-on`, patientId, subject: id });
    return { run };
  },
});
