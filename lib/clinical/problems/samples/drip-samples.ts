import type { FeatureId } from "../../../record/catalogue";
import type { Observations, Point } from "../../../record/observations";
import { withoutValues } from "./without-values";

/** mg/dL an hour by which no treatment lowers glucose: 50 to 75 are meant (Kitabchi AE et al. Diabetes Care 2009;32:1335-43). A team decision. */
const FALL_AN_HOUR = 200;
/** Minutes after which the next value says nothing of the sample before it. */
const NEXT_WITHIN = 6 * 60;
/** mg/dL from which a fall is looked at. */
const VERY_HIGH = 400;

/** Whether a glucose fell by more than half and faster than any treatment makes it fall: 737 mg/dL, and 81 two hours later, was drawn above running glucose. */
export function fellTooFast({ minutes, value }: Point, next: Point | undefined): boolean {
  if (!next || value < VERY_HIGH || next.value > value / 2) return false;
  const later = next.minutes - minutes;
  return later <= NEXT_WITHIN && ((value - next.value) / Math.max(later, 1)) * 60 > FALL_AN_HOUR;
}

/** Whether the sample of that minute was drawn above running glucose, by its own glucose and the next. */
export function isOfDrip(observations: Observations, minutes: number): boolean {
  const glucose = observations("glucose");
  const at = glucose.findIndex((one) => one.minutes === minutes);
  const sample = glucose[at];
  return sample !== undefined && fellTooFast(sample, glucose[at + 1]);
}

/** What is read without the values of a feature that running glucose thinned: neither their level nor a change to or from them is the patient's. */
export function withoutDripSamples<Input extends { observations: Observations }>(
  input: Input,
  feature: FeatureId,
): Input {
  const read = withoutValues(input, feature, ({ minutes }) => isOfDrip(input.observations, minutes));
  // Where nothing else is known they stay.
  return read.observations(feature).length > 0 ? read : input;
}
