import { mismatchRepair } from "./steps";
import type { MarkerRule } from "./tumour-model";

/** Microsatellites, and the repair proteins that agree with them where both are tested. @param deficient share, 0 to 1 */
export const repairProteins = (
  drawn: (marker: string) => string | null,
  tested: number,
  deficient: number,
): MarkerRule[] => [
  ...mismatchRepair(tested, deficient),
  {
    marker: "mismatch repair",
    tested: drawn("MSI") === null ? 0.25 : 0.5,
    answers:
      drawn("MSI") === "high"
        ? [[{ result: "deficient", words: "deficient (loss of MLH1 and PMS2)" }, 1]]
        : drawn("MSI") === "stable"
          ? [[{ result: "proficient", words: "proficient" }, 1]]
          : [
              [{ result: "proficient", words: "proficient" }, 9],
              [{ result: "deficient", words: "deficient (loss of MSH2 and MSH6)" }, 1],
            ],
  },
];
