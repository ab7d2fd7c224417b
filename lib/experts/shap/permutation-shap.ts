import {
  activePlayers,
  type CoalitionGame,
  coalitionsAfter,
  gainsOfSteps,
  type Step,
  worthsOf,
} from "./coalition-game";
import { type Pair, pairsOf } from "./permutation-pairs";
import { standardErrorOfMean } from "./standard-error";

/** A player's Shapley value; `total` = `measured` + `value` where it was split. */
export interface ShapleyShare {
  total: number;
  measured: number | null;
  value: number | null;
  standardError: number;
}

export interface Explanation {
  /** A share a player. */
  shares: ShapleyShare[];
  /** Totals of each pair of orders [pairs][players], whose means the shares are: from them comes the error of any sum. */
  samples: readonly Float64Array[];
  permutations: number;
}

export interface Sampling {
  /** At least 2: each pair is a random order followed by its reverse, and the error comes from the spread over pairs. */
  pairs: number;
  /** In so many of them a player enters in two steps, which tells its two parts apart: twice the coalitions. */
  splitPairs: number;
  seed: number;
  signal?: AbortSignal;
}

/** Pairs whose coalitions are asked about at once: a graph for coalitions pays for the states once a call. */
const TOGETHER = 8;

/**
 * Shapley values by antithetic permutation sampling (Mitchell et al., JMLR 23, 2022; SHAP by Lundberg & Lee,
 * NeurIPS 2017). Shares sum to full - empty in every order; one pair is exact where no three players interact; a player
 * that changes nothing takes no part and gets 0. In split pairs a player first enters as "measured at all", then with
 * its values: `measured` is the mean of the first steps over the split pairs, `value` the rest of `total`.
 * Rejects with the signal's reason when aborted.
 */
export async function shapley(
  game: CoalitionGame,
  { pairs, splitPairs, seed, signal }: Sampling,
): Promise<Explanation> {
  if (!Number.isInteger(pairs) || pairs < 2) throw new RangeError(`pairs must be a whole number from 2, not ${pairs}`);
  if (!Number.isInteger(splitPairs) || splitPairs < 0 || splitPairs > pairs)
    throw new RangeError(`splitPairs must be a whole number of at most ${pairs}, not ${splitPairs}`);
  const samples: Float64Array[] = [];
  const measured = new Float64Array(game.players.length);
  const drawn = pairsOf(activePlayers(game), seed);
  while (samples.length < pairs) {
    signal?.throwIfAborted();
    const group = Array.from({ length: Math.min(TOGETHER, pairs - samples.length) }, (_, i) => ({
      pair: drawn.next().value as Pair,
      split: samples.length + i < splitPairs,
    }));
    for (const gains of await gainsOf(game, group)) {
      samples.push(gains.total);
      gains.measured.forEach((gain, p) => {
        measured[p] = (measured[p] as number) + gain / splitPairs;
      });
    }
  }
  const shares = game.players.map((player, p): ShapleyShare => {
    const sampled = samples.map((sample) => sample[p] as number);
    const total = sampled.reduce((sum, one) => sum + one, 0) / pairs;
    // A player with one step has one part; the other is exactly 0.
    const first = player.value ? (player.measured ? (measured[p] as number) : 0) : total;
    const parts = splitPairs > 0 ? { measured: first, value: total - first } : { measured: null, value: null };
    return { total, ...parts, standardError: standardErrorOfMean(sampled) };
  });
  return { shares, samples, permutations: 2 * pairs };
}

/** What came of a pair of orders. */
interface PairGains {
  /** The mean over both orders of what each player added, and of what its first of two steps did. */
  total: Float64Array;
  measured: Float64Array;
  /** Of each order the worths of the coalitions after each step but the last. */
  worths: number[][];
}

/** What each player adds in pairs of orders, whose coalitions are asked about at once. */
export async function gainsOf(
  game: CoalitionGame,
  group: readonly { pair: Pair; split: boolean }[],
): Promise<PairGains[]> {
  const chains = group.map(({ pair, split }) => pair.map((order) => stepsOf(game, order, split)));
  const worths = await worthsOf(
    game,
    chains.flat().flatMap((steps) => coalitionsAfter(game, steps)),
  );
  let read = 0;
  return chains.map((pair) => {
    const total = new Float64Array(game.players.length);
    const measured = new Float64Array(game.players.length);
    const ofPair = pair.map((steps) => {
      const own = worths.slice(read, read + Math.max(0, steps.length - 1));
      read += own.length;
      gainsOfSteps(game, steps, own).forEach((gain, i) => {
        const { player, to } = steps[i] as Step;
        total[player] = (total[player] as number) + gain / 2;
        if (to === 1) measured[player] = (measured[player] as number) + gain / 2;
      });
      return own;
    });
    return { total, measured, worths: ofPair };
  });
}

function stepsOf(game: CoalitionGame, order: readonly number[], split: boolean): Step[] {
  return order.flatMap((player): Step[] => {
    const { measured, value } = game.players[player] as CoalitionGame["players"][number];
    return split && measured && value
      ? [
          { player, to: 1 },
          { player, to: 2 },
        ]
      : [{ player, to: 2 }];
  });
}
