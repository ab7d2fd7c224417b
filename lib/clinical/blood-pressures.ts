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

/** Readings of line and cuff. A mean above the systolic pressure of its minute is an artefact, and none. */
export function believedReadings(
  observations: Observations,
  kind: PressureKind,
): readonly [line: readonly Point[], cuff: readonly Point[]] {
  const [line, cuff] = [observations("systolicPressure"), observations("niSystolicPressure")];
  if (kind === "systolic") return [line, cuff];
  const possible = (means: readonly Point[], systolic: readonly Point[]) =>
    means.filter((mean) => !systolic.some(({ minutes, value }) => minutes === mean.minutes && mean.value > value));
  return [possible(observations("meanPressure"), line), possible(observations("niMeanPressure"), cuff)];
}

/** Mean or systolic pressure by time: arterial line where there is one, cuff otherwise, and where it contradicts a lower line reading. */
export function pressures(observations: Observations, kind: PressureKind): Pressure[] {
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
export function pressuresNotContradicted(observations: Observations, kind: PressureKind): Pressure[] {
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
