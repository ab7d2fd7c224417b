/** At most so many calls a minute of each caller. */
export interface CallLimit {
  /** Whether a call is within the limit, and counts. @param now milliseconds */
  allows(caller: string, now: number): boolean;
}

/** Callers kept in mind; beyond it, those of earlier minutes are forgotten. */
const MOST_CALLERS = 10_000;

/** @param most calls of one caller in one minute of the clock */
export function callsAMinute(most: number): CallLimit {
  const calls = new Map<string, { minute: number; count: number }>();
  return {
    allows(caller, now) {
      const minute = Math.floor(now / 60_000);
      if (calls.size >= MOST_CALLERS) for (const [key, one] of calls) if (one.minute !== minute) calls.delete(key);
      const before = calls.get(caller);
      const count = before?.minute === minute ? before.count + 1 : 1;
      // A caller too many has no place of its own.
      if (!before && calls.size >= MOST_CALLERS) return false;
      calls.set(caller, { minute, count });
      return count <= most;
    },
  };
}
