import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { UNDATED_ORIGIN } from "../../../record/sources/fhir/writing/code-systems";
import { provenanceOf } from "../../../record/sources/fhir/writing/provenance";
import { resourceAsFhir } from "../../../record/sources/fhir/writing/resource-as-fhir";
import { entryAsResource } from "../../clinician-entries/entry-resource";
import type { ConsultationState } from "../../protocol/state";
import type { DocumentContext } from "./document-context";

/** What clinicians entered in fields and did not withdraw, by its FHIR names, each with its Provenance. */
export function enteredResources(context: DocumentContext, { broughtIn }: ConsultationState): JsonObject[] {
  return broughtIn.flatMap(({ id, entered, withdrawn, at }) => {
    if (!entered || withdrawn) return [];
    const encounterId = context.record.encounter.id;
    const resource = entryAsResource({
      id: context.id(id),
      entered,
      at,
      encounterId,
      startedAt: context.startedAt ?? UNDATED_ORIGIN,
    });
    return [resourceAsFhir(resource, context.of), provenanceOf(resource)];
  });
}
