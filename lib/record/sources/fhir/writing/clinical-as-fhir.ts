import type { ResourceOf } from "../../../history/schema";
import { categoriesAsFhir, categoryAsFhir, encounterOf, knownAs, statusOf, type Writer } from "./common-as-fhir";
import {
  absent,
  coded,
  conceptAsFhir,
  maybeConcept,
  momentAsFhir,
  occurredAsFhir,
  present,
  requiredConcept,
  requiredPrimitive,
} from "./datatypes";

const HL7 = "http://terminology.hl7.org/CodeSystem";
const statusIn = (system: string, code: string | null) => (code === null ? undefined : coded(`${HL7}/${system}`, code));

/** Clinical statuses with which R4 lets a Condition have ended (con-4). */
const ended = new Set(["inactive", "remission", "resolved"]);

const condition: Writer<ResourceOf<"Condition">> = (resource, of) => {
  const { clinicalStatus, verificationStatus, occurredAt, author } = resource;
  const { start, end } = occurredAt;
  const isContradicted = end !== null && clinicalStatus !== null && !ended.has(clinicalStatus);
  return {
    ...present({
      clinicalStatus: statusIn("condition-clinical", isContradicted ? "resolved" : clinicalStatus),
      verificationStatus: statusIn("condition-ver-status", verificationStatus),
      category: categoriesAsFhir(resource),
      severity: maybeConcept(resource.severity),
      code: maybeConcept(resource.code),
    }),
    subject: of.patient,
    ...encounterOf(resource),
    ...present({
      onsetDateTime: start && momentAsFhir(start),
      abatementDateTime: end && momentAsFhir(end),
    }),
    ...knownAs(resource, "recorded", "recordedDate"),
    ...present({ recorder: author === null ? undefined : of.person(author) }),
  };
};

const procedure: Writer<ResourceOf<"Procedure">> = (resource, of) => {
  const { bodySite, author, reason } = resource;
  return {
    status: statusOf(resource),
    ...categoryAsFhir(resource),
    ...present({ code: maybeConcept(resource.code) }),
    subject: of.patient,
    ...encounterOf(resource),
    ...occurredAsFhir("performed", resource.occurredAt),
    ...present({
      performer: author === null ? [] : [{ actor: of.person(author) }],
      reasonCode: reason === null ? [] : [conceptAsFhir(reason)],
      bodySite: bodySite === null ? [] : [conceptAsFhir(bodySite)],
      outcome: maybeConcept(resource.outcome),
    }),
  };
};

const allergy: Writer<ResourceOf<"AllergyIntolerance">> = (resource, of) => {
  const { clinicalStatus, verificationStatus, type, criticality, reactions, author, occurredAt } = resource;
  return {
    ...present({
      clinicalStatus: statusIn("allergyintolerance-clinical", clinicalStatus),
      verificationStatus: statusIn("allergyintolerance-verification", verificationStatus),
      type,
      category: resource.categories,
      criticality,
      code: maybeConcept(resource.code),
    }),
    patient: of.patient,
    ...encounterOf(resource),
    ...present({ onsetDateTime: occurredAt.start && momentAsFhir(occurredAt.start) }),
    ...knownAs(resource, "recorded", "recordedDate"),
    ...present({
      recorder: author === null ? undefined : of.person(author),
      reaction: reactions.map(({ manifestations, severity }) => ({
        manifestation: manifestations.length === 0 ? [absent] : manifestations.map(conceptAsFhir),
        ...present({ severity }),
      })),
    }),
  };
};

const immunization: Writer<ResourceOf<"Immunization">> = (resource, of) => {
  const { start } = resource.occurredAt;
  const { author } = resource;
  return {
    ...requiredPrimitive("status", resource.status),
    ...present({ statusReason: maybeConcept(resource.statusReason) }),
    vaccineCode: requiredConcept(resource.code),
    patient: of.patient,
    ...encounterOf(resource),
    ...requiredPrimitive("occurrenceDateTime", start && momentAsFhir(start)),
    ...knownAs(resource, "recorded", "recorded"),
    ...present({ performer: author === null ? [] : [{ actor: of.person(author) }] }),
  };
};

export const clinicalResources = {
  Condition: condition,
  Procedure: procedure,
  AllergyIntolerance: allergy,
  Immunization: immunization,
};
