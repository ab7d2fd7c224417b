import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random as randomOf } from "../../platform/random";
import type { CoalitionGame } from "./coalition-game";
import { both, exactShapley, gameOf, interacting } from "./fixtures/games";
import { shapley } from "./permutation-shap";

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe("shapley", () => {
  it("comes within its sampling error of the exact values of 8 interacting players", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const worth = interacting(seed, 8, 8);
      const { shares } = await shapley(gameOf(Array(8).fill(both), worth), { pairs: 200, splitPairs: 2, seed });
      exactShapley(8, worth).forEach((exact, p) => {
        const share = shares[p] as (typeof shares)[number];
        expect(share.standardError).toBeGreaterThan(0);
        expect(Math.abs(share.total - exact)).toBeLessThan(5 * share.standardError);
      });
    }
  });

  it("gets a standard error that says how far the estimates spread", async () => {
    const worth = interacting(11, 6, 6);
    const exact = exactShapley(6, worth);
    const runs = await Promise.all(
      Array.from({ length: 300 }, (_, seed) =>
        shapley(gameOf(Array(6).fill(both), worth), { pairs: 16, splitPairs: 0, seed }),
      ),
    );
    exact.forEach((value, p) => {
      const spread = Math.sqrt(
        runs.reduce((sum, run) => sum + ((run.shares[p]?.total ?? 0) - value) ** 2, 0) / runs.length,
      );
      const stated = Math.sqrt(
        runs.reduce((sum, run) => sum + (run.shares[p]?.standardError ?? 0) ** 2, 0) / runs.length,
      );
      expect(stated / spread).toBeGreaterThan(0.85);
      expect(stated / spread).toBeLessThan(1.15);
    });
  });

  it("is exact for additive models, and tells measured from value", async () => {
    const weights = fc.array(
      fc.record({ measured: fc.integer({ min: -8, max: 8 }), value: fc.integer({ min: -8, max: 8 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(weights, seeds, async (parts, seed) => {
        const worth = (coalition: ArrayLike<number>) =>
          parts.reduce(
            (sum, part, p) => sum + (coalition[p] ? part.measured : 0) + (coalition[p] === 2 ? part.value : 0),
            -2,
          );
        const { shares } = await shapley(
          gameOf(
            parts.map(() => both),
            worth,
          ),
          { pairs: 2, splitPairs: 2, seed },
        );
        const expected = parts.map(({ measured, value }) => ({
          total: measured + value,
          measured,
          value,
          standardError: 0,
        }));
        expect(shares).toEqual(expected);
      }),
    );
  });

  it("is exact from any pair of orders for models without interactions of three players", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const worth = interacting(seed, 6, 2);
        const { shares } = await shapley(gameOf(Array(6).fill(both), worth), { pairs: 2, splitPairs: 2, seed });
        exactShapley(6, worth).forEach((exact, p) => {
          expect(shares[p]?.total).toBeCloseTo(exact, 9);
          expect(shares[p]?.standardError).toBeCloseTo(0, 9);
        });
      }),
    );
  });

  it("always sums to the difference between everything and nothing shown", async () => {
    const anySteps = fc.array(fc.record({ measured: fc.boolean(), value: fc.boolean() }), {
      minLength: 0,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(anySteps, seeds, async (players, seed) => {
        const random = randomOf(`${seed}`).uniform;
        const known = new Map<string, number>();
        // Any function of the coalition that overlooks a state its player does not have.
        const worth = (coalition: ArrayLike<number>) => {
          const seen = players.map(({ measured, value }, p) => {
            const shown = coalition[p] ?? 0;
            return (measured && shown >= 1 ? 1 : 0) + (value && shown === 2 ? 2 : 0);
          });
          const key = seen.join();
          if (!known.has(key)) known.set(key, random() * 10 - 5);
          return known.get(key) as number;
        };
        const game = gameOf(players, worth);
        const { shares } = await shapley(game, { pairs: 3, splitPairs: 1, seed });
        const sum = shares.reduce((all, share) => all + share.total, 0);
        expect(game.empty + sum).toBeCloseTo(game.full, 9);
        shares.forEach((share, p) => {
          expect(share.total).toBeCloseTo((share.measured ?? Number.NaN) + (share.value ?? Number.NaN), 9);
          if (!players[p]?.measured) expect(share.measured).toBe(0);
          if (!players[p]?.value) expect(share.value).toBe(0);
        });
      }),
    );
  });

  it("gives 0 to a player that changes nothing, and asks for no coalition on its account", async () => {
    const rows: number[] = [];
    const worth = (coalition: ArrayLike<number>) => (coalition[0] === 2 && coalition[2] === 2 ? 3 : 0);
    const game = gameOf([both, { measured: false, value: false }, both], worth);
    const counting: CoalitionGame = {
      ...game,
      worth(coalitions) {
        rows.push(coalitions.length);
        return game.worth(coalitions);
      },
    };
    const { shares } = await shapley(counting, { pairs: 4, splitPairs: 4, seed: 1 });
    expect(shares[1]).toEqual({ total: 0, measured: 0, value: 0, standardError: 0 });
    // Two players of two steps each: three coalitions between nothing and everything, in each of two orders.
    expect(rows).toEqual([4 * 6]);
  });

  it("gives a player that is full but never counts exactly 0", async () => {
    const worth = interacting(3, 5, 5);
    const { shares } = await shapley(gameOf(Array(6).fill(both), worth), { pairs: 8, splitPairs: 0, seed: 9 });
    expect(shares[5]).toEqual({ total: 0, measured: null, value: null, standardError: 0 });
  });

  it("gives two players that count alike the same share, within its error", async () => {
    const worth = (coalition: ArrayLike<number>) => {
      const full = Array.from(coalition).filter((shown) => shown === 2).length;
      return full ** 3;
    };
    const { shares } = await shapley(gameOf(Array(5).fill(both), worth), { pairs: 100, splitPairs: 0, seed: 2 });
    for (const share of shares) expect(Math.abs(share.total - 25)).toBeLessThan(5 * share.standardError + 1e-9);
  });

  it("depends on nothing but the game and the seed", async () => {
    const game = gameOf(Array(7).fill(both), interacting(4, 7, 7));
    const first = await shapley(game, { pairs: 4, splitPairs: 4, seed: 5 });
    expect(await shapley(game, { pairs: 4, splitPairs: 4, seed: 5 })).toEqual(first);
    expect(await shapley(game, { pairs: 4, splitPairs: 4, seed: 6 })).not.toEqual(first);
  });

  it("stops when aborted, with the signal's reason", async () => {
    const controller = new AbortController();
    const game = gameOf(Array(4).fill(both), interacting(1, 4, 4));
    let batches = 0;
    const slow: CoalitionGame = {
      ...game,
      worth(coalitions) {
        if (++batches === 2) controller.abort(new Error("the clinician stopped it"));
        return game.worth(coalitions);
      },
    };
    const stopped = shapley(slow, { pairs: 50, splitPairs: 0, seed: 1, signal: controller.signal });
    await expect(stopped).rejects.toThrow("the clinician stopped it");
    expect(batches).toBe(2);
  });

  it("says where the parts are from fewer orders than the total, and still sums them", async () => {
    const game = gameOf(Array(6).fill(both), interacting(8, 6, 6));
    const [few, all] = await Promise.all([2, 6].map((splitPairs) => shapley(game, { pairs: 6, splitPairs, seed: 3 })));
    few?.shares.forEach(({ total, measured, value }, p) => {
      expect(total).toBeCloseTo(all?.shares[p]?.total ?? Number.NaN, 12);
      expect(total).toBeCloseTo((measured ?? Number.NaN) + (value ?? Number.NaN), 12);
    });
    expect(few?.samples.map((sample) => sample.length)).toEqual(Array(6).fill(6));
  });

  it("refuses numbers of pairs from which no error can be told", async () => {
    const game = gameOf([both], (coalition) => coalition[0] ?? 0);
    for (const pairs of [0, 1, 2.5])
      await expect(shapley(game, { pairs, splitPairs: 0, seed: 1 })).rejects.toThrow(`not ${pairs}`);
    for (const splitPairs of [-1, 3, 0.5])
      await expect(shapley(game, { pairs: 2, splitPairs, seed: 1 })).rejects.toThrow(`not ${splitPairs}`);
  });
});
