import { abortWithAny } from "../platform/abort-with-any";
import type { Meter } from "./budget-meter";

/** The time that one answer may take, attempts and waits between them included. */
export interface AnswerClock {
  /** Aborts with the caller's signal, when the time is over, and when the run's budget is used up meanwhile. */
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  leftMs(): number;
  /** Does work that takes none of the time, such as waiting for one's turn. */
  standing<T>(work: () => Promise<T>): Promise<T>;
}

/** Gives work a clock for its answer. @param slow the reason for aborting it when the time is over. */
export async function withinTime<T>(
  {
    totalMs,
    slow,
    signal,
    meter,
  }: { totalMs: number; slow: () => Error; signal: AbortSignal; meter: Meter | undefined },
  work: (clock: AnswerClock) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const stopListening = abortWithAny(over, signal);
  const total = countdown(totalMs, () => over.abort(slow()));
  let seconds: NodeJS.Timeout | undefined;
  const look = () => {
    try {
      meter?.require();
    } catch (error) {
      over.abort(error);
      return;
    }
    const left = meter?.millisecondsLeft() ?? null;
    // Calls under way use the seconds up together.
    if (left !== null) seconds = setTimeout(look, Math.ceil(left / Math.max(1, meter?.underWay() ?? 1)) + 1);
  };
  look();
  try {
    return await work({
      signal: over.signal,
      leftMs: total.leftMs,
      async standing(wait) {
        total.stop();
        try {
          return await wait();
        } finally {
          total.go();
        }
      },
    });
  } finally {
    stopListening();
    total.stop();
    clearTimeout(seconds);
  }
}

/** Calls `onEnd` after so many milliseconds in which it went. */
function countdown(ms: number, onEnd: () => void) {
  let left = ms;
  let since = performance.now();
  let timer = setTimeout(onEnd, left);
  let goes = true;
  const leftMs = () => (goes ? left - (performance.now() - since) : left);
  return {
    leftMs,
    stop() {
      left = leftMs();
      goes = false;
      clearTimeout(timer);
    },
    go() {
      since = performance.now();
      goes = true;
      timer = setTimeout(onEnd, Math.max(0, left));
    },
  };
}
