import { z } from "zod";
import type { Meter } from "../agents/budget-meter";
import type { Reasoner, RunResult } from "../agents/reasoner";
import type { Usage } from "../agents/schema";
import type { Task } from "../agents/task";
import type { Retriever } from "../evidence/schema";
import { AppError } from "../platform/errors";
import { type Removed, removedSchema } from "../privacy/schema";
import { answerTo } from "./protocol/answer-question";
import type { ObservationKey } from "./protocol/contribution-schema";
import { excludedFor } from "./protocol/contributions";
import type { Outcome } from "./protocol/decide";
import { roundLimit, type Step, withinRoundLimit } from "./protocol/next-steps";
import type { DoctorId, EventData } from "./protocol/schema";
import { withSeats, withSeatVotes } from "./protocol/seats";
import type { ConsultationState } from "./protocol/state";
import { doctorOpinion } from "./tasks/doctor-opinion";
import { doctorReview } from "./tasks/doctor-review";
import { metaDecision } from "./tasks/meta-decision";
import { metaFinal } from "./tasks/meta-final";
import { metaRevision } from "./tasks/meta-revision";
import { metaSynthesis } from "./tasks/meta-synthesis";
import { opinionQuery, opinionTopic, reviewQuery, reviewTopic } from "./tasks/retrieval-query";
import {
  doctorOpinionInput,
  doctorReviewInput,
  metaDecisionInput,
  metaFinalInput,
  metaRevisionInput,
  metaSynthesisInput,
  opinionQueryInput,
  reviewQueryInput,
} from "./tasks/task-inputs";

/** Passages a query brings: K of the paper's section 5.4.2. */
const passagesPerQuery = 3;

/** Asks the experts: the chart, each one's prediction and the ensemble's risk, all without the observations that are excluded. */
export type Predict = (
  request: EventData<"requested">,
  signal: AbortSignal,
  excluded: readonly ObservationKey[],
) => Promise<EventData<"experts-predicted">>;

/** Brings the final report and the experts together to the consultation's risk (paper 4.3). */
export type Fuse = (state: ConsultationState) => Promise<EventData<"fused-risk">>;

/** What a step needs from its surroundings. */
export interface StepMeans {
  reasoner: () => Reasoner;
  retrieve: Retriever;
  predict: Predict;
  fuse: Fuse;
  signal: AbortSignal;
  /** What is left of the run's budget; absent where nobody set one. */
  meter?: Meter | undefined;
  /** Words of the turn as they come; `reset` when it starts over. */
  say: (delta: { text: string; reset?: true }) => void;
  /** What an attempt that gave no valid answer cost, and what was taken out of its messages. */
  recordUsage: (usage: Usage, why: string, removed?: Removed[]) => void;
}

/** A step made ready: what a retrieval is about, and how the step is done. */
export interface PreparedStep {
  topic?: string;
  perform: (means: StepMeans) => Promise<Outcome>;
}

/** What is to be done in a step, from what has been said so far. Nothing is done before `perform`. */
export function prepareStep(step: Step, state: ConsultationState): PreparedStep {
  switch (step.kind) {
    case "predict":
      return {
        perform: async ({ predict, signal }) => ({
          type: "experts-predicted",
          data: await predict(requestOf(state), signal, excludedFor(state, step.before ?? 0)),
        }),
      };
    case "retrieve":
      return retrieval(step, state);
    case "answer":
      return { perform: async () => ({ type: "question-answered", data: answerTo(state, step) }) };
    case "fuse":
      return { perform: async ({ fuse }) => ({ type: "fused-risk", data: await fuse(state) }) };
    default:
      return { perform: (means) => speak(step, state, means) };
  }
}

function retrieval({ doctor, round }: Extract<Step, { kind: "retrieve" }>, state: ConsultationState): PreparedStep {
  const { query, topic } = round === 0 ? beforeReview(state, doctor) : beforeOpinion(state, doctor, round);
  return {
    topic,
    perform: async ({ retrieve }) => {
      return {
        type: "evidence-retrieved",
        data: { doctor, round, query, passages: await retrieve(query, passagesPerQuery) },
      };
    },
  };
}

function beforeReview(state: ConsultationState, doctor: DoctorId) {
  const input = reviewQueryInput(state, doctor);
  return { query: reviewQuery(input), topic: reviewTopic(input) };
}

function beforeOpinion(state: ConsultationState, doctor: DoctorId, round: number) {
  const input = opinionQueryInput(state, doctor, round);
  return { query: opinionQuery(input), topic: opinionTopic(input) };
}

type Turn = Extract<Step, { kind: "review" | "draft" | "opinion" | "decide" | "revise" | "finalise" }>;

/** An agent's turn: the task of the step, run by the reasoner on what has been said. */
async function speak(step: Turn, state: ConsultationState, means: StepMeans): Promise<Outcome> {
  switch (step.kind) {
    case "review": {
      const { output: review, ...run } = await ask(
        doctorReview,
        doctorReviewInput(state, step.doctor),
        means,
        step.doctor,
      );
      return { type: "review-submitted", data: { doctor: step.doctor, review, ...run } };
    }
    case "draft": {
      const { output: report, ...run } = await ask(metaSynthesis, metaSynthesisInput(state), means);
      return { type: "report-drafted", data: { report, ...run } };
    }
    case "opinion": {
      const { doctor, round } = step;
      const { output: opinion, ...run } = await ask(
        doctorOpinion,
        doctorOpinionInput(state, doctor, round),
        means,
        doctor,
      );
      return { type: "opinion-given", data: { doctor, round, opinion, ...run } };
    }
    case "decide": {
      const { output, ...run } = await ask(metaDecision, metaDecisionInput(state, step.round), means);
      const decision = withSeats(withinRoundLimit(output, step.round, roundLimit(state)), state, step.round);
      return { type: "round-concluded", data: { round: step.round, decision, ...run } };
    }
    case "revise": {
      const { output: report, ...run } = await ask(metaRevision, metaRevisionInput(state, step.round), means);
      return { type: "report-revised", data: { round: step.round, report, ...run } };
    }
    case "finalise": {
      const { output, ...run } = await ask(metaFinal, metaFinalInput(state), means);
      const report = withSeatVotes(output, state);
      return { type: "report-finalised", data: { report, ...run } };
    }
    default:
      return step satisfies never;
  }
}

/** @param agent who speaks: the doctor's id, or the MetaAgent. */
async function ask<I, O>(
  task: Task<I, O>,
  input: I,
  { reasoner, signal, meter, say, recordUsage }: StepMeans,
  agent = "meta",
): Promise<RunResult<O> & { removed?: Removed[] }> {
  // Of the messages that left last: an answer or a failure is theirs.
  let removed: Removed[] | undefined;
  const result = await reasoner().run(task, input, {
    signal,
    agent,
    onTakenOut: (counts) => {
      removed = z.array(removedSchema).parse(counts);
    },
    ...(meter ? { meter } : {}),
    onDelta: (text) => say({ text }),
    onFailedAttempt: (usage, why) => {
      say({ text: "", reset: true });
      recordUsage(usage, why, removed);
    },
    onBrokenOff: (usage) => recordUsage(usage, "The turn was broken off.", removed),
  });
  return removed === undefined ? result : { ...result, removed };
}

function requestOf({ request }: ConsultationState) {
  if (!request) throw new AppError("exception", { userMessage: "The consultation was never requested." });
  return request;
}
