/** A code system by a name of our own; `uri` is the one that FHIR R4 or the system's publisher gives it. */
export type CodeSystemId =
  | "icd-9-cm"
  | "icd-10-cm"
  | "icd-10"
  | "icd-9-procedures"
  | "icd-10-pcs"
  | "loinc"
  | "rxnorm"
  | "ndc"
  | "cvx"
  | "snomed-ct"
  | "doid"
  | "oncotree"
  | "ucum"
  | "mimic-drug-name"
  | "mimic-icu-drug";

interface CodeSystem {
  name: string;
  uri: string;
  /** Other URIs and OIDs (HL7 OID registry, https://www.hl7.org/oid/) under which the same codes are sent. */
  also: readonly string[];
}

const mimic = "http://mimic.mit.edu/fhir/mimic/CodeSystem";

/** FHIR R4 "Using Codes" (http://hl7.org/fhir/R4/terminologies-systems.html); MIMIC-IV on FHIR 2.1 for MIMIC's own. */
export const codeSystems: Record<CodeSystemId, CodeSystem> = {
  "icd-9-cm": {
    name: "ICD-9-CM",
    uri: "http://hl7.org/fhir/sid/icd-9-cm",
    also: [
      "2.16.840.1.113883.6.103",
      "http://hl7.org/fhir/sid/icd-9-cm/diagnosis",
      `${mimic}/mimic-diagnosis-icd9`,
      "http://terminology.hl7.org/CodeSystem/icd9cm",
    ],
  },
  "icd-10-cm": {
    name: "ICD-10-CM",
    uri: "http://hl7.org/fhir/sid/icd-10-cm",
    also: ["2.16.840.1.113883.6.90", `${mimic}/mimic-diagnosis-icd10`, "http://terminology.hl7.org/CodeSystem/icd10CM"],
  },
  "icd-10": {
    name: "ICD-10",
    uri: "http://hl7.org/fhir/sid/icd-10",
    also: ["2.16.840.1.113883.6.3", "http://terminology.hl7.org/CodeSystem/icd10"],
  },
  "icd-9-procedures": {
    name: "ICD-9-CM procedures",
    uri: "http://terminology.hl7.org/CodeSystem/icd9cm-procedure",
    also: ["2.16.840.1.113883.6.104", "http://hl7.org/fhir/sid/icd-9-cm/procedure", `${mimic}/mimic-procedure-icd9`],
  },
  "icd-10-pcs": {
    name: "ICD-10-PCS",
    uri: "http://www.cms.gov/Medicare/Coding/ICD10",
    also: ["2.16.840.1.113883.6.4", "http://hl7.org/fhir/sid/icd-10-pcs", `${mimic}/mimic-procedure-icd10`],
  },
  loinc: { name: "LOINC", uri: "http://loinc.org", also: ["2.16.840.1.113883.6.1"] },
  rxnorm: {
    name: "RxNorm",
    uri: "http://www.nlm.nih.gov/research/umls/rxnorm",
    also: ["2.16.840.1.113883.6.88"],
  },
  ndc: { name: "NDC", uri: "http://hl7.org/fhir/sid/ndc", also: ["2.16.840.1.113883.6.69"] },
  cvx: { name: "CVX", uri: "http://hl7.org/fhir/sid/cvx", also: ["2.16.840.1.113883.12.292"] },
  "snomed-ct": { name: "SNOMED CT", uri: "http://snomed.info/sct", also: ["2.16.840.1.113883.6.96"] },
  doid: {
    name: "Human Disease Ontology",
    uri: "http://purl.obolibrary.org/obo/doid.owl",
    also: ["http://purl.obolibrary.org/obo/doid", "https://disease-ontology.org"],
  },
  oncotree: {
    name: "OncoTree",
    uri: "http://oncotree.mskcc.org",
    also: ["https://oncotree.mskcc.org", "http://data.mskcc.org/ontologies/oncotree"],
  },
  ucum: { name: "UCUM", uri: "http://unitsofmeasure.org", also: ["2.16.840.1.113883.6.8"] },
  "mimic-drug-name": { name: "MIMIC drug names", uri: `${mimic}/mimic-medication-name`, also: [] },
  "mimic-icu-drug": { name: "MIMIC ICU drugs", uri: `${mimic}/mimic-medication-icu`, also: [] },
};

const ids = Object.keys(codeSystems) as CodeSystemId[];

/** URIs differ in case, in http or https, and by a slash at the end more often than they mean another system. */
const folded = (uri: string) =>
  uri
    .trim()
    .toLowerCase()
    .replace(/^urn:oid:/, "")
    .replace(/^https:/, "http:")
    .replace(/[/#]+$/, "");

const byUri = new Map(
  ids.flatMap((id) => [codeSystems[id].uri, ...codeSystems[id].also, id].map((uri) => [folded(uri), id] as const)),
);

/** The code system of a URI, an OID (with or without `urn:oid:`) or our own name for it; null where it is none of them. */
export const codeSystemOf = (system: string | null): CodeSystemId | null =>
  system === null ? null : (byUri.get(folded(system)) ?? null);

/** What two ways of writing one system have in common: our name for it, or its URI folded where it is none that we know. */
export const codeSystemKey = (system: string): string => codeSystemOf(system) ?? folded(system);
