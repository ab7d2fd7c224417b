import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CoalitionGame } from "./coalition-game";
import { both, exactShapley, gameOf, interacting } from "./fixtures/games";
import { rotatedPairs, twoPairs } from "./permutation-pairs";
import { shapley } from "./permutation-shap";
import { quickShapley } from "./quick-shap";

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const how = { draw: twoPairs, split: 3, seed: 1 };
const draws = [twoPairs, rotatedPairs];

describe("quickShapley", () => {
  it("is exact for models without interactions of three players, and says so", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(...draws), async (seed, draw) => {
        const worth = interacting(seed, 7, 2);
        const { shares } = await quickShapley(gameOf(Array(7).fill(both), worth), { ...how, draw, seed });
        exactShapley(7, worth).forEach((exact, p) => {
          expect(shares[p]?.total).toBeCloseTo(exact, 9);
          expect(shares[p]?.standardError).toBeCloseTo(0, 7);
        });
      }),
    );
  });

  it("sums to the difference between everything and nothing shown, from two orders and their reverses", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 0, max: 9 }), async (seed, players) => {
        const game = gameOf(Array(players).fill(both), interacting(seed, players, players));
        let asked = 0;
        const counting: CoalitionGame = {
          ...game,
          worth(rows) {
            asked += rows.length;
            return game.worth(rows);
          },
        };
        const { shares, permutations } = await quickShapley(counting, { draw: twoPairs, split: 0, seed });
        expect(game.empty + shares.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(game.full, 9);
        expect(permutations).toBe(4);
        expect(asked).toBe(players === 0 ? 0 : 4 * (players - 1));
      }),
    );
  });

  it("has on average the error that it states", async () => {
    const worth = interacting(11, 8, 8);
    const exact = exactShapley(8, worth);
    const runs = await Promise.all(
      Array.from({ length: 400 }, (_, seed) => quickShapley(gameOf(Array(8).fill(both), worth), { ...how, seed })),
    );
    const meanOf = (of: (run: (typeof runs)[number]) => number) =>
      Math.sqrt(runs.reduce((sum, run) => sum + of(run), 0) / runs.length);
    const stated = meanOf(({ shares }) => (shares[0]?.standardError ?? 0) ** 2);
    const spread = meanOf(
      ({ shares }) => exact.reduce((sum, value, p) => sum + ((shares[p]?.total ?? 0) - value) ** 2, 0) / exact.length,
    );
    expect(stated / spread).toBeGreaterThan(0.85);
    expect(stated / spread).toBeLessThan(1.15);
  });

  it("comes nearer with three rotated pairs than with three by themselves, and does not state too small an error", async () => {
    const worth = interacting(5, 9, 4);
    const exact = exactShapley(9, worth);
    const game = gameOf(Array(9).fill(both), worth);
    const squares = (totals: readonly number[]) =>
      totals.reduce((sum, total, p) => sum + (total - (exact[p] as number)) ** 2, 0) / exact.length;
    const sum = { rotated: 0, single: 0, stated: 0 };
    for (let seed = 0; seed < 200; seed++) {
      const { shares } = await quickShapley(game, { draw: rotatedPairs, split: 0, seed });
      const others = await shapley(game, { pairs: 3, splitPairs: 0, seed });
      sum.rotated += squares(shares.map(({ total }) => total));
      sum.single += squares(others.shares.map(({ total }) => total));
      sum.stated += (shares[0]?.standardError ?? 0) ** 2;
    }
    expect(sum.rotated / sum.single).toBeLessThan(0.8);
    expect(sum.stated / sum.rotated).toBeGreaterThan(1);
  });

  it("splits the largest attributions, as every pair of orders does where no three interact", async () => {
    const weights = [5, -4, 3, 0.1, 0.2, -0.1];
    const worth = (coalition: ArrayLike<number>) =>
      weights.reduce((sum, weight, p) => sum + weight * ((coalition[p] ?? 0) + ((coalition[p + 1] ?? 0) * p) / 100), 0);
    const game = gameOf(Array(6).fill(both), worth);
    const [quick, long] = await Promise.all([
      quickShapley(game, how),
      shapley(game, { pairs: 2, splitPairs: 2, seed: 2 }),
    ]);
    quick.shares.forEach(({ measured, value }, p) => {
      if (p > 2) expect([measured, value]).toEqual([null, null]);
      else {
        expect(measured).toBeCloseTo(long.shares[p]?.measured ?? Number.NaN, 9);
        expect(value).toBeCloseTo(long.shares[p]?.value ?? Number.NaN, 9);
      }
    });
  });

  it("knows the parts of a player with one step, and asks nothing on account of one that changes nothing", async () => {
    const worth = (coalition: ArrayLike<number>) => (coalition[0] === 2 && coalition[2] === 2 ? 3 : 0);
    const players = [
      { measured: false, value: true },
      { measured: false, value: false },
      { measured: true, value: false },
    ];
    const { shares } = await quickShapley(gameOf(players, worth), how);
    expect(shares).toEqual([
      { total: 1.5, measured: 0, value: 1.5, standardError: 0 },
      { total: 0, measured: 0, value: 0, standardError: 0 },
      { total: 1.5, measured: 1.5, value: 0, standardError: 0 },
    ]);
  });
});
