import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { Prediction } from "../../experts/schema";
import type { Message } from "../../language-models/message";
import type { ClinicianStatement } from "../protocol/contribution-schema";
import type { Opinion, Report, Review } from "../protocol/schema";
import type { Doctor, Peer, Population, Standing } from "../protocol/team-schema";
import { doctorRole, seatText } from "./prompt-parts/agent-roles";
import { passagesText } from "./prompt-parts/fenced-text";
import { predictionBrief, predictionText } from "./prompt-parts/prediction-text";
import { chartBrief, chartText, termsOf } from "./prompt-parts/record-text";
import { clinicianText, ownText, peersText, reportBrief } from "./prompt-parts/statements-text";

/** Passages of this round's query (paper, section 5.4.2: K = 3), of which sentences are given. */
const newlyRetrieved = 3;
/** Of each document the sentences that bear most on the patient: before the review, and in the rounds. */
const sentencesFirst = 1;
const sentencesLater = 1;

/** What a doctor is given before its review. */
interface BeforeReview {
  doctor: Doctor;
  population: Population;
  chart: Chart;
  prediction: Prediction;
  passages: readonly RetrievedPassage[];
  standing?: Standing | undefined;
}

/** And before an opinion. */
interface BeforeOpinion extends BeforeReview {
  ownReview: Review;
  ownLastOpinion: Opinion | null;
  report: Report;
  peers: readonly Peer[];
  round: number;
  statements: readonly ClinicianStatement[];
}

/** Template C.1: evidence, record with the model's analysis, instruction. */
export function reviewPrompt({ doctor, population, chart, prediction, passages, standing }: BeforeReview): Message[] {
  return asked(doctorRole(population), [
    passagesText("1. Relevant evidence", passages, termsOf(chart), sentencesFirst),
    chartText(chart).replace("# The patient", "# 2. The patient record"),
    predictionText(prediction, population, standing),
    `# 3. Your task
${seatText(doctor)}
Write your review: "assessment" (two to five sentences); level, figure, basis, confidence; "uncertainty": why not surer; one to eight claims, weightiest first, for and against, each with values, units, hours and what they do to your model, or where record and model disagree; "dataGaps": what is missing that would change your mind.`,
  ]);
}

/**
 * Template C.3: own statements, report, newly retrieved documents, instruction. Unlike there, the doctor keeps the record, which
 * stands first, and in brief, because it stays the same from round to round.
 */
export function opinionPrompt(input: BeforeOpinion): Message[] {
  const { doctor, population, chart, prediction, ownReview, ownLastOpinion, report, peers, passages, round } = input;
  return asked(doctorRole(population), [
    chartBrief(chart, report),
    predictionBrief(prediction, chart, report),
    `# 1. Your own statements, doctor ${doctor.letter}\n${ownText(doctor, ownReview, ownLastOpinion, report)}`,
    `# 2. The report\n${reportBrief(report)}`,
    peers.length > 0 ? `# Your colleagues\n${peersText(peers, report)}` : "",
    clinicianText(input.statements),
    passagesText("3. Documents newly retrieved", passages.slice(0, newlyRetrieved), termsOf(chart), sentencesLater),
    `# 4. Your task, round ${round}
Do you agree with the report? If not, give "evidence", and in "requests" what it should say otherwise, with its claim; else none. What it weighs is no reason to disagree; hold out when the better evidence is yours. Change your mind for evidence alone: "changedBecause" says who and what, "changedBy" the evidence; else null and empty. "wouldChange": the datum that would.`,
  ]);
}

/** The messages of a turn: who speaks, then what is the same from turn to turn before what is new. */
export function asked(role: string, parts: readonly string[]): Message[] {
  return [
    { role: "system", content: role },
    { role: "user", content: parts.filter((part) => part !== "").join("\n\n") },
  ];
}
