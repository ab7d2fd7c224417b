import type { CoalitionGame } from "./coalition-game";
import { rotatedPairs, twoPairs } from "./permutation-pairs";
import { type Explanation, shapley } from "./permutation-shap";
import { quickShapley } from "./quick-shap";

/**
 * How many permutations an explanation takes. "person": for someone who reads one patient's page. "batch": for thousands of
 * stays. "brief": for thousands of consultations by built-in doctors, who speak of the largest attributions and their parts.
 */
export type ExplainMode = "person" | "batch" | "brief";

/**
 * Person: six pairs of orders, about 500 evaluations a model, an error a feature. Two of the pairs tell what it did that
 * a feature was measured at all. Measured on PhysioNet 2012: see `npm run bench -- attributions`.
 */
export const personPairs = 6;
const personSplitPairs = 2;

/**
 * Brief: two pairs, about 130 evaluations, 16 of them for the parts of the largest attributions. The reports that a fusion
 * head is fitted on rest on it: whoever changes it refits the head.
 */
const splitInBrief = 8;

export function explainGame(
  game: CoalitionGame,
  mode: ExplainMode,
  { seed, signal }: { seed: number; signal?: AbortSignal },
): Promise<Explanation> {
  switch (mode) {
    case "person":
      return shapley(game, { pairs: personPairs, splitPairs: personSplitPairs, seed, signal });
    case "batch":
      // Three pairs, about 160 evaluations, one error a model and patient, no parts.
      return quickShapley(game, { draw: rotatedPairs, split: 0, seed });
    case "brief":
      return quickShapley(game, { draw: twoPairs, split: splitInBrief, seed });
    default:
      throw new TypeError(`no such mode: ${mode satisfies never}`);
  }
}
