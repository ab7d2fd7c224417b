import type { LatentFact, LatentFactKind } from "../../latent-fact";
import { sampleCare } from "./sample-care";

const common = { id: "f1", told: "notes", on: "2019-03-12", until: null, of: null } as const;
const disease = {
  ...common,
  kind: "diagnosis",
  disease: "disease:DOID:3007",
  tumour: "tumour:IDC",
  icd10: "C50.412",
  icd10Display: "Malignant neoplasm of breast",
  confirmed: true,
} as const;
const marker = { ...common, kind: "marker", value: null, test: null } as const;
const alteration = {
  ...common,
  kind: "alteration",
  partner: null,
  change: null,
  exon: null,
  origin: null,
  significance: null,
  test: null,
} as const;

/** Facts of every kind, full and bare, of the shapes that a cohort has. */
export const sampleFacts: readonly LatentFact[] = [
  {
    ...disease,
    histology: "invasive ductal carcinoma",
    organ: "breast",
    site: "upper outer quadrant of the left breast",
    side: "left",
    grade: "grade 2",
  },
  {
    ...disease,
    histology: "adenocarcinoma, acinar predominant",
    organ: "lung",
    site: "upper lobe of the right lung",
    side: "right",
    grade: null,
    tumour: "tumour:LUAD",
    confirmed: false,
  },
  {
    ...disease,
    histology: "acute myeloid leukemia",
    organ: "bone marrow",
    site: "bone marrow",
    side: null,
    grade: null,
    tumour: "tumour:AML",
  },
  {
    ...disease,
    histology: "adenocarcinoma",
    organ: "gastroesophageal junction",
    site: "gastroesophageal junction",
    side: null,
    grade: "poorly differentiated",
    tumour: null,
  },
  { ...common, kind: "stage", basis: "pathological", afterTherapy: false, t: "T2", n: "N1a", m: "M0", group: "IIB" },
  { ...common, kind: "stage", basis: "clinical", afterTherapy: false, t: "T2b", n: "N1", m: "M1c", group: "IVA" },
  { ...common, kind: "stage", basis: "pathological", afterTherapy: true, t: "T1c", n: "N0", m: null, group: "IA3" },
  { ...common, kind: "stage", basis: "clinical", afterTherapy: true, t: null, n: null, m: null, group: "IIIC" },
  { ...common, kind: "stage", basis: "pathological", afterTherapy: false, t: "Tis", n: "N0", m: "M0", group: "0" },
  { ...common, kind: "stage", basis: "clinical", afterTherapy: true, t: "Ta", n: null, m: "M0", group: null },
  ...(
    [
      "castration-sensitive",
      "castration-resistant",
      "locally advanced",
      "metastatic",
      "recurrence",
      "progression",
      "remission",
    ] as const
  ).flatMap((is): LatentFact[] => [
    { ...common, kind: "state", is, where: null },
    { ...common, kind: "state", is, where: "liver" },
  ]),
  ...[
    "brain",
    "bone",
    "liver",
    "lung",
    "leptomeninges",
    "distant lymph nodes",
    "peritoneum",
    "adrenal gland",
    "pleura",
    "skin",
  ].map(
    (site): LatentFact => ({
      ...common,
      kind: "metastasis",
      site,
      icd10: "C79.9",
      icd10Display: "Secondary malignant neoplasm",
    }),
  ),
  { ...marker, marker: "ER", result: "positive", words: "strongly positive", value: "95%" },
  { ...marker, marker: "PR", result: "negative", words: "negative" },
  { ...marker, marker: "HER2", result: "equivocal", words: "2+", test: "PATHWAY HER2 (4B5)" },
  { ...marker, marker: "HER2", result: "negative", words: "negative", value: "IHC 2+, FISH ratio 1.2" },
  { ...marker, marker: "PD-L1", result: "negative", words: "negative", value: "TPS <1%", test: "22C3 pharmDx" },
  { ...marker, marker: "MSI", result: "stable", words: "microsatellite stable" },
  { ...marker, marker: "mismatch repair", result: "deficient", words: "deficient (loss of MLH1 and PMS2)" },
  { ...marker, marker: "tumour mutational burden", result: "high", words: "high", value: "14 mutations/Mb" },
  {
    ...marker,
    marker: "homologous recombination deficiency",
    result: "positive",
    words: "positive",
    test: "Myriad MyChoice CDx",
  },
  { ...marker, marker: "genomic instability score", result: "above threshold", words: "above threshold", value: "54" },
  {
    ...marker,
    marker: "loss of heterozygosity score",
    result: "high",
    words: "high",
    value: "18%",
    test: "FoundationOne CDx",
  },
  {
    ...alteration,
    gene: "EGFR",
    is: "deletion",
    change: "E746_A750del",
    exon: 19,
    origin: "somatic",
    significance: "actionable",
    test: "Guardant360",
  },
  {
    ...alteration,
    gene: "BRAF",
    is: "mutation",
    change: "V600E",
    exon: 15,
    origin: "somatic",
    significance: "oncogenic",
  },
  {
    ...alteration,
    gene: "BRCA2",
    is: "mutation",
    change: "S1982fs",
    origin: "germline",
    significance: "likely pathogenic",
  },
  {
    ...alteration,
    gene: "ALK",
    is: "fusion",
    partner: "EML4",
    origin: "somatic",
    significance: "oncogenic",
    test: "FoundationOne CDx",
  },
  { ...alteration, gene: "RET", is: "rearrangement" },
  { ...alteration, gene: "ERBB2", is: "amplification" },
  { ...alteration, gene: "ERBB2", is: "insertion", change: "Y772_A775dup", exon: 20, significance: "uncertain" },
  { ...alteration, gene: "MET", is: "skipping", exon: 14 },
  { ...alteration, gene: "PTEN", is: "loss of function", significance: "pathogenic" },
  { ...alteration, gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "benign" },
  { ...alteration, gene: "EGFR", is: "mutation", change: "T790M", exon: 20, significance: "resistance" },
  { ...alteration, gene: "EGFR", is: "insertion", exon: 20 },
  { ...alteration, gene: "KRAS", is: "wild type" },
  { ...alteration, gene: "TP53", is: "mutation" },
  ...sampleCare,
];

/** The first of a kind. */
export function sampleFact(kind: LatentFactKind): LatentFact {
  const fact = sampleFacts.find((one) => one.kind === kind);
  if (fact === undefined) throw new Error(`no sample of the kind ${kind}`);
  return fact;
}
