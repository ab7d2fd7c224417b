import { random as randomOf } from "../../platform/random";

/** How well a ranking answers one question. */
export interface RetrievalMeasures {
  /** Share of the right passages, of three at most, among the first three. */
  recallAt3: number;
  /** 1 / rank of the first right passage among the first ten; 0 where there is none. */
  mrr: number;
  /** Discounted gain of the first ten over that of the best order (Järvelin and Kekäläinen 2002); a passage is right or not. */
  ndcgAt10: number;
}
export const retrievalMeasureNames = ["recallAt3", "mrr", "ndcgAt10"] as const satisfies (keyof RetrievalMeasures)[];

export interface RetrievalEstimate {
  value: number;
  /** 95% percentile interval. */
  interval: [number, number];
}
export type RetrievalEstimates = Record<keyof RetrievalMeasures, RetrievalEstimate>;

/**
 * @param ranked what was found, best first.
 * @param right what answers. With `any`, one of them is enough: recall is then whether one is among the first three.
 */
export function retrievalMeasures<T>(ranked: readonly T[], right: ReadonlySet<T>, any = false): RetrievalMeasures {
  const hits = ranked.slice(0, 10).map((one) => right.has(one));
  const first = hits.indexOf(true);
  const among3 = hits.slice(0, 3).filter(Boolean).length;
  const discount = (i: number) => 1 / Math.log2(i + 2);
  const gain = hits.reduce((sum, hit, i) => sum + (hit ? discount(i) : 0), 0);
  const ideal = Array.from({ length: Math.min(10, right.size) }, (_, i) => discount(i)).reduce((a, b) => a + b, 0);
  return {
    recallAt3: any ? Math.min(1, among3) : among3 / Math.min(3, right.size),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    ndcgAt10: gain / ideal,
  };
}

const RESAMPLES = 1000;
const TAIL = 0.025;

/**
 * Means over questions with percentile intervals. Whole groups are drawn with replacement, for questions about one topic
 * stand or fall together.
 */
export function retrievalEstimates(
  measured: readonly RetrievalMeasures[],
  groups: readonly string[],
  seed = 1,
): RetrievalEstimates {
  const members = new Map<string, number[]>();
  for (const [i, group] of groups.entries()) members.set(group, [...(members.get(group) ?? []), i]);
  const byGroup = [...members.values()];
  const { uniform } = randomOf(`retrieval ${seed}`);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    byGroup.flatMap(() => byGroup[Math.floor(uniform() * byGroup.length)] as number[]),
  );
  const mean = (name: keyof RetrievalMeasures, of: Iterable<number>) => {
    let [sum, count] = [0, 0];
    for (const i of of) {
      sum += (measured[i] as RetrievalMeasures)[name];
      count++;
    }
    return sum / count;
  };
  const estimate = (name: keyof RetrievalMeasures): RetrievalEstimate => {
    const rising = drawn.map((of) => mean(name, of)).sort((a, b) => a - b);
    const at = (share: number) => rising[Math.round(share * (RESAMPLES - 1))] as number;
    return { value: mean(name, measured.keys()), interval: [at(TAIL), at(1 - TAIL)] };
  };
  return { recallAt3: estimate("recallAt3"), mrr: estimate("mrr"), ndcgAt10: estimate("ndcgAt10") };
}
