import type { WorkerRisk } from "../results/chain-summary";

/** Something that is known of a patient, as far as it weighs. */
export interface Weighed {
  theme: string;
  weight: number;
}

/**
 * The strongest weight of each theme, added up: things of one theme mostly tell the same twice. Log odds beside nothing known; no probability.
 * A team decision.
 */
export function scoreOf(known: readonly Weighed[]): number {
  const strongest = new Map<string, number>();
  for (const { theme, weight } of known) {
    const before = strongest.get(theme);
    if (before === undefined || Math.abs(weight) > Math.abs(before)) strongest.set(theme, weight);
  }
  return [...strongest.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Scores from which a worker calls the risk moderate, and high: odds twice and five times those of nobody with anything known (a team decision). */
export function riskOfScore(score: number): WorkerRisk {
  return score >= Math.log(5) ? "High" : score >= Math.log(2) ? "Moderate" : "Low";
}

/**
 * Scores at which levels 2 to 10 begin, where nothing is fitted: odds 1.25, 1.6, 2, 3, 4, 6, 9, 14 and 20 times those of nobody with anything known.
 * A team decision; a level by it is no probability.
 */
const levelsBegin = [1.25, 1.6, 2, 3, 4, 6, 9, 14, 20].map((odds) => Math.log(odds));

export const levelOfScore = (score: number): number => 1 + levelsBegin.filter((begin) => score >= begin).length;
