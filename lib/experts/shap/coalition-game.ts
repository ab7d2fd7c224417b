import { random as randomOf } from "../../platform/random";

/**
 * The players' game: what a coalition is worth. A coalition holds a number a player: 0 absent, 1 measured-only, 2 full.
 * `worth` gets many at once and answers with as many logits.
 */
export interface Game {
  players: readonly { measured: boolean; value: boolean }[];
  /** Logit with every player absent, and with every player full. */
  empty: number;
  full: number;
  worth(coalitions: readonly Uint8Array[]): Promise<ArrayLike<number>>;
}

/** A player's entry into a growing coalition: from absent to `to`, or the rest of the way. */
export interface Step {
  player: number;
  to: 1 | 2;
}

/** Players that change something; the others take no part. */
export function activePlayers(game: Pick<Game, "players">): number[] {
  return game.players.flatMap(({ measured, value }, p) => (measured || value ? [p] : []));
}

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

/** In random order (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], uniform: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** Everybody absent, but for those that are the same in every state. */
export function nobody(game: Pick<Game, "players">): Uint8Array {
  return Uint8Array.from(game.players, ({ measured, value }) => (measured || value ? 0 : 2));
}

/** The coalitions after each step but the last, whose worth is `full`. */
export function coalitionsAfter(game: Pick<Game, "players">, steps: readonly Step[]): Uint8Array[] {
  const current = nobody(game);
  return steps.slice(0, -1).map(({ player, to }) => {
    current[player] = to;
    return current.slice();
  });
}

/** What each step added; `worths` of the coalitions after each step but the last. */
export function added(
  game: Pick<Game, "empty" | "full">,
  steps: readonly unknown[],
  worths: ArrayLike<number>,
): number[] {
  if (worths.length !== Math.max(0, steps.length - 1))
    throw new Error(`${steps.length - 1} logits were expected, ${worths.length} came`);
  let before = game.empty;
  return steps.map((_, i) => {
    const after = i === steps.length - 1 ? game.full : (worths[i] as number);
    const gain = after - before;
    before = after;
    return gain;
  });
}
