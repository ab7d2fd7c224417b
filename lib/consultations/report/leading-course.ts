import { believedReadings } from "../../clinical/blood-pressures";
import { possibleRatios } from "../../clinical/oxygenation-ratios";
import type { ProblemFact } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Observations, Point } from "../../record/observations";
import { hourText, numberText } from "../../record/value-text";
import type { ReportCourse } from "./schema";

/** Values from which a course can be seen: a team decision. */
const LEAST = 3;
/** Volumes of unlike hours and settings are no course of the patient. */
const noCourse: ReadonlySet<FeatureId> = new Set<FeatureId>(["urineOutput", "fio2", "mechanicalVentilation"]);

/** How the leading problem went: the values of its worst measurement that are believed; null where it has no series. */
export function leadingCourse(
  { problems = [], asOfMinutes }: Pick<Chart, "problems" | "asOfMinutes">,
  observations: Observations,
): ReportCourse | null {
  const leading = problems.find(({ course }) => course !== "past") ?? problems[0];
  const [fact] = leading?.facts.toSorted((a, b) => b.reach - a.reach) ?? [];
  if (!fact || noCourse.has(fact.feature)) return null;
  const { title, points, reference, text } = seriesOf(fact, observations);
  const shown = points.filter(({ minutes }) => minutes >= 0 && minutes <= asOfMinutes);
  if (shown.length < LEAST) return null;
  return {
    title,
    points: shown.map(({ minutes, value }) => ({ minutes, value })),
    reference,
    untilMinutes: asOfMinutes,
    text: courseText(shown, text),
  };
}

/** A gas is read by what was breathed: where the problem tells the ratio, so does its course. */
function seriesOf({ feature: id, text }: ProblemFact, observations: Observations) {
  if (id === "pao2" && text.includes("PaO2/FiO2"))
    return {
      title: "PaO2/FiO2 (mmHg)",
      points: possibleRatios(observations),
      reference: null,
      text: (value: number) => String(Math.round(value)),
    };
  const { unitLabel, reference } = feature(id);
  return {
    title: `${upperFirst(nameOf(id))}${unitLabel === "" ? "" : ` (${unitLabel})`}`,
    points: pointsOf(id, observations),
    reference: reference && { low: reference.low, high: reference.high },
    text: (value: number) => numberText(id, value),
  };
}

/** As the problem reads them: a mean that its own systolic and diastolic contradict is drawn no more than it is told. */
function pointsOf(id: FeatureId, observations: Observations): readonly Point[] {
  const [line, cuff] = believedReadings(observations, "mean");
  return id === "meanPressure" ? line : id === "niMeanPressure" ? cuff : observations(id);
}

/** How many values are told in words. */
const MOST_TOLD = 10;

/** "10 at 31 h, 9 at 36 h, 6 at 44 h": all of them, or of many some hours apart with the lowest, the highest and the last. */
function courseText(points: readonly Point[], text: (value: number) => string): string {
  const byValue = points.toSorted((a, b) => a.value - b.value);
  const step = Math.ceil(points.length / (MOST_TOLD - 3));
  const picked = new Set([...points.filter((_, i) => i % step === 0), byValue[0], byValue.at(-1), points.at(-1)]);
  const told = points.length <= MOST_TOLD ? points : points.filter((one) => picked.has(one));
  const values = told.map(({ minutes, value }) => `${text(value)} at ${hourText(minutes)}`).join(", ");
  return told.length < points.length ? `${told.length} of ${points.length} values: ${values}` : values;
}
