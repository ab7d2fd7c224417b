import { ENTRIES } from "../../../history/entered-here";
import type { ResourceOf } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { codeSystems } from "./code-systems";
import { knownAs, type ParentReference, type Writer } from "./common-as-fhir";
import {
  coded,
  codingsAsFhir,
  maybeConcept,
  momentAsFhir,
  occurredAsFhir,
  present,
  requiredPrimitive,
} from "./datatypes";

type Other = ResourceOf<"Other">;

/** A ventilator: R4 calls "DeviceUseStatement" what R5 calls "DeviceUsage". */
function deviceUse(resource: Other, of: ParentReference): JsonObject {
  const words = resource.code?.text ?? resource.code?.coding[0]?.display ?? null;
  return {
    resourceType: "DeviceUseStatement",
    ...requiredPrimitive("status", resource.status),
    subject: of.patient,
    ...occurredAsFhir("timing", resource.occurredAt),
    ...knownAs(resource, "recorded", "recordedOn"),
    ...present({ source: resource.author === null ? undefined : of.person(resource.author) }),
    device: present({ display: words ?? "device" }),
    ...present({ note: words === null ? [] : [{ text: words }] }),
  };
}

function specimen(resource: Other, of: ParentReference): JsonObject {
  const collection = present({
    ...occurredAsFhir("collected", resource.occurredAt),
    collector: resource.author === null ? undefined : of.person(resource.author),
  });
  return {
    resourceType: "Specimen",
    ...present({ type: maybeConcept(resource.code) }),
    subject: of.patient,
    ...(Object.keys(collection).length > 0 && { collection }),
  };
}

const CONSENT_SCOPE = "http://terminology.hl7.org/CodeSystem/consentscope";

/** A limit of care, as an advance directive (LOINC 75320-2); its words are the policy that R4 asks for (ppc-1). */
function consent(resource: Other, of: ParentReference): JsonObject {
  const { start } = resource.occurredAt;
  const { code, author } = resource;
  return {
    resourceType: "Consent",
    ...requiredPrimitive("status", resource.status === "completed" ? "inactive" : resource.status),
    scope: coded(CONSENT_SCOPE, "adr"),
    category: [
      present({
        coding: [{ system: "http://loinc.org", code: "75320-2", display: "Advance directive" }],
        text: code?.text,
      }),
    ],
    patient: of.patient,
    ...present({
      dateTime: start && momentAsFhir(start),
      performer: author === null ? [] : [of.person(author)],
      policyRule: code === null ? { text: "not said" } : maybeConcept(code),
    }),
  };
}

const entries: Readonly<Record<string, (resource: Other, of: ParentReference) => JsonObject>> = {
  DeviceUsage: deviceUse,
  Specimen: specimen,
  Consent: consent,
};

/** As which type of R4 it is written. */
export function otherTypeOf({ source, fhirType }: Other): string {
  if (source !== ENTRIES || !(fhirType in entries)) return "Basic";
  return fhirType === "DeviceUsage" ? "DeviceUseStatement" : fhirType;
}

/** What clinicians enter under a type of its own; of any other what it is about and since when, as a Basic. */
export const otherAsFhir: Writer<Other> = (resource, of) => {
  const entry = resource.source === ENTRIES ? entries[resource.fhirType] : undefined;
  if (entry) return entry(resource, of);
  const { start } = resource.occurredAt;
  const { code, author } = resource;
  return {
    resourceType: "Basic",
    ...(start !== null && { extension: [{ url: "urn:consilium:occurred", valueDateTime: momentAsFhir(start) }] }),
    code: present({
      coding: [...codingsAsFhir(code?.coding ?? []), { system: codeSystems.fhirType, code: resource.fhirType }],
      text: code?.text,
    }),
    subject: of.patient,
    ...present({ author: author === null ? undefined : of.person(author) }),
  };
};
