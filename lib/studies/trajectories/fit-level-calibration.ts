import type { LevelCalibration } from "../../trajectories/lexicon/level-calibration";
import { ordered, vennAbers } from "../metrics/venn-abers";

/**
 * Isotonic fit of the outcome on a stated level, with inductive Venn-Abers bounds; the probability is the bounds' log-loss compromise,
 * high / (1 - low + high) (Vovk and Petej, UAI 2014).
 * @throws RangeError where the patients have but one outcome
 */
export function fitLevelCalibration(
  reasoner: string,
  levels: readonly number[],
  outcomes: readonly (0 | 1)[],
): LevelCalibration {
  const cases = outcomes.filter((one) => one === 1).length;
  if (cases === 0 || cases === outcomes.length)
    throw new RangeError("a calibration of levels needs patients with and without the outcome");
  const steps = vennAbers(ordered(levels, outcomes));
  return {
    ...{ reasoner, patients: levels.length, cases },
    levels: Array.from({ length: 10 }, (_, i) => {
      const { low, high } = steps.findLast(({ logit }) => logit <= i + 1) ?? (steps[0] as (typeof steps)[number]);
      return { probability: high / (1 - low + high), low, high };
    }),
  };
}
