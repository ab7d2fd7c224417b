/** How often in years an issuer brings out a new edition, where nothing else is known: most review theirs within five. */
export const USUAL_CYCLE_YEARS = 5;

/** Issuers who keep another time, by a part of their name. */
const cycles: readonly [issuer: RegExp, years: number][] = [
  [/Diabetes Association|Chronic Obstructive Lung Disease|Initiative for Asthma|Association of Urology/i, 1],
];

/** A study says what was found in its year; there is no newer edition of it. */
const study = /\((?:a trial|a study|a cohort study), not a guideline\)/;

export interface Staleness {
  /** Whole calendar years since the edition; 0 for one of this year. */
  years: number;
  stale: boolean;
  /** For the page: "2012 edition; check for a newer one". */
  phrase: string;
}

/**
 * How old the edition is that a passage restates, against its issuer's usual cycle.
 * @param now the time by the caller's clock; its UTC year counts.
 */
export function stalenessOf({ year, issuer = "" }: { year: number; issuer?: string }, now: Date): Staleness {
  const years = Math.max(0, now.getUTCFullYear() - year);
  if (study.test(issuer)) return { years, stale: false, phrase: `study of ${year}` };
  const stale = years > usualCycleOf(issuer);
  return { years, stale, phrase: stale ? `${year} edition; check for a newer one` : `${year} edition` };
}

/** Years between an issuer's editions. */
export function usualCycleOf(issuer: string): number {
  return cycles.find(([named]) => named.test(issuer))?.[1] ?? USUAL_CYCLE_YEARS;
}
