import type { PatientResources, ReadingOptions, ReadingSummary } from "./patient-resources";

/**
 * FHIR R4 in a file or a folder, patient by patient. Read are Bundles of any type, single resources and NDJSON, each plain or in gzip,
 * in folders, tar and tar.gz, told by content. The files are read once, whole, before the first patient is handed on: what is about a patient
 * may stand in any of them.
 * @returns what the whole came to.
 * @throws AppError `invalid` where `from` is not there, is a zip, or holds no FHIR at all; whatever aborts `signal`.
 */
export async function* readFhirByPatient(
  from: string,
  options: ReadingOptions,
): AsyncGenerator<PatientResources, ReadingSummary> {
  options.signal?.throwIfAborted();
  yield* [] as PatientResources[];
  throw new Error(`${from}: reading FHIR is not written yet.`);
}
