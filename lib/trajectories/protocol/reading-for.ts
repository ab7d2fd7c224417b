import { chainDefaults } from "../chain/chain-options";
import type { LearntQuestion } from "../lexicon/learnt-question";
import type { Reading } from "./trajectory-events";

/** How a question is read: as the paper does, or as what was learnt of it was, unless given. */
export function readingFor(learnt: LearntQuestion | null, given: Partial<Reading> = {}): Reading {
  const { chunkTokens, mostChunks, summaryTokens } = { ...chainDefaults, ...learnt?.card.chain };
  return { ...{ chunkTokens, mostChunks, summaryTokens }, ...given };
}
