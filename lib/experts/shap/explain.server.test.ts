import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { recordOf } from "../fixtures/record";
import { hourlyGrid } from "../hourly-grid";
import { type Expert, type LoadedTask, loadTask } from "../model-store.server";
import { type ModelCard, modelCardSchema } from "../schema";
import { openCoalitions } from "./coalition-onnx-session.server";
import { type Explained, explain, explainCells, explained, gameOf } from "./explain.server";
import { exactShapley } from "./fixtures/games";
import { type Explanation, shapley } from "./permutation-shap";

// Eight features, so that every coalition of them can be asked about.
const record = recordOf(
  {
    heartRate: [
      [65, 128],
      [1500, 96],
    ],
    gcs: [
      [30, 6],
      [1700, 9],
    ],
    creatinine: [
      [60, 1.1],
      [2000, 3.4],
    ],
    lactate: [[100, 6.2]],
  },
  { ageYears: 81 },
);
let task: LoadedTask;
beforeAll(async () => {
  task = await loadTask("icu-mortality");
});

/** A card of which no explanation is remembered, each model's another. */
const withOtherHash = (card: ModelCard): ModelCard => ({
  ...card,
  onnx: { ...card.onnx, sha256: [...card.onnx.sha256].toReversed().join("") },
});

const see = (expert: Expert) => explained(expert, hourlyGrid(record, task.definition));

/** Shapley values by their definition, from the logits of every coalition of the players that change something. */
async function enumerated(of: Explained): Promise<number[]> {
  const game = gameOf(of);
  const active = game.players.flatMap(({ measured, value }, p) => (measured || value ? [p] : []));
  const coalitionOf = (bits: number) =>
    Uint8Array.from(game.players, (_, p) => (!active.includes(p) || (bits >> active.indexOf(p)) & 1 ? 2 : 0));
  const worths = await game.worth(Array.from({ length: 2 ** active.length }, (_, bits) => coalitionOf(bits)));
  const bitsOf = (coalition: ArrayLike<number>) =>
    active.reduce((bits, _, i) => (coalition[i] === 2 ? bits | (1 << i) : bits), 0);
  const exact = exactShapley(active.length, (coalition) => worths[bitsOf(coalition)] as number);
  return game.players.map((_, p) => (active.includes(p) ? (exact[active.indexOf(p)] as number) : 0));
}

describe("explain", () => {
  it("agrees with the exact Shapley values of every shipped expert, enumerated over all coalitions", async () => {
    for (const expert of task.experts.values()) {
      const of = await see(expert);
      const exact = await enumerated(of);
      const size = Math.max(...exact.map(Math.abs));
      const long = await shapley(gameOf(of), { pairs: 120, splitPairs: 0, seed: 3 });
      const person = await explain(of, { mode: "person", seed: 3 });
      const batch = await explain(of, { mode: "batch", seed: 3 });
      expect(exact.filter((value) => value !== 0).length, expert.card.name).toBeGreaterThanOrEqual(7);
      expect(exact.reduce((sum, value) => sum + value, of.empty)).toBeCloseTo(of.full, 4);
      for (const [p, value] of exact.entries()) {
        const label = `${expert.card.name} ${of.patient.players[p]?.feature}`;
        const off = ({ shares }: Explanation) => Math.abs((shares[p]?.total ?? Number.NaN) - value);
        expect(off(long), label).toBeLessThan(5 * (long.shares[p]?.standardError ?? 0) + 1e-4);
        expect(off(person), label).toBeLessThan(6 * (person.shares[p]?.standardError ?? 0) + 0.02 * size);
        expect(off(batch), label).toBeLessThan(6 * (batch.shares[p]?.standardError ?? 0) + 0.02 * size);
      }
    }
  }, 120_000);

  it("splits a series so that its hours sum to the attribution of person mode", async () => {
    const grid = hourlyGrid(record, task.definition);
    for (const expert of task.experts.values()) {
      const of = await see(expert);
      const person = await explain(of, { mode: "person", seed: 3 });
      for (const feature of ["creatinine", "lactate", "wbc"] as const) {
        const { blocks } = await explainCells(of, grid, feature, { seed: 3, stepMinutes: 60 });
        const total = person.shares[of.patient.players.findIndex((one) => one.feature === feature)]?.total;
        const sum = blocks.reduce((all, block) => all + block.total, 0);
        expect(sum, `${expert.card.name} ${feature}`).toBeCloseTo(total ?? Number.NaN, 4);
      }
    }
  }, 120_000);

  it.each([
    ["adacare", 5],
    ["concare", 4],
    ["retain", 5],
    ["trees", 6],
    ["logistic", 5],
  ] as const)(
    "hears the same of %s's own graph for coalitions as of the model itself, to %i decimals",
    async (name, digits) => {
      const expert = task.experts.get(name) as Expert;
      expect(expert.coalitions).not.toBeNull();
      const of = await see(expert);
      const [fast, plain] = [of, { ...of, expert: { ...expert, coalitions: null } }];
      for (const mode of ["brief", "batch"] as const) {
        const [a, b] = await Promise.all([fast, plain].map((one) => explain(one, { mode, seed: 4 })));
        b?.shares.forEach(({ total, measured }, p) => {
          expect(a?.shares[p]?.total).toBeCloseTo(total, digits);
          expect(a?.shares[p]?.measured ?? 0).toBeCloseTo(measured ?? 0, digits);
        });
      }
      // Many states of one series, in as many rows.
      const how = { seed: 4, stepMinutes: 60 };
      const grid = hourlyGrid(record, task.definition);
      const again = { ...plain, expert: { ...plain.expert, card: withOtherHash(expert.card) } };
      const [a, b] = await Promise.all([fast, again].map((one) => explainCells(one, grid, "heartRate", how)));
      expect(b?.blocks.some(({ total }) => Math.abs(total) > 1e-3)).toBe(true);
      b?.blocks.forEach(({ total }, i) => {
        expect(a?.blocks[i]?.total).toBeCloseTo(total, digits);
      });
    },
  );

  it("stops before a graph for coalitions is asked once more", async () => {
    const expert = task.experts.get("retain") as Expert;
    const game = gameOf(await see(expert), AbortSignal.abort(new Error("the clinician stopped it")));
    await expect(game.worth([Uint8Array.from(game.players, () => 0)])).rejects.toThrow("the clinician stopped it");
  });

  it("asks a model of a second graph for coalitions the same and hears the same", async () => {
    const fixtures = join(__dirname, "../fixtures");
    const toy = (await loadTask("toy-task", fixtures)).experts.get("toy") as Expert;
    const bytes = await readFile(join(fixtures, "toy-task/toy/coalitions.onnx"));
    const names = { x: "x", mask: "mask", static: "static", lens: "lens" };
    const described = {
      file: "coalitions.onnx",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      inputs: { ...names, shown: "shown" },
      outputs: { logit: "logit" },
    };
    const card = modelCardSchema.parse({
      ...toy.card,
      onnx: { ...toy.card.onnx, sha256: "1".repeat(64), coalitions: described },
    });
    const [plain, fast] = [toy, { ...toy, card, coalitions: await openCoalitions(bytes, card) }];
    const grid = hourlyGrid(record, task.definition);
    const [slow, quick] = [await see(plain), await see(fast)];
    for (const mode of ["person", "batch"] as const) {
      const [a, b] = await Promise.all([slow, quick].map((of) => explain(of, { mode, seed: 4 })));
      a?.shares.forEach((share, p) => {
        expect(b?.shares[p]?.total).toBeCloseTo(share.total, 4);
        expect(b?.shares[p]?.measured ?? 0).toBeCloseTo(share.measured ?? 0, 4);
      });
    }
    const how = { seed: 4, stepMinutes: 60 };
    const [a, b] = await Promise.all([slow, quick].map((of) => explainCells(of, grid, "heartRate", how)));
    a?.blocks.forEach((block, i) => {
      expect(b?.blocks[i]?.total).toBeCloseTo(block.total, 4);
    });
    await expect(openCoalitions(bytes, toy.card)).rejects.toThrow("onnx.coalitions");
  });
});
