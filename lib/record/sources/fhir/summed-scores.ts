import type { ScorePart } from "./chart-items";

/** A value of a stay, or a part of a score. */
interface Point {
  minutes: number;
  value: number;
  knownAt: string;
  part: ScorePart | null;
  feature: string;
}

const partsOf = { gcsEye: [1, 4], gcsVerbal: [1, 5], gcsMotor: [1, 6] } as const satisfies Record<
  ScorePart,
  readonly [number, number]
>;
const names = Object.keys(partsOf) as ScorePart[];

/**
 * The values with the coma score as the sum of its parts, where all three were charted for one minute and no total was. Of a part that
 * was charted twice that one counts which was known last; a part outside its range (eyes 1 to 4, speech 1 to 5, movement 1 to 6)
 * is none. The sum is known since its last part was.
 */
export function withSummedScores<P extends Point>(points: readonly P[]): P[] {
  const wholes = points.filter(({ part }) => part === null);
  const totals = new Set(wholes.filter(({ feature }) => feature === "gcs").map(({ minutes }) => minutes));
  const byMinute = new Map<number, Partial<Record<ScorePart, P>>>();
  for (const point of points) {
    const { part, minutes, value } = point;
    if (part === null || totals.has(minutes) || value < partsOf[part][0] || value > partsOf[part][1]) continue;
    const parts = byMinute.get(minutes) ?? {};
    byMinute.set(minutes, parts);
    const before = parts[part];
    if (before === undefined || before.knownAt <= point.knownAt) parts[part] = point;
  }
  const sums = [...byMinute.values()].flatMap((parts) => {
    const all = names.flatMap((name) => parts[name] ?? []);
    const [first] = all;
    if (first === undefined || all.length < names.length) return [];
    const last = all.reduce((a, b) => (b.knownAt > a.knownAt ? b : a));
    return [{ ...last, part: null, value: all.reduce((sum, { value }) => sum + value, 0) }];
  });
  return [...wholes, ...sums];
}
