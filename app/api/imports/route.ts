import { route } from "@/lib/platform/route.server";
import { readImportRuns } from "@/lib/record/import/import-runs.server";

/** Reports of all imports, the newest first. Counts alone: nothing of any patient. */
export const GET = route({
  permission: "import:read",
  handle: async ({ database }) => ({ runs: await readImportRuns(database, new Date()) }),
});
