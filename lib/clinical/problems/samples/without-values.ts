import type { FeatureId } from "../../../record/catalogue";
import type { Observations, Point } from "../../../record/observations";

/** What is read without some values of a feature: those that no neighbour bears out, or that another value of their sample contradicts. */
export function withoutValues<Input extends { observations: Observations }>(
  input: Input,
  feature: FeatureId,
  isLeftOut: (point: Point) => boolean,
): Input {
  const kept = input.observations(feature).filter((point) => !isLeftOut(point));
  return { ...input, observations: (id: FeatureId) => (id === feature ? kept : input.observations(id)) };
}
