import { z } from "zod";
import type { Chart } from "../clinical/schema";
import { featureIdSchema } from "../record/catalogue";
import { type OutcomeGroups, percentileOf, positionOf, withRisksOfCalibrations } from "./outcome-groups";
import type { ModelCard, Prediction, PredictionTask } from "./schema";

const percentile = z.number().min(0).max(100);

/** Where a patient stands among the development stays, percentiles 0..100. */
export const percentilesSchema = z.strictObject({
  /** Of the model's calibrated risk among the calibration stays; null where the model is calibrated otherwise now. */
  risk: percentile.nullable(),
  /** Of the last values of what the model weighs most, among patients without the outcome (`survivors`) and with it. */
  values: z.array(
    z.strictObject({ feature: featureIdSchema, value: z.number(), survivors: percentile, nonSurvivors: percentile }),
  ),
});
export type Percentiles = z.infer<typeof percentilesSchema>;

/** A task whose models are at hand. */
interface TaskWithOutcomeGroups {
  definition: Pick<PredictionTask, "ensembles">;
  experts: ReadonlyMap<string, { card: Pick<ModelCard, "calibration"> }>;
  outcomeGroups: OutcomeGroups | null;
}

/** Features told of, by the size of their attribution. */
const MOST = 16;

/** Where the patient stands by each of these predictions, by expert. Null where the task has no outcome groups. */
export function percentilesByExpert(
  { definition: task, experts, outcomeGroups }: TaskWithOutcomeGroups,
  predictions: readonly Pick<Prediction, "expert" | "risk" | "attributions">[],
  chart: Pick<Chart, "summaries">,
): Record<string, Percentiles> | null {
  if (outcomeGroups === null) return null;
  const calibrations = [...experts].map(([name, { card }]) => [name, card.calibration] as const);
  const ensembles = task.ensembles.map(({ name, calibration }) => [name, calibration] as const);
  const groups = withRisksOfCalibrations(outcomeGroups, new Map([...calibrations, ...ensembles]));
  const last = new Map(chart.summaries.map((s) => [s.feature, s.last.value]));
  return Object.fromEntries(
    predictions.map(({ expert, risk, attributions }) => {
      const weighed = attributions.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total)).slice(0, MOST);
      const values = weighed.flatMap(({ feature }) => {
        const value = last.get(feature);
        const position = value === undefined ? null : positionOf(groups, feature, value);
        return value === undefined || position === null ? [] : [{ feature, value, ...whole(position) }];
      });
      const percentile = percentileOf(groups, expert, risk);
      return [expert, { risk: percentile === null ? null : Math.round(percentile), values }];
    }),
  );
}

function whole({ survivors, nonSurvivors }: { survivors: number; nonSurvivors: number }) {
  return { survivors: Math.round(survivors), nonSurvivors: Math.round(nonSurvivors) };
}
