import type { Chunk } from "../chunks/chunk";
import type { Trajectory } from "../entries/trajectory-entry";
import type { Lexicon } from "../lexicon/lexicon";
import type { ManagerWeights } from "../lexicon/manager-weights";
import type { SourcedFactor } from "../lexicon/sourced-factor";
import type { MemoryEntry } from "../memory/memory-entry";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import type { ChainResult } from "./chain-result";
import type { ChainSummary } from "./chain-summary";

/** How a trajectory is read; the paper's figures (3.2, 4.2) unless said otherwise. */
export interface ChainOptions {
  /** Most tokens of a chunk; at least 400. */
  chunkTokens?: number;
  /** Most chunks; beyond them the middle is left out. */
  mostChunks?: number;
  /** False: the manager reads the last summary alone (the paper's arm without EHRMem). */
  withMemory?: boolean;
  /** Most tokens of a summary. */
  summaryTokens?: number;
  /** Published factors of the question, beside its lexicon. */
  factors?: readonly SourcedFactor[];
  /** The trajectory's chunks where they are cut already, as `timeAwareChunks` cuts them: whoever runs several chains counts tokens once. */
  chunks?: readonly Chunk[];
}

export const chainDefaults = {
  ...{ chunkTokens: 8000, mostChunks: 15, withMemory: true, summaryTokens: 600 },
  factors: [] as readonly SourcedFactor[],
};

/** `runChain` of run-chain.ts: a whole chain in memory, by the built-in rules; the same for the same input. */
export type RunChain = (
  trajectory: Trajectory,
  question: TrajectoryQuestion,
  lexicon: Lexicon | null,
  weights: ManagerWeights | null,
  options?: ChainOptions,
) => ChainResult;

/** `managerFeatures` of rules/manager-features.ts: what a manager's weights are fitted on, from S_C and M alone. */
export type ManagerFeatures = (
  summary: ChainSummary,
  memory: readonly MemoryEntry[],
  index: string,
) => Record<string, number>;
