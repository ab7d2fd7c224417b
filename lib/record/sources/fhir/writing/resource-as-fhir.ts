import type { Coding } from "../../../../terminology/codeable-concept";
import type { Resource, ResourceOf } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { referenceTo } from "./bundle";
import { clinicalResources } from "./clinical-as-fhir";
import { type ParentReference, type Writer, written } from "./common-as-fhir";
import { absent, codingAsFhir, maybeConcept, maybePeriod, present, requiredPrimitive } from "./datatypes";
import { medicationResources } from "./medication-as-fhir";
import { noteResources } from "./notes-as-fhir";
import { observationAsFhir } from "./observation-as-fhir";
import { otherAsFhir } from "./other-as-fhir";

const encounterAsFhir: Writer<ResourceOf<"Encounter">> = (resource, of) => {
  const { status, code, partOf, reasons, locations, dischargeDisposition, author } = resource;
  return {
    ...requiredPrimitive("status", status ?? "unknown"),
    class: maybeCoding(resource.class) ?? absent,
    ...present({
      type: code === null ? [] : [maybeConcept(code) ?? null],
      subject: of.patient,
      period: maybePeriod(resource.occurredAt),
      participant: author === null ? [] : [{ individual: of.person(author) }],
      partOf: partOf === null ? undefined : referenceTo("Encounter", partOf),
      reasonCode: reasons.map((one) => maybeConcept(one) ?? null),
      location: locations.map(({ name, start, end }) =>
        present({ location: { display: name }, period: maybePeriod({ start, end }) }),
      ),
      hospitalization:
        dischargeDisposition === null
          ? undefined
          : present({ dischargeDisposition: maybeConcept(dischargeDisposition) }),
    }),
  };
};

/** A coding that says something. */
function maybeCoding(coding: Coding | null): JsonObject | null {
  const written = coding === null ? {} : codingAsFhir(coding);
  return Object.keys(written).length === 0 ? null : written;
}

const writers: { [T in Resource["resourceType"]]: Writer<ResourceOf<T>> } = {
  Encounter: encounterAsFhir,
  Observation: observationAsFhir,
  ...medicationResources,
  ...clinicalResources,
  ...noteResources,
  Other: otherAsFhir,
};

/**
 * A resource of the record as R4 by the record's fields alone: for what has no source, as clinicians' entries, and for what was known in part.
 * Of a type without fields of its own only entries have more than a Basic, which says what and since when.
 * @param noteText the text of a note
 */
export function resourceAsFhir(resource: Resource, of: ParentReference, noteText: string | null = null): JsonObject {
  const write = writers[resource.resourceType] as Writer<Resource>;
  return written(resource, write(resource, of, noteText));
}
