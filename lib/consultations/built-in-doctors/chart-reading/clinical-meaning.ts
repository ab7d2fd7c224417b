import type { Claim } from "../../../claims/schema";
import { arterialPressures } from "../../../clinical/body-systems";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { type Phrase, stating } from "../wording/phrase";
import { type Course, courseOf, worstFinding } from "./feature-course";

const pressures: ReadonlySet<FeatureId> = new Set(arterialPressures);

/**
 * What a feature's values mean for the patient: "raises" where they lie beyond a limit that makes a finding, "lowers" where they are in
 * range or back in it, "neutral" where the chart cannot judge them. By limits and course alone: what a model makes of them is told
 * beside it and never mixed in.
 */
export function meaningOf(chart: Chart, feature: FeatureId): Claim["bearing"] {
  if (isPressureBesideLow(chart, feature)) return "neutral";
  const meaning = byCourse[courseOf(chart, feature)];
  return meaning === "neutral" && isProblemNow(chart, feature) ? "raises" : meaning;
}

/** Whether the latest value lies beyond the limit of a problem that is listed, if a mild one. */
function isProblemNow({ problems = [] }: Chart, feature: FeatureId): boolean {
  return problems.some(({ facts }) => facts.some((fact) => fact.feature === feature && fact.now > 0));
}

const byCourse: Readonly<Record<Course, Claim["bearing"]>> = {
  critical: "raises",
  marked: "raises",
  mild: "raises",
  recovered: "lowers",
  normal: "lowers",
  outside: "neutral",
  unjudged: "neutral",
  none: "neutral",
};

/** A cuff pressure in range says nothing good while the line has been low, and the other way about. */
function isPressureBesideLow(chart: Chart, feature: FeatureId): boolean {
  if (!pressures.has(feature)) return false;
  const low = chart.findings.filter((f) => pressures.has(f.feature) && f.direction === "low");
  return low.length > 0 && low.every((f) => f.feature !== feature);
}

/**
 * "critical" or "marked", of a finding of such severity; null of all else, and of a value that has since got better: its grade is no
 * longer that of the value which is told.
 */
export function gradePhrase(chart: Chart, feature: FeatureId): Phrase | null {
  const course = courseOf(chart, feature);
  if (course !== "critical" && course !== "marked") return null;
  const finding = worstFinding(chart, feature);
  const last = summaryOf(chart, feature)?.last;
  const isSingleValue = finding?.id === `${feature}-${finding?.direction}`;
  if (isSingleValue && last && last.minutes !== finding?.minutes) return null;
  return stating(course, { kind: "grade", features: [feature], grade: course });
}
