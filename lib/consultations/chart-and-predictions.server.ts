import type { Background } from "../clinical/background/background-schema";
import { flagOf } from "../clinical/feature-summaries";
import type { Finding } from "../clinical/schema";
import { headlineRiskOf } from "../experts/calibration/headline-risk";
import type { LoadedTask } from "../experts/model-store.server";
import { percentilesByExpert } from "../experts/percentiles";
import { type PredictOptions, predict } from "../experts/predict.server";
import type { PatientRecord } from "../record/schema";
import { chartOfStay } from "./chart-of-stay/chart-of-stay";
import type { ObservationKey } from "./protocol/contribution-schema";
import { withoutExcluded } from "./protocol/excluded-observations";
import type { EventData } from "./protocol/schema";

/** A marked or critical finding that lies in the value itself: what a normal value would be in its place can be asked. */
const isMarkedValue = ({ severity, feature, value, direction }: Finding) =>
  severity > 1 && flagOf(feature, value) === direction;

interface Hearing extends Omit<PredictOptions, "task"> {
  /** What clinicians took out of this consultation: neither the chart nor the experts see it. */
  excluded: readonly ObservationKey[];
  /** What the record of years says beside the values; null where it says nothing. */
  background?: Background | null;
}

/** What the experts say of a record, as a consultation begins with it: beside the chart. Throws as `predict`. */
export async function chartAndPredictions(
  whole: PatientRecord,
  task: LoadedTask,
  { excluded, background = null, ...options }: Hearing,
): Promise<EventData<"experts-predicted">> {
  const record = withoutExcluded(whole, excluded);
  const chart = chartOfStay(record, options.asOfMinutes, background);
  const atNormal = [...new Set(chart.findings.filter(isMarkedValue).map(({ feature }) => feature))];
  const { predictions, ensemble, logits, parts } = await predict(record, { task, atNormal, ...options });
  const standings = percentilesByExpert(task, predictions, chart);
  return {
    chart,
    predictions,
    ensemble: { method: "mean-logit", ...ensemble, highRiskThreshold: task.definition.highRisk.threshold },
    headlineRisk: { ...headlineRiskOf(task, new Map(Object.entries(logits))), ...(parts && { parts }) },
    logits,
    ...(standings && { standings }),
  };
}
