import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random as randomOf } from "../patients/synthetic/random";
import { type Game, shapley } from "./attributions";

type Steps = { measured: boolean; value: boolean };
const both: Steps = { measured: true, value: true };

/** A game from a function of one coalition. */
function gameOf(players: readonly Steps[], worth: (coalition: ArrayLike<number>) => number): Game {
  return {
    players,
    empty: worth(players.map(() => 0)),
    full: worth(players.map(() => 2)),
    worth: async (coalitions) => coalitions.map(worth),
  };
}

/** A model with a weight for every subset of players of at most `order`, counted when all its members are full. */
function interacting(seed: number, players: number, order: number): (coalition: ArrayLike<number>) => number {
  const random = randomOf(`${seed}`).uniform;
  const subsets = Array.from({ length: 2 ** players }, (_, bits) => bits)
    .filter((bits) => countBits(bits) <= order)
    .map((bits) => ({ bits, weight: random() * 2 - 1 }));
  return (coalition) => {
    let bits = 0;
    for (let p = 0; p < players; p++) if (coalition[p] === 2) bits |= 1 << p;
    return subsets.reduce((sum, subset) => ((subset.bits & bits) === subset.bits ? sum + subset.weight : sum), 0);
  };
}

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1);
}

/** Shapley values by the definition: over all coalitions without the player, weighted by their size. */
function exactShapley(players: number, worth: (coalition: ArrayLike<number>) => number): number[] {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  const of = (bits: number) => worth(Array.from({ length: players }, (_, p) => ((bits >> p) & 1 ? 2 : 0)));
  return Array.from({ length: players }, (_, player) => {
    let sum = 0;
    for (let bits = 0; bits < 2 ** players; bits++) {
      if ((bits >> player) & 1) continue;
      const size = countBits(bits);
      const weight = (factorial(size) * factorial(players - size - 1)) / factorial(players);
      sum += weight * (of(bits | (1 << player)) - of(bits));
    }
    return sum;
  });
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe("shapley", () => {
  it("comes within its sampling error of the exact values of 8 interacting players", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const worth = interacting(seed, 8, 8);
      const shares = await shapley(gameOf(Array(8).fill(both), worth), { permutations: 400, seed });
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
      Array.from({ length: 300 }, (_, seed) => shapley(gameOf(Array(6).fill(both), worth), { permutations: 32, seed })),
    );
    exact.forEach((value, p) => {
      const spread = Math.sqrt(runs.reduce((sum, run) => sum + ((run[p]?.total ?? 0) - value) ** 2, 0) / runs.length);
      const stated = Math.sqrt(runs.reduce((sum, run) => sum + (run[p]?.standardError ?? 0) ** 2, 0) / runs.length);
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
        const shares = await shapley(
          gameOf(
            parts.map(() => both),
            worth,
          ),
          { permutations: 4, seed },
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
        const shares = await shapley(gameOf(Array(6).fill(both), worth), { permutations: 4, seed });
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
        const shares = await shapley(game, { permutations: 6, seed });
        const sum = shares.reduce((all, share) => all + share.total, 0);
        expect(game.empty + sum).toBeCloseTo(game.full, 9);
        shares.forEach((share, p) => {
          expect(share.total).toBeCloseTo(share.measured + share.value, 9);
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
    const counting: Game = {
      ...game,
      worth(coalitions) {
        rows.push(coalitions.length);
        return game.worth(coalitions);
      },
    };
    const shares = await shapley(counting, { permutations: 8, seed: 1 });
    expect(shares[1]).toEqual({ total: 0, measured: 0, value: 0, standardError: 0 });
    // Two players of two steps each: three coalitions between nothing and everything, in each of two orders.
    expect(rows).toEqual([6, 6, 6, 6]);
  });

  it("gives a player that is full but never counts exactly 0", async () => {
    const worth = interacting(3, 5, 5);
    const shares = await shapley(gameOf(Array(6).fill(both), worth), { permutations: 16, seed: 9 });
    expect(shares[5]).toEqual({ total: 0, measured: 0, value: 0, standardError: 0 });
  });

  it("gives two players that count alike the same share, within its error", async () => {
    const worth = (coalition: ArrayLike<number>) => {
      const full = Array.from(coalition).filter((shown) => shown === 2).length;
      return full ** 3;
    };
    const shares = await shapley(gameOf(Array(5).fill(both), worth), { permutations: 200, seed: 2 });
    for (const share of shares) expect(Math.abs(share.total - 25)).toBeLessThan(5 * share.standardError + 1e-9);
  });

  it("depends on nothing but the game and the seed", async () => {
    const game = gameOf(Array(7).fill(both), interacting(4, 7, 7));
    const first = await shapley(game, { permutations: 8, seed: 5 });
    expect(await shapley(game, { permutations: 8, seed: 5 })).toEqual(first);
    expect(await shapley(game, { permutations: 8, seed: 6 })).not.toEqual(first);
  });

  it("stops when aborted, with the signal's reason", async () => {
    const controller = new AbortController();
    const game = gameOf(Array(4).fill(both), interacting(1, 4, 4));
    let batches = 0;
    const slow: Game = {
      ...game,
      worth(coalitions) {
        if (++batches === 2) controller.abort(new Error("the clinician stopped it"));
        return game.worth(coalitions);
      },
    };
    const stopped = shapley(slow, { permutations: 100, seed: 1, signal: controller.signal });
    await expect(stopped).rejects.toThrow("the clinician stopped it");
    expect(batches).toBe(2);
  });

  it("refuses numbers of permutations from which no error can be told", async () => {
    const game = gameOf([both], (coalition) => coalition[0] ?? 0);
    for (const permutations of [0, 2, 5])
      await expect(shapley(game, { permutations, seed: 1 })).rejects.toThrow(`not ${permutations}`);
  });
});
