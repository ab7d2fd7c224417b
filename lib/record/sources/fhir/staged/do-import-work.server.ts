import { installSecret } from "../../../../platform/secret.server";
import { firstLook } from "./first-look.server";
import type { DoWork } from "./work-in-thread.server";

/**
 * Does a piece of work on the thread that calls it. What imports and undoes is read only where it is wanted: a first look, for which
 * somebody waits, begins seconds sooner.
 * @throws as what it calls
 */
export const doImportWork = (async (database, work, { signal, onProgress = () => undefined }) => {
  const now = () => new Date();
  if (work.kind === "look") return firstLook(work.from, { signal });
  if (work.kind === "undo") {
    const { undoFhirImport } = await import("../undo-fhir-import.server");
    return undoFhirImport(database, work.runId, { now });
  }
  const { importFhir } = await import("../import-fhir.server");
  const { from, choice, dryRun, runId, workFolder } = work;
  const secret = await installSecret();
  return importFhir(database, { from, ...choice, secret, runId, now, workFolder, dryRun, signal, onProgress });
}) as DoWork;
