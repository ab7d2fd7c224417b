import type { CohortFact } from "./cohort-fact";
import type { StagePart } from "./stage-text";

/** LOINC codes of TNM and stage groups (mCODE STU 3, profiles of cancer stages, http://hl7.org/fhir/us/mcode): basis and axis of the answer. */
export const stageLoinc: Readonly<Record<string, Pick<StagePart, "axis" | "basis">>> = {
  "21905-5": { axis: "T", basis: "clinical" },
  "21906-3": { axis: "N", basis: "clinical" },
  "21907-1": { axis: "M", basis: "clinical" },
  "21908-9": { axis: "group", basis: "clinical" },
  "21899-0": { axis: "T", basis: "pathological" },
  "21900-6": { axis: "N", basis: "pathological" },
  "21901-4": { axis: "M", basis: "pathological" },
  "21902-2": { axis: "group", basis: "pathological" },
  "21914-7": { axis: "group", basis: null },
};

/** What became of a cancer (LOINC 97509-4, mCODE's profile of a cancer's status). */
export const CANCER_STATUS = "97509-4";

/** Performance: LOINC, and what it is called where it has no code. */
export const performanceLoinc: Readonly<Record<string, "ECOG" | "Karnofsky">> = {
  "89247-1": "ECOG",
  "89262-0": "Karnofsky",
  "89243-0": "Karnofsky",
};

/** LOINC answers of 89247-1 (list LL529-9), the grade beside each. */
export const ecogAnswers: Readonly<Record<string, number>> = {
  "LA9622-7": 0,
  "LA9623-5": 1,
  "LA9624-3": 2,
  "LA9625-0": 3,
  "LA9626-8": 4,
  "LA9627-6": 5,
};

/**
 * Markers by their LOINC codes (interpretations and presence in tissue: LOINC 2.77) and by what laboratories call them, whole, in any case
 * (a team decision).
 */
export const markerTests: readonly {
  marker: NonNullable<CohortFact["marker"]>;
  loinc: readonly string[];
  called: RegExp;
}[] = [
  { marker: "ER", loinc: ["16112-5", "85337-4", "14130-9"], called: /^(?:o?estrogen receptor|er)(?: status)?$/iu },
  { marker: "PR", loinc: ["16113-3", "85339-0", "10861-3"], called: /^(?:progesterone receptor|pr)(?: status)?$/iu },
  {
    marker: "HER2",
    loinc: ["48676-1", "85319-2", "85318-4", "31150-6"],
    called: /^(?:her2(?:\/neu)?|her-2)(?: status)?$/iu,
  },
  { marker: "PD-L1", loinc: ["85147-7", "83052-1"], called: /^pd-?l1\b/iu },
  { marker: "MSI", loinc: ["81695-9"], called: /^(?:msi|microsatellite instability)(?: status)?$/iu },
  { marker: "mismatch repair", loinc: [], called: /^(?:mmr|mismatch repair)(?: status)?$/iu },
  {
    marker: "tumour mutational burden",
    loinc: ["94077-5"],
    called: /^(?:tmb|tumou?r mutational burden)(?: status)?$/iu,
  },
  {
    marker: "homologous recombination deficiency",
    loinc: [],
    called: /^(?:hrd|homologous recombination deficiency)(?: status)?$/iu,
  },
  { marker: "genomic instability score", loinc: [], called: /^(?:gis|genomic instability score)$/iu },
  {
    marker: "loss of heterozygosity score",
    loinc: [],
    called: /^(?:(?:genomic )?loss of heterozygosity|loh)(?: score)?$/iu,
  },
];

/** What an answer in words says, the first that fits (a team decision): "80% positive", "3+ (positive)", "Proficient", "MSI-H". */
export const resultWords: readonly [called: RegExp, result: NonNullable<CohortFact["result"]>][] = [
  [/\b(?:proficient|pmmr|intact)\b/iu, "proficient"],
  [/\b(?:deficient|dmmr)\b/iu, "deficient"],
  [/\b(?:stable|mss)\b/iu, "stable"],
  [/\b(?:msi-?h|high)\b/iu, "high"],
  [/\b(?:msi-?l|low)\b/iu, "low"],
  [/\babove threshold\b/iu, "above threshold"],
  [/\b(?:equivocal|borderline|indeterminate)\b/iu, "equivocal"],
  [/\b(?:negative|not detected|absent|unamplified|not amplified)\b/iu, "negative"],
  [/\b(?:positive|detected|present|amplified|overexpressed)\b/iu, "positive"],
];

/** Scores of HER2 on the cell by immunohistochemistry (ASCO/CAP 2023), where the answer has no word for them: "3+". */
export const her2Scores: typeof resultWords = [
  [/^(?:IHC )?3 ?\+$/iu, "positive"],
  [/^(?:IHC )?2 ?\+$/iu, "equivocal"],
  [/^(?:IHC )?(?:0|1 ?\+)$/iu, "negative"],
];
