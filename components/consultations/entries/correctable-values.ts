import type { Chart } from "@/lib/clinical/schema";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import { valueAtHour } from "@/lib/record/value-text";

/** An observation that a clinician can put right. */
export interface Correctable {
  feature: FeatureId;
  minutes: number;
  was: number;
  unit: string;
  label: string;
}

export const correctableKey = ({ feature: id, minutes }: Pick<Correctable, "feature" | "minutes">) =>
  `${id}@${minutes}`;

/** The values that the team reads by: of each measurement the last, the highest, the lowest and the first, each once. */
export function correctable(chart: Chart | null): Correctable[] {
  return (chart?.summaries ?? []).flatMap(({ feature: id, last, max, min, first }) => {
    const points = [last, max, min, first];
    return points
      .filter(({ minutes }, i) => points.findIndex((one) => one.minutes === minutes) === i)
      .map((point) => ({
        ...{ feature: id, minutes: point.minutes, was: point.value },
        unit: feature(id).unitLabel,
        label: `${feature(id).label} ${valueAtHour(id, point)}`,
      }));
  });
}
