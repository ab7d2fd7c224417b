import { type FeatureId, feature, featureIds } from "../record/catalogue";
import { extreme, type Observations, type Point } from "../record/observations";
import { hourText, numberText, valueText } from "../record/value-text";
import { type Pressure, pressures } from "./blood-pressures";
import { isolatedValues, NEAR } from "./isolated-values";
import { lowReadings, pressureFeature } from "./low-pressure";
import { gradeOf } from "./problems/graded-values";
import type { Chart } from "./schema";

type PassedOver = NonNullable<Chart["passedOver"]>[number];

/**
 * What lies beyond its limits and is passed over because the values around it do not bear it out, the furthest of each feature and side: whoever reads
 * the chart meets it, and has to know that it was seen.
 */
export function passedOver(observations: Observations): PassedOver[] {
  const isolated = featureIds.flatMap((id) => {
    const values = isolatedValues(id, observations(id));
    return (["low", "high"] as const).flatMap((direction) => {
      const off = values.filter(({ value }) => gradeOf(id, direction, value) > 0);
      const furthest = extreme(off, direction);
      return furthest ? [isolatedOf(id, furthest, { observations, more: off.length - 1 })] : [];
    });
  });
  return [...isolated, ...lowPressureOf(observations)];
}

/** mmHg: a single pressure between it and the target of 65 tells nothing that a reader has to know of. A team decision. */
const SHALLOW = 60;

const moreText = (more: number) => (more > 0 ? `, and ${more} more such` : "");

function isolatedOf(
  id: FeatureId,
  { minutes, value }: Point,
  { observations, more }: { observations: Observations; more: number },
): PassedOver {
  const near = observations(id).filter((one) => one.minutes !== minutes && Math.abs(one.minutes - minutes) <= NEAR);
  const [low, high] = [extreme(near, "low"), extreme(near, "high")];
  const span =
    low && high && low.value !== high.value
      ? `${numberText(id, low.value)} to ${valueText(id, high.value)}`
      : valueText(id, high?.value ?? value);
  const told = `${feature(id).label} ${valueText(id, value)} at ${hourText(minutes)}`;
  return { feature: id, minutes, value, text: `${told}${moreText(more)}: ${span} within two hours of it` };
}

function lowPressureOf(observations: Observations): PassedOver[] {
  const all = pressures(observations, "mean");
  const counted = new Set(lowReadings(observations));
  const left = all.filter((one) => one.value < SHALLOW && !counted.has(one));
  const lowest = extreme(left, "low") as Pressure | undefined;
  if (!lowest) return [];
  const [before, after] = [all[all.indexOf(lowest) - 1], all[all.indexOf(lowest) + 1]];
  const beside = [
    before && `${Math.round(before.value)} before it`,
    after && `${valueText(pressureFeature(after), after.value)} after it`,
  ];
  const { minutes, value, by } = lowest;
  return [
    {
      ...{ feature: pressureFeature(lowest), minutes, value },
      text: `Mean pressure ${valueText(pressureFeature(lowest), value)} at ${hourText(minutes)} (${by})${moreText(left.length - 1)}: ${beside.filter(Boolean).join(", ")}`,
    },
  ];
}
