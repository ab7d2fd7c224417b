import type { JsonObject } from "../reading/patient-resources";
import type { CommonParts } from "./common-fields";
import { listOf, textOf } from "./elements";

/**
 * When a resource was recorded, of the types that have an element for it in FHIR R5 alone: its value by the extension through which R4
 * says what R5 says (http://hl7.org/fhir/R5/versions.html#extensions).
 */
export const recordedAddress = (type: "MedicationAdministration" | "Procedure"): string =>
  `http://hl7.org/fhir/5.0/StructureDefinition/extension-${type}.recorded`;

/** What counts as known by it; nothing where a resource does not say it. */
export function recordedIn(resource: JsonObject): Pick<CommonParts, "dated"> {
  const address = `http://hl7.org/fhir/5.0/StructureDefinition/extension-${resource.resourceType}.recorded`;
  const element = listOf(resource.extension).find(({ url }) => url === address)?.valueDateTime;
  return textOf(element) === null ? {} : { dated: { by: "recorded", element } };
}
