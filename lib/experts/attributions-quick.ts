import type { Explanation, Share } from "./attributions";
import { activePlayers, added, coalitionsAfter, type Game, nobody, type Pair, pairsOf, type Step } from "./orders";

export interface QuickSampling {
  /** Players, drawn at random, whose attribution is sampled a second time for the error; all where there are fewer. */
  checked: number;
  /** The players with the largest attributions, so many, have them split into `measured` and `value`. */
  split: number;
  seed: number;
}

/**
 * Shapley values from one random order and its reverse, exact where no three players interact: the fewest evaluations
 * that are. The error is one figure, the same for every player: the root mean square standard error of a player's
 * attribution, from `checked` players drawn at random that are sampled again in a second pair of orders
 * (two independent samples a, b of one variance: E (a - b)^2 = 2 variance). Shares sum to full - empty.
 */
export async function quickShapley(game: Game, { checked, split, seed }: QuickSampling): Promise<Explanation> {
  const players = activePlayers(game);
  const [first, second, third] = take(pairsOf(players, seed), 3) as [Pair, Pair, Pair];
  const chains = first.map((order) => order.map((player): Step => ({ player, to: 2 })));
  const rows = chains.flatMap((steps) => coalitionsAfter(game, steps));
  // Any random order will do for the draw, and the next pair is one.
  const again = new Marginals(game, second, third[0].slice(0, checked));
  const worths = await worthsOf(game, [...rows, ...again.rows]);
  const total = new Float64Array(game.players.length);
  chains.forEach((steps, c) => {
    const gains = added(game, steps, worths.slice((c * rows.length) / 2, ((c + 1) * rows.length) / 2));
    steps.forEach(({ player }, i) => {
      total[player] = (total[player] as number) + (gains[i] as number) / 2;
    });
  });
  const differences = again
    .gains(worths.slice(rows.length))
    .map(({ player, gain }) => gain - (total[player] as number));
  const error = Math.sqrt(differences.reduce((sum, one) => sum + one ** 2 / 2 / differences.length, 0));
  const leading = players.toSorted((a, b) => Math.abs(total[b] as number) - Math.abs(total[a] as number));
  const parts = await partsOf(game, first, worths, total, leading.slice(0, split));
  const active = new Set(players);
  const shares = Array.from(total, (share, p): Share => {
    if (!active.has(p)) return { total: 0, measured: 0, value: 0, standardError: 0 };
    const measured = parts.get(p) ?? null;
    return { total: share, measured, value: measured === null ? null : share - measured, standardError: error };
  });
  return { shares, samples: [total], permutations: 2 };
}

/** How much of their share these players add by being measured at all, in the orders of the pair. */
async function partsOf(
  game: Game,
  pair: Pair,
  worths: readonly number[],
  total: Float64Array,
  players: readonly number[],
): Promise<Map<number, number>> {
  const parts = new Map<number, number>();
  const asked: { player: number; before: number; row: Uint8Array }[] = [];
  for (const player of players) {
    const { measured, value } = game.players[player] as Game["players"][number];
    // A player with one step has one part.
    if (!measured || !value) parts.set(player, value ? 0 : (total[player] as number));
    else
      pair.forEach((order, c) => {
        const at = order.indexOf(player);
        const row = nobody(game);
        for (const ahead of order.slice(0, at)) row[ahead] = 2;
        row[player] = 1;
        asked.push({
          player,
          before: at === 0 ? game.empty : (worths[c * (order.length - 1) + at - 1] as number),
          row,
        });
      });
  }
  const answers = await worthsOf(
    game,
    asked.map(({ row }) => row),
  );
  asked.forEach(({ player, before }, i) => {
    parts.set(player, (parts.get(player) ?? 0) + ((answers[i] as number) - before) / 2);
  });
  return parts;
}

async function worthsOf(game: Game, rows: readonly Uint8Array[]): Promise<number[]> {
  const worths = rows.length === 0 ? [] : Array.from(await game.worth(rows));
  if (worths.length !== rows.length) throw new Error(`${rows.length} logits were expected, ${worths.length} came`);
  return worths;
}

function take<T>(from: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const one of from) {
    taken.push(one);
    if (taken.length === count) break;
  }
  return taken;
}

/** What some players add in a pair of orders, from the coalitions just before and just after each of them. */
class Marginals {
  readonly rows: Uint8Array[] = [];
  private readonly ends: { player: number; before: number | null; after: number | null }[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly game: Game,
    pair: Pair,
    players: readonly number[],
  ) {
    for (const order of pair)
      for (const player of players) {
        const at = order.indexOf(player);
        this.ends.push({ player, before: this.row(order, at), after: this.row(order, at + 1) });
      }
  }

  /** Index of the row that shows the first `count` of an order; null for nobody and for everybody, whose worth is known. */
  private row(order: readonly number[], count: number): number | null {
    if (count === 0 || count === order.length) return null;
    const row = nobody(this.game);
    for (const player of order.slice(0, count)) row[player] = 2;
    const key = row.join("");
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.rows.length);
    return this.rows.push(row) - 1;
  }

  /** Mean over both orders of what each of the players added. */
  gains(worths: readonly number[]): { player: number; gain: number }[] {
    const gains = new Map<number, number>();
    for (const { player, before, after } of this.ends) {
      const low = before === null ? this.game.empty : (worths[before] as number);
      const high = after === null ? this.game.full : (worths[after] as number);
      gains.set(player, (gains.get(player) ?? 0) + (high - low) / 2);
    }
    return [...gains].map(([player, gain]) => ({ player, gain }));
  }
}
