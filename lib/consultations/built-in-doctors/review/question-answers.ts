import { distinctEvidence, featureOfEvidence } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import type { Problem } from "../../../clinical/problems/problem-schema";
import { lowerFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion, QuestionAnswer } from "../../protocol/open-questions";
import { movingAway } from "../agenda/course-question";
import { disputeAskedAbout } from "../agenda/finding-questions";
import { courseIn, courseOfProblem, featuresOf, wayInProblem } from "../agenda/problem-course";
import { competing, problemAskedAbout } from "../agenda/problem-questions";
import type { FeatureReading } from "../chart-reading/feature-course";
import { problemPhrase } from "../chart-reading/leading-problems";
import type { Way } from "../chart-reading/way-of-course";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import { capitalised, joined, type Phrase, phrase, sentences, stating, uncapitalised } from "../wording/phrase";
import { attributionRef, type ClaimsInput, effectPhrase, subjectOf } from "./claims-on-features";
import { attributionClause, interpretationOf, interpretationWithReasons } from "./disputed-finding-interpretation";

const mostEvidence = 6;

/** What is said to a question, and what it rests on; null where the doctor has nothing to add. */
type Answered = { said: Phrase; more?: readonly Phrase[]; evidence: readonly EvidenceRef[] } | null;

/** The doctor's answers to what it was asked, each from the chart and its own model. */
export function questionAnswers(asked: readonly AskedQuestion[], input: ClaimsInput): QuestionAnswer[] {
  return asked.map((question) => {
    const answer = answerTo(question, input);
    const text = input.say(sentences(answer?.said ?? nothing(input), ...(answer?.more ?? [])));
    return {
      question: question.id,
      text: text.text,
      evidence: distinctEvidence(answer?.evidence ?? [], mostEvidence),
      nothingToAdd: answer === null,
      ...(text.states && { states: text.states }),
    };
  });
}

const nothing = ({ prediction: { title } }: ClaimsInput) =>
  stating(`Nothing to add: the ${title} model weighs none of it in a way that would decide it`);

function answerTo(question: AskedQuestion, input: ClaimsInput): Answered {
  switch (question.kind) {
    case "leading-problem":
      return onCourse(question, input);
    case "finding": {
      const dispute = disputeAskedAbout(question, input.chart);
      return dispute ? onFinding(dispute, input) : null;
    }
    case "models":
      return onModel(question, input);
    case "first-step":
      return onFirst(input);
    case "course":
      return onWrongWay(input);
    default:
      return question.kind satisfies never;
  }
}

const called: Readonly<Record<Way, string>> = { better: "Better", worse: "Worse", "no better": "No better" };

/** Which way the problem goes by what the doctor's model weighs most of it. */
function onCourse(question: AskedQuestion, input: ClaimsInput): Answered {
  const problem = problemAskedAbout(question, input.chart);
  if (!problem) return null;
  const { verdict, by } = courseOfProblem(problem, input.chart);
  const reading = heaviestReading(by, input);
  if (!reading) return null;
  const way = wayInProblem(problem, reading.feature, input.chart);
  const shown = shownWithEffect(reading, input, problem);
  if (!way || !shown) return null;
  const words = verdict === "old" ? `By its last values ${lowerFirst(called[way])}` : called[way];
  return { ...shown, said: phrase`${words}: ${uncapitalised(shown.said)}` };
}

/** How the doctor reads a disputed finding; null where neither reading is clearly better to it. */
function onFinding(dispute: DisputedFinding, input: ClaimsInput): Answered {
  const { chart, doctorReading, prediction, passages } = input;
  if (doctorReading.doubted.has(dispute.feature)) return null;
  const { side } = interpretationOf(dispute, chart, doctorReading, passages);
  if (side === null) return null;
  const read = interpretationWithReasons(dispute, side, chart);
  const lean = attributionClause(dispute, doctorReading, prediction);
  return {
    said: capitalised(phrase`${read.clause}${lean ? phrase`; ${lean.clause}` : ""}`),
    evidence: [...(dispute.subject(chart)?.evidence ?? []), ...(lean?.evidence ?? []), ...read.evidence],
  };
}

/** What moves the doctor's own model most the way that it stands apart, and what the chart shows of it. */
function onModel({ evidence }: AskedQuestion, input: ClaimsInput): Answered {
  const heaviest = evidence.map(featureOfEvidence);
  const shown = input.doctorReading.readings
    .filter(({ feature }) => heaviest.includes(feature))
    .flatMap((reading) => shownWithEffect(reading, input) ?? []);
  const [first, ...more] = shown;
  if (!first) return null;
  return {
    said: first.said,
    more: more.map(({ said }) => said),
    evidence: shown.flatMap((one) => one.evidence),
  };
}

/** Which of two problems comes first, by the order in which a patient is examined, and by what the first is seen. */
function onFirst(input: ClaimsInput): Answered {
  const [first, second] = competing(input.chart);
  const reading = first && heaviestReading(featuresOf(first), input);
  const shown = reading && shownWithEffect(reading, input, first);
  if (!first || !second || !shown) return null;
  return {
    ...shown,
    said: phrase`${capitalised(problemPhrase(first))} before ${problemPhrase(second)}: ${uncapitalised(shown.said)}`,
  };
}

function onWrongWay(input: ClaimsInput): Answered {
  const away = heaviestReading(movingAway(input.chart), input);
  return away ? shownWithEffect(away, input) : null;
}

/** Of these features, what the doctor's model weighs most. */
function heaviestReading(features: readonly FeatureId[], { doctorReading }: ClaimsInput): FeatureReading | undefined {
  return doctorReading.readings.find(
    ({ feature, summary }) => features.includes(feature) && summary !== null && !doctorReading.doubted.has(feature),
  );
}

/** "Lactate 5.2 mmol/L at 46 h, down from 9.6 at 4 h; the RETAIN model raises its risk for it (+0.42)" */
function shownWithEffect(reading: FeatureReading, input: ClaimsInput, problem?: Problem): Answered {
  const subject = problem ? courseIn(input.chart, reading.feature, problem) : subjectOf(input, reading);
  if (!subject) return null;
  const { feature, attribution } = reading;
  const effect = attribution ? [effectPhrase(input, feature, attribution.total)] : [];
  return {
    said: joined([subject.clause, ...effect], "; "),
    evidence: [...subject.evidence, ...attributionRef(input, reading)],
  };
}
