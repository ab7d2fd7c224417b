import { extreme, type Point } from "../../record/observations";

/** Minutes before the latest value within which another tells of the same state of the patient. A team decision. */
const BESIDE = 120;

/**
 * The worst value so near before the latest that both tell of now, where it is of a worse grade: the latest alone would hide it. Null where it
 * is not, or where it is the worst of all, which is told anyway.
 */
export function worseBesideLatest<P extends Point>(
  points: readonly P[],
  { worst, last }: { worst: P; last: P },
  { direction, gradeOf }: { direction: "low" | "high"; gradeOf: (point: P) => number },
): P | null {
  const near = points.filter(({ minutes }) => minutes < last.minutes && minutes >= last.minutes - BESIDE);
  const found = extreme(near, direction);
  return found && found.minutes !== worst.minutes && gradeOf(found) > gradeOf(last) ? found : null;
}
