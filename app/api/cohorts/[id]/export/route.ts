import { z } from "zod";
import { cohortFile } from "@/lib/cohorts/export/cohort-file.server";
import { cohortFormats } from "@/lib/cohorts/export/cohort-formats";
import { readCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** A saved cohort as a file: whoever meets its question now, and why. Its name holds nothing of the question. */
export const GET = route({
  permission: "cohort:export",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ format: z.enum(cohortFormats) }),
  }),
  handle: async ({ input: { params, query }, user, database }) => {
    const cohort = await readCohort(database, params.id);
    const { format } = query;
    const { text, type, extension, patients } = await cohortFile(database, { ...cohort, format, now: new Date() });
    await recordAct({ user, database }, { action: "cohort.export", subject: cohort.id, detail: { format, patients } });
    return new Response(text, {
      headers: { "content-type": type, "content-disposition": `attachment; filename="cohort.${extension}"` },
    });
  },
});
