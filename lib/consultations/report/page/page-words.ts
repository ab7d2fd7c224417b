/**
 * How many words the page may have, sources included: one sheet that a colleague reads to the end. A team decision.
 */
export const PAGE_WORDS = 350;

/** Words of one step. A longer one, as a language model may write it, stands whole in the appendix: a cut could fall into its caution. */
export const STEP_WORDS = 50;

/** How many words a reader reads: what stands between spaces and holds a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** A text of no more than so many words; what was taken off shows. */
export function cutToWords(text: string, most: number): string {
  const parts = text.trim().split(/\s+/u);
  return parts.length <= most ? text.trim() : `${parts.slice(0, most).join(" ")} ...`;
}
