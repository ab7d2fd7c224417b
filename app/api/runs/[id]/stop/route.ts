import { z } from "zod";
import { runKindToSteer } from "@/app/run-kinds.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Asks a run to stop; what was said so far is kept. */
export const POST = route({
  permission: "run:steer",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).default("Stopped on the page.") }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const { kind, stop, read } = await runKindToSteer(database, id, user);
    await stop(database, { id, userId: user.id, reason: body.reason, at: new Date() });
    const run = await read(database, id);
    const { patientId } = run;
    await recordAct({ user, database }, { action: `${kind}.stop`, patientId, subject: id });
    return { run };
  },
});
