import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import type { CodedRow } from "./concepts";
import type { OmopPatient } from "./omop-patient";

/** How concepts and sources name an allergy; the CDM has no table for it. A team decision. */
const ALLERGY = /^(?:allergy|hypersensitivity|intolerance) to\b|\ballergic to\b|\ballergy$/i;
const NONE_KNOWN = /\bno known (?:(drug|medication|food|environmental) )?allerg|\bno allerg/i;
/** Of relatives, or over: "Family history of ..." */
const OF_OTHERS = /\b(?:family|mother|father|history)\b/i;

/** Whether a concept's name, or the source's value, names an allergy or states that there is none. */
export const isAllergy = (words: string | null): boolean =>
  words !== null && !OF_OTHERS.test(words) && (ALLERGY.test(words) || NONE_KNOWN.test(words));

/** HL7's International Patient Summary 1.1.0, code system absent-unknown-uv-ips. */
const ABSENT = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";
const absent: Readonly<Record<string, string>> = {
  drug: "no-known-medication-allergies",
  medication: "no-known-medication-allergies",
  food: "no-known-food-allergies",
  environmental: "no-known-environmental-allergies",
};

/** A row of CONDITION_OCCURRENCE or OBSERVATION as an allergy, to the substance where it is told apart. */
export function allergy(
  row: TableRow,
  { code, substance, at }: { code: CodedRow; substance: JsonObject | null; at: string | null },
  patient: OmopPatient,
): MadeResource {
  const none = NONE_KNOWN.exec(code.words ?? "");
  const system = "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical";
  const stated = concept(
    [{ system: ABSENT, code: absent[none?.[1]?.toLowerCase() ?? ""] ?? "no-known-allergies" }],
    code.words,
  );
  return patient.made(
    [row],
    "AllergyIntolerance",
    {
      clinicalStatus: { coding: [{ system, code: "active" }] },
      patient: patient.subject,
      code: none === null ? (substance ?? code.concept) : stated,
      recordedDate: at,
    },
    code.notes,
  );
}
