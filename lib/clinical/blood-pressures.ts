import type { Observations, Point } from "../record/observations";

/** Minutes: a cuff reading counts only where no arterial reading was taken in this time before it; a line that comes later hides nothing. */
const ARTERIAL_PREFERRED = 60;
/** A reading stands for the time until the next, at most this long. */
const HOLDS = 120;

export interface Pressure extends Point {
  by: "arterial line" | "cuff";
}

/** A line reading is not believed where a cuff reading this close in minutes lies this much higher in mmHg: a damped or kinked line. A team decision. */
const CONTRADICTED = { within: 15, mean: 20, systolic: 30 } as const;

export type PressureKind = "mean" | "systolic";

/**
 * mmHg by which a mean may lie off a third of the systolic and two thirds of the diastolic pressure of its minute: how peaked a curve is
 * moves it by less. A team decision.
 */
const OFF_ITS_OWN = 20;

/**
 * Readings of line and cuff. A mean that the systolic and diastolic pressure of its minute contradict is an artefact, and none: one above
 * the systolic, or "48" beside 138/39.
 */
export function believedReadings(
  observations: Observations,
  kind: PressureKind,
): readonly [line: readonly Point[], cuff: readonly Point[]] {
  const [line, cuff] = [observations("systolicPressure"), observations("niSystolicPressure")];
  if (kind === "systolic") return [line, cuff];
  return [
    possibleMeans(observations("meanPressure"), line, observations("diastolicPressure")),
    possibleMeans(observations("niMeanPressure"), cuff, observations("niDiastolicPressure")),
  ];
}

function possibleMeans(means: readonly Point[], systolic: readonly Point[], diastolic: readonly Point[]): Point[] {
  const [highs, lows] = [firstOfMinutes(systolic), firstOfMinutes(diastolic)];
  return means.filter(({ minutes, value }) => {
    const [high, low] = [highs.get(minutes), lows.get(minutes)];
    if (high === undefined) return true;
    return value <= high && (low === undefined || Math.abs(value - (high + 2 * low) / 3) < OFF_ITS_OWN);
  });
}

/** The first value of each minute. */
function firstOfMinutes(points: readonly Point[]): Map<number, number> {
  return new Map(points.toReversed().map(({ minutes, value }) => [minutes, value]));
}

/** Findings, criteria and problems of one record ask for the same pressures. */
const merged = {
  mean: new WeakMap<Observations, readonly Pressure[]>(),
  systolic: new WeakMap<Observations, readonly Pressure[]>(),
};

/** Mean or systolic pressure by time: arterial line where there is one, cuff otherwise, and where it contradicts a lower line reading. */
export function pressures(observations: Observations, kind: PressureKind): readonly Pressure[] {
  const known = merged[kind].get(observations) ?? mergedPressures(observations, kind);
  merged[kind].set(observations, known);
  return known;
}

function mergedPressures(observations: Observations, kind: PressureKind): Pressure[] {
  const [line, cuff] = believedReadings(observations, kind);
  const contradicts = (other: Point, { minutes, value }: Point) =>
    other.value - value >= CONTRADICTED[kind] && Math.abs(other.minutes - minutes) <= CONTRADICTED.within;
  const arterial = line.filter((reading) => !cuff.some((other) => contradicts(other, reading)));
  const byCuff = cuff.filter(
    (reading) =>
      line.some((one) => contradicts(reading, one)) ||
      !arterial.some(({ minutes }) => minutes <= reading.minutes && reading.minutes - minutes <= ARTERIAL_PREFERRED),
  );
  return [
    ...arterial.map((p): Pressure => ({ ...p, by: "arterial line" })),
    ...byCuff.map((p): Pressure => ({ ...p, by: "cuff" })),
  ].sort((a, b) => a.minutes - b.minutes);
}

/** The same for what is high: without line readings that a cuff reading at their time lies far below. */
export function pressuresNotContradicted(observations: Observations, kind: PressureKind): readonly Pressure[] {
  const [, cuff] = believedReadings(observations, kind);
  return pressures(observations, kind).filter(
    ({ by, minutes, value }) =>
      by === "cuff" ||
      !cuff.some(
        (other) =>
          Math.abs(other.minutes - minutes) <= CONTRADICTED.within && value - other.value >= CONTRADICTED[kind],
      ),
  );
}

/** Minutes within [from, to] for which the pressure was below `limit`, each reading holding until the next (2 h at most). */
export function minutesBelow(points: readonly Point[], limit: number, from: number, to: number): number {
  return minutesCounted(points, from, to, (value) => value < limit);
}

/** Minutes within [from, to] for which a reading was in force, each holding until the next (2 h at most). */
export function minutesCharted(points: readonly Point[], from: number, to: number): number {
  return minutesCounted(points, from, to, () => true);
}

/** Minutes within [from, to] for which a reading that counts was in force, each holding until the next (2 h at most). */
export function minutesCounted(
  points: readonly Point[],
  from: number,
  to: number,
  counts: (value: number) => boolean,
): number {
  let sum = 0;
  for (const [i, p] of points.entries()) {
    if (!counts(p.value)) continue;
    const until = Math.min(points[i + 1]?.minutes ?? Number.POSITIVE_INFINITY, p.minutes + HOLDS, to);
    sum += Math.max(0, until - Math.max(p.minutes, from));
  }
  return sum;
}
