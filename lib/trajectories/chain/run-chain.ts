import { middleTruncated } from "../chunks/middle-truncation";
import { sliceKeys } from "../chunks/slice-keys";
import { timeAwareChunks } from "../chunks/time-aware-chunks";
import type { Trajectory } from "../entries/trajectory-entry";
import { type Lexicon, lexiconSlice } from "../lexicon/lexicon";
import type { ManagerWeights } from "../lexicon/manager-weights";
import { remembered } from "../memory/memory";
import type { MemoryEntry } from "../memory/memory-entry";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import type { ChainResult } from "../results/chain-result";
import type { ChainSummary } from "../results/chain-summary";
import { emptySummary } from "../results/empty-summary";
import { managerFeatures } from "../rules/manager-features";
import { manageByRules } from "../rules/manager-rules";
import { workByRules } from "../rules/worker-rules";
import { type ChainOptions, chainDefaults } from "./chain-options";
import { notesOfChunks } from "./notes-of-chunks";

/**
 * A whole chain in memory, by the built-in rules: workers chunk by chunk (formulas 3 and 4), then the manager (5). Deterministic.
 * @throws AppError "invalid" for chunks of too few tokens
 */
export function runChain(
  trajectory: Trajectory,
  question: TrajectoryQuestion,
  lexicon: Lexicon | null,
  weights: ManagerWeights | null,
  options: ChainOptions = {},
): ChainResult {
  const { chunkTokens, mostChunks, withMemory, summaryTokens, factors } = { ...chainDefaults, ...options };
  const chunks = options.chunks ?? timeAwareChunks(trajectory, chunkTokens);
  const { kept, lost } = middleTruncated(chunks, mostChunks);
  const { ageYears } = trajectory.patient;
  const clock = { clock: trajectory.clock, index: trajectory.index };
  const byKey = new Map(lexicon?.entries.map((one) => [one.key, one]));
  const summaries: ChainSummary[] = [];
  const counts = { folded: 0, dropped: 0, droppedRefs: 0 };
  let memory: MemoryEntry[] = [];
  for (const chunk of kept) {
    const slice = lexicon === null ? [] : [...sliceKeys(chunk)].flatMap((key) => byKey.get(key) ?? []);
    const previous = summaries.at(-1) ?? null;
    const { summary, events } = workByRules({
      clock,
      chunk,
      ageYears,
      lexicon: slice,
      factors,
      summaryTokens,
      previous,
    });
    summaries.push(summary);
    if (!withMemory) continue;
    const admission = remembered(memory, events, chunk.entries, slice);
    memory = admission.memory;
    counts.folded += admission.folded.length;
    counts.dropped += admission.dropped;
    counts.droppedRefs += admission.droppedRefs;
  }
  const summary = summaries.at(-1) ?? emptySummary(ageYears);
  const ofMemory = lexiconSlice(lexicon, new Set(memory.flatMap(({ keys }) => keys)));
  const turn = { question, clock, summary, memory: withMemory ? memory : null, weights, lexicon: ofMemory, factors };
  return {
    ...{ chunks: notesOfChunks(kept), truncated: lost, summaries, memory, ...counts },
    features: managerFeatures(summary, memory, trajectory.index),
    verdict: manageByRules(turn),
  };
}
