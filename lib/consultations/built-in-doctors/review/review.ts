import { bodySystems } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { riskText } from "../../../experts/risk-text";
import type { Prediction } from "../../../experts/schema";
import { listText } from "../../../platform/english";
import type { Review } from "../../protocol/schema";
import type { Percentiles, Population } from "../../protocol/team-schema";
import { directionOf, type FeatureReading } from "../chart-reading/feature-course";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import { type DoctorReading, doctorReadingOf } from "../doctor-reading/doctor-reading";
import { certaintyPhrase, modelDoubt, uncertaintyPhrase } from "../doctor-reading/model-certainty";
import { confidenceOf, levelOf } from "../risk-and-logit";
import { distinctPhrases, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import {
  modelFigure,
  ownFigure,
  riskBesideThresholdPhrase,
  riskWithIntervalPhrase,
  thresholdPhrase,
} from "../wording/risk-phrases";
import { withStates } from "../wording/said";
import { abnormality, featureMention, levelStated, unmeasuredMention } from "../wording/value-phrases";
import { asMade, type Wording } from "../wording/wording";
import { gapsOf } from "./data-gaps";
import { patientPhrase } from "./patient-phrase";
import { percentilePhrase } from "./percentile-phrase";
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
export function reviewOf(input: ReviewInput, say: Wording = asMade): Review {
  const { chart, prediction, passages, population } = input;
  const doctorReading = doctorReadingOf(chart, prediction);
  const threshold = population.highRiskThreshold;
  const assessment = say(assessmentOf(input, doctorReading));
  const uncertainty = say(
    sentences(uncertaintyPhrase(prediction, threshold), carriedForwardPhrase(chart, doctorReading)),
  );
  const gaps = withStates(gapsOf(chart, prediction.outsideDomain, mostGaps).map((gap) => say([gap])));
  return {
    assessment: assessment.text,
    riskLevel: levelOf(doctorReading.statedRisk, threshold),
    statedRisk: doctorReading.statedRisk,
    confidence: confidenceOf(doctorReading.statedRisk, threshold, doubtOf(prediction, doctorReading)),
    basis: doctorReading.basis,
    uncertainty: uncertainty.text,
    claims: reviewClaimsOf({ chart, prediction, doctorReading, passages, say }),
    dataGaps: gaps.texts,
    states: { assessment: assessment.states, uncertainty: uncertainty.states, dataGaps: gaps.states },
  };
}

/** How much less sure the doctor is for neglected findings, a patient outside the model's domain and a wide interval. */
function doubtOf(prediction: Prediction, doctorReading: Pick<DoctorReading, "neglected">): number {
  return modelDoubt(prediction) + Math.min(0.15, 0.05 * doctorReading.neglected.length);
}

/** Two to five sentences: the patient, what the model weighs, how certain it is, what it neglects, and the doctor's own risk. */
function assessmentOf(
  { chart, prediction, population, percentiles }: ReviewInput,
  doctorReading: DoctorReading,
): Phrase[] {
  return sentences(
    phrase`${patientPhrase(chart)}, read at ${Math.round(chart.asOfMinutes / 60)} h`,
    modelPhrase(chart, prediction, doctorReading),
    percentilePhrase(percentiles, doctorReading, population),
    certaintyPhrase(prediction, population.highRiskThreshold),
    neglectedPhrase(doctorReading),
    statedRiskPhrase(prediction, doctorReading, population),
  );
}

/** The model's risk with its interval, where most of its weight lies, and what it weighs there by its name. */
function modelPhrase(
  chart: Chart,
  { expert, title, risk, interval }: Prediction,
  doctorReading: DoctorReading,
): Phrase {
  const opening = phrase`The ${title} model puts the risk at ${riskWithIntervalPhrase(modelFigure(expert), risk, interval)}`;
  const [first, second] = doctorReading.focus;
  if (!first || first.share === 0) return phrase`${opening}; what it weighs was not computed`;
  const leading = [first, ...(second && second.share >= 0.15 ? [second] : [])];
  const leaning = `${listText(leading.map((f) => bodySystems[f.system].inSentence))} (${listText(leading.map((f) => `${Math.round(f.share * 100)}%`))} of its weight)`;
  const raising = doctorReading.readings.filter((r) => attributionDirection(r) === "raises").slice(0, 3);
  const lowering = doctorReading.readings.filter((r) => attributionDirection(r) === "lowers").slice(0, 2);
  if (raising.length === 0 && lowering.length === 0)
    return phrase`${opening}; no single feature moves it by more than a trace`;
  const points = (readings: readonly FeatureReading[]) =>
    listed(distinctPhrases(readings.map((r) => pointPhrase(chart, r))));
  const up =
    raising.length > 0
      ? phrase`what counts against the patient is ${points(raising)}`
      : "nothing it weighs counts against the patient";
  const down = lowering.length > 0 ? phrase`; in the patient's favour, ${points(lowering)}` : "";
  return phrase`${opening} and leans on ${leaning}: ${up}${down}`;
}

/** An abnormal feature by the name of the abnormality, "hyperlactataemia"; any other by its own name. */
function pointPhrase(chart: Chart, { feature, course }: FeatureReading): Phrase {
  const direction = directionOf(chart, feature);
  if (direction === null || course === "outside") return featureMention(feature);
  return course === "recovered"
    ? phrase`${featureMention(feature)} ${stating("back in range", levelStated([feature], "normal"))}`
    : abnormality(feature, direction);
}

function neglectedPhrase({ neglected }: DoctorReading): Phrase | null {
  if (neglected.length === 0) return null;
  const graded = (severity: 2 | 3) =>
    distinctPhrases(
      neglected
        .filter((n) => n.finding.severity === severity)
        .map((n) => abnormality(n.finding.feature, n.finding.direction)),
    ).slice(0, 3);
  const [critical, marked] = [graded(3), graded(2)];
  const parts = [
    ...(critical.length > 0 ? [phrase`${listed(critical)} (critical)`] : []),
    ...(marked.length > 0 ? [phrase`${listed(marked)} (marked)`] : []),
  ];
  return phrase`It makes little of ${listed(parts)}, which the chart does not let me pass over`;
}

/** Which of the largest attributions rest on a last observation carried forward; null where none does. */
function carriedForwardPhrase(chart: Chart, { readings }: DoctorReading): Phrase | null {
  const stale = readings
    .slice(0, heaviest)
    .filter(
      (r) =>
        r.summary !== null &&
        attributionDirection(r) !== "hardly" &&
        chart.asOfMinutes - r.summary.last.minutes > carriedForwardAfter,
    );
  if (stale.length === 0) return null;
  return phrase`Of what it weighs most, ${listed(stale.map((r) => featureMention(r.feature)))} ${stale.length === 1 ? "was" : "were"} last recorded more than a day before: since then the model reads values carried forward`;
}

function statedRiskPhrase(prediction: Prediction, doctorReading: DoctorReading, population: Population): Phrase {
  const { highRiskThreshold: threshold } = population;
  const { statedRisk, statedLogit, modelLogit, failures } = doctorReading;
  const own = riskBesideThresholdPhrase(ownFigure(prediction.expert), statedRisk, threshold);
  const stand = phrase`I put it at ${own}, ${levelOf(statedRisk, threshold)} by the team's ${thresholdPhrase(threshold)}`;
  const shift = statedLogit - modelLogit;
  if (Math.abs(shift) < 0.05 || riskText(statedRisk) === riskText(prediction.risk))
    return phrase`${stand}, with the model`;
  const { neglectedCritical, unsupported, unmeasured } = failures;
  const down = [
    ...(unsupported.length > 0
      ? [phrase`weight that the model puts on ${named(unsupported, featureMention)} without reason in the chart`]
      : []),
    ...(unmeasured.length > 0 ? [phrase`weight on ${named(unmeasured, unmeasuredMention)}, never measured`] : []),
  ];
  if (shift <= 0) return phrase`${stand}, below the model for ${listed(down)}`;
  const critical = distinctPhrases(
    neglectedCritical.map((n) => abnormality(n.finding.feature, n.finding.direction)),
  ).slice(0, 3);
  return phrase`${stand}, above the model for ${listed(critical.length > 0 ? critical : down)}`;
}

const named = (readings: readonly FeatureReading[], mention: (id: FeatureReading["feature"]) => Phrase) =>
  listed(distinctPhrases(readings.map((r) => mention(r.feature))).slice(0, 3));
