import { z } from "zod";
import { runAddress, runKindOf } from "@/app/run-kinds.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";

const broughtInSchema = z.object({ kind: z.string() });

/** Begins another run with this one's events up to the end of a round, which then goes on by itself. */
export const POST = route({
  permission: "run:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({
      round: z.number().int().min(0),
      /** What the person brings in at once, before the next round begins; the run's protocol reads it. */
      contributions: z.array(z.unknown()).max(5).default([]),
    }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { kind, fork, read } = await runKindOf(database, params.id);
    const id = await fork(database, { id: params.id, userId: user.id, userName: user.name, at: new Date(), ...body });
    const { patientId } = await read(database, id);
    // What was brought in has been read by the protocol by now; its words stay in the run.
    const broughtIn = body.contributions.map((one) => broughtInSchema.parse(one).kind);
    const detail = { from: params.id, round: body.round, ...(broughtIn.length > 0 && { broughtIn }) };
    await recordAct({ user, database }, { action: `${kind}.fork`, patientId, subject: id, detail });
    enqueueRun(kind, id);
    return Response.json({ id }, { status: 201, headers: { location: runAddress(kind, id) } });
  },
});
