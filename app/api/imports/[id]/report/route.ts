import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";
import { readImportRuns } from "@/lib/record/import/import-runs.server";

/** The report of one import, as a file. Counts, and names of files and fields: nothing of any patient. */
export const GET = route({
  permission: "import:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string().max(80) }) }),
  handle: async ({ input: { params }, database }) => {
    const run = (await readImportRuns(database, new Date())).find(({ id }) => id === params.id);
    if (!run) throw new AppError("not-found", { userMessage: "There is no import of this id." });
    return new Response(`${JSON.stringify(run, null, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="import-${run.startedAt.slice(0, 10)}.json"`,
      },
    });
  },
});
