import { memoryText } from "../agent-tasks/worker-prompts";
import { runChain } from "../chain/run-chain";
import { countTokens } from "../chunks/count-tokens";
import type { Lexicon } from "../lexicon/lexicon";
import type { MemoryEntry } from "../memory/memory-entry";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import { type GeneratedLife, LIFE_CHUNK_TOKENS, LIFE_CHUNKS, type Planted } from "./generated-life";
import { plantedFactors, weakLexicon } from "./planted-things";

/** What of one generated life reached the manager. Shares are counts of counts. */
export interface Retention {
  chunks: number;
  /** Entries that middle truncation left out. */
  unread: number;
  early: number;
  earlyRemembered: number;
  /** Of the early facts, those that the last summary still tells, where there is no memory. */
  earlyWithout: number;
  copies: number;
  copiesFolded: number;
  recurrences: number;
  recurrencesKept: number;
  /** Of the memory as a manager reads it, and of its entries that bear on the question. */
  memoryTokens: number;
  relevantTokens: number;
}

const lexicon: Lexicon = { question: "generated", hash: "generated", patients: 0, cases: 0, entries: [...weakLexicon] };

/** Reads a generated life by the built-in chain, with and without a memory, and counts what reaches the manager. */
export function measureRetention(
  { trajectory, planted }: GeneratedLife,
  question: TrajectoryQuestion,
  { chunkTokens = LIFE_CHUNK_TOKENS, mostChunks = LIFE_CHUNKS }: { chunkTokens?: number; mostChunks?: number } = {},
): Retention {
  const options = { chunkTokens, mostChunks, factors: plantedFactors };
  const { memory, chunks, truncated } = runChain(trajectory, question, lexicon, null, options);
  const without = runChain(trajectory, question, lexicon, null, { ...options, withMemory: false });
  const last = without.summaries.at(-1)?.text.toLowerCase() ?? "";
  const byRef = new Map(memory.flatMap((one) => one.refs.map((ref) => [ref, one] as const)));
  const of = <K extends Planted["is"]>(is: K) =>
    [...planted].filter(([, one]) => one.is === is) as [string, Extract<Planted, { is: K }>][];
  const [early, copies, recurrences] = [of("early"), of("copy"), of("recurrence")];
  const tokensOf = (some: readonly MemoryEntry[]) => countTokens(memoryText(some, trajectory).text);
  return {
    chunks: chunks.length,
    unread: truncated?.entries ?? 0,
    early: early.length,
    earlyRemembered: early.filter(([ref]) => byRef.has(ref)).length,
    earlyWithout: early.filter(([, { name }]) => last.includes(name.toLowerCase())).length,
    copies: copies.length,
    copiesFolded: copies.filter(([ref, { of: original }]) => !byRef.has(ref) && (byRef.get(original)?.folded ?? 0) > 0)
      .length,
    recurrences: recurrences.length,
    recurrencesKept: recurrences.filter(([ref]) => byRef.has(ref)).length,
    memoryTokens: tokensOf(memory),
    relevantTokens: tokensOf(memory.filter(({ refs }) => refs.some((ref) => planted.has(ref)))),
  };
}
