import { z } from "zod";
import { conveneCohortSchema } from "@/components/cohorts/responses";
import { readConvenings, requestConvening } from "@/lib/cohorts/convening/convene-cohort.server";
import { conveningProtocol } from "@/lib/cohorts/convening/convening-protocol";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { enqueueRun } from "@/lib/runs/run-worker.server";

const params = z.strictObject({ id: z.string() });

/** The runs over a cohort, with how far each has come. */
export const GET = route({
  permission: "cohort:read",
  parse: z.strictObject({ params }),
  handle: async ({ input, database }) => ({ runs: await readConvenings(database, input.params.id) }),
});

/** Convenes the team on the first patients of a cohort, one after the other. */
export const POST = route({
  permission: "run:create",
  parse: z.strictObject({ params, body: conveneCohortSchema }),
  handle: async ({ input: { params: asked, body }, user, database }) => {
    const wanted = { cohortId: asked.id, ...body, userId: user.id, at: new Date() };
    const id = await requestConvening(database, wanted);
    await recordAct(
      { user, database },
      { action: "cohort.convene", subject: id, detail: { cohort: asked.id, patients: body.patients } },
    );
    enqueueRun(conveningProtocol.kind, id);
    return Response.json({ id }, { status: 201 });
  },
});
