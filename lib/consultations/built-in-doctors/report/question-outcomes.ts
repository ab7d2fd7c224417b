import { distinctEvidence } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import type { Problem } from "../../../clinical/problems/problem-schema";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import { possessive, upperFirst } from "../../../platform/english";
import type { OpenQuestion, QuestionOutcome } from "../../protocol/open-questions";
import type { DoctorId, Report } from "../../protocol/reviews-and-reports";
import type { Population } from "../../protocol/team-schema";
import { movingAway } from "../agenda/course-question";
import { disputeAskedAbout } from "../agenda/finding-questions";
import { courseIn, courseOfProblem, featuresOf } from "../agenda/problem-course";
import { competing, problemAskedAbout } from "../agenda/problem-questions";
import type { CoursePhrase } from "../chart-reading/course-phrase";
import { problemPhrase } from "../chart-reading/leading-problems";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import { interpretationWithReasons } from "../review/disputed-finding-interpretation";
import { disagreementOn, sideOfResolution } from "../review/side-taken";
import { levelOf } from "../risk-and-logit";
import {
  capitalised,
  joined,
  listed,
  type Phrase,
  phrase,
  sentences,
  sentencesSaid,
  stating,
  uncapitalised,
} from "../wording/phrase";
import { ownFiguresPhrase, thresholdPhrase } from "../wording/risk-phrases";
import { featureMention } from "../wording/value-phrases";
import { asMade, type Wording } from "../wording/wording";
import { type Readers, settledReadings, sidesNow } from "./settled-readings";

const mostEvidence = 6;
const mostShown = 2;

export interface OutcomesInput extends Readers {
  population: Population;
  report: Pick<Report, "riskLevel" | "disagreements">;
}

/** What a question came to, before it is put into words. */
interface Outcome {
  settled: boolean;
  conclusion: Phrase;
  /** Null where it is settled, or nothing is known that would. */
  wouldSettle?: Phrase | null;
  otherwise?: DoctorId[];
  evidence?: readonly EvidenceRef[];
}

/** What each question came to: the answer that all hold, or what stays open, with what would settle it. */
export function questionOutcomes(input: OutcomesInput, say: Wording = asMade): QuestionOutcome[] {
  return (input.questions ?? []).map((question) => {
    const { settled, conclusion, wouldSettle, otherwise = [], evidence = [] } = outcomeOf(question, input);
    const [said, settles] = [say(sentences(conclusion)), wouldSettle ? say(sentences(wouldSettle)) : null];
    return {
      question: question.id,
      text: question.text,
      outcome: settled ? "settled" : "open",
      conclusion: said.text,
      wouldSettle: settles?.text ?? null,
      otherwise,
      evidence: distinctEvidence(evidence, mostEvidence),
      states: { text: question.states?.text, conclusion: said.states, wouldSettle: settles?.states },
    };
  });
}

function outcomeOf(question: OpenQuestion, input: OutcomesInput): Outcome {
  return byKind(question, input) ?? asAnswered(question, input);
}

/** Null where the record holds nothing of what a language model has asked. */
function byKind(question: OpenQuestion, input: OutcomesInput): Outcome | null {
  switch (question.kind) {
    case "leading-problem": {
      const problem = problemAskedAbout(question, input.chart);
      return problem ? ofProblem(problem, input) : null;
    }
    case "finding": {
      const dispute = disputeAskedAbout(question, input.chart);
      return dispute ? ofFinding(dispute, input) : null;
    }
    case "models":
      return ofModels(input);
    case "first-step":
      return ofFirstStep(input);
    case "course":
      return ofCourse(input);
    default:
      return question.kind satisfies never;
  }
}

/** Better or worse, where what was measured of it goes one way; else open until it is measured again. */
function ofProblem(problem: Problem, { chart }: OutcomesInput): Outcome | null {
  const { verdict, by } = courseOfProblem(problem, chart);
  const shown = by.flatMap((feature) => courseIn(chart, feature, problem) ?? []).slice(0, mostShown);
  if (shown.length === 0) return null;
  const again = listed(by.slice(0, mostShown).map(featureMention));
  const isSettled = verdict === "better" || verdict === "worse" || verdict === "no better";
  const isUnresolved = verdict === "better" && problem.course === "present";
  const words = isUnresolved ? "Better, but unresolved" : verdicts[verdict];
  const told = isSettled ? stating(words, { kind: "problem", problem: problem.id, course: problem.course }) : words;
  return {
    settled: isSettled,
    conclusion: phrase`${told}: ${clausesOf(shown)}`,
    wouldSettle: isSettled ? null : phrase`Further values of ${again} would settle it`,
    evidence: shown.flatMap((one) => one.evidence),
  };
}

const verdicts = {
  better: "Better",
  worse: "Worse",
  "no better": "No better",
  mixed: "Its values go different ways",
  "part better": "One value gets better, another does not",
  "past its worst": "Past its worst, but not getting better",
  old: "Not measured lately enough to say",
  unknown: "Not measured often enough to say",
} as const;

/** What the chart shows, to follow a colon. */
const clausesOf = (shown: readonly CoursePhrase[]) =>
  joined(
    shown.map(({ clause }) => uncapitalised(clause)),
    "; ",
  );

/** One reading where all who read it agree; else what the report makes of it, with who holds otherwise and what would settle it. */
function ofFinding(dispute: DisputedFinding, input: OutcomesInput): Outcome {
  const { chart, report } = input;
  const settled = settledReadings(input, report.disagreements).find((one) => one.dispute.id === dispute.id);
  const wouldSettle = stating(`${upperFirst(dispute.settledBy)} would settle it`);
  const subject = dispute.subject(chart);
  if (settled) {
    const read = interpretationWithReasons(dispute, settled.side, chart);
    return {
      settled: true,
      conclusion: capitalised(read.clause),
      evidence: [...(subject?.evidence ?? []), ...read.evidence],
    };
  }
  const entry = disagreementOn(report.disagreements, dispute);
  const taken = entry ? sideOfResolution(entry, dispute) : null;
  const evidence = subject?.evidence ?? [];
  if (!taken)
    return {
      settled: false,
      conclusion: stating("What speaks for either reading weighs about the same"),
      wouldSettle,
      evidence,
    };
  const read = interpretationWithReasons(dispute, taken, chart);
  const otherwise = sidesNow(dispute, input).flatMap(({ doctor, side }) => (side === taken ? [] : [doctor]));
  return {
    settled: false,
    conclusion: phrase`The report takes it so: ${read.clause}`,
    wouldSettle,
    otherwise,
    evidence: [...evidence, ...read.evidence],
  };
}

/** Whether the doctors' own figures have come to one side of the decision threshold. */
function ofModels({ panel, opinions, population, report }: OutcomesInput): Outcome {
  const threshold = population.highRiskThreshold;
  const figures = panel.map(({ doctor, review }) => {
    const opinion = opinions.find((one) => one.doctor.id === doctor.id)?.opinion;
    return { doctor, risk: opinion?.statedRisk ?? review.statedRisk, opinion };
  });
  const risks = figures.map(({ risk }) => risk);
  const apart = figures.filter(({ risk }) => levelOf(risk, threshold) !== report.riskLevel);
  const [lowest, highest] = [Math.min(...risks), Math.max(...risks)];
  const run = ownFiguresPhrase(lowest, highest, threshold);
  const line = phrase`the doctors' decision threshold of ${thresholdPhrase(threshold)}`;
  if (apart.length === 0) {
    const side = report.riskLevel === "high" ? "at or above" : "below";
    return { settled: true, conclusion: phrase`The doctors' own figures ${run}, ${side} ${line}` };
  }
  return {
    settled: false,
    conclusion: phrase`The doctors' own figures ${run}, ${inHundred(lowest) === inHundred(highest) ? "at" : "on both sides of"} ${line}`,
    wouldSettle:
      apart.map(({ doctor, opinion }) => mindChanger(doctor.title, opinion)).find((one) => one !== null) ?? null,
    otherwise: apart.map(({ doctor }) => doctor.id),
  };
}

/** What a doctor said would change its mind, told of it. */
function mindChanger(title: string, opinion: Readers["opinions"][number]["opinion"] | undefined): Phrase | null {
  if (!opinion?.wouldChange.includes("my mind")) return null;
  const [first] = sentencesSaid({ text: opinion.wouldChange, states: opinion.states?.wouldChange });
  return first ? { ...first, text: first.text.replace("my mind", `${possessive(title)} mind`) } : null;
}

/** Which of the two problems comes first, as a patient is examined. */
function ofFirstStep({ chart }: OutcomesInput): Outcome | null {
  const [first, second] = competing(chart);
  const shown = first && featuresOf(first).flatMap((feature) => courseIn(chart, feature, first) ?? [])[0];
  if (!first || !second || !shown) return null;
  return {
    settled: true,
    conclusion: phrase`${capitalised(problemPhrase(first))} before ${problemPhrase(second)}: ${clausesOf([shown])}`,
    evidence: shown.evidence,
  };
}

function ofCourse({ chart }: OutcomesInput): Outcome {
  const shown = movingAway(chart)
    .flatMap((feature) => courseIn(chart, feature) ?? [])
    .slice(0, mostShown);
  const conclusion =
    shown.length > 0
      ? phrase`Yes: ${clausesOf(shown)}`
      : stating("No value that lies outside its range moves further away from it");
  return { settled: true, conclusion, evidence: shown.flatMap((one) => one.evidence) };
}

/** Of a question that the record's rules do not know: what the doctors asked have said. One answer settles it, several leave it open. */
function asAnswered({ id }: OpenQuestion, { panel }: OutcomesInput): Outcome {
  const answers = panel.flatMap(({ review }) =>
    review.answers.filter((one) => one.question === id && !one.nothingToAdd),
  );
  const [first] = answers;
  if (!first) return { settled: false, conclusion: stating("Nobody had anything to add") };
  const [said] = sentencesSaid({ text: first.text, states: first.states });
  return { settled: answers.length === 1, conclusion: said ?? stating(first.text), evidence: first.evidence };
}
