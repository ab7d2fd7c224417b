import type { SpeakersWindow } from "../../agents/speakers-window";
import { windowRemedy } from "../../language-models/context-window/window-remedy";
import type { TrajectoryArm } from "../arms/trajectory-arm";
import { FEWEST_CHUNK_TOKENS } from "../chunks/time-aware-chunks";
import type { Reading } from "./trajectory-events";

/** Agents of a trajectory, by the names under which they may have models of their own. */
export const trajectoryAgents = ["worker", "manager"] as const;

/** Tokens of a prompt beside the text that is read: instructions, the summary so far, the last of the memory. Tests hold prompts to it. */
export const PROMPT_BESIDE = 3000;
/** Room for an answer beside its summary: events, what changed, the rationale; a team decision. */
const ANSWER_BESIDE = 1400;

/** Why a model's context is too short for a reading, and the chunks that it would hold. */
export interface ShortContext {
  /** A whole sentence or two. */
  why: string;
  /** The longest chunks that would fit; null where none would, or where the arm reads one text. */
  chunkTokens: number | null;
}

/** What is wrong where a model holds less than the longest text of a reading, its prompt and its answer; null where all fit. */
export function shortContext(
  windows: readonly SpeakersWindow[],
  arm: TrajectoryArm,
  reading: Reading,
): ShortContext | null {
  const answer = reading.summaryTokens + ANSWER_BESIDE;
  const text = textTokens(arm, reading);
  const needed = text + PROMPT_BESIDE + answer;
  const [smallest] = windows.toSorted((a, b) => a.tokens - b.tokens);
  if (smallest === undefined || smallest.tokens >= needed) return null;
  const { model, host, family, tokens } = smallest;
  const left = tokens - PROMPT_BESIDE - answer;
  const chunkTokens = isInChunks(arm) && left >= FEWEST_CHUNK_TOKENS ? left : null;
  const what = isInChunks(arm) ? `a chunk of ${count(text)} tokens` : `a text of ${count(text)} tokens`;
  const smaller = chunkTokens === null ? "" : `chunks of at most ${count(chunkTokens)} tokens would fit; or `;
  const remedy = `${smaller}${windowRemedy(family, text + PROMPT_BESIDE)}`;
  return {
    why: `${model} at ${host} holds ${count(tokens)} tokens, prompt and answer together, and ${what} with its prompt and answer needs ${count(needed)}. ${remedy.slice(0, 1).toUpperCase()}${remedy.slice(1)}.`,
    chunkTokens,
  };
}

const isInChunks = ({ kind }: TrajectoryArm) => kind === "chain" || kind === "no-memory";

/** The most tokens of the record, or of the memory, that one prompt holds. */
function textTokens(arm: TrajectoryArm, { chunkTokens }: Reading): number {
  switch (arm.kind) {
    case "chain":
    case "no-memory":
      return chunkTokens;
    case "vanilla":
      return arm.tokens;
    case "rag":
      return arm.chunks * arm.tokens;
    default: {
      const never: never = arm;
      return never;
    }
  }
}

const count = (tokens: number) => tokens.toLocaleString("en-US");
