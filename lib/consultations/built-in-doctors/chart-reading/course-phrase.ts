import type { Assertion } from "../../../claims/assertions/assertion";
import { ageStated } from "../../../claims/assertions/stated-age";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { EvidenceRef } from "../../../claims/schema";
import { arterialPressures } from "../../../clinical/body-systems";
import { kdigo } from "../../../clinical/findings/kidney";
import { isNoBetter } from "../../../clinical/no-better";
import { noise } from "../../../clinical/reference-change-values";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import { type FeatureId, feature } from "../../../record/catalogue";
import { hourText } from "../../../record/value-text";
import { capitalised, type Phrase, phrase, stating } from "../wording/phrase";
import {
  levelStated,
  namedValue,
  numberAtHour,
  trendStated,
  urineByWeight,
  valueAtHour,
  valueStated,
} from "../wording/value-phrases";
import { excursionOf, type FeatureReading } from "./feature-course";

/** What the chart shows of a feature, as the subject of a sentence, and the observations that it states. */
export interface CoursePhrase {
  clause: Phrase;
  /** How a verb follows: "Sodium 138 mmol/L at 45 h lowers", "Lactate ..., up from 2.1 at 6 h, raises", "Mean pressure below ...: this raises". */
  join: " " | ", " | ": this ";
  evidence: EvidenceRef[];
}

type Point = FeatureSummary["last"];

/** "Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h". Null for a feature that was not measured. */
export function coursePhraseOf(chart: Chart, reading: FeatureReading): CoursePhrase | null {
  const { summary, finding, feature: id } = reading;
  if (finding && !(summary && isLastValue(reading))) {
    const clause = stating(finding.text, { kind: "verbatim", words: finding.text });
    return { clause, join: ": this ", evidence: [observationRef(id, finding)] };
  }
  if (!summary) return null;
  if (id === "urineOutput") return urinePhrase(chart, summary);
  if (id === "mechanicalVentilation") return ventilationPhrase(summary);
  const value = capitalised(namedValue(id, summary.last));
  const change = changeOf(reading, summary);
  return {
    clause: change ? phrase`${value}, ${change.clause}` : value,
    join: change ? ", " : " ",
    evidence: [summary.last, ...(change?.points ?? [])].map((p) => observationRef(id, p)),
  };
}

/** Whether the finding is only that the last value is beyond a limit. The course then tells it; other findings have a text of their own. */
function isLastValue({ finding, summary, feature: id }: FeatureReading): boolean {
  return (
    finding?.id === `${id}-${finding?.direction}` &&
    finding.minutes === summary?.last.minutes &&
    finding.source !== kdigo
  );
}

/** Urine is given as a rate over 24 h where a weight is known, because a single charted volume cannot be judged. */
function urinePhrase(chart: Chart, { last }: FeatureSummary): CoursePhrase {
  const rate = chart.urineMlPerKgPerHour;
  const clause =
    rate === null
      ? phrase`Urine as charted (last ${valueAtHour("urineOutput", last)}; no rate by weight can be computed)`
      : phrase`Urine ${urineByWeight(rate, chart)}`;
  return { clause, join: " ", evidence: [observationRef("urineOutput", last)] };
}

/** Ventilation is recorded when it is given and never when it is not. */
function ventilationPhrase({ last }: FeatureSummary): CoursePhrase {
  return {
    clause: stating(`Mechanical ventilation, last recorded at ${hourText(last.minutes)}`, {
      kind: "mention",
      features: ["mechanicalVentilation"],
    }),
    join: ", ",
    evidence: [observationRef("mechanicalVentilation", last)],
  };
}

/** How the last value compares with the rest of the stay, in words that the numbers support; null where nothing can be said. */
function changeOf(
  { feature: id, course, finding }: FeatureReading,
  summary: FeatureSummary,
): { clause: Phrase; points: Point[] } | null {
  const { last, min, max, count } = summary;
  const worst = course === "recovered" ? excursionOf(summary) : null;
  if (worst) {
    const back = stating("back within its reference range", levelStated([id], "normal"));
    return { clause: phrase`${back} after ${numberAtHour(id, worst)}`, points: [worst] };
  }
  // A pressure that is taken by line and by cuff was not measured once because one of the two was.
  if (count === 1 && twinned.has(id)) return null;
  const range = course === "normal" ? standingOf(id, course, summary) : null;
  if (count === 1) {
    const exactly: Assertion = { kind: "measurement-count", features: [id], count, is: "exactly", lastHours: null };
    const once = stating("measured once", exactly);
    return { clause: range ? phrase`${range}, ${once}` : once, points: [] };
  }
  // Against the value of the stay that lies furthest off: from the first alone, what rose and fell again would be steady.
  const from = last.value - min.value > max.value - last.value ? min : max;
  const change = last.value - from.value;
  const called = noise[id];
  // What fell long ago and has risen all day is not "down": FiO2 0.70 after 0.50, though it once was 1.00.
  const isReversed = summary.trend === (change > 0 ? "falling" : "rising");
  if (called !== undefined && Math.abs(change) > called && !isReversed) {
    const direction = change > 0 ? "up" : "down";
    const said = stating(`${direction} from`, trendStated(id, direction, { from, to: last }));
    const changed = phrase`${said} ${numberAtHour(id, from)}`;
    return { clause: range ? phrase`${range}, ${changed}` : changed, points: [from] };
  }
  const clause = standingOf(id, course, summary) ?? noBetter(id, finding, summary);
  return clause && { clause, points: [] };
}

const twinned: ReadonlySet<FeatureId> = new Set(arterialPressures);

function standingOf(id: FeatureId, course: FeatureReading["course"], summary: FeatureSummary): Phrase | null {
  const reference = feature(id).reference;
  if (course === "normal")
    return stating(id === "gcs" ? "the full score" : "within its reference range", levelStated([id], "normal"));
  if (course === "outside" && reference) {
    const level = summary.last.value > reference.high ? "above" : "below";
    return stating(`${level} its reference range`, levelStated([id], level));
  }
  return null;
}

/** Of a finding whose course of the last 24 h is known. What holds among the first value, the extremes and the last of the stay holds within its last day. */
function noBetter(id: FeatureId, finding: FeatureReading["finding"], summary: FeatureSummary): Phrase | null {
  const { first, min, max, last, trend } = summary;
  return finding && trend === "steady" && isNoBetter(id, finding.direction, [first, min, max, last])
    ? stating("no better over the last 24 h", trendStated(id, "no better"))
    : null;
}

/** What the record says of the patient beside measurements: "Age 67 years". Null for a feature that is no descriptor, or not recorded. */
export function descriptorPhrase(chart: Chart, id: FeatureId): Phrase | null {
  if (id === "age" && chart.ageYears !== null)
    return stating(`Age ${chart.ageYears.toFixed(0)} years`, ageStated(chart.ageYears));
  if (id === "height" && chart.heightCm !== null)
    return stating(`Height ${chart.heightCm.toFixed(0)} cm`, valueStated(id, chart.heightCm, null));
  if (id === "sex" && chart.sex !== "unknown")
    return stating(`The patient's sex (${chart.sex})`, { kind: "sex", sex: chart.sex });
  if (feature(id).describes === "careUnit" && chart.careUnit !== null)
    return stating(`The type of unit (${chart.careUnit})`, { kind: "care-unit", unit: chart.careUnit });
  return null;
}
