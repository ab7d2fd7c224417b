/** A passage by its place in a library, with what it scores. */
export interface Scored {
  at: number;
  score: number;
}

/** Scores are told and compared to four decimals, so that a machine's last digit decides nothing. */
export const rounded = (score: number) => Math.round(score * 10_000) / 10_000;

/**
 * Finds the `limit` best above the floor, best first; of those that score alike the one whose `names` entry comes first.
 * @param score by place; what is 0 or less is never among the best.
 */
export function topRanked(
  score: ArrayLike<number>,
  { limit, floor, names }: { limit: number; floor: number; names: readonly string[] },
): Scored[] {
  const found: Scored[] = [];
  let least = Math.max(floor, 0);
  for (let at = 0; at < score.length; at++) {
    const exact = score[at] as number;
    // Half of the last digit: whatever lies lower still cannot be rounded up to what is wanted.
    if (!(exact > least - 0.00005)) continue;
    const one = { at, score: rounded(exact) };
    const last = found[limit - 1];
    if (one.score <= Math.max(floor, 0) || (last && !before(one, last, names))) continue;
    let place = Math.min(found.length, limit - 1);
    for (; place > 0 && before(one, found[place - 1] as Scored, names); place--)
      found[place] = found[place - 1] as Scored;
    if (limit > 0) found[place] = one;
    least = Math.max(least, found[limit - 1]?.score ?? 0);
  }
  return found;
}

function before(a: Scored, b: Scored, names: readonly string[]): boolean {
  return a.score > b.score || (a.score === b.score && (names[a.at] as string) < (names[b.at] as string));
}
