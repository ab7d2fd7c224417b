import { doctorOpinion } from "../../consultations/agent-tasks/doctor-opinion";
import { doctorOpinionInput } from "../../consultations/agent-tasks/task-inputs";
import { disputedFindings } from "../../consultations/built-in-doctors/disputed-findings/all-disputed-findings";
import { disagreementOn, sideTaken } from "../../consultations/built-in-doctors/review/side-taken";
import { isBorderline } from "../../consultations/built-in-doctors/risk-and-logit";
import { reportEncoderInput } from "../../consultations/fusion/report-encoder-input";
import type { DoctorId, Opinion } from "../../consultations/protocol/reviews-and-reports";
import { type ConsultationState, hasReport, type WithReport } from "../../consultations/protocol/state";
import type { PatientRecord } from "../../record/schema";
import { type DisputedQuestion, disputedQuestionsOf } from "./disputed-questions";
import type { IdenticalDoctors } from "./identical-doctors";
import { failedOf, type RecomputedDisagreement, recomputedDisagreements } from "./recompute-disagreements";
import { masked } from "./report-similarity";
import { type ReviewClaims, reviewClaimsOf } from "./review-claims";
import { withoutEvidence } from "./without-evidence";

/** One change of mind, and whether it is undone when the evidence that it names is taken away. */
export interface ChangeOfMind {
  doctor: DoctorId;
  round: number;
  /** Of the figure, of the stance against what the doctor said before, or of how it reads a disputed finding alone. */
  of: "figure" | "stance" | "reading";
  /** The questions that it bears on, as `DisputedQuestion` names them. */
  about: string[];
  undone: boolean;
}

/** A disputed question, and whether evidence changed a doctor's mind on it. */
interface DebatedQuestion extends DisputedQuestion {
  changed: boolean;
  /** Whether each of these changes is undone without the evidence that it names. */
  undone: boolean;
}

/** What a debate came to, for the figures over many. */
export interface Debated {
  /** Calibrated risks of the panel's models, and each doctor's own figures: in its review, then after each round it spoke in. */
  risks: number[];
  ensemble: number;
  stated: number[][];
  rounds: number;
  changes: ChangeOfMind[];
  /** Doctors who disagree at the end; whether over the level or over the reading of a finding alone. */
  dissent: { doctor: DoctorId; over: "level" | "reading" | "content" }[];
  readingsParted: number;
  reviews: ReviewClaims;
  /** The final report's, recomputed from the stay's own rows. */
  disagreements: RecomputedDisagreement[];
  questions: DebatedQuestion[];
  /** The cases made against the report: evidence that the rows do not bear out, and whether it led to another round. */
  cases: { failed: string[]; wentOn: boolean }[];
  /** The same debate with everyone seated twice. */
  identical: IdenticalDoctors;
  masked: string;
}

/** @throws Error where the consultation is not finished. */
export function debatedOf(state: ConsultationState, record: PatientRecord, identical: IdenticalDoctors): Debated {
  const { request, final, ensemble } = state;
  if (!request || !final || !ensemble) throw new Error("the consultation has not come to its end");
  const changes = request.panel.flatMap((id) => state.rounds.flatMap(({ round }) => changeIn(state, id, round) ?? []));
  const rows = {
    record,
    asOfMinutes: request.asOfMinutes,
    attributions: state.predictions,
    passages: state.retrievals.flatMap(({ passages }) => passages),
  };
  const said = (id: DoctorId) => state.rounds.flatMap((r) => r.opinions[id] ?? []);
  return {
    risks: request.panel.map((id) => state.predictions.find((p) => p.expert === id)?.risk ?? Number.NaN),
    ensemble: ensemble.risk,
    stated: request.panel.map((id) => [
      state.reviews[id]?.statedRisk ?? Number.NaN,
      ...said(id).map((opinion) => opinion.statedRisk),
    ]),
    rounds: state.rounds.length,
    changes,
    dissent: final.dissent.map(({ doctor }) => ({ doctor, over: overWhat(said(doctor).at(-1)?.requests ?? []) })),
    readingsParted: disputedFindings.filter((dispute) => disagreementOn(final.disagreements, dispute)).length,
    reviews: reviewClaimsOf(state),
    disagreements: recomputedDisagreements(final, rows),
    questions: disputedQuestionsOf(state).map((question) => {
      const on = changes.filter(({ about }) => about.includes(question.about));
      return { ...question, changed: on.length > 0, undone: on.length > 0 && on.every(({ undone }) => undone) };
    }),
    cases: state.rounds.flatMap(({ decision }) =>
      decision?.caseAgainst
        ? [{ failed: failedOf(decision.caseAgainst.evidence, rows), wentOn: decision.action === "continue" }]
        : [],
    ),
    identical,
    masked: masked(
      reportEncoderInput(final),
      request.doctors.map((d) => d.title),
    ),
  };
}

function overWhat(requests: Opinion["requests"]): Debated["dissent"][number]["over"] {
  if (requests.some((r) => r.kind === "risk-level")) return "level";
  return requests.some((r) => r.kind === "reading") ? "reading" : "content";
}

/** Reruns the opinion as it was given, and without the evidence that it says changed it. */
function changeIn(state: ConsultationState, id: DoctorId, round: number): ChangeOfMind | null {
  const opinion = state.rounds.find((r) => r.round === round)?.opinions[id];
  if (!opinion || opinion.changedBecause === null || !opinion.changedBy) return null;
  const input = doctorOpinionInput(before(state, round), id, round);
  const figure = input.ownLastOpinion?.statedRisk ?? input.ownReview.statedRisk;
  const again = doctorOpinion.rules(withoutEvidence(input, opinion.changedBy));
  const moved = opinion.statedRisk !== figure;
  const stood = stanceBefore(input);
  const readings = turned(opinion);
  return {
    doctor: id,
    round,
    of: moved ? "figure" : stood !== opinion.stance ? "stance" : "reading",
    about: [
      ...(moved || readings.length === 0 ? ["level"] : []),
      ...readings.map((one) => `interpretation ${one.split(" ")[0]}`),
    ],
    undone:
      again.statedRisk === figure &&
      (stood === opinion.stance || again.stance === stood) &&
      readings.every((side) => !turned(again).includes(side)),
  };
}

/** The readings that an opinion says it has come to, as "falling-lactate graver". */
function turned({ changedBecause, states }: Pick<Opinion, "changedBecause" | "states">): string[] {
  return disputedFindings.flatMap((dispute) => {
    const side =
      changedBecause === null ? null : sideTaken({ text: changedBecause, states: states?.changedBecause }, dispute);
    return side ? [`${dispute.id} ${side}`] : [];
  });
}

/** What a doctor thought of the report before it had heard anyone: by its last opinion, else by its review's level. */
function stanceBefore(input: ReturnType<typeof doctorOpinionInput>): Opinion["stance"] {
  const { ownLastOpinion, ownReview, report, population } = input;
  if (ownLastOpinion) return ownLastOpinion.stance;
  const near = isBorderline(ownReview.statedRisk, population.highRiskThreshold);
  return ownReview.riskLevel === report.riskLevel || near ? "agree" : "disagree";
}

/** The consultation as it stood when a round began. */
function before(state: ConsultationState, round: number): WithReport {
  const [first, ...further] = state.reports.filter((version) => version.round < round);
  if (!hasReport(state) || !first) throw new Error(`round ${round} began without a report`);
  return {
    ...state,
    reports: [first, ...further],
    rounds: state.rounds.filter((one) => one.round < round),
    retrievals: state.retrievals.filter((one) => one.round <= round),
  };
}
