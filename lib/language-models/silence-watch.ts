/** Longest silences of a call, milliseconds. */
export interface SilenceLimits {
  /** Before the first piece of an answer: a small machine needs minutes to read a prompt. */
  firstByteMs: number;
  /** Between two pieces. */
  silenceMs: number;
}

/** Tells when a call has been silent for too long, once. */
export interface SilenceWatch {
  /** The server gave any sign of life, such as a comment that keeps the connection open. */
  alive(): void;
  /** The answer itself has begun: from now on the limit between pieces holds. @returns whether it was the first piece. */
  speaks(): boolean;
  stop(): void;
}

/** @param onSilent given how long it was silent, milliseconds. */
export function silenceWatch(
  { firstByteMs, silenceMs }: SilenceLimits,
  onSilent: (limitMs: number) => void,
): SilenceWatch {
  let hasSpoken = false;
  let timer = setTimeout(() => onSilent(firstByteMs), firstByteMs);
  return {
    alive: () => void timer.refresh(),
    speaks() {
      if (hasSpoken) return false;
      hasSpoken = true;
      clearTimeout(timer);
      timer = setTimeout(() => onSilent(silenceMs), silenceMs);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
