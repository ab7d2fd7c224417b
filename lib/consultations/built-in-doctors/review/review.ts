import { bodySystems } from "../../../clinical/body-systems";
import type { Chart, Finding } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import type { Prediction } from "../../../experts/schema";
import { listText } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion } from "../../protocol/open-questions";
import type { Review } from "../../protocol/reviews-and-reports";
import type { Percentiles, Population } from "../../protocol/team-schema";
import { leadingProblemsPhrase } from "../chart-reading/leading-problems";
import { answerAtNormal } from "../doctor-reading/answer-at-normal";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import { type DoctorReading, doctorReadingOf } from "../doctor-reading/doctor-reading";
import { certaintyPhrase, modelDoubt, uncertaintyPhrase } from "../doctor-reading/model-certainty";
import { confidenceOf, levelOf } from "../risk-and-logit";
import { effectStated } from "../wording/attribution-phrases";
import { distinctPhrases, joined, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import {
  modelFigure,
  ownFigure,
  riskBesideThresholdPhrase,
  riskPhrase,
  riskWithIntervalPhrase,
} from "../wording/risk-phrases";
import { withStates } from "../wording/said";
import { abnormality, featureMention, spokenName } from "../wording/value-phrases";
import { asMade, type Wording } from "../wording/wording";
import { gapsOf } from "./data-gaps";
import { patientPhrase } from "./patient-phrase";
import { percentilePhrase } from "./percentile-phrase";
import { questionAnswers } from "./question-answers";
import { reviewClaimsOf } from "./review-claims";
import { withYears } from "./years-claims";

const mostGaps = 4;
/** For how many features the assessment says that the model raises and lowers its risk. */
const mostNamed = { raised: 3, lowered: 2 } as const;
/** Of this many features with the largest attributions, the review says which last values are older than this (minutes). */
const heaviest = 6;
const carriedForwardAfter = 24 * 60;

interface ReviewInput {
  chart: Chart;
  prediction: Prediction;
  passages: readonly RetrievedPassage[];
  population: Population;
  percentiles?: Percentiles | undefined;
  /** What the doctor is asked, and the features that are its own to speak to; absent where the consultation was opened with no questions. */
  asked?: readonly AskedQuestion[] | undefined;
  features?: readonly FeatureId[] | undefined;
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
  const claimsInput = { chart, prediction, doctorReading, passages, features: input.features, say };
  const gaps = withStates(gapsOf(chart, prediction.outsideDomain, mostGaps).map((gap) => say([gap])));
  return {
    assessment: assessment.text,
    riskLevel: levelOf(doctorReading.statedRisk, threshold),
    statedRisk: doctorReading.statedRisk,
    confidence: confidenceOf(doctorReading.statedRisk, threshold, doubtOf(prediction, doctorReading)),
    basis: doctorReading.basis,
    uncertainty: uncertainty.text,
    claims: withYears(reviewClaimsOf(claimsInput), claimsInput),
    answers: questionAnswers(input.asked ?? [], claimsInput),
    dataGaps: gaps.texts,
    states: { assessment: assessment.states, uncertainty: uncertainty.states, dataGaps: gaps.states },
  };
}

/** How much less sure the doctor is for neglected findings, a patient outside the model's domain and a wide interval. */
function doubtOf(prediction: Prediction, doctorReading: Pick<DoctorReading, "neglected">): number {
  return modelDoubt(prediction) + Math.min(0.15, 0.05 * doctorReading.neglected.length);
}

/** The patient, what is wrong, what the model weighs, how certain it is, what the chart shows besides, and the doctor's own figure. */
function assessmentOf(
  { chart, prediction, population, percentiles }: ReviewInput,
  doctorReading: DoctorReading,
): Phrase[] {
  return sentences(
    phrase`${patientPhrase(chart)}, read at ${Math.round(chart.asOfMinutes / 60)} h`,
    leadingProblemsPhrase(chart),
    modelPhrase(chart, prediction, doctorReading),
    percentilePhrase(percentiles, doctorReading, population),
    certaintyPhrase(prediction, population.highRiskThreshold),
    neglectedPhrase(doctorReading),
    statedRiskPhrase(prediction, doctorReading, population),
  );
}

/** The model's risk with its interval, where most of its weight lies, and for what it raises and lowers its risk: its effect, no judgement. */
function modelPhrase(
  { notMeasured }: Chart,
  { expert, title, risk, interval }: Prediction,
  doctorReading: DoctorReading,
): Phrase {
  const opening = phrase`The ${title} model puts the risk at ${riskWithIntervalPhrase(modelFigure(expert), risk, interval)}`;
  const [first, second] = doctorReading.focus;
  if (!first || first.share === 0) return phrase`${opening}; what it weighs was not computed`;
  const leading = [first, ...(second && second.share >= 0.15 ? [second] : [])];
  const leaning = `${listText(leading.map((f) => bodySystems[f.system].inSentence))} (${listText(leading.map((f) => `${Math.round(f.share * 100)}%`))} of its weight)`;
  const taken = (effect: "raises" | "lowers", most: number) =>
    listed(
      doctorReading.readings
        .filter((r) => attributionDirection(r) === effect && !notMeasured.includes(r.feature))
        .slice(0, most)
        .map(({ feature }) => stating(spokenName(feature), effectStated(expert, feature, effect))),
    );
  const [raised, lowered] = [taken("raises", mostNamed.raised), taken("lowers", mostNamed.lowered)];
  if (raised.text === "" && lowered.text === "")
    return phrase`${opening}; no single feature moves it by more than a trace`;
  const up = raised.text === "" ? [] : [phrase`it raises its risk most for ${raised}`];
  const down = lowered.text === "" ? [] : [phrase`it lowers its risk most for ${lowered}`];
  return phrase`${opening} and leans on ${leaning}; ${joined([...up, ...down], ", and ")}`;
}

/** The marked and critical findings that the model gives little or no weight: what the chart shows, with no word on why. */
function neglectedPhrase({ neglected }: DoctorReading): Phrase | null {
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
  return parts.length > 0 ? phrase`The chart shows besides: ${listed(parts)}` : null;
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

/** The doctor's own figure and, where it departs from its model's, for what. */
function statedRiskPhrase(prediction: Prediction, doctorReading: DoctorReading, population: Population): Phrase {
  const { statedRisk, failures } = doctorReading;
  const own = riskBesideThresholdPhrase(ownFigure(prediction.expert), statedRisk, population.highRiskThreshold);
  const stand = phrase`My own figure is ${own}`;
  if (inHundred(statedRisk) === inHundred(prediction.risk)) return phrase`${stand}, with the model`;
  const critical = distinctPhrases(
    failures.neglectedCritical.map((n) => passedOverPhrase(prediction, n.finding)),
  ).slice(0, 3);
  const model = riskPhrase(modelFigure(prediction.expert), prediction.risk);
  const away = phrase`${stand} where the model says ${model}`;
  if (critical.length === 0) return away;
  return phrase`${away}, because of ${listed(critical)}: asked anew without that, it gives no smaller figure`;
}

/** A critical finding to which the model's answer hardly changes, by its name. */
function passedOverPhrase(prediction: Prediction, { feature, direction }: Finding): Phrase {
  const answer = answerAtNormal(prediction, feature) === "favourable" ? "higher" : "alike";
  const { text, states } = abnormality(feature, direction);
  return stating(text, ...(states ?? []), {
    kind: "at-normal",
    expert: prediction.expert,
    features: [feature],
    answer,
  });
}
