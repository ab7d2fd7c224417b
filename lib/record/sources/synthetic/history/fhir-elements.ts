import type { JsonObject } from "../../fhir/reading/patient-resources";

/** A code with the words that stand beside it in the record. */
export interface Code {
  system: string;
  code: string;
  display: string;
}

/** ICD-10-CM, written from knowledge of the classification. */
export const icd = (code: string, display: string): Code => ({
  system: "http://hl7.org/fhir/sid/icd-10-cm",
  code,
  display,
});

/** ICD-10-PCS. */
export const pcs = (code: string, display: string): Code => ({
  system: "http://www.cms.gov/Medicare/Coding/ICD10",
  code,
  display,
});

export const loinc = (code: string, display: string): Code => ({ system: "http://loinc.org", code, display });

/** A code, or words alone, as FHIR's CodeableConcept. */
export const concept = (about: Code | string): JsonObject =>
  typeof about === "string" ? { text: about } : { coding: [{ ...about }], text: about.display };

/** A code of one of HL7's own systems. */
export const hl7 = (system: string, code: string): JsonObject => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

/** Words of this record for units that UCUM writes otherwise. */
const spelled: Readonly<Record<string, string>> = {
  units: "[iU]",
  tablets: "{tablet}",
  tablet: "{tablet}",
  puffs: "{puff}",
  puff: "{puff}",
  drops: "[drp]",
  bag: "{bag}",
  "units/h": "[iU]/h",
  "units/min": "[iU]/min",
};

/** A number with its unit: "units" in words, all others by their UCUM code. */
export function quantity(value: number, unit: string): JsonObject {
  const code = spelled[unit] ?? unit;
  return { value, unit, system: "http://unitsofmeasure.org", code };
}

/** "500 mg", "10 units", "1 tablet" as a quantity; undefined for what begins with no number. */
export function quantityIn(text: string): JsonObject | undefined {
  const found = /^(\d+(?:\.\d+)?) (\S+)/.exec(text);
  return found?.[1] && found[2] ? quantity(Number(found[1]), found[2]) : undefined;
}
