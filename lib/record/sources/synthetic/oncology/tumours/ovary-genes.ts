import { germline } from "./steps";
import type { AlterationRule, Case, MarkerRule } from "./tumour-model";

/** BRCA and its like. TCGA 2011, Alsop 2012. */
export const inherited: AlterationRule = {
  share: 0.26,
  group: "BRCA",
  of: [
    [germline("BRCA1", "E23fs"), 30],
    [germline("BRCA1", "Q1777fs"), 22],
    [germline("BRCA2", "S1982fs"), 24],
    [{ ...germline("BRCA1", "R1443*"), origin: "somatic" }, 14],
    [{ ...germline("BRCA2", "K936fs", "likely pathogenic"), origin: "somatic" }, 8],
    [germline("RAD51C", "R193*"), 6],
  ],
};

/** Tests of homologous recombination. */
export const instability: MarkerRule[] = [
  {
    marker: "homologous recombination deficiency",
    tested: 0.3,
    test: "Myriad MyChoice CDx",
    since: 2016,
    answers: [
      [{ result: "positive", words: "positive" }, 52],
      [{ result: "negative", words: "negative" }, 48],
    ],
  },
  {
    marker: "genomic instability score",
    tested: 0.1,
    test: "Myriad MyChoice CDx",
    since: 2016,
    answers: [
      [{ result: "positive", words: "positive", value: "58" }, 60],
      [{ result: "negative", words: "negative", value: "24" }, 40],
    ],
  },
];

/** Whether a PARP inhibitor fits. */
export const isBrca = (of: Case) => of.has("BRCA1") || of.has("BRCA2");
