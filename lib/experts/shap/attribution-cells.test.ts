import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellShares, type Union } from "./attribution-cells";
import type { CoalitionGame } from "./coalition-game";
import { both, exactShapley, interacting } from "./fixtures/games";
import { shapley } from "./permutation-shap";

/** Player 0 as a union of `blocks`, beside other players, in a model with interactions of blocks and players. */
function unionGame(seed: number, others: number, blocks: number, order: number): { game: CoalitionGame; union: Union } {
  const players = others + blocks;
  const flat = interacting(seed, players, order);
  const parts: number[][] = [];
  const worth = (coalition: ArrayLike<number>) => {
    const state = coalition[0] as number;
    const shown =
      state === 2 ? Array.from({ length: blocks }, (_, b) => b) : state === 0 ? [] : (parts[state - 3] ?? []);
    const flatCoalition = Array.from({ length: players }, (_, p) =>
      p < blocks ? (shown.includes(p) ? 2 : 0) : (coalition[1 + p - blocks] as number),
    );
    return flat(flatCoalition);
  };
  const all = Array.from({ length: 1 + others }, () => both);
  const game: CoalitionGame = {
    players: all,
    empty: worth(all.map(() => 0)),
    full: worth(all.map(() => 2)),
    worth: async (rows) => rows.map(worth),
  };
  const state = (shown: readonly number[]) => {
    const known = parts.findIndex((part) => part.toSorted().join() === shown.toSorted().join());
    return known >= 0 ? known + 3 : parts.push([...shown]) + 2;
  };
  return { game, union: { player: 0, blocks, state } };
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe("cellShares", () => {
  it("sums over the blocks to what the player gets from the same orders", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 5 }), async (seed, blocks) => {
        const { game, union } = unionGame(seed, 4, blocks, 9);
        const cells = await cellShares(game, union, { pairs: 3, seed });
        const { shares } = await shapley(game, { pairs: 3, splitPairs: 0, seed });
        expect(cells.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(shares[0]?.total ?? Number.NaN, 9);
      }),
    );
  });

  it("is exactly each block's own Shapley value where no three interact", async () => {
    // For interactions of two at most, the Owen value is the Shapley value of the game of blocks and players.
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { game, union } = unionGame(seed, 3, 4, 2);
        const cells = await cellShares(game, union, { pairs: 2, seed });
        exactShapley(7, interacting(seed, 7, 2))
          .slice(0, 4)
          .forEach((exact, b) => {
            expect(cells[b]?.total).toBeCloseTo(exact, 9);
            expect(cells[b]?.standardError).toBeCloseTo(0, 9);
          });
      }),
    );
  });

  it("comes within its error of the Owen value, enumerated over the orders of players and of blocks", async () => {
    const [others, blocks] = [2, 3];
    const { game, union } = unionGame(5, others, blocks, 5);
    const cells = await cellShares(game, union, { pairs: 4000, seed: 1 });
    const flat = interacting(5, others + blocks, 5);
    const exact = [0, 0, 0];
    for (const before of [[], [3], [4], [3, 4]])
      for (const order of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        // Of three players in a random order: first or last with chance 1/3, after just one of the two with 1/6 each.
        const weight = (before.length === 1 ? 1 / 6 : 1 / 3) / 6;
        const shown = new Set<number>(before);
        const worth = () => flat(Array.from({ length: others + blocks }, (_, p) => (shown.has(p) ? 2 : 0)));
        for (const block of order) {
          const low = worth();
          shown.add(block);
          exact[block] = (exact[block] as number) + weight * (worth() - low);
        }
      }
    cells.forEach(({ total, standardError }, b) => {
      expect(standardError).toBeGreaterThan(0);
      expect(Math.abs(total - (exact[b] as number))).toBeLessThan(4 * standardError);
    });
  });

  it("gives nothing to the blocks of a player that changes nothing", async () => {
    const { game, union } = unionGame(1, 3, 2, 5);
    const dummy = { ...game, players: [{ measured: false, value: false }, both, both, both] };
    expect(await cellShares(dummy, union, { pairs: 2, seed: 1 })).toEqual([
      { total: 0, standardError: 0 },
      { total: 0, standardError: 0 },
    ]);
  });
});
