import type { ResourceType } from "../../../history/resource-types";
import type { RawResource } from "../reading/patient-resources";
import { mapAllergy } from "./allergy";
import { mapCondition } from "./condition";
import { mapEncounter } from "./encounter";
import { mapImmunization } from "./immunization";
import type { MappedResource, MappingContext, MapResource } from "./mapping-context";
import { mapMedicationAdministration, mapMedicationRequest, mapMedicationStatement } from "./medication";
import { mapDocument, mapReport } from "./notes";
import { mapObservation } from "./observation";
import { mapOther } from "./other";
import { mapProcedure } from "./procedure";

/** How each type is read into the record's fields. */
const mappings: Readonly<Record<ResourceType, MapResource>> = {
  Encounter: mapEncounter,
  Observation: mapObservation,
  Condition: mapCondition,
  MedicationRequest: mapMedicationRequest,
  MedicationAdministration: mapMedicationAdministration,
  MedicationStatement: mapMedicationStatement,
  Procedure: mapProcedure,
  AllergyIntolerance: mapAllergy,
  DocumentReference: mapDocument,
  DiagnosticReport: mapReport,
  Immunization: mapImmunization,
};

export const isMapped = (fhirType: string): fhirType is ResourceType => Object.hasOwn(mappings, fhirType);

/** A FHIR R4 resource as the record holds it; one of a type without fields of its own as "Other". Never fails: what is written otherwise than FHIR says is left to the source. */
export const mapResource = (raw: RawResource, context: MappingContext): MappedResource =>
  (isMapped(raw.resourceType) ? mappings[raw.resourceType] : mapOther)(raw, context);
