import { pointText } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import { type FeatureId, feature } from "../../../record/catalogue";
import { referenceText } from "../citations/reference-range";

/** How many features a prompt gives with their course: what a reader takes in, a team decision. */
const mostWithCourse = 10;
/** In a later turn, in which the report and others' statements give values too. */
const mostInBrief = 8;
/** How many of them because a model weighs them, whether or not they are abnormal. */
const mostWeighed = 4;

/**
 * The features that matter most for this patient: those with a marked or critical finding, worst first, then those that the model
 * weighs most, then those with a mild one.
 * @param prediction of the doctor who reads it; absent where nobody's model is spoken of.
 */
export function featuresThatMatter(chart: Chart, prediction?: Pick<Prediction, "attributions">): FeatureId[] {
  const found = (worst: (severity: number) => boolean) =>
    chart.findings.filter(({ severity }) => worst(severity)).map((f) => f.feature);
  const weighed = [...(prediction?.attributions ?? [])]
    .sort((a, b) => Math.abs(b.total) - Math.abs(a.total))
    .slice(0, mostWeighed)
    .map((a) => a.feature);
  const all = [...found((severity) => severity > 1), ...weighed, ...found((severity) => severity === 1)];
  return [...new Set(all)].filter((id) => hasCourse(summaryOf(chart, id))).slice(0, mostWithCourse);
}

/** The same for a later turn. */
export function featuresInBrief(chart: Chart, prediction: Pick<Prediction, "attributions">): FeatureId[] {
  return featuresThatMatter(chart, prediction).slice(0, mostInBrief);
}

/** Ventilation is told in a sentence of its own. */
const hasCourse = (summary: ReturnType<typeof summaryOf>) =>
  summary != null && summary.feature !== "mechanicalVentilation";

/** What the lines of `courseLine` hold, said once above them. */
export const courseHeading =
  "Values that matter most (feature, unit, reference range: first, lowest, highest and last value@hour; trend over 24 h):";

/** "lactate mmol/L 0.5-2: 5.5@0 2.9@21 5.2@45 rising": no low or high between the first value and the last is lost. */
export function courseLine(summary: FeatureSummary): string {
  const { first, min, max, last } = summary;
  // An extreme of the same value as the first or the last tells no more.
  const between = [min, max].filter(({ value }) => value !== first.value && value !== last.value);
  return valuesLine(summary, [first, ...between, last]);
}

/** A feature with its unit, its reference range and such of its values, in the order of time. */
export function valuesLine({ feature: id, trend }: FeatureSummary, points: readonly FeatureSummary["last"][]): string {
  const { unitLabel } = feature(id);
  const named = [id, unitLabel, referenceText(id)].filter((part) => part !== "").join(" ");
  const inOrder = [...points].sort((a, b) => a.minutes - b.minutes).map((point) => pointText(id, point));
  const direction = trend === "rising" || trend === "falling" ? ` ${trend}` : "";
  return `${named}: ${[...new Set(inOrder)].join(" ")}${direction}`;
}

/** The course of these features, of the first ones where they are many. */
export function coursesText(chart: Chart, features: readonly FeatureId[]): string {
  const lines = features.slice(0, mostWithCourse).flatMap((id) => {
    const summary = summaryOf(chart, id);
    return summary ? [courseLine(summary)] : [];
  });
  return lines.length > 0 ? [courseHeading, ...lines].join("\n") : "";
}
