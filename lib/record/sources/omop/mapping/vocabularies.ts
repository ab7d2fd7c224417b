import { type CodeSystemId, codeSystems } from "../../../../terminology/codes/code-systems";

/** Numbers of concepts, where CONCEPT does not say of which vocabulary they are. */
export const OMOP_CONCEPTS = "urn:omop:concept";

/** Our code systems by OMOP's vocabulary_id (https://athena.ohdsi.org/vocabulary/list). */
const known: Readonly<Record<string, CodeSystemId>> = {
  LOINC: "loinc",
  RxNorm: "rxnorm",
  SNOMED: "snomed-ct",
  ICD10CM: "icd-10-cm",
  ICD9CM: "icd-9-cm",
  ICD10: "icd-10",
  ICD10PCS: "icd-10-pcs",
  ICD9Proc: "icd-9-procedures",
  CVX: "cvx",
  NDC: "ndc",
  UCUM: "ucum",
};

/** Systems that FHIR R4 names (http://hl7.org/fhir/R4/terminologies-systems.html) and this record does not look up. */
const named: Readonly<Record<string, string>> = {
  CPT4: "http://www.ama-assn.org/go/cpt",
  HCPCS: "urn:oid:2.16.840.1.113883.6.285",
  ATC: "http://www.whocc.no/atc",
};

/** The system of a vocabulary's codes; of one that FHIR does not name, OMOP's own name for it. */
export function systemOf(vocabulary: string): string {
  const id = known[vocabulary];
  return id !== undefined
    ? codeSystems[id].uri
    : (named[vocabulary] ?? `urn:omop:vocabulary:${vocabulary.replace(/\s+/g, "-")}`);
}
