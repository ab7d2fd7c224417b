import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { Percentiles } from "../../experts/percentiles";
import type { Prediction } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { questionOutcomes } from "../built-in-doctors/report/question-outcomes";
import { settledReadings } from "../built-in-doctors/report/settled-readings";
import { claimsAndAnswers } from "../built-in-doctors/review/readings-in-review";
import type { AskedQuestion, OpenQuestion } from "../protocol/open-questions";
import { doctorOf } from "../protocol/participants";
import type { DoctorId, Opinion, RecordedOpinion, Report, Review } from "../protocol/reviews-and-reports";
import { statementsFor } from "../protocol/round-of-contribution";
import { seatedDoctors } from "../protocol/seated-doctors";
import type { ConsultationState, WithPredictions, WithReport } from "../protocol/state";
import type { Ensemble, PanelMember, Peer, Population, SignedOpinion } from "../protocol/team-schema";
import type { DoctorOpinionInput } from "./doctor-opinion";
import type { DoctorReviewInput } from "./doctor-review";
import type { MetaAgendaInput } from "./meta-agenda";
import type { MetaDecisionInput } from "./meta-decision";
import type { MetaFinalInput } from "./meta-final";
import type { MetaRevisionInput } from "./meta-revision";
import type { MetaSynthesisInput } from "./meta-synthesis";
import type { ReviewQueryInput } from "./retrieval-query";

/**
 * The input of each agent, from the consultation's state. Opinions of the same round are left out, so that the doctors of a round may
 * speak in any order.
 * A state says by its phase that chart, ensemble and report are there; what a doctor said is looked up.
 */
export function doctorReviewInput(state: WithPredictions, id: DoctorId): DoctorReviewInput {
  return {
    ...reviewQueryInput(state, id),
    doctor: doctorOf(state, id),
    population: populationOf(state),
    ...percentilesOf(state, id),
    passages: passagesOf(state, (one) => one.doctor === id && one.round === 0),
    ...askedOf(state, id),
  };
}

/** What the doctor is asked, without what the colleagues' models make of it: a review sees only its own expert. */
function askedOf({ questions, turns }: WithPredictions, id: DoctorId): Pick<DoctorReviewInput, "asked" | "features"> {
  if (questions.length === 0) return {};
  const asked = questions.filter(({ askedOf: of }) => of.includes(id)).map((question) => asRead(question, id));
  return { asked, features: turns.find(({ doctor }) => doctor === id)?.features ?? [] };
}

export function metaAgendaInput(state: WithPredictions): MetaAgendaInput {
  const { population, chart, ensemble } = patientContext(state);
  const panel = state.request.panel.map((id) => ({ doctor: doctorOf(state, id), prediction: predictionOf(state, id) }));
  return { population, chart, panel, ensemble };
}

function percentilesOf({ standings }: ConsultationState, id: DoctorId): { percentiles?: Percentiles } {
  const percentiles = standings[id];
  return percentiles ? { percentiles } : {};
}

/** The input of a doctor's query before its review. */
export function reviewQueryInput(state: WithPredictions, id: DoctorId): ReviewQueryInput {
  return { chart: state.chart, prediction: predictionOf(state, id) };
}

export function metaSynthesisInput(state: WithPredictions): MetaSynthesisInput {
  return { ...panelContext(state), passages: passagesOf(state), ...questionsOf(state) };
}

export function doctorOpinionInput(state: WithReport, id: DoctorId, round: number): DoctorOpinionInput {
  return {
    ...opinionQueryInput(state, id, round),
    doctor: doctorOf(state, id),
    ...percentilesOf(state, id),
    passages: passagesFoundBy(state, id, round),
    round,
    statements: statementsFor(state, round),
    ...openQuestionsOf(state, id, round),
  };
}

/** The questions that are open when a round begins, as the doctor reads them. */
function openQuestionsOf(state: WithReport, id: DoctorId, round: number): Pick<DoctorOpinionInput, "open"> {
  const { questions } = state;
  if (questions.length === 0) return {};
  const opinions = state.rounds.some((one) => one.round === round - 1) ? opinionsOf(state, round - 1) : [];
  const outcomes = questionOutcomes({ ...panelContext(state), questions, opinions, report: latestReport(state) });
  const isOpen = (question: OpenQuestion) =>
    outcomes.some((one) => one.question === question.id && one.outcome === "open");
  return { open: questions.filter(isOpen).map((question) => asRead(question, id)) };
}

/** A question without what the colleagues' models make of it. */
function asRead({ id, kind, text, evidence }: OpenQuestion, doctor: DoctorId): AskedQuestion {
  return { id, kind, text, evidence: evidence.filter((ref) => ref.kind !== "attribution" || ref.expert === doctor) };
}

/** The input of a doctor's query before its opinion. */
export function opinionQueryInput(state: WithReport, id: DoctorId, round: number) {
  return {
    ...reviewQueryInput(state, id),
    ownReview: reviewOf(state, id),
    ownLastOpinion: lastOpinion(state, id, round),
    report: latestReport(state),
    peers: peersOf(state, id, round),
    population: populationOf(state),
  };
}

/** The colleagues' reviews and opinions; none in a run after the paper, in which a doctor sees the report alone. */
function peersOf(state: WithReport, id: DoctorId, round: number): Peer[] {
  if (state.request.talk === "paper") return [];
  return seatedDoctors(state)
    .filter((peer) => peer !== id)
    .map((peer) => peerOf(state, peer, round));
}

export function metaDecisionInput(state: WithReport, round: number): MetaDecisionInput {
  return {
    report: latestReport(state),
    opinions: opinionsOf(state, round),
    round,
    maxRounds: state.request.maxRounds,
    ...(state.request.talk === "paper" && { talk: "paper" as const }),
    population: populationOf(state),
    chart: state.chart,
    passages: passagesOf(state),
    statements: statementsFor(state, round),
    ...readingsOf(state, round),
  };
}

/** Absent where nothing that was asked of a finding is settled. */
function readingsOf(state: WithReport, round: number): Pick<MetaDecisionInput, "readings"> {
  const readers = { ...panelContext(state), questions: state.questions, opinions: opinionsOf(state, round) };
  const settled = settledReadings(readers, latestReport(state).disagreements);
  return settled.length > 0 ? { readings: settled.map(({ dispute, side }) => ({ finding: dispute.id, side })) } : {};
}

export function metaRevisionInput(state: WithReport, round: number): MetaRevisionInput {
  return {
    ...panelContext(state),
    report: latestReport(state),
    opinions: opinionsOf(state, round),
    decision: decisionOf(state, round),
    passages: passagesOf(state),
    round,
    statements: statementsFor(state, round),
  };
}

export function metaFinalInput(state: WithReport): MetaFinalInput {
  const rounds = state.rounds.length;
  return {
    ...panelContext(state),
    report: latestReport(state),
    opinions: rounds === 0 ? [] : opinionsOf(state, rounds),
    decision: rounds === 0 ? null : decisionOf(state, rounds),
    passages: passagesOf(state),
    rounds,
    statements: statementsFor(state, rounds),
    ...questionsOf(state),
  };
}

/** Absent where the consultation was opened with no questions. */
const questionsOf = ({ questions }: ConsultationState) => (questions.length > 0 ? { questions } : {});

/** What all tasks of the MetaAgent share: the patient, the population, and the doctors with their models' risks and reviews. */
function panelContext(state: WithPredictions): {
  population: Population;
  chart: Chart;
  panel: PanelMember[];
  ensemble: Ensemble;
} {
  return {
    ...patientContext(state),
    panel: seatedDoctors(state).map((id) => {
      const { risk, logit, interval, outsideDomain } = predictionOf(state, id);
      const prediction = { risk, logit, interval, outsideDomain };
      return { doctor: doctorOf(state, id), prediction, review: reviewOf(state, id) };
    }),
  };
}

function patientContext(state: WithPredictions): { population: Population; chart: Chart; ensemble: Ensemble } {
  const { like: _like, ...ensemble } = state.ensemble;
  return { population: populationOf(state), chart: state.chart, ensemble };
}

function peerOf(state: WithPredictions, id: DoctorId, round: number): Peer {
  const review = reviewOf(state, id);
  const opinion = lastOpinion(state, id, round);
  const statedRisk = opinion?.statedRisk ?? review.statedRisk;
  const riskLevel = opinion ? (statedRisk >= state.ensemble.highRiskThreshold ? "high" : "low") : review.riskLevel;
  return { doctor: doctorOf(state, id), statedRisk, riskLevel, claims: claimsAndAnswers(review), lastOpinion: opinion };
}

/** The doctor's opinion in the latest round before this one; null where it has reviewed the record again since. */
function lastOpinion(state: ConsultationState, id: DoctorId, round: number): Opinion | null {
  const since = state.reviewed.findLast(({ doctor }) => doctor === id)?.round ?? 0;
  const last = state.rounds.findLast((one) => one.round < round && one.round >= since && one.opinions[id] !== undefined)
    ?.opinions[id];
  return last ? completeOpinion(last) : null;
}

/** What the doctor itself has retrieved, this round's first. What colleagues cite comes with its quote in their claims. */
function passagesFoundBy(state: ConsultationState, id: DoctorId, round: number): RetrievedPassage[] {
  const own = state.retrievals.filter((one) => one.doctor === id && one.round <= round);
  return distinct(own.sort((a, b) => b.round - a.round).flatMap(({ passages }) => passages));
}

function passagesOf(
  state: WithPredictions,
  which: (one: ConsultationState["retrievals"][number]) => boolean = () => true,
): RetrievedPassage[] {
  const order = state.request.panel;
  const found = state.retrievals
    .filter(which)
    .sort((a, b) => a.round - b.round || order.indexOf(a.doctor) - order.indexOf(b.doctor));
  return distinct(found.flatMap(({ passages }) => passages));
}

/** Each passage once, where it stands first. */
function distinct(passages: RetrievedPassage[]): RetrievedPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function opinionsOf(state: WithPredictions, round: number): SignedOpinion[] {
  const said = required(
    state.rounds.find((one) => one.round === round),
    `round ${round}`,
  ).opinions;
  return seatedDoctors(state).flatMap((id) => {
    const opinion = said[id] ?? opinionBefore(state, id, round);
    return opinion ? [{ doctor: doctorOf(state, id), opinion: completeOpinion(opinion) }] : [];
  });
}

/** The last word of a doctor of whose opinion in a round nothing could be used; null where it had given none. */
function opinionBefore(state: WithPredictions, id: DoctorId, round: number): Opinion | null {
  if (!state.unusable.some((one) => one.doctor === id && one.of === "opinion" && one.round === round))
    throw new Error(`the consultation does not hold the opinion of ${id} yet`);
  return lastOpinion(state, id, round);
}

function decisionOf(state: ConsultationState, round: number) {
  return required(state.rounds.find((one) => one.round === round)?.decision, `the decision of round ${round}`);
}

/** What is asked and of whom, as the request fixed it. */
function populationOf(state: WithPredictions): Population {
  const { estimand, population, words } = state.request;
  return { estimand, population, words, highRiskThreshold: state.ensemble.highRiskThreshold };
}

function latestReport({ reports }: WithReport): Report {
  return (reports.at(-1) ?? reports[0]).report;
}

function reviewOf(state: ConsultationState, id: DoctorId): Review {
  const review = required(state.reviews[id], `the review of ${id}`);
  const { basis, uncertainty, answers = [] } = review;
  if (basis === null || uncertainty === null)
    throw begunEarlier("which did not ask the doctors what their figures rest on");
  return { ...review, basis, uncertainty, answers };
}

function completeOpinion(opinion: RecordedOpinion): Opinion {
  const { basis, changedBy, wouldChange } = opinion;
  if (basis === null || changedBy === null || wouldChange === null)
    throw begunEarlier("which did not ask the doctors what would change their opinions");
  return { ...opinion, basis, changedBy, wouldChange };
}

/** What an earlier release did not ask for cannot be said after the fact. */
function begunEarlier(lacking: string): AppError {
  return new AppError("business-rule", {
    userMessage: `This consultation was begun by an earlier release, ${lacking}. What was said is kept; convene the team anew to go on.`,
  });
}

/** @throws AppError "business-rule" where an earlier release began the run. */
function predictionOf(state: ConsultationState, id: DoctorId): Prediction {
  const found = required(
    state.predictions.find((one) => one.expert === id),
    `the prediction of ${id}`,
  );
  const { interval, like: _like, ...prediction } = found;
  if (interval === null) throw begunEarlier("which did not record how sure the models are of their risks");
  return { ...prediction, interval };
}

function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the consultation does not hold ${what} yet`);
  return value;
}
