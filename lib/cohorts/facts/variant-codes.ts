import type { CohortFact } from "./cohort-fact";

type Alteration = NonNullable<CohortFact["alteration"]>;
type Significance = NonNullable<CohortFact["significance"]>;

/** LOINC codes of HL7's Genomics Reporting IG (STU 2): a variant, and its parts. */
export const variantLoinc = {
  variant: "69548-6",
  gene: "48018-6",
  proteinChange: "48005-3",
  changeType: "48019-4",
  region: "47999-8",
  source: "48002-0",
  significance: "53037-8",
  present: "LA9633-4",
  absent: "LA9634-2",
  germline: "LA6683-2",
  somatic: "LA6684-0",
} as const;

/**
 * Answers of 48019-4, DNA change type: of LOINC (list LL379-9) and of the Sequence Ontology, which the Genomics Reporting IG takes them from. What each is
 * of our kinds is a team decision: a duplication inserts, an indel may do either, more copies are an amplification, a lost copy is a deletion of the gene.
 */
export const changeTypes: Readonly<Record<string, Alteration>> = {
  "LA9658-1": "wild type",
  "LA6692-3": "deletion",
  "LA6686-5": "insertion",
  "LA6687-3": "insertion",
  "LA6688-1": "mutation",
  "LA6689-9": "rearrangement",
  "LA6690-7": "mutation",
  "SO:0001483": "mutation",
  "SO:1000002": "mutation",
  "SO:1000032": "mutation",
  "SO:0000159": "deletion",
  "SO:0000667": "insertion",
  "SO:1000035": "insertion",
  "SO:1000036": "rearrangement",
  "SO:0000199": "rearrangement",
  "SO:0001565": "fusion",
  "SO:0001742": "amplification",
  "SO:0001743": "deletion",
};

/** Change types in words, the first that fits (a team decision): "Amplification", "copy number gain", "exon skipping". */
export const changeTypeWords: readonly (readonly [called: RegExp, alteration: Alteration])[] = [
  [/\bwild[- ]?type\b/iu, "wild type"],
  [/\bamplif|\bcopy number gain\b/iu, "amplification"],
  [/\bfusion\b/iu, "fusion"],
  [/\brearrange|\btransloc|\binversion\b/iu, "rearrangement"],
  [/\bover-?express/iu, "overexpression"],
  [
    /\bloss[- ]of[- ]function\b|\binactivat|\btruncat|\bframe-?shift\b|\bnonsense\b|\bstop[- ]gain/iu,
    "loss of function",
  ],
  [/\bskipping\b/iu, "skipping"],
  [/\bindel\b|\bdelins\b|\binsertion ?(?:\/|and) ?deletion\b/iu, "mutation"],
  [/\binsertion\b|\bduplication\b/iu, "insertion"],
  [/\bdeletion\b|\bcopy number loss\b/iu, "deletion"],
  [/\bmutation\b|\bsubstitution\b|\bmissense\b|\bvariant\b|\bSNV\b/iu, "mutation"],
];

/** LOINC answers of 53037-8, clinical significance (list LL4034-6). */
export const significanceAnswers: Readonly<Record<string, Significance>> = {
  "LA6668-3": "pathogenic",
  "LA26332-9": "likely pathogenic",
  "LA26333-7": "uncertain",
  "LA6675-8": "benign",
  "LA26334-5": "benign",
};

/**
 * Significance in words, the first that the answer begins with: the five of the ACMG (Richards 2015), oncogenicity (ClinGen, CGC and VICC 2022, of
 * which we tell "likely" not apart), and what reports call actionable or a resistance (a team decision).
 */
export const significanceWords: readonly (readonly [called: RegExp, significance: Significance])[] = [
  [/^(?:likely )?oncogenic\b/iu, "oncogenic"],
  [/^likely pathogenic\b|^suspected deleterious\b/iu, "likely pathogenic"],
  [/^pathogenic\b|^deleterious\b/iu, "pathogenic"],
  [/^(?:clinically |potentially )?actionable\b/iu, "actionable"],
  [/^(?:confers )?resistan(?:ce|t)\b/iu, "resistance"],
  [/^(?:variant of )?(?:uncertain|unknown)\b|^VUS\b/iu, "uncertain"],
  [/^(?:likely )?benign\b/iu, "benign"],
];
