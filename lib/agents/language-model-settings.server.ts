import type { CallMeasure } from "../language-models/call-speed";
import type { Endpoint } from "../language-models/completion.server";
import type { Tape } from "../language-models/recorded-answers.server";

export interface LanguageModelSettings extends Endpoint {
  /** Of the install's entry that these come from; absent where there is none. */
  providerId?: string;
  model: string;
  /** Tokens that the model holds; null where they are to be learnt from the server. */
  contextTokens?: number | null;
  /** US dollars per million tokens; null where unknown, and then no cost is shown. */
  priceIn: number | null;
  priceOut: number | null;
  /** Longest silence of the provider between pieces of an answer; milliseconds. */
  timeoutMs: number;
  /** Longest wait for the first piece; milliseconds. As `timeoutMs` unless given. */
  firstByteMs?: number;
  /** Calls that this model at this address takes at once, all of this process together; no limit unless given. */
  concurrency?: number;
  /** Further attempts on 408, 409, 429, 5xx, silence and broken connections. */
  maxRetries: number;
  /**
   * Longest time for one answer, attempts and waits between them included, but not the wait for a place among `concurrency`;
   * milliseconds. Unless given ten minutes, or two silences, or three waits for a first piece, whichever is longest: a team decision, so
   * that a small machine can read a prompt, answer, and be asked once more.
   */
  totalMs?: number;
  /** Longest answer, characters. */
  answerChars?: number;
  /** The first wait between attempts where the server names none; it doubles each time. Milliseconds. */
  retryMs?: number;
  /** Records each answer, or answers in the provider's place. */
  tape?: Tape | null;
  /** Told how long each whole answer took whose tokens the provider counts. */
  onMeasured?: (measure: CallMeasure) => void;
}

/** The same with what is not given filled in. */
export function withDefaults(given: LanguageModelSettings) {
  const { timeoutMs, firstByteMs = timeoutMs } = given;
  return {
    totalMs: Math.max(600_000, 2 * timeoutMs, 3 * firstByteMs),
    concurrency: Number.POSITIVE_INFINITY,
    answerChars: 1_000_000,
    retryMs: 500,
    firstByteMs,
    ...given,
  };
}
