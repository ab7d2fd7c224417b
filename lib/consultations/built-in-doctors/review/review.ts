import { bodySystems } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { intervalUnlessAlike, riskText } from "../../../experts/risk-text";
import type { Prediction } from "../../../experts/schema";
import { listText, lowerFirst, sentence } from "../../../platform/english";
import { abnormalityName } from "../../../record/abnormality-names";
import { nameOf, unmeasuredName } from "../../../record/feature-names";
import type { Review } from "../../protocol/schema";
import type { Percentiles, Population } from "../../protocol/team-schema";
import { directionOf, type FeatureReading } from "../chart-reading/feature-course";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import { type DoctorReading, doctorReadingOf } from "../doctor-reading/doctor-reading";
import { certaintyText, modelDoubt, uncertaintyText } from "../doctor-reading/model-certainty";
import { confidenceOf, levelOf } from "../risk-and-logit";
import { riskBesideThreshold } from "../risk-beside-threshold";
import { gapsOf } from "./data-gaps";
import { percentileText } from "./percentile-text";
import { reviewClaimsOf } from "./review-claims";

const mostGaps = 4;
/** Of this many features with the largest attributions, the review says which last values are older than this (minutes). */
const heaviest = 6;
const carriedForwardAfter = 24 * 60;

interface ReviewInput {
  chart: Chart;
  prediction: Prediction;
  passages: readonly RetrievedPassage[];
  population: Population;
  percentiles?: Percentiles;
}

/** r_doctor (formula 6) by rules, from chart, model and passages. */
export function reviewOf({ chart, prediction, passages, population, percentiles }: ReviewInput): Review {
  const doctorReading = doctorReadingOf(chart, prediction);
  const threshold = population.highRiskThreshold;
  return {
    assessment: assessmentText(chart, prediction, doctorReading, population, percentiles),
    riskLevel: levelOf(doctorReading.statedRisk, threshold),
    statedRisk: doctorReading.statedRisk,
    confidence: confidenceOf(doctorReading.statedRisk, threshold, doubtOf(prediction, doctorReading)),
    basis: doctorReading.basis,
    uncertainty: [uncertaintyText(prediction, threshold), carriedForwardText(chart, doctorReading)]
      .filter((s) => s !== "")
      .join(" "),
    claims: reviewClaimsOf({ chart, prediction, doctorReading, passages }),
    dataGaps: gapsOf(chart, prediction.outsideDomain, mostGaps),
  };
}

/** How much less sure the doctor is for neglected findings, a patient outside the model's domain and a wide interval. */
function doubtOf(prediction: Prediction, doctorReading: Pick<DoctorReading, "neglected">): number {
  return modelDoubt(prediction) + Math.min(0.15, 0.05 * doctorReading.neglected.length);
}

/** Two to five sentences: the patient, what the model weighs, how certain it is, what it neglects, and the doctor's own risk. */
function assessmentText(
  chart: Chart,
  prediction: Prediction,
  doctorReading: DoctorReading,
  population: Population,
  percentiles: Percentiles | undefined,
): string {
  return [
    patientText(chart),
    modelText(chart, prediction, doctorReading),
    percentileText(percentiles, doctorReading, population),
    certaintyText(prediction, population.highRiskThreshold),
    neglectedText(doctorReading),
    statedRiskText(prediction, doctorReading, population),
  ]
    .filter((s) => s !== "")
    .join(" ");
}

function patientText(chart: Chart): string {
  const reason = chart.admissionReason ? `, admitted with ${lowerFirst(chart.admissionReason)}` : "";
  return sentence(`${chart.descriptor}${reason}, read at ${Math.round(chart.asOfMinutes / 60)} h`);
}

/** The model's risk with its interval, where most of its weight lies, and what it weighs there by its name. */
function modelText(chart: Chart, prediction: Prediction, doctorReading: DoctorReading): string {
  const interval = intervalUnlessAlike(prediction.interval);
  const opening = `The ${prediction.title} model puts the risk at ${riskText(prediction.risk)}${interval === null ? "" : ` (${interval})`}`;
  const [first, second] = doctorReading.focus;
  if (!first || first.share === 0) return sentence(`${opening}; what it weighs was not computed`);
  const leading = [first, ...(second && second.share >= 0.15 ? [second] : [])];
  const leaning = `${listText(leading.map((f) => bodySystems[f.system].inSentence))} (${listText(leading.map((f) => `${Math.round(f.share * 100)}%`))} of its weight)`;
  const raising = doctorReading.readings.filter((r) => attributionDirection(r) === "raises").slice(0, 3);
  const lowering = doctorReading.readings.filter((r) => attributionDirection(r) === "lowers").slice(0, 2);
  if (raising.length === 0 && lowering.length === 0)
    return sentence(`${opening}; no single feature moves it by more than a trace`);
  const up =
    raising.length > 0
      ? `what counts against the patient is ${listText(distinct(raising.map((r) => pointText(chart, r))))}`
      : "nothing it weighs counts against the patient";
  const down =
    lowering.length > 0
      ? `; in the patient's favour, ${listText(distinct(lowering.map((r) => pointText(chart, r))))}`
      : "";
  return sentence(`${opening} and leans on ${leaning}: ${up}${down}`);
}

/** An abnormal feature by the name of the abnormality, "hyperlactataemia"; any other by its own name. */
function pointText(chart: Chart, { feature, course }: FeatureReading): string {
  const direction = directionOf(chart, feature);
  if (direction === null || course === "outside") return nameOf(feature);
  return course === "recovered" ? `${nameOf(feature)} back in range` : abnormalityName(feature, direction);
}

function neglectedText({ neglected }: DoctorReading): string {
  if (neglected.length === 0) return "";
  const grade = (severity: 1 | 2 | 3) =>
    distinct(
      neglected
        .filter((n) => n.finding.severity === severity)
        .map((n) => abnormalityName(n.finding.feature, n.finding.direction)),
    );
  const [critical, marked] = [grade(3).slice(0, 3), grade(2).slice(0, 3)];
  const parts = [
    ...(critical.length > 0 ? [`${listText(critical)} (critical)`] : []),
    ...(marked.length > 0 ? [`${listText(marked)} (marked)`] : []),
  ];
  return sentence(`It makes little of ${listText(parts)}, which the chart does not let me pass over`);
}

/** Which of the largest attributions rest on a last observation carried forward. */
function carriedForwardText(chart: Chart, { readings }: DoctorReading): string {
  const stale = readings
    .slice(0, heaviest)
    .filter(
      (r) =>
        r.summary !== null &&
        attributionDirection(r) !== "hardly" &&
        chart.asOfMinutes - r.summary.last.minutes > carriedForwardAfter,
    );
  return stale.length === 0
    ? ""
    : sentence(
        `Of what it weighs most, ${listText(stale.map((r) => nameOf(r.feature)))} ${stale.length === 1 ? "was" : "were"} last recorded more than a day before: since then the model reads values carried forward`,
      );
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function statedRiskText(prediction: Prediction, doctorReading: DoctorReading, population: Population): string {
  const level = levelOf(doctorReading.statedRisk, population.highRiskThreshold);
  const stand = `I put it at ${riskBesideThreshold(doctorReading.statedRisk, population.highRiskThreshold)}, ${level} by the team's ${riskText(population.highRiskThreshold)}`;
  const shift = doctorReading.statedLogit - doctorReading.modelLogit;
  if (Math.abs(shift) < 0.05 || riskText(doctorReading.statedRisk) === riskText(prediction.risk))
    return sentence(`${stand}, with the model`);
  const names = (readings: readonly FeatureReading[], name = nameOf) =>
    listText([...new Set(readings.map((r) => name(r.feature)))].slice(0, 3));
  const { neglectedCritical, unsupported, unmeasured } = doctorReading.failures;
  const down = [
    ...(unsupported.length > 0
      ? [`weight that the model puts on ${names(unsupported)} without reason in the chart`]
      : []),
    ...(unmeasured.length > 0 ? [`weight on ${names(unmeasured, unmeasuredName)}, never measured`] : []),
  ];
  if (shift > 0)
    return sentence(
      `${stand}, above the model for ${neglectedCritical.length > 0 ? listText(distinct(neglectedCritical.map((n) => abnormalityName(n.finding.feature, n.finding.direction))).slice(0, 3)) : listText(down)}`,
    );
  return sentence(`${stand}, below the model for ${listText(down)}`);
}
