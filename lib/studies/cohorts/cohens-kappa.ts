/**
 * Agreement of two readers on the same items beyond what chance gives (Cohen 1960): 1 where they agree in all, 0 where as often as chance has
 * it, null where nothing was read, and where both gave one and the same answer throughout, so that chance alone explains it all.
 * @throws RangeError where one has read more than the other
 */
export function cohensKappa<T>(first: readonly T[], second: readonly T[]): number | null {
  if (first.length !== second.length) throw new RangeError("two readers have to read the same items");
  const n = first.length;
  if (n === 0) return null;
  const counts = (answers: readonly T[]) => {
    const found = new Map<T, number>();
    for (const one of answers) found.set(one, (found.get(one) ?? 0) + 1);
    return found;
  };
  const [a, b] = [counts(first), counts(second)];
  const observed = first.filter((one, i) => one === second[i]).length / n;
  const expected = [...a].reduce((sum, [answer, times]) => sum + (times / n) * ((b.get(answer) ?? 0) / n), 0);
  return expected >= 1 ? null : (observed - expected) / (1 - expected);
}
