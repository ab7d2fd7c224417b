import { installSecret } from "../../../platform/secret.server";
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
    const { undoFhirImport } = await import("../fhir/undo-fhir-import.server");
    return undoFhirImport(database, work.runId, { now });
  }
  if (work.kind === "propose-map" || work.kind === "csv-variables") {
    const { proposeMap, variablesOf } = await import("../csv/staged/propose-map.server");
    return work.kind === "propose-map" ? proposeMap(work.from, signal) : variablesOf(work.from, work.file, signal);
  }
  const secret = await installSecret();
  if (work.kind === "preview-csv") {
    const { previewCsv } = await import("../csv/staged/preview-csv.server");
    return previewCsv(work.map, work.from, { workFolder: work.workFolder, secret, now: now(), signal });
  }
  const { importFhir } = await import("../fhir/import-fhir.server");
  const { from, choice, map, dryRun, runId, workFolder } = work;
  const options = { from, ...choice, secret, runId, now, workFolder, dryRun, signal, onProgress };
  if (map === null) return importFhir(database, options);
  const { readCsv } = await import("../csv/read-csv.server");
  const hasShiftedDates = map.shiftedDates !== undefined || map.admittedUnlessSaid !== undefined;
  const expected = "Expected rows that name their patient, in the files that the map names.";
  // Ids of one source's rows are told from another's by the name under which they are imported.
  return importFhir(database, { ...options, hasShiftedDates, expected }, readCsv({ ...map, name: choice.source }));
}) as DoWork;
