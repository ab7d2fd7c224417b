import type { Problem } from "./problem-schema";

/** Moderate from 9 to 12 (Teasdale and Jennett, Lancet 1974;2:81-4); from 8 down it is graded as a coma. */
const MODERATE = 12;

/** The title of a score that no record explains. */
export const reducedConsciousness = /^Reduced consciousness(?:: |$)/u;

/**
 * When the coma score was last moderate that "reduced consciousness" stands by; null where it does not, or the score has another name by what a record
 * holds of sedatives. Under a ventilator it is graded as mild, since sedation may have made it so; where nobody recorded whether it did, its patient
 * is not called stable: of such stays of set a with no other marked problem 12 in 100 died, of the others 3.
 */
export function moderateScoreAt({ title, course, facts }: Problem): number | null {
  if (!reducedConsciousness.test(title) || course === "past") return null;
  const score = facts.find(({ feature, now, latest }) => feature === "gcs" && now > 0 && latest.value <= MODERATE);
  return score?.latest.minutes ?? null;
}
