import type { Reasoner, RunResult } from "../agents/reasoner";
import type { Task } from "../agents/task";
import { UnusableAnswer } from "../agents/unusable-answer";
import type { Retriever } from "../evidence/schema";
import { askInStep } from "../privacy/ask-in-step";
import type { Removed } from "../privacy/schema";
import type { PreparedStep, Protocol, StepContext } from "../runs/protocol";
import { doctorOpinion } from "./agent-tasks/doctor-opinion";
import { doctorReview } from "./agent-tasks/doctor-review";
import { metaAgenda } from "./agent-tasks/meta-agenda";
import { metaDecision } from "./agent-tasks/meta-decision";
import { metaFinal } from "./agent-tasks/meta-final";
import { metaRevision } from "./agent-tasks/meta-revision";
import { metaSynthesis } from "./agent-tasks/meta-synthesis";
import { opinionQuery, opinionTopic, problemQueries, reviewQuery, reviewTopic } from "./agent-tasks/retrieval-query";
import {
  doctorOpinionInput,
  doctorReviewInput,
  metaAgendaInput,
  metaDecisionInput,
  metaFinalInput,
  metaRevisionInput,
  metaSynthesisInput,
  opinionQueryInput,
  reviewQueryInput,
} from "./agent-tasks/task-inputs";
import { answerTo } from "./answers/answer-question";
import { answerToEntry } from "./entry-effects/answer-entry";
import { withSeats, withSeatVotes } from "./protocol/clinician-votes";
import { consultationRules, type Outcome } from "./protocol/consultation-rules";
import type { ClinicianCommand } from "./protocol/contribution-rules";
import type { ObservationKey } from "./protocol/contribution-schema";
import { addresseeOf } from "./protocol/next-steps";
import { roundLimit, withinRoundLimit } from "./protocol/round-limit";
import { excludedFor } from "./protocol/round-of-contribution";
import type { ConsultationEvent, EventData } from "./protocol/schema";
import {
  type ConsultationState,
  hasFinalReport,
  hasPredictions,
  hasReport,
  inPhase,
  type WithFinalReport,
  type WithPredictions,
  type WithReport,
} from "./protocol/state";
import type { Step } from "./protocol/step-key";
import { sentenceOf } from "./protocol/step-sentences";
import { forThePage } from "./report/page/page-doubts";

/** Passages a query brings: K of the paper's section 5.4.2. */
const passagesPerQuery = 3;
/** Passages on each pressing problem: a team decision, since every later prompt carries them. */
const passagesPerProblem = 1;

/** Asks the experts: the chart, each one's prediction and the ensemble's risk, all without the observations that are excluded. */
export type Predict = (
  request: EventData<"requested">,
  signal: AbortSignal,
  excluded: readonly ObservationKey[],
) => Promise<EventData<"experts-predicted">>;

/** Brings the final report and the experts together to the consultation's risk (paper 4.3). */
export type Fuse = (state: WithFinalReport) => Promise<EventData<"fused-risk">>;

/** What a consultation's steps are done with. */
export interface ConsultationMeans {
  /** The reasoner that the request names. @throws AppError where it is not to be had here. */
  reasonerFor: (request: EventData<"requested">) => Reasoner;
  retrieve: Retriever;
  predict: Predict;
  fuse: Fuse;
}

type Means = ConsultationMeans & StepContext;
type Requested = Exclude<ConsultationState, { phase: "empty" }>;
type StepOf<K extends Step["kind"]> = Extract<Step, { kind: K }>;

/** ColaCare's consultation (paper, section 4): its rules, and how each of its steps is done. */
export const consultationProtocol: Protocol<
  ConsultationState,
  ConsultationEvent,
  Step,
  ConsultationMeans,
  ClinicianCommand
> = { ...consultationRules, perform };

function perform(step: Step, state: ConsultationState): PreparedStep<ConsultationMeans, ConsultationEvent> {
  if (state.phase === "empty") throw new Error("a step was taken before the request");
  if (step.kind === "wait") throw new Error("nobody takes the step that waits for the clinician");
  if (step.kind === "retrieve") return retrieval(step, state);
  return { sentence: () => sentenceOf(state, step), perform: (means) => outcomeOf(step, state, means) };
}

/** A doctor looks up guidelines before it speaks (paper 4.1.2). */
function retrieval(step: StepOf<"retrieve">, state: Requested): PreparedStep<ConsultationMeans, ConsultationEvent> {
  const { doctor, round } = step;
  const { queries, topic } =
    round === 0
      ? beforeReview(inPhase(state, hasPredictions), doctor)
      : beforeOpinion(inPhase(state, hasReport), doctor, round);
  return {
    sentence: () => sentenceOf(state, step, topic()),
    perform: async ({ retrieve }) => ({
      type: "evidence-retrieved",
      data: { doctor, round, query: queries.join("\n"), passages: await retrieveAll(queries, retrieve) },
    }),
  };
}

/** What the doctor's own query finds, then the best passage on each problem that it looks up beside. */
async function retrieveAll([own = "", ...problems]: readonly string[], retrieve: Retriever) {
  const found = await Promise.all([
    retrieve(own, passagesPerQuery),
    ...problems.map((query) => retrieve(query, passagesPerProblem)),
  ]);
  const passages = found.flat();
  return passages
    .filter(({ id }, i) => passages.findIndex((one) => one.id === id) === i)
    .map((passage, i) => ({ ...passage, rank: i + 1 }));
}

function beforeReview(state: WithPredictions, doctor: string) {
  const input = reviewQueryInput(state, doctor);
  const { panel } = state.request;
  const beside = problemQueries(input.chart, { place: panel.indexOf(doctor), of: panel.length });
  return { queries: [reviewQuery(input), ...beside], topic: () => reviewTopic(input) };
}

function beforeOpinion(state: WithReport, doctor: string, round: number) {
  const input = opinionQueryInput(state, doctor, round);
  return { queries: [opinionQuery(input)], topic: () => opinionTopic(input) };
}

async function outcomeOf(
  step: Exclude<Step, { kind: "retrieve" | "wait" }>,
  state: Requested,
  means: Means,
): Promise<Outcome> {
  switch (step.kind) {
    case "predict":
      return {
        type: "experts-predicted",
        data: await means.predict(state.request, means.signal, excludedFor(state, step.round)),
      };
    case "answer":
      return { type: "question-answered", data: answered(step, state) };
    case "fuse":
      return { type: "fused-risk", data: await means.fuse(inPhase(state, hasFinalReport)) };
    default:
      return takeTurn(step, state, means);
  }
}

/** A question is answered from the record, an entry by what it changes. */
function answered(step: StepOf<"answer">, state: Requested): EventData<"question-answered"> {
  const asked = state.broughtIn.find(({ id }) => id === step.question);
  if (asked?.entered) return answerToEntry(inPhase(state, hasReport), step);
  return answerTo(state, { ...step, by: addresseeOf(state, step.question) });
}

type Turn = Exclude<Step, { kind: "predict" | "retrieve" | "wait" | "answer" | "fuse" }>;

/** An agent's turn: whose it is, the task that the reasoner runs, what it is given, and the event that comes of the answer. */
interface AgentTurn<S extends Turn, P extends Requested, I, O> {
  task: Task<I, O>;
  /** The phase in which the turn is taken. */
  phase: (state: ConsultationState) => state is P;
  input: (state: P, step: S) => I;
  event: (output: O, spent: Spent, step: S, state: P) => Outcome;
}

type Spent = Omit<RunResult<unknown>, "output"> & { removed?: Removed[] };

const turn = <S extends Turn, P extends Requested, I, O>(one: AgentTurn<S, P, I, O>) => one;

const turns = {
  agenda: turn({
    task: metaAgenda,
    phase: hasPredictions,
    input: (state, _step: StepOf<"agenda">) => metaAgendaInput(state),
    event: (agenda, spent) => ({ type: "questions-opened", data: { ...agenda, ...spent } }),
  }),
  review: turn({
    task: doctorReview,
    phase: hasPredictions,
    input: (state, { doctor }: StepOf<"review">) => doctorReviewInput(state, doctor),
    event: (review, spent, { doctor }) => ({ type: "review-submitted", data: { doctor, review, ...spent } }),
  }),
  draft: turn({
    task: forThePage(metaSynthesis),
    phase: hasPredictions,
    input: (state, _step: StepOf<"draft">) => metaSynthesisInput(state),
    event: (report, spent) => ({ type: "report-drafted", data: { report, ...spent } }),
  }),
  opinion: turn({
    task: doctorOpinion,
    phase: hasReport,
    input: (state, { doctor, round }: StepOf<"opinion">) => doctorOpinionInput(state, doctor, round),
    event: (opinion, spent, { doctor, round }) => ({
      type: "opinion-given",
      data: { doctor, round, opinion, ...spent },
    }),
  }),
  decide: turn({
    task: metaDecision,
    phase: hasReport,
    input: (state, { round }: StepOf<"decide">) => metaDecisionInput(state, round),
    event: (output, spent, { round }, state) => {
      const decision = withSeats(withinRoundLimit(output, round, roundLimit(state)), state, round);
      return { type: "round-concluded", data: { round, decision, ...spent } };
    },
  }),
  revise: turn({
    task: forThePage(metaRevision),
    phase: hasReport,
    input: (state, { round }: StepOf<"revise">) => metaRevisionInput(state, round),
    event: (report, spent, { round }) => ({ type: "report-revised", data: { round, report, ...spent } }),
  }),
  finalise: turn({
    task: forThePage(metaFinal),
    phase: hasReport,
    input: (state, _step: StepOf<"finalise">) => metaFinalInput(state),
    event: (output, spent, _step, state) => ({
      type: "report-finalised",
      data: { report: withSeatVotes(output, state), ...spent },
    }),
  }),
};

async function takeTurn(step: Turn, state: Requested, means: Means): Promise<Outcome> {
  const { task, phase, input, event } = turns[step.kind] as unknown as AgentTurn<Turn, Requested, unknown, unknown>;
  const agent = "doctor" in step ? step.doctor : "meta";
  const now = inPhase(state, phase);
  try {
    const { output, ...spent } = await askInStep(
      means.reasonerFor(now.request),
      { task, input: input(now, step), agent },
      means,
    );
    return event(output, spent, step, now);
  } catch (error) {
    if (!(error instanceof UnusableAnswer) || (step.kind !== "review" && step.kind !== "opinion")) throw error;
    const { doctor, round, kind } = step;
    return { type: "no-usable-answer", data: { doctor, round, of: kind, why: error.userMessage } };
  }
}
