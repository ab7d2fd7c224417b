import { describe, expect, it } from "vitest";
import { runChain } from "../../trajectories/chain/run-chain";
import { levelOf, type ManagerWeights } from "../../trajectories/lexicon/manager-weights";
import { manageByRules } from "../../trajectories/rules/manager-rules";
import { factors, index, lungCancer } from "../../trajectories/testing/made-trajectory";
import { life } from "../../trajectories/testing/trajectory-runs";
import { faithfulnessFigures, faithfulnessOf } from "./faithfulness";

const chain = runChain(life, lungCancer, null, null, { chunkTokens: 400, factors });
const key = chain.memory.find(({ theme }) => theme === "COPD")?.keys[0] ?? "";
const lexicon = {
  ...{ question: lungCancer.id, hash: "made", patients: 100, cases: 10 },
  entries: [
    { key, text: "COPD", cases: 5, controls: 5, logOdds: 1, interval: null, category: "diagnosis", theme: "COPD" },
  ],
} as never;
const weighing = (terms: ManagerWeights["terms"]): ManagerWeights => ({
  ...{ hash: "made", intercept: -1, terms, shapes: {}, cutPoints: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] },
  calibration: {
    ...{ method: "logistic", slope: 1, intercept: 0, split: "calibration", n: 100, events: 10 },
    interval: [{ logit: 0, low: 0, high: 1 }],
  },
});
const of = (terms: ManagerWeights["terms"]) => faithfulnessOf(chain, { weights: weighing(terms), lexicon, index });

describe("an entry of the memory that is taken away", () => {
  it("moves the risk where the manager weighs it, and not where it does not", () => {
    const { removals } = of([{ name: "open:COPD", weight: 2 }]);
    expect(removals).toHaveLength(chain.memory.length);
    for (const { id, risk } of removals) {
      const entry = chain.memory.find((one) => one.id === id);
      const isOnly = chain.memory.filter(({ theme, state }) => theme === "COPD" && state === "open").length === 1;
      if (entry?.theme === "COPD" && isOnly) expect(risk).toBeLessThan(-0.1);
      else if (entry?.theme !== "COPD") expect(risk).toBe(0);
    }
    expect(of([]).removals.every(({ risk }) => risk === 0)).toBe(true);
  });

  it("moves it as the manager itself would say of the memory without it", () => {
    const weights = weighing([
      { name: "entries", weight: 1.5 },
      { name: "open:COPD", weight: 2 },
    ]);
    const turn = { question: lungCancer, clock: { clock: life.clock, index }, weights, lexicon: [], factors };
    const summary = chain.summaries.at(-1) as NonNullable<(typeof chain.summaries)[0]>;
    const judge = (memory: typeof chain.memory) => manageByRules({ ...turn, summary, memory });
    const [first, ...others] = chain.memory;
    const { removals } = faithfulnessOf(chain, { weights, lexicon, index });
    const [whole, without] = [judge(chain.memory).probability ?? 0, judge(others).probability ?? 0];
    expect(removals.find(({ id }) => id === first?.id)?.risk).toBeCloseTo(without - whole, 9);
    expect(judge(chain.memory).riskLevel).toBe(levelOf(whole, weights.cutPoints));
  });

  it("is told to be on the side of training patients, or against it", () => {
    const share = (weight: number) =>
      faithfulnessFigures([of([{ name: "count:COPD", weight }])])["to the side of the lexicon"];
    expect([share(2), share(-2)]).toEqual([1, 0]);
  });
});
