import { random as randomOf, shuffled } from "../../platform/random";

/** A random order of the players and its reverse: together they count interactions of two players exactly. */
export type Pair = readonly [order: readonly number[], reverse: readonly number[]];

/** Pairs of orders, the same for the same players and seed. */
export function* pairsOf(players: readonly number[], seed: number): Generator<Pair> {
  const { uniform } = randomOf(`attributions ${seed}`);
  while (true) {
    const order = shuffled(players, uniform);
    yield [order, order.toReversed()];
  }
}

/** Two pairs, each by itself. */
export function twoPairs(players: readonly number[], seed: number): Pair[] {
  const drawn = pairsOf(players, seed);
  return [drawn.next().value as Pair, drawn.next().value as Pair];
}

/**
 * Three pairs whose orders are rotations of one by a third. Of three players from different thirds each then stands
 * between the other two in one pair of the three, as often as on average over all orders: such interactions, the first
 * that a pair misses, are counted exactly.
 */
export function rotatedPairs(players: readonly number[], seed: number): Pair[] {
  const [[order]] = twoPairs(players, seed) as [Pair];
  return [0, 1, 2].map((third): Pair => {
    const from = Math.round((third * order.length) / 3);
    const rotated = [...order.slice(from), ...order.slice(0, from)];
    return [rotated, rotated.toReversed()];
  });
}
