/** From this age on, a guideline is likely to have a newer edition: most issuers review theirs within five years. */
export const STALE_AFTER_YEARS = 5;

export interface Staleness {
  /** Whole calendar years since the edition; 0 for one of this year. */
  years: number;
  stale: boolean;
  /** For the page: "2012 edition; check for a newer one". */
  phrase: string;
}

/** How old the edition is that a passage restates. @param now the time by the caller's clock; its UTC year counts. */
export function stalenessOf({ year }: { year: number }, now: Date): Staleness {
  const years = Math.max(0, now.getUTCFullYear() - year);
  const stale = years > STALE_AFTER_YEARS;
  return { years, stale, phrase: stale ? `${year} edition; check for a newer one` : `${year} edition` };
}
