import { random as randomOf } from "../patients/synthetic/random";

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

/** A player's Shapley value and its two parts, `total` = `measured` + `value`. */
export interface Share {
  total: number;
  measured: number;
  value: number;
  standardError: number;
}

export interface Sampling {
  /** Even, at least 4: each random order is followed by its reverse, and the error comes from the spread over such pairs. */
  permutations: number;
  seed: number;
  signal?: AbortSignal;
}

/**
 * Shapley values by antithetic permutation sampling (Mitchell et al., JMLR 23, 2022; SHAP by Lundberg & Lee,
 * NeurIPS 2017). In each order a player enters in two steps, first "measured at all", then its values, so that its
 * share splits into the two exactly. Shares sum to full - empty in every order; a player that changes nothing
 * (neither step) takes no part and gets 0. Rejects with the signal's reason when aborted.
 */
export async function shapley(game: Game, { permutations, seed, signal }: Sampling): Promise<Share[]> {
  if (permutations < 4 || permutations % 2 !== 0)
    throw new RangeError(`permutations must be an even number of at least 4, not ${permutations}`);
  const random = randomOf(`attributions ${seed}`).uniform;
  const active = game.players.flatMap(({ measured, value }, p) => (measured || value ? [p] : []));
  const sums = game.players.map(() => ({ measured: 0, value: 0, squares: 0, mean: 0 }));
  const pairs = permutations / 2;
  for (let pair = 1; pair <= pairs; pair++) {
    signal?.throwIfAborted();
    const order = permutation(active.length, random).map((i) => active[i] as number);
    const steps = [order, order.toReversed()].map((players) => stepsOf(game, players));
    const rows = steps.flatMap(coalitionsBetween(game));
    const worths = rows.length === 0 ? [] : await game.worth(rows);
    const shares = sharesOf(game, steps, worths);
    for (const p of active) {
      const sum = sums[p] as (typeof sums)[number];
      const share = shares[p] as { measured: number; value: number };
      sum.measured += share.measured;
      sum.value += share.value;
      // Welford's update of the mean of `total` over pairs and of its squared deviations.
      const difference = share.measured + share.value - sum.mean;
      sum.mean += difference / pair;
      sum.squares += difference * (share.measured + share.value - sum.mean);
    }
  }
  return sums.map((sum) => {
    const measured = sum.measured / pairs;
    const value = sum.value / pairs;
    return { total: measured + value, measured, value, standardError: Math.sqrt(sum.squares / (pairs - 1) / pairs) };
  });
}

interface Step {
  player: number;
  part: "measured" | "value";
}

function stepsOf(game: Game, order: readonly number[]): Step[] {
  return order.flatMap((player) =>
    (["measured", "value"] as const).flatMap((part) => (game.players[player]?.[part] ? [{ player, part }] : [])),
  );
}

/** The coalitions after each step but the last, whose worth is `full`. */
function coalitionsBetween(game: Game): (steps: readonly Step[]) => Uint8Array[] {
  return (steps) => {
    // Players without steps are the same in every state; they count as full.
    const current = Uint8Array.from(game.players, ({ measured, value }) => (measured || value ? 0 : 2));
    return steps.slice(0, -1).map(({ player, part }) => {
      current[player] = part === "measured" && game.players[player]?.value ? 1 : 2;
      return current.slice();
    });
  };
}

/** Mean over the orders of what each step added. */
function sharesOf(game: Game, orders: readonly Step[][], worths: ArrayLike<number>) {
  const shares = game.players.map(() => ({ measured: 0, value: 0 }));
  let read = 0;
  for (const steps of orders) {
    let before = game.empty;
    steps.forEach(({ player, part }, i) => {
      const after = i === steps.length - 1 ? game.full : (worths[read++] as number);
      const share = shares[player] as { measured: number; value: number };
      share[part] += (after - before) / orders.length;
      before = after;
    });
  }
  if (read !== worths.length) throw new Error(`${read} logits were expected, ${worths.length} came`);
  return shares;
}

/** 0..count-1 in random order (Fisher-Yates). */
function permutation(count: number, uniform: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
