import { type Explanation, shapley } from "./attributions";
import { quickShapley } from "./attributions-quick";
import type { Game } from "./orders";

/** For someone who reads one patient's page, or for thousands of stays. */
export type ExplainMode = "person" | "batch";

/**
 * Person: six pairs of orders, about 500 evaluations a model, an error a feature. Two of the pairs tell what it did that
 * a feature was measured at all. Measured on PhysioNet 2012: see `npm run bench -- attributions`.
 */
export const personPairs = 6;
const personSplitPairs = 2;

/** Batch: two pairs, about 130 evaluations, 16 of them for the parts of the largest attributions; one error a model. */
const splitInBatch = 8;

export function explainGame(
  game: Game,
  mode: ExplainMode,
  { seed, signal }: { seed: number; signal?: AbortSignal },
): Promise<Explanation> {
  switch (mode) {
    case "person":
      return shapley(game, { pairs: personPairs, splitPairs: personSplitPairs, seed, signal });
    case "batch":
      return quickShapley(game, { split: splitInBatch, seed });
    default:
      throw new TypeError(`no such mode: ${mode satisfies never}`);
  }
}
