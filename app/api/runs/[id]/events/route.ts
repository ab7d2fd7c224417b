import { z } from "zod";
import { runKindOf } from "@/app/run-kinds.server";
import { recordAct } from "@/lib/platform/caller.server";
import { may } from "@/lib/platform/permissions";
import { route } from "@/lib/platform/route.server";
import { auth, signedInUser } from "@/lib/platform/sign-in/auth.server";
import { eventStream } from "@/lib/runs/event-stream.server";
import { takeStreamPlace } from "@/lib/runs/stream-places.server";

export const dynamic = "force-dynamic";

const seqSchema = z.coerce.number().int().nonnegative();

/** A run's events as they happen, after `Last-Event-ID` or else `?after=`. Closing it cancels nothing. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ after: seqSchema.default(0) }),
  }),
  handle: async ({ input: { params, query }, user, database, request }) => {
    const { id } = params;
    const { kind, streamed: runs, read } = await runKindOf(database, id);
    const { patientId } = await read(database, id);
    const resumed = seqSchema.safeParse(request.headers.get("last-event-id") || undefined);
    const after = resumed.success ? resumed.data : query.after;
    const action = `${kind}.follow`;
    await recordAct({ user, database }, { action, patientId, subject: id, detail: { after } });
    const mayRead = async () => {
      const now = await signedInUser(request.headers, await auth());
      return now !== null && now.id === user.id && may(now.role, "run:read");
    };
    const onEnd = takeStreamPlace(user.id);
    return new Response(eventStream({ database, runs, id, after, signal: request.signal, mayRead, onEnd }), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        // Proxies that buffer would hold events back.
        "x-accel-buffering": "no",
      },
    });
  },
});
