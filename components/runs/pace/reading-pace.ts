/** Words a minute in which adults read English prose silently (Brysbaert, J Mem Lang 2019;109:104047). */
const WORDS_PER_MINUTE = 238;
/** Seconds that a turn stays the latest at the least, and at the most: the eye finds the place, and skims what is long. A team decision. */
const [LEAST, MOST] = [1.5, 6];

/** How long a turn of so many words is left to be read before the next one comes, in seconds; none where nothing is to be read. */
export function secondsToRead(words: number): number {
  if (words <= 0) return 0;
  return Math.min(Math.max((60 * words) / WORDS_PER_MINUTE, LEAST), MOST);
}

/** What is left of a turn's time, in ms, whatever else has come meanwhile. @param since when it was shown; null: nothing has been. */
export function msLeft(ms: number, since: number | null, now: number): number {
  return since === null ? ms : Math.max(0, ms - (now - since));
}

export const countWords = (text: string) => text.split(/\s+/u).filter((word) => word !== "").length;

/**
 * How many events are shown next: one turn more, with everything that is no turn up to the following one, so that who is at work on
 * it is seen meanwhile.
 * @param isTurn whether there is something to read in the event at an index.
 */
export function nextShown(shown: number, length: number, isTurn: (index: number) => boolean): number {
  let next = Math.min(shown + 1, length);
  while (next < length && !isTurn(next)) next += 1;
  return next;
}
