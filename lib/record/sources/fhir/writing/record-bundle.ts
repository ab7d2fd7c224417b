import type { History, Resource } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { entryOfBundle } from "./bundle";
import { NOT_FOR_CARE, TEST_DATA } from "./code-systems";
import { ParentReference } from "./common-as-fhir";
import { patientAsFhir } from "./patient-as-fhir";
import { provenanceOf } from "./provenance";
import { resourceAsFhir } from "./resource-as-fhir";
import { type SourceReferences, type StoredSource, sourceAsFhir } from "./source-as-fhir";
import { stayAsFhir } from "./stay-as-fhir";

/** All that goes out of a patient. */
export interface WrittenRecord {
  history: History;
  /** What clinicians entered here, as resources. */
  entries: readonly Resource[];
  /** By our id: the source of what is told whole. What is not in it is told by the record's fields alone. */
  sources: ReadonlyMap<string, StoredSource>;
  /** Texts of notes of which the source is not told, by our id. */
  noteTexts: ReadonlyMap<string, string>;
  /** The Patient as it came. */
  patientSource: JsonObject | null;
  /** Where references of a resource's source lead. */
  references: (from: Resource) => SourceReferences;
  /** When the Bundle is made. */
  at: Date;
}

/** A patient's record as a Bundle (collection) of R4: the Patient first, then resources by type and time, stays, and entries with their Provenance. */
export function recordBundle(record: WrittenRecord): JsonObject {
  const { history, entries, sources, noteTexts, patientSource, references, at } = record;
  const { patient } = history;
  const of = new ParentReference(patient.id);
  const resources = history.resources
    .filter((one) => !isPatient(one))
    .map((one) => {
      const source = sources.get(one.id);
      return source ? sourceAsFhir(source, references(one)) : resourceAsFhir(one, of, noteTexts.get(one.id) ?? null);
    });
  const entered = entries.flatMap((one) => [resourceAsFhir(one, of), provenanceOf(one)]);
  const all = [
    patientAsFhir(patient, patientSource),
    ...resources,
    ...history.stays.flatMap((stay) => stayAsFhir(stay, of)),
    ...entered,
  ];
  return {
    resourceType: "Bundle",
    meta: { ...(patient.synthetic && { security: [TEST_DATA] }), tag: [NOT_FOR_CARE] },
    type: "collection",
    timestamp: at.toISOString(),
    entry: all.map(entryOfBundle),
  };
}

/** The Patient is a resource of the history too, of a type without fields of its own. */
export const isPatient = (resource: Resource): boolean =>
  resource.resourceType === "Other" && resource.fhirType === "Patient";
