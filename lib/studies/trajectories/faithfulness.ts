import { calibrated } from "../../experts/calibration/calibrated-risk";
import { shaped } from "../../trajectories/lexicon/course-shapes";
import type { Lexicon } from "../../trajectories/lexicon/lexicon";
import type { ManagerWeights } from "../../trajectories/lexicon/manager-weights";
import type { MemoryEntry } from "../../trajectories/memory/memory-entry";
import type { ChainResult } from "../../trajectories/results/chain-result";
import { managerFeatures } from "../../trajectories/rules/manager-features";
import { logitOf } from "../metrics/ridge-logistic";

/** What the manager says without an entry of the memory, less what it says with it. */
export interface Removal {
  id: string;
  /** Of the calibrated risk. */
  risk: number;
  logit: number;
  /** Log odds that the lexicon, learnt on training patients, gives the entry; null where it knows none of its keys. */
  known: number | null;
}

export interface Faithfulness {
  removals: Removal[];
  /** The same of the whole memory taken away at once; the last summary stays. */
  withoutAny: Removal["risk"];
}

/** Takes each entry of the memory away, one at a time, and runs the manager again: how far the risk hangs on what is remembered. */
export function faithfulnessOf(
  { summaries, memory }: Pick<ChainResult, "summaries" | "memory">,
  { weights, lexicon, index }: { weights: ManagerWeights; lexicon: Lexicon; index: string },
): Faithfulness {
  const summary = summaries.at(-1);
  if (summary === undefined) return { removals: [], withoutAny: 0 };
  const judge = (kept: readonly MemoryEntry[]) => {
    // Where nothing is kept the manager would go by the facts of the summary: they stay out too, and its courses stay.
    const of = kept.length > 0 ? summary : { ...summary, facts: summary.facts.filter(({ course }) => course !== null) };
    const logit = logitOf(weights, shaped(managerFeatures(of, kept, index), weights.shapes));
    return { logit, risk: calibrated(weights.calibration, logit).risk };
  };
  const whole = judge(memory);
  const known = new Map(lexicon.entries.map(({ key, logOdds }) => [key, logOdds]));
  const removals = memory.map((one) => {
    const without = judge(memory.filter((other) => other !== one));
    const key = one.keys.find((each) => known.has(each));
    return {
      ...{ id: one.id, risk: without.risk - whole.risk, logit: without.logit - whole.logit },
      known: key === undefined ? null : (known.get(key) ?? null),
    };
  });
  return { removals, withoutAny: judge([]).risk - whole.risk };
}

/** Below it a risk has not moved: a tenth of a percentage point. */
const MOVED = 0.001;

/** How many entries the risk hangs on, by how much, and whether to the side on which training patients put them. */
export function faithfulnessFigures(all: readonly Faithfulness[]): Record<string, number> {
  const removals = all.flatMap((one) => one.removals);
  const moved = removals.filter(({ risk }) => Math.abs(risk) >= MOVED);
  const sided = removals.filter(({ known, logit }) => known !== null && known !== 0 && logit !== 0);
  const agree = sided.filter(({ known, logit }) => Math.sign(known ?? 0) === -Math.sign(logit));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + Math.abs(one), 0) / values.length;
  return {
    ...{ patients: all.length, "entries taken away": removals.length },
    "share that moves the risk by .001 or more": moved.length / removals.length,
    "mean move of the risk": mean(removals.map(({ risk }) => risk)),
    "largest move of each patient, mean": mean(
      all.map((one) => Math.max(0, ...one.removals.map(({ risk }) => Math.abs(risk)))),
    ),
    "to the side of the lexicon": agree.length / sided.length,
    "mean move without any memory": mean(all.map(({ withoutAny }) => withoutAny)),
  };
}
