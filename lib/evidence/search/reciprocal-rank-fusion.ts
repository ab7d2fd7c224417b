import type { Scored } from "./top-ranked";

/** What one search found, best first, and how much its ranks count. */
export interface Ranking {
  weight: number;
  found: readonly Scored[];
}

/**
 * Reciprocal rank fusion (RRF; Cormack et al., SIGIR 2009): a passage at rank r of a ranking gains weight / (k + r). The sums are
 * told as a part of what a passage has that is first in every ranking.
 * @param count how many passages there are; the scores are by place.
 */
export function reciprocalRankFusion(rankings: readonly Ranking[], k: number, count: number): Float64Array {
  const most = rankings.reduce((sum, { weight }) => sum + weight, 0) / (k + 1);
  const scores = new Float64Array(count);
  for (const { weight, found } of rankings)
    for (const [i, { at }] of found.entries()) scores[at] = (scores[at] as number) + weight / (k + i + 1) / most;
  return scores;
}
