import { patientBundle } from "@/lib/consultations/patient-bundle.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { installSecret } from "@/lib/platform/secret.server";
import type { JsonObject } from "@/lib/record/sources/fhir/reading/patient-resources";

/** A patient's record as a Bundle of FHIR R4, as it was known at a moment; leaves its audit row. @throws AppError "not-found" */
export async function readPatientBundle(
  reader: Caller,
  { id, asOf }: { id: string; asOf: string | null },
): Promise<JsonObject> {
  const bundle = await patientBundle(reader.database, {
    patientId: id,
    asOf: asOf === null ? null : new Date(asOf),
    secret: await installSecret(),
    now: new Date(),
  });
  const resources = Array.isArray(bundle.entry) ? bundle.entry.length : 0;
  const detail = { format: "fhir", asOf, resources };
  await recordAct(reader, { action: "patient.export", patientId: id, detail });
  return bundle;
}
