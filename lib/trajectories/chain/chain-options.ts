import type { Chunk } from "../chunks/chunk";
import type { SourcedFactor } from "../lexicon/sourced-factor";

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
