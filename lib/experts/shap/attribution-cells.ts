import { mean } from "../../platform/averages";
import { random as randomOf, shuffled } from "../../platform/random";
import { activePlayers, type CoalitionGame, emptyCoalition, worthsOf } from "./coalition-game";
import { pairsOf } from "./permutation-pairs";
import { standardErrorOfMean } from "./standard-error";

/** One player as a union of blocks, which can be shown in part. */
export interface Union {
  player: number;
  blocks: number;
  /** The number by which a coalition shows these blocks of the player, neither none nor all. */
  state(shown: readonly number[]): number;
}

export interface BlockShare {
  total: number;
  standardError: number;
}

/**
 * A player's Shapley value split over its blocks: the Owen value (Owen, "Values of games with a priori unions", 1977) of
 * the game in which this player is a union of blocks and every other stands alone, by the same pairs of orders as
 * `shapley` with this seed. Where the player enters, its blocks enter one after the other in a random order, and in the
 * reverse of it in the reversed order of players: block b gets
 *   mean over orders of worth(before, blocks up to b) - worth(before, blocks ahead of b),
 * so that in every order the blocks sum to what the player added, and their shares to its `total`.
 */
export async function cellShares(
  game: CoalitionGame,
  union: Union,
  { pairs, seed }: { pairs: number; seed: number },
): Promise<BlockShare[]> {
  const players = activePlayers(game);
  if (!players.includes(union.player))
    return Array.from({ length: union.blocks }, () => ({ total: 0, standardError: 0 }));
  const { uniform } = randomOf(`cells ${seed}`);
  const entries: { order: readonly number[]; rows: Uint8Array[] }[] = [];
  for (const pair of pairsOf(players, seed)) {
    const blocks = shuffled(
      Array.from({ length: union.blocks }, (_, b) => b),
      uniform,
    );
    for (const [i, order] of pair.entries()) {
      const entering = i === 0 ? blocks : blocks.toReversed();
      entries.push({ order: entering, rows: rowsOf(game, union, order, entering) });
    }
    if (entries.length === 2 * pairs) break;
  }
  const worths = await worthsOf(
    game,
    entries.flatMap(({ rows }) => rows),
  );
  const samples = Array.from({ length: union.blocks }, () => new Array<number>(pairs).fill(0));
  let read = 0;
  entries.forEach(({ order, rows }, e) => {
    order.forEach((block, i) => {
      const sample = samples[block] as number[];
      const gain = (worths[read + i + 1] as number) - (worths[read + i] as number);
      const pair = Math.floor(e / 2);
      sample[pair] = (sample[pair] as number) + gain / 2;
    });
    read += rows.length;
  });
  return samples.map((sample) => ({
    total: mean(sample),
    standardError: standardErrorOfMean(sample),
  }));
}

/** The coalition before the player enters, and after each of its blocks. */
function rowsOf(
  game: CoalitionGame,
  { player, blocks, state }: Union,
  order: readonly number[],
  entering: readonly number[],
) {
  const before = emptyCoalition(game);
  for (const one of order.slice(0, order.indexOf(player))) before[one] = 2;
  const after = entering.map((_, i) => {
    const row = before.slice();
    row[player] = i + 1 === blocks ? 2 : state(entering.slice(0, i + 1));
    return row;
  });
  return [before, ...after];
}
