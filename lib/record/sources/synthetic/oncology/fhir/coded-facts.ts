import type { JsonObject } from "../../../fhir/reading/patient-resources";
import { concept, hl7, icd } from "../../history/fhir-elements";
import type { LatentFact, LatentFactKind, LatentFactOf } from "../notes/latent-fact";
import {
  alterationObservation,
  type Found,
  laboratoryObservation,
  markerObservation,
  performanceObservation,
  stageObservations,
  statusObservation,
} from "./observations";

/** A resource without its id and subject. */
type Body = JsonObject & { resourceType: string };

const observation = (category: "laboratory" | "exam" | "survey", on: string, found: Found): Body => ({
  ...{ resourceType: "Observation", status: "final", category: [hl7("observation-category", category)], ...found },
  ...{ effectiveDateTime: on, issued: `${on}T17:00:00Z` },
});

const condition = (code: JsonObject, on: string, until: string | null): Body => ({
  resourceType: "Condition",
  clinicalStatus: hl7("condition-clinical", until === null ? "active" : "resolved"),
  verificationStatus: hl7("condition-ver-status", "confirmed"),
  code,
  ...{ onsetDateTime: on, recordedDate: on, ...(until !== null && { abatementDateTime: until }) },
});

const ONCOTREE = "http://oncotree.mskcc.org";

/** A diagnosis with its histology has the code of a registry beside that of the hospital; a wide one has the hospital's alone. */
function diagnosis({ icd10, icd10Display, tumour, histology, site, on, until }: LatentFactOf<"diagnosis">): Body {
  const hospital = icd(icd10, icd10Display);
  const isWide = tumour === null && histology === "malignant neoplasm";
  if (isWide) return condition(concept(hospital), on, until);
  const registry = tumour === null ? [] : [{ system: ONCOTREE, code: tumour.slice("tumour:".length) }];
  return condition({ coding: [...registry, { ...hospital }], text: `${histology}, ${site}` }, on, until);
}

/** ICD-10-CM, of prostate cancer alone. */
const hormoneCodes = {
  "castration-resistant": icd("Z19.2", "Hormone resistant malignancy status"),
  "castration-sensitive": icd("Z19.1", "Hormone sensitive malignancy status"),
} as const;

function state(fact: LatentFactOf<"state">): Body {
  const { is, on } = fact;
  return is === "castration-resistant" || is === "castration-sensitive"
    ? condition(concept(hormoneCodes[is]), on, null)
    : observation("exam", on, statusObservation(fact));
}

/** Codes of RxNorm that we are sure of; the others stand by their names. Source: RxNorm, National Library of Medicine. */
const rxnorm: Readonly<Record<string, string>> = { osimertinib: "1721560" };
/** How orders of one practice are worded. */
const brands: Readonly<Record<string, string>> = {
  osimertinib: "Tagrisso (osimertinib)",
  pembrolizumab: "Keytruda (pembrolizumab)",
  palbociclib: "Ibrance (palbociclib)",
  enzalutamide: "Xtandi (enzalutamide)",
};

/** What a treatment or an operation is for, where the practice codes it. */
export type CodedReason = LatentFactOf<"diagnosis"> | null;

const reasonCode = (text: string | null, reason: CodedReason): JsonObject => {
  if (text === null && reason === null) return {};
  const coding = reason === null ? [] : [{ ...icd(reason.icd10, reason.icd10Display) }];
  return { reasonCode: [{ ...(coding.length > 0 && { coding }), text: text ?? reason?.icd10Display ?? "" }] };
};

function orders(
  { drugs, role, line, regimen, on, until, ended }: LatentFactOf<"treatment">,
  coded: CodedReason,
): Body[] {
  const reason = `${role === "palliative" && line === 1 ? "First line, palliative" : role[0]?.toUpperCase() + role.slice(1)}${regimen === null ? "" : ` (${regimen})`}`;
  return drugs.map((drug) => ({
    ...{
      resourceType: "MedicationRequest",
      status: until === null ? "active" : ended === "completed" ? "completed" : "stopped",
      intent: "order",
    },
    medicationCodeableConcept:
      rxnorm[drug] === undefined
        ? { text: brands[drug] ?? drug }
        : {
            coding: [{ system: "http://www.nlm.nih.gov/research/umls/rxnorm", code: rxnorm[drug], display: drug }],
            text: brands[drug] ?? drug,
          },
    authoredOn: on,
    ...reasonCode(reason, coded),
    dosageInstruction: [{ timing: { repeat: { boundsPeriod: { start: on, ...(until !== null && { end: until }) } } } }],
  }));
}

interface Done {
  text: string;
  on: string;
  until: string | null;
  site?: string;
  /** "neoadjuvant". */
  role?: string;
}

const procedure = ({ text, on, until, site, role }: Done, coded: CodedReason): Body => ({
  ...{ resourceType: "Procedure", status: "completed", code: { text } },
  ...(until === null ? { performedDateTime: on } : { performedPeriod: { start: on, end: until } }),
  ...(site !== undefined && { bodySite: [{ text: site }] }),
  ...reasonCode(role ?? null, coded),
});

const classes = { ambulatory: "AMB", inpatient: "IMP", emergency: "EMER" } as const;

const bodiesOf: { [K in LatentFactKind]: (fact: LatentFactOf<K>, coded: CodedReason) => Body[] } = {
  diagnosis: (fact) => [diagnosis(fact)],
  stage: (fact) => stageObservations(fact).map((found) => observation("exam", fact.on, found)),
  state: (fact) => [state(fact)],
  metastasis: ({ icd10, icd10Display, on, until }) => [condition(concept(icd(icd10, icd10Display)), on, until)],
  marker: (fact) => [observation("laboratory", fact.on, markerObservation(fact))],
  alteration: (fact) => [observation("laboratory", fact.on, alterationObservation(fact))],
  performance: (fact) => [observation("survey", fact.on, performanceObservation(fact))],
  treatment: orders,
  procedure: ({ procedure: name, side, on, until }, coded) => [
    procedure({ text: side === null ? name : `${name}, ${side}`, on, until }, coded),
  ],
  radiotherapy: ({ procedure: name, target, role, on, until, doseGy, fractions }, coded) => [
    procedure(
      { text: `${name}, ${target}, ${doseGy} Gy in ${fractions} fractions`, on, until, site: target, role },
      coded,
    ),
  ],
  comorbidity: ({ icd10, name, on, until }) => [condition(concept(icd(icd10, name)), on, until)],
  laboratory: (fact) => [observation("laboratory", fact.on, laboratoryObservation(fact))],
  encounter: ({ class: kind, reason, on, until }) => [
    {
      resourceType: "Encounter",
      status: "finished",
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: classes[kind] },
      type: [{ text: reason }],
      period: { start: on, end: until ?? on },
    },
  ],
  // A death stands in the Patient.
  death: () => [],
};

/**
 * The resources of a fact as a hospital's system would hold it; none of what stands in notes only.
 * @param reason the diagnosis that a treatment is for; null where nobody codes it
 */
export const codedBodies = (fact: LatentFact, reason: CodedReason): Body[] =>
  fact.told === "notes" ? [] : (bodiesOf[fact.kind] as (one: LatentFact, coded: CodedReason) => Body[])(fact, reason);
