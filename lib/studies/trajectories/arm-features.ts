import { joinedChunks, windowOfChunks } from "../../trajectories/arms/window-of-chunks";
import type { ChainOptions } from "../../trajectories/chain/chain-options";
import { runChain } from "../../trajectories/chain/run-chain";
import type { Chunk } from "../../trajectories/chunks/chunk";
import type { Trajectory } from "../../trajectories/entries/trajectory-entry";
import type { Lexicon } from "../../trajectories/lexicon/lexicon";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import type { ChainResult } from "../../trajectories/results/chain-result";
import type { ChainSummary } from "../../trajectories/results/chain-summary";
import { emptySummary } from "../../trajectories/results/empty-summary";
import { managerFeatures } from "../../trajectories/rules/manager-features";
import { workByRules } from "../../trajectories/rules/worker-rules";
import { keyCountFeatures, type TrajectoryFeatures, valueFeatures, volumeFeatures } from "./entry-features";

/** How a question's trajectories are read in a benchmark, and by what lexicon. */
export interface ArmReading {
  question: TrajectoryQuestion;
  lexicon: Lexicon;
  options: Required<Omit<ChainOptions, "chunks">>;
}

/** Arms that have weights of their own, and what each is. */
export const fittedArms = {
  chain: "the chain with memory: themes, recency, trends and courses of S_C and M",
  "no-memory": "the chain without memory: the same of S_C alone",
  "logistic-counts": "logistic regression on summary features as the paper's: how often each key stands, and age",
  "logistic-values": "the same with the lowest, highest, mean and last value of each measurement",
  "volume-only": "counts of entries by kind, moments and days, and nothing of what they say",
} as const;
export type FittedArm = keyof typeof fittedArms;
export const fittedArmNames = Object.keys(fittedArms) as FittedArm[];

/** What every fitted arm reads of a trajectory. The summaries do not hang on the memory, so one chain serves two arms. */
export function armFeatures(
  trajectory: Trajectory,
  reading: ArmReading,
  chunks?: readonly Chunk[],
): Record<FittedArm, TrajectoryFeatures> {
  const chain = chainOf(trajectory, reading, chunks);
  const summary = chain.summaries.at(-1) ?? emptySummary(trajectory.patient.ageYears);
  return {
    chain: chain.features,
    "no-memory": managerFeatures(summary, [], trajectory.index),
    "logistic-counts": keyCountFeatures(trajectory),
    "logistic-values": valueFeatures(trajectory),
    "volume-only": volumeFeatures(trajectory),
  };
}

/** @param chunks the trajectory's, where they are cut already */
export const chainOf = (
  trajectory: Trajectory,
  { question, lexicon, options }: ArmReading,
  chunks?: readonly Chunk[],
): ChainResult => runChain(trajectory, question, lexicon, null, { ...options, ...(chunks && { chunks }) });

/** Tokens of a piece by which a window is filled. */
export const PIECE_TOKENS = 500;

/**
 * What one reader of so many tokens hands on, with the weights of the arm without memory: no window has its own.
 * @param pieces the trajectory in chunks of `PIECE_TOKENS`
 */
export const vanillaFeatures = (
  trajectory: Trajectory,
  pieces: readonly Chunk[],
  reading: ArmReading,
  { tokens, keeps }: { tokens: number; keeps: "latest" | "both-ends" },
): TrajectoryFeatures => readAtOnce(trajectory, reading, windowOfChunks(pieces, tokens, keeps));

/**
 * The same of so many chunks that are nearest to the question: by the summed log odds that the lexicon gives their keys, since a series shares
 * no word with a question.
 */
export function retrievedFeatures(
  trajectory: Trajectory,
  chunks: readonly Chunk[],
  reading: ArmReading,
  most: number,
): TrajectoryFeatures {
  const weight = new Map(reading.lexicon.entries.map(({ key, logOdds }) => [key, Math.abs(logOdds)]));
  const nearness = ({ entries }: Chunk) =>
    [...new Set(entries.map(({ entry }) => entry.key))].reduce((sum, key) => sum + (weight.get(key) ?? 0), 0);
  const nearest = new Set(chunks.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, most));
  return readAtOnce(
    trajectory,
    reading,
    chunks.filter((chunk) => nearest.has(chunk)),
  );
}

function readAtOnce(
  trajectory: Trajectory,
  { lexicon, options }: ArmReading,
  chunks: readonly Chunk[],
): TrajectoryFeatures {
  const { ageYears } = trajectory.patient;
  const chunk = joinedChunks(chunks);
  const read = (of: Chunk): ChainSummary =>
    workByRules({
      ...{ clock: { clock: trajectory.clock, index: trajectory.index }, chunk: of, ageYears, previous: null },
      ...{ lexicon: lexicon.entries, factors: options.factors, summaryTokens: options.summaryTokens },
    }).summary;
  return managerFeatures(chunk === null ? emptySummary(ageYears) : read(chunk), [], trajectory.index);
}

/**
 * The same entries with their moments dealt out anew: all that happened at one time stands at another's (a placebo: who reasons over time is
 * worse off, who counts is not). Demographics stay where they are.
 */
export function shuffledInTime(trajectory: Trajectory, uniform: () => number): Trajectory {
  const times = [...new Set(trajectory.entries.filter(({ kind }) => kind !== "demographic").map(({ at }) => at))];
  const dealt = [...times];
  for (let i = dealt.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [dealt[i], dealt[j]] = [dealt[j] as string, dealt[i] as string];
  }
  const to = new Map(times.map((at, i) => [at, dealt[i] as string]));
  const entries = trajectory.entries.map((one) => {
    const at = one.kind === "demographic" ? one.at : (to.get(one.at) ?? one.at);
    return { ...one, at, knownAt: at };
  });
  return { ...trajectory, entries: entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
}
