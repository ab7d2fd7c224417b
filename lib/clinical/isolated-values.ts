import type { FeatureId } from "../record/catalogue";
import type { Point } from "../record/observations";

/** By how much a value lies off all others near it where it is an artefact: no temperature in degrees, no heart rate that goes on moves so far and back. A team decision. */
const OFF: Partial<Record<FeatureId, number>> = { temperature: 2, heartRate: 40 };
/** Minutes before and after a value within which others tell of the same time. */
export const NEAR = 120;

/**
 * The values without those that every other within two hours contradicts from one side, one before or with it and one after or with it: a probe
 * that slipped, a beat counted twice. One that is the last of all stands, since nothing contradicts it yet.
 */
export function withoutIsolated<P extends Point>(id: FeatureId, points: readonly P[]): readonly P[] {
  const off = OFF[id];
  return off === undefined ? points : points.filter((point) => !isIsolated(point, points, off));
}

/** Those that `withoutIsolated` leaves out. */
export function isolatedValues<P extends Point>(id: FeatureId, points: readonly P[]): readonly P[] {
  const believed = new Set(withoutIsolated(id, points));
  return points.filter((point) => !believed.has(point));
}

function isIsolated<P extends Point>(point: P, points: readonly P[], off: number): boolean {
  const near = points.filter((one) => one !== point && Math.abs(one.minutes - point.minutes) <= NEAR);
  const isBetween =
    near.some(({ minutes }) => minutes < point.minutes) && near.some(({ minutes }) => minutes > point.minutes);
  const away = near.map(({ value }) => value - point.value);
  return isBetween && (away.every((one) => one >= off) || away.every((one) => one <= -off));
}
