import { activePlayers, type CoalitionGame, emptyCoalition, worthsOf } from "./coalition-game";
import type { Pair } from "./permutation-pairs";
import { type Explanation, gainsOf, type ShapleyShare } from "./permutation-shap";
import { standardErrorOfMean } from "./standard-error";

export interface QuickSampling {
  /** Draws the orders, two pairs or more. */
  draw: (players: readonly number[], seed: number) => Pair[];
  /** The players with the largest attributions, so many, have them split into `measured` and `value`. */
  split: number;
  seed: number;
}

/**
 * Shapley values from very few orders, each with its reverse. One such pair is already exact where no three players
 * interact. The error is one figure for all players, because so few samples say little of each: the root mean square
 * over the players of the standard error of the mean over pairs. For pairs whose errors cancel (`rotatedPairs`) this
 * overstates the error. Shares sum to full - empty.
 */
export async function quickShapley(game: CoalitionGame, { draw, split, seed }: QuickSampling): Promise<Explanation> {
  const players = activePlayers(game);
  const pairs = draw(players, seed);
  const orders = pairs.flat();
  const gains = await gainsOf(
    game,
    pairs.map((pair) => ({ pair, split: false })),
  );
  const samples = gains.map((of) => of.total);
  const worths = gains.flatMap((of) => of.worths);
  const total = new Float64Array(game.players.length);
  let squares = 0;
  for (const p of players) {
    const sampled = samples.map((sample) => sample[p] as number);
    total[p] = sampled.reduce((sum, one) => sum + one, 0) / pairs.length;
    squares += standardErrorOfMean(sampled) ** 2;
  }
  const error = Math.sqrt(squares / players.length);
  const leading = players.toSorted((p, q) => Math.abs(total[q] as number) - Math.abs(total[p] as number));
  const parts = await partsOf(game, orders.slice(0, 2), worths, total, leading.slice(0, split));
  const active = new Set(players);
  const shares = Array.from(total, (share, p): ShapleyShare => {
    if (!active.has(p)) return { total: 0, measured: 0, value: 0, standardError: 0 };
    const measured = parts.get(p) ?? null;
    return { total: share, measured, value: measured === null ? null : share - measured, standardError: error };
  });
  return { shares, samples, permutations: 2 * pairs.length };
}

/** How much of their share these players add by being measured at all, in an order and its reverse. */
async function partsOf(
  game: CoalitionGame,
  orders: readonly (readonly number[])[],
  worths: readonly (readonly number[])[],
  total: Float64Array,
  players: readonly number[],
): Promise<Map<number, number>> {
  const parts = new Map<number, number>();
  const queries: { player: number; before: number; row: Uint8Array }[] = [];
  for (const player of players) {
    const { measured, value } = game.players[player] as CoalitionGame["players"][number];
    // A player with one step has one part.
    if (!measured || !value) parts.set(player, value ? 0 : (total[player] as number));
    else
      orders.forEach((order, o) => {
        const at = order.indexOf(player);
        const row = emptyCoalition(game);
        for (const ahead of order.slice(0, at)) row[ahead] = 2;
        row[player] = 1;
        queries.push({ player, before: at === 0 ? game.empty : (worths[o]?.[at - 1] as number), row });
      });
  }
  const answers = await worthsOf(
    game,
    queries.map(({ row }) => row),
  );
  queries.forEach(({ player, before }, i) => {
    parts.set(player, (parts.get(player) ?? 0) + ((answers[i] as number) - before) / 2);
  });
  return parts;
}
