import type { Problem } from "../../../clinical/problems/problem-schema";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { type CoursePhrase, coursePhraseOf } from "../chart-reading/course-phrase";
import { featureReadingFromChart } from "../chart-reading/feature-course";
import { type Way, wayOf } from "../chart-reading/way-of-course";

/** Minutes after which the latest value of a problem says little of how it goes now. A team decision. */
const OLD = 12 * 60;

/** What a problem rests on, each feature once, the heaviest first. */
export function featuresOf({ facts }: Problem): FeatureId[] {
  return [...new Set(facts.map(({ feature }) => feature))];
}

/** How each of a problem's features goes, as far as the record tells. */
export function waysOf(problem: Problem, chart: Chart): { feature: FeatureId; way: Way }[] {
  return featuresOf(problem).flatMap((feature) => {
    const way = wayOf(chart, feature);
    return way ? [{ feature, way }] : [];
  });
}

/** The features that go against the course which the record gives the problem: worse in one that got better, better in one that stands. */
export function against(problem: Problem, chart: Chart): FeatureId[] {
  const contrary: Way = problem.course === "present" ? "better" : "worse";
  return waysOf(problem, chart).flatMap(({ feature, way }) => (way === contrary ? [feature] : []));
}

/** Whether its values are too few or too old to say how it goes. */
export function isUnknown(problem: Problem, chart: Chart): boolean {
  return (
    waysOf(problem, chart).length === 0 || problem.facts.every(({ latest }) => chart.asOfMinutes - latest.minutes > OLD)
  );
}

/** What the chart shows of a feature, without any model's weight. */
export function courseIn(chart: Chart, feature: FeatureId): CoursePhrase | null {
  return coursePhraseOf(chart, featureReadingFromChart(chart, feature));
}
