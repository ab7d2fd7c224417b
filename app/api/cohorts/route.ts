import { z } from "zod";
import { instantOrNull, queryOf } from "@/app/(app)/cohorts/asked-query.server";
import { readCohortList } from "@/app/(app)/cohorts/read-cohorts.server";
import { saveCohortSchema } from "@/components/cohorts/responses";
import { cohortConcepts } from "@/lib/cohorts/run/run-cohort.server";
import { saveCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** All saved cohorts, without their members. */
export const GET = route({ permission: "cohort:read", handle: (caller) => readCohortList(caller) });

/** Keeps a question with whoever meets it. */
export const POST = route({
  permission: "cohort:create",
  parse: z.strictObject({ body: saveCohortSchema }),
  handle: async ({ input: { body }, user, database }) => {
    const query = queryOf(body.query, await cohortConcepts());
    const wanted = { name: body.name, query, asOf: instantOrNull(body.asOf), ownerId: user.id, now: new Date() };
    const { id, queryHash, counts } = await saveCohort(database, wanted);
    await recordAct({ user, database }, { action: "cohort.save", subject: id, detail: { queryHash, counts } });
    return Response.json({ id }, { status: 201, headers: { location: `/api/cohorts/${id}` } });
  },
});
