import type { EvidenceRef } from "../../../claims/schema";
import { noise } from "../../../clinical/reference-change-values";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import { upperFirst } from "../../../platform/english";
import { type FeatureId, feature } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import { hourText, numberText, valueText } from "../../../record/value-text";
import { excursionOf, type FeatureReading } from "./feature-course";

/** What the chart shows of a feature, as the subject of a sentence, and the observations that it states. */
export interface CourseText {
  text: string;
  /** How a verb follows: "Sodium 138 mmol/L at 45 h lowers", "Lactate ..., up from 2.1 at 6 h, raises", "Mean pressure below ...: this raises". */
  join: " " | ", " | ": this ";
  evidence: EvidenceRef[];
}

type Point = FeatureSummary["last"];

/** "Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h". Null for a feature that was not measured. */
export function courseTextOf(chart: Chart, reading: FeatureReading): CourseText | null {
  const { summary, finding, feature: id } = reading;
  if (finding && !(summary && isLastValue(reading))) {
    return { text: finding.text, join: ": this ", evidence: [observation(reading, finding)] };
  }
  if (!summary) return null;
  if (id === "urineOutput") return urineText(chart, reading, summary);
  if (id === "mechanicalVentilation") return ventilationText(reading, summary);
  const value = `${upperFirst(nameOf(id))} ${valueText(id, summary.last.value)} at ${hourText(summary.last.minutes)}`;
  const { clause, points } = changeOf(reading, summary);
  return {
    text: clause ? `${value}, ${clause}` : value,
    join: clause ? ", " : " ",
    evidence: [summary.last, ...points].map((p) => observation(reading, p)),
  };
}

/** Whether the finding is only that the last value is beyond a limit. The course then tells it; other findings have a text of their own. */
function isLastValue({ finding, summary, feature: id }: FeatureReading): boolean {
  return (
    finding?.id === `${id}-${finding?.direction}` &&
    finding.minutes === summary?.last.minutes &&
    !finding.text.includes("KDIGO")
  );
}

function observation({ feature: id }: FeatureReading, { minutes, value }: Point): EvidenceRef {
  return { kind: "observation", feature: id, minutes, value };
}

/** Urine is given as a rate over 24 h where a weight is known, because a single charted volume cannot be judged. */
function urineText(chart: Chart, reading: FeatureReading, summary: FeatureSummary): CourseText {
  const rate = chart.urineMlPerKgPerHour;
  if (rate === null) {
    const text = `Urine as charted (last ${valueText("urineOutput", summary.last.value)} at ${hourText(summary.last.minutes)}; no rate by weight can be computed)`;
    return { text, join: " ", evidence: [observation(reading, summary.last)] };
  }
  return {
    text: `Urine ${rate.toFixed(2)} mL/kg/h over the last 24 h`,
    join: " ",
    evidence: [observation(reading, summary.last)],
  };
}

/** Ventilation is recorded when it is given and never when it is not. */
function ventilationText(reading: FeatureReading, { last }: FeatureSummary): CourseText {
  return {
    text: `Mechanical ventilation, last recorded at ${hourText(last.minutes)}`,
    join: ", ",
    evidence: [observation(reading, last)],
  };
}

/** How the last value compares with the rest of the stay, in words that the numbers support. */
function changeOf(
  { feature: id, course }: FeatureReading,
  summary: FeatureSummary,
): { clause: string; points: Point[] } {
  const { first, last, count } = summary;
  if (course === "recovered") {
    const worst = excursionOf(summary);
    if (worst) {
      return {
        clause: `back within its reference range after ${numberText(id, worst.value)} at ${hourText(worst.minutes)}`,
        points: [worst],
      };
    }
  }
  if (count === 1) return { clause: "measured once", points: [] };
  const change = last.value - first.value;
  const called = noise[id];
  if (called !== undefined && Math.abs(change) > called) {
    const words = change > 0 ? "up from" : "down from";
    return { clause: `${words} ${numberText(id, first.value)} at ${hourText(first.minutes)}`, points: [first] };
  }
  return { clause: standingOf(id, course, summary), points: [] };
}

function standingOf(id: FeatureReading["feature"], course: FeatureReading["course"], summary: FeatureSummary): string {
  const reference = feature(id).reference;
  if (course === "normal") return id === "gcs" ? "the full score" : "within its reference range";
  if (course === "outside" && reference)
    return summary.last.value > reference.high ? "above its reference range" : "below its reference range";
  return summary.trend === "steady" && course !== "unjudged" ? "no better over the last 24 h" : "";
}

/** What the record says of the patient beside measurements: "Age 67 years". Null for a feature that is no descriptor, or not recorded. */
export function descriptorText(chart: Chart, id: FeatureId): string | null {
  if (id === "age" && chart.ageYears !== null) return `Age ${chart.ageYears.toFixed(0)} years`;
  if (id === "height" && chart.heightCm !== null) return `Height ${chart.heightCm.toFixed(0)} cm`;
  if (id === "sex" && chart.sex !== "unknown") return `The patient's sex (${chart.sex})`;
  if (feature(id).describes === "careUnit" && chart.careUnit !== null) return `The type of unit (${chart.careUnit})`;
  return null;
}
