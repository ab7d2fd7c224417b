import { regimenDrugs } from "./regimens";
import type { AlterationAnswer, MarkerRule, Step } from "./tumour-model";

export const operation = (procedure: string): Step => ({ do: "operation", procedure });

type Role = Extract<Step, { do: "drugs" }>["role"];

/** A regimen by its name, or drugs parted by a plus. @param weeks how long it is given */
export function drugs(named: string, role: Role, weeks: number): Extract<Step, { do: "drugs" }> {
  const of = regimenDrugs[named];
  return of === undefined
    ? { do: "drugs", regimen: null, drugs: named.split(" + "), role, weeks }
    : { do: "drugs", regimen: named, drugs: of, role, weeks };
}

/** "60 Gy in 30". */
export function radiation(
  target: string,
  dose: `${number} Gy in ${number}`,
  role: Extract<Step, { do: "radiation" }>["role"],
  procedure = "external beam radiotherapy",
): Step {
  const [gray, fractions] = dose.split(" Gy in ").map(Number) as [number, number];
  return { do: "radiation", procedure, target, doseGy: gray, fractions, role };
}

/** Radiotherapy with drugs at the same time. */
export const chemoradiation = (
  target: string,
  dose: `${number} Gy in ${number}`,
  named: string,
  role: "neoadjuvant" | "adjuvant" | "curative",
): Step[] => [{ ...drugs(named, role, 6), withRadiotherapy: true }, radiation(target, dose, role, "chemoradiation")];

export const mutation = (
  gene: string,
  change: string,
  exon: number,
  more: Partial<AlterationAnswer> = {},
): AlterationAnswer => ({
  ...{ gene, is: "mutation", change, exon, origin: "somatic", significance: "oncogenic" },
  ...more,
});

export const fusion = (gene: string, partner: string): AlterationAnswer => ({
  ...{ gene, partner, is: "fusion", origin: "somatic", significance: "oncogenic" },
});

export const amplification = (gene: string): AlterationAnswer => ({
  ...{ gene, is: "amplification", origin: "somatic", significance: "oncogenic" },
});

export const deletion = (gene: string): AlterationAnswer => ({
  ...{ gene, is: "deletion", origin: "somatic", significance: "oncogenic" },
});

/** A change of a line of the family. */
export const germline = (
  gene: string,
  change: string,
  significance: AlterationAnswer["significance"] = "pathogenic",
): AlterationAnswer => ({
  ...{ gene, is: "mutation", change, origin: "germline", significance },
});

/** Instability of microsatellites and what goes with it. @param high share that are unstable */
export const mismatchRepair = (tested: number, high: number): MarkerRule[] => [
  {
    marker: "MSI",
    since: 2010,
    tested,
    answers: [
      [{ result: "high", words: "MSI-high" }, high],
      [{ result: "stable", words: "microsatellite stable" }, 1 - high],
    ],
  },
];

/** Tumour mutational burden, high from 10 mutations per megabase (FDA, pembrolizumab, 2020). */
export const mutationalBurden = (tested: number, high: number): MarkerRule => ({
  marker: "tumour mutational burden",
  since: 2017,
  tested,
  answers: [
    [{ result: "high", words: "high", value: "14 mutations/Mb" }, high],
    [{ result: "low", words: "low", value: "4 mutations/Mb" }, 1 - high],
  ],
});

export const programmedDeathLigand = (tested: number): MarkerRule => ({
  marker: "PD-L1",
  since: 2015,
  tested,
  answers: [
    [{ result: "positive", words: "positive", value: "TPS 60%" }, 30],
    [{ result: "positive", words: "positive", value: "TPS 20%" }, 15],
    [{ result: "positive", words: "weakly positive", value: "TPS 5%" }, 15],
    [{ result: "negative", words: "negative", value: "TPS <1%" }, 40],
  ],
});
