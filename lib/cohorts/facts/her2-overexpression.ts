import type { CohortFact } from "./cohort-fact";

/** LOINC codes of HER2 by in situ hybridisation, which counts copies of the gene (LOINC 2.77). */
const byHybridisation = ["code:LOINC|31150-6", "code:LOINC|85318-4"];

/**
 * What a positive HER2 says of its gene, ERBB2: more copies where it was found by in situ hybridisation, else more of its protein (ASCO/CAP 2023: 3+
 * is positive; labels of trastuzumab call what is positive by either test overexpressing). An equivocal or negative one says nothing of the gene.
 */
export const her2Overexpression = (facts: readonly CohortFact[]): CohortFact[] =>
  facts
    .filter(({ kind, marker, result }) => kind === "biomarker" && marker === "HER2" && result === "positive")
    .map((fact) => ({
      ...fact,
      kind: "gene-alteration",
      gene: "ERBB2",
      alteration: isByHybridisation(fact) ? "amplification" : "overexpression",
      ...{ marker: null, result: null, of: null },
    }));

/** Whether copies of a gene were counted, and nothing of it was read. */
export const isByHybridisation = ({ codes, test }: CohortFact): boolean =>
  codes.some((code) => byHybridisation.includes(code)) || /\b(?:FISH|CISH|ISH|hybridi[sz]ation)\b/iu.test(test ?? "");
