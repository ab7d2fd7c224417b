import { amplification, fusion, mutation } from "./steps";
import type { AlterationRule } from "./tumour-model";

/** Drivers exclude each other: one group. */
const drivers: AlterationRule = {
  share: 0.74,
  group: "driver",
  of: [
    [
      { gene: "EGFR", is: "deletion", change: "E746_A750del", exon: 19, origin: "somatic", significance: "actionable" },
      19,
    ],
    [mutation("EGFR", "L858R", 21, { significance: "actionable" }), 14],
    [
      {
        gene: "EGFR",
        is: "insertion",
        change: "D770_N771insSVD",
        exon: 20,
        origin: "somatic",
        significance: "actionable",
      },
      3,
    ],
    [mutation("EGFR", "G719A", 18, { significance: "actionable" }), 2],
    [mutation("EGFR", "L861Q", 21, { significance: "actionable" }), 1],
    [mutation("KRAS", "G12C", 2), 13],
    [mutation("KRAS", "G12D", 2), 8],
    [mutation("KRAS", "G12V", 2), 7],
    [fusion("ALK", "EML4"), 5],
    [fusion("ROS1", "CD74"), 2],
    [fusion("RET", "KIF5B"), 2],
    [mutation("BRAF", "V600E", 15, { significance: "actionable" }), 2],
    [{ gene: "MET", is: "skipping", exon: 14, origin: "somatic", significance: "actionable" }, 4],
    [
      {
        gene: "ERBB2",
        is: "insertion",
        change: "Y772_A775dup",
        exon: 20,
        origin: "somatic",
        significance: "actionable",
      },
      2,
    ],
    [fusion("NTRK1", "TPM3"), 0.6],
  ],
};

/** Genes of adenocarcinoma of the lung. */
export const lungAlterations: AlterationRule[] = [
  drivers,
  {
    share: 0.45,
    of: [
      [mutation("TP53", "R248W", 7), 50],
      [mutation("TP53", "R273L", 8), 50],
    ],
  },
  { share: 0.12, of: [[mutation("STK11", "D194Y", 4, { significance: "pathogenic" }), 100]] },
  {
    share: 0.05,
    of: [
      [amplification("MET"), 50],
      [amplification("CDK4"), 30],
      [amplification("FGFR1"), 20],
    ],
  },
  { share: 0.03, of: [[{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 100]] },
  { share: 0.02, of: [[mutation("NF1", "R1534*", 35, { significance: "oncogenic" }), 100]] },
];
