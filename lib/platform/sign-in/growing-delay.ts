const mostKeys = 10_000;

export interface GrowingDelay {
  /** Milliseconds that this key still has to wait at `now` (milliseconds); 0 where it may try. */
  wait(key: string, now: number): number;
  /** Counts an attempt as failed; told before its outcome is known, so that many at once count as many. */
  attempt(key: string, now: number): void;
  /** The attempt has failed: the wait begins now. */
  failed(key: string, now: number): void;
  /** Takes back the attempt that was counted last: it did not fail. */
  takeBack(key: string): void;
  /** As if there had been no failure. */
  forget(key: string): void;
}

/**
 * Makes whoever fails wait: not at all for the first `free` failures, then a second, then twice as long after each further one, at
 * most `longestMs`. An hour without a failure and all is forgotten. It remembers at most ten thousand keys, the oldest going first.
 */
export function growingDelay({ free, longestMs }: { free: number; longestMs: number }): GrowingDelay {
  const forgottenAfter = 60 * 60_000;
  const failures = new Map<string, { count: number; last: number }>();
  const recent = (key: string, now: number) => {
    const known = failures.get(key);
    return known && now - known.last < forgottenAfter ? known : { count: 0, last: now };
  };
  return {
    wait(key, now) {
      const { count, last } = recent(key, now);
      if (count < free) return 0;
      return Math.max(0, last + Math.min(longestMs, 1000 * 2 ** (count - free)) - now);
    },
    attempt(key, now) {
      const count = recent(key, now).count + 1;
      failures.delete(key);
      failures.set(key, { count, last: now });
      if (failures.size > mostKeys) failures.delete(failures.keys().next().value as string);
    },
    failed(key, now) {
      const known = failures.get(key);
      if (known) known.last = now;
    },
    takeBack(key) {
      const known = failures.get(key);
      if (known) known.count--;
    },
    forget: (key) => void failures.delete(key),
  };
}
