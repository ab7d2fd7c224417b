import { DAY, type Observations, observationsOf, type Point } from "../record/observations";
import type { PatientRecord } from "../record/schema";
import { featuresOf, sourceOf } from "../record/source-of";
import type { Background } from "./background/background-schema";
import { isCloudedAt } from "./background/drugs-given";
import { chartingStops } from "./charting-stops";
import { severitiesOf } from "./criteria/all-criteria";
import { criterionInputOf } from "./criteria/criterion";
import { neverComputable } from "./criteria/never-computable";
import { summariesOf } from "./feature-summaries";
import { bleedingFindings } from "./findings/bleeding";
import { kidneyFindings } from "./findings/kidney";
import { oxygenationFindings } from "./findings/oxygenation";
import { pressureFindings } from "./findings/pressure";
import { valueFindings } from "./findings/single-values";
import { oneLinerOf } from "./one-liner";
import { passedOver } from "./passed-over";
import { problemsOf, urgencyOf } from "./problems/problems";
import type { Chart, FeatureSummary, Finding } from "./schema";
import { urineByWeight, urineLatelyByWeight } from "./urine";

/**
 * Sums up a record as it stood `asOfMinutes` after the start of the stay: what was measured, what stands out by
 * published limits, severity as far as the record supports it, and what is missing. Later values play no part.
 */
export function chartOf(record: PatientRecord, asOfMinutes: number, background: Background | null = null): Chart {
  const observations = observationsOf(record, asOfMinutes);
  const { patient, encounter } = record;
  const source = sourceOf(encounter.source);
  const summaries = summariesOf(observations, asOfMinutes);
  const stopped = chartingStops(observations, asOfMinutes);
  const urine = urineByWeight(observations, asOfMinutes);
  const urineLately = urineLatelyByWeight(observations, asOfMinutes);
  const problems = problemsOf(observations, asOfMinutes, source.lookBack);
  const passed = passedOver(observations);
  return {
    asOfMinutes,
    descriptor: oneLinerOf(record),
    admissionReason: encounter.admissionReason,
    ageYears: encounter.ageYears,
    sex: patient.sex,
    heightCm: encounter.heightCm,
    careUnit: encounter.careUnit,
    synthetic: patient.synthetic,
    summaries,
    ventilation: ventilationOf(observations),
    urineMlPerKgPerHour: urine?.mlPerKgPerHour ?? null,
    ...(urineLately !== null && { urineLatelyMlPerKgPerHour: urineLately }),
    ...(urine && { urineCharted: { fromMinutes: urine.fromMinutes, toMinutes: urine.toMinutes } }),
    ...(stopped.length > 0 && { chartingStopped: stopped }),
    ...(background && deepScoreSince(observations("gcs"))),
    ...(passed.length > 0 && { passedOver: passed }),
    severities: severitiesOf(
      source,
      criterionInputOf(observations, asOfMinutes, {
        ...encounter,
        lookBack: source.lookBack,
        sex: patient.sex,
        background,
      }),
    ),
    notComputable: neverComputable(source, background),
    findings: findingsOf(observations, summaries, asOfMinutes, source.lookBack),
    problems,
    urgency: urgencyOf(problems, (minutes) => isCloudedAt({ background }, minutes)),
    notMeasured: featuresOf(encounter.source)
      .filter((f) => f.kind === "series" && observations(f.id).length === 0)
      .map((f) => f.id),
    notRecorded: [...source.notRecorded],
  };
}

/** Severe from 8 down (Teasdale and Jennett). */
const DEEP = 8;

/** Where the deep scores begin that the latest one ends; nothing where that is not deep. */
function deepScoreSince(scores: readonly Point[]): Pick<Chart, "deepScoreSince"> {
  const first = scores[scores.findLastIndex(({ value }) => value > DEEP) + 1];
  return first ? { deepScoreSince: { minutes: first.minutes, value: first.value } } : {};
}

/** What stands out, worst first, then latest first. Single values are those of the last `lookBack` minutes. */
export function findingsOf(
  observations: Observations,
  summaries: readonly FeatureSummary[],
  asOfMinutes: number,
  lookBack = DAY,
): Finding[] {
  return [
    ...pressureFindings(observations, asOfMinutes),
    ...oxygenationFindings(observations, asOfMinutes),
    ...kidneyFindings(observations, asOfMinutes),
    ...bleedingFindings(observations, asOfMinutes),
    ...valueFindings(observations, summaries, asOfMinutes, lookBack),
  ].sort((a, b) => b.severity - a.severity || b.minutes - a.minutes);
}

function ventilationOf(observations: Observations): Chart["ventilation"] {
  const on = observations("mechanicalVentilation").filter((p) => p.value > 0);
  return {
    recorded: on.length > 0,
    firstMinutes: on[0]?.minutes ?? null,
    lastMinutes: on[on.length - 1]?.minutes ?? null,
  };
}
