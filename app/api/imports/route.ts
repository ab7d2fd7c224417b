import { readImportRuns } from "@/lib/patients/import-runs.server";
import { route } from "@/lib/platform/route.server";

/** Reports of all imports, the newest first. Counts alone: nothing of any patient. */
export const GET = route({
  permission: "import:read",
  handle: async ({ database }) => ({ runs: await readImportRuns(database, new Date()) }),
});
