import type { JsonObject } from "../../../fhir/reading/patient-resources";
import { type Code, concept, loinc, quantity } from "../../history/fhir-elements";
import type { LatentFactOf } from "../notes/latent-fact";

/** The fields of an Observation that say what was found. */
export type Found = JsonObject & { code: JsonObject };

/** LOINC codes of TNM categories and groups (mCODE STU 3) by basis. */
const stageCodes = {
  clinical: { t: "21905-5", n: "21906-3", m: "21907-1", group: "21908-9" },
  pathological: { t: "21899-0", n: "21900-6", m: "21901-4", group: "21902-2" },
} as const;

/** One Observation for each category and for the group. */
export function stageObservations({ basis, afterTherapy, t, n, m, group }: LatentFactOf<"stage">): Found[] {
  const codes = stageCodes[basis];
  const prefix = `${afterTherapy ? "y" : ""}${basis === "clinical" ? "c" : "p"}`;
  const of = (code: string, name: string, value: string | null): Found[] =>
    value === null
      ? []
      : [
          {
            code: concept(loinc(code, `${name} ${basis === "clinical" ? "clinical" : "pathology"}`)),
            valueCodeableConcept: { text: value },
          },
        ];
  return [
    ...of(codes.t, "Primary tumor.", t === null ? null : prefix + t),
    ...of(codes.n, "Regional lymph nodes.", n === null ? null : prefix + n),
    ...of(codes.m, "Distant metastases.", m === null ? null : (basis === "clinical" ? "c" : "") + m),
    ...of(codes.group, "Stage group.", group),
  ];
}

const markerCodes: Readonly<Record<string, Code>> = {
  ER: loinc("16112-5", "Estrogen receptor [Interpretation] in Tissue"),
  PR: loinc("16113-3", "Progesterone receptor [Interpretation] in Tissue"),
  HER2: loinc("48676-1", "HER2 [Interpretation] in Tissue"),
  "PD-L1": loinc("85147-7", "PD-L1 by clone 22C3 [Presence] in Tissue by Immune stain"),
  MSI: loinc("81695-9", "Microsatellite instability [Interpretation] in Cancer specimen Qualitative"),
  "tumour mutational burden": loinc("94077-5", "Gene mutations/Megabase [# Ratio] in Tumor"),
};

const markerNames: Readonly<Record<string, string>> = {
  "mismatch repair": "Mismatch repair status",
  "homologous recombination deficiency": "Homologous recombination deficiency",
  "genomic instability score": "Genomic instability score",
  "loss of heterozygosity score": "Loss of heterozygosity score",
};

export const markerObservation = ({ marker, words, value, test }: LatentFactOf<"marker">): Found => ({
  code: concept(markerCodes[marker] ?? markerNames[marker] ?? marker),
  valueCodeableConcept: { text: words },
  ...(test !== null && { method: { text: test } }),
  ...(value !== null && { note: [{ text: value }] }),
});

const significanceCodes: Readonly<Record<string, Code>> = {
  pathogenic: loinc("LA6668-3", "Pathogenic"),
  "likely pathogenic": loinc("LA26332-9", "Likely pathogenic"),
  uncertain: loinc("LA26333-7", "Uncertain significance"),
  benign: loinc("LA6675-8", "Benign"),
};

const component = (code: string, name: string, value: Code | string): JsonObject => ({
  code: concept(loinc(code, name)),
  valueCodeableConcept: concept(value),
});

/** A variant of HL7's Genomics Reporting (STU 2). */
export function alterationObservation({
  gene,
  partner,
  is,
  change,
  exon,
  origin,
  significance,
  test,
}: LatentFactOf<"alteration">): Found {
  const isAbsent = is === "wild type";
  return {
    code: concept(loinc("69548-6", "Genetic variant assessment")),
    valueCodeableConcept: concept(isAbsent ? loinc("LA9634-2", "Absent") : loinc("LA9633-4", "Present")),
    ...(test !== null && { method: { text: test } }),
    component: [
      component("48018-6", "Gene studied [ID]", gene),
      ...(partner === null ? [] : [component("48018-6", "Gene studied [ID]", partner)]),
      ...(change === null ? [] : [component("48005-3", "Amino acid change (pHGVS)", `p.${change}`)]),
      ...(exon === null ? [] : [component("47999-8", "DNA region name [Identifier]", `exon ${exon}`)]),
      ...(isAbsent ? [] : [component("48019-4", "DNA change type", is)]),
      ...(origin === null
        ? []
        : [
            component(
              "48002-0",
              "Genomic source class [Type]",
              origin === "germline" ? loinc("LA6683-2", "Germline") : loinc("LA6684-0", "Somatic"),
            ),
          ]),
      ...(significance === null
        ? []
        : [
            component(
              "53037-8",
              "Genetic variation clinical significance [Imp]",
              significanceCodes[significance] ?? significance,
            ),
          ]),
    ],
  };
}

/** LOINC answers of 89247-1 by grade (list LL529-9). */
const ecogAnswers = ["LA9622-7", "LA9623-5", "LA9624-3", "LA9625-0", "LA9626-8"];

export const performanceObservation = ({ ecog }: LatentFactOf<"performance">): Found => ({
  code: concept(loinc("89247-1", "ECOG Performance Status score")),
  valueCodeableConcept: concept(loinc(ecogAnswers[ecog] ?? "", `ECOG ${ecog}`)),
});

export const laboratoryObservation = ({ loinc: code, name, value, unit }: LatentFactOf<"laboratory">): Found => ({
  code: concept(loinc(code, name)),
  valueQuantity: quantity(value, unit),
});

/** What became of the disease (LOINC 97509-4, mCODE's cancer disease status). */
export const statusObservation = ({ is, where }: LatentFactOf<"state">): Found => ({
  code: concept(loinc("97509-4", "Cancer disease progression")),
  valueCodeableConcept: { text: where === null ? is : `${is}: ${where}` },
});
