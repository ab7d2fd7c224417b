const maxAccounts = 10_000;

export interface FailureLimit {
  /** `now` in milliseconds. */
  isExceeded(account: string, now: number): boolean;
  fail(account: string, now: number): void;
  clear(account: string): void;
}

/** Counts failures by account over a sliding window. It remembers at most ten thousand accounts, the oldest going first. */
export function failureLimit({ failures, windowMs }: { failures: number; windowMs: number }): FailureLimit {
  const times = new Map<string, number[]>();
  const recent = (account: string, now: number) => (times.get(account) ?? []).filter((time) => now - time < windowMs);
  return {
    isExceeded: (account, now) => recent(account, now).length >= failures,
    fail(account, now) {
      const kept = [...recent(account, now), now];
      times.delete(account);
      times.set(account, kept);
      if (times.size > maxAccounts) times.delete(times.keys().next().value as string);
    },
    clear: (account) => void times.delete(account),
  };
}
