import type { JsonObject, PatientResources, RawResource } from "../../fhir/reading/patient-resources";
import type { SyntheticHistory } from "./told-history";

/** A history as if it had been read from files: by the same path as that of any other source it goes into the record. */
export function asRead({ patientId, resources }: SyntheticHistory): PatientResources {
  const patientKey = `Patient/${patientId}`;
  const raw = resources.map((resource, i) => rawOf(resource, patientKey, i + 1));
  const shared = sharedAmong(raw);
  const sharedAll: PatientResources["sharedAll"] = (reference, from) =>
    [shared(reference, from)].filter((one) => one !== null);
  return { patientKey, aliases: [patientKey], patient: raw[0] ?? null, resources: raw, shared, sharedAll };
}

function rawOf(resource: JsonObject, patientKey: string, entry: number): RawResource {
  const meta = resource.meta as JsonObject | undefined;
  return {
    resourceType: String(resource.resourceType),
    id: String(resource.id),
    fullUrl: null,
    patientKey,
    lastUpdated: typeof meta?.lastUpdated === "string" ? meta.lastUpdated : null,
    deleted: false,
    resource,
    place: { file: "synthetic history", entry },
    notes: [],
  };
}

function sharedAmong(raw: readonly RawResource[]): PatientResources["shared"] {
  const byReference = new Map(raw.map((one) => [`${one.resourceType}/${one.id}`, one]));
  return (reference) => byReference.get(reference) ?? null;
}
