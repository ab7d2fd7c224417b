import { isOpen } from "../../runs/run-state";
import type { Decision, DoctorId } from "./reviews-and-reports";
import { roundLimit } from "./round-limit";
import { opensRound, readsAnew, takenBackUnheard } from "./round-of-contribution";
import type { Actor } from "./schema";
import { seatedDoctors } from "./seated-doctors";
import type { ConsultationState } from "./state";
import { readStepKey, type Step, stepOf } from "./step-key";

type Missing = (step: Step) => boolean;

/**
 * The steps that can be taken now, given what has been said: the paper's section 4.2 as a function of the state. Those
 * returned together do not depend on each other. Empty when the consultation is finished, was never requested, or has ended.
 * What clinicians bring in opens a round of its own where none would follow. A run that died goes on where this points, since
 * nothing but the state is asked.
 */
export function nextSteps(state: ConsultationState): Step[] {
  if (state.phase === "empty" || !isOpen(state)) return [];
  const missing: Missing = (step) => !state.completed.has(step.key);
  const predict = stepOf({ kind: "predict", round: 0 });
  if (missing(predict)) return [predict];
  const agenda = agendaSteps(0, state, missing);
  if (agenda.length > 0) return agenda;
  const reviews = reviewSteps(0, state.request.panel, missing);
  if (reviews.length > 0) return reviews.map((review) => afterRetrieval(review, missing));
  const draft = stepOf({ kind: "draft", round: 0 });
  if (missing(draft)) return [draft];
  if (state.waitUntil !== null) return [stepOf({ kind: "wait" })].filter(missing);
  // A final report that is being written is written to its end: what came meanwhile opens a round after it.
  const closing = state.active.map(({ step }) => readStepKey(step)).find((id) => id?.kind === "finalise");
  if (closing) return [stepOf(closing)];
  for (let round = 1; isHeld(state, round); round += 1) {
    const steps = roundSteps(state, round, missing);
    if (steps.length > 0) return steps;
  }
  return lastSteps(state, missing);
}

/** Whether there is such a round: the first, one that the decision before it calls for, or one that clinicians open. */
function isHeld(state: ConsultationState, round: number): boolean {
  if (opensRound(state, round)) return true;
  if (round > roundLimit(state)) return false;
  return round === 1 || state.rounds.find((one) => one.round === round - 1)?.decision?.action === "continue";
}

/** The final report, written anew where clinicians opened further rounds after it, and the risk. */
function lastSteps({ finalAfter, rounds }: ConsultationState, missing: Missing): Step[] {
  const again = finalAfter !== null && finalAfter < rounds.length;
  const finalise = stepOf({ kind: "finalise", rounds: again ? rounds.length : 0 });
  if (missing(finalise)) return [finalise];
  return [stepOf({ kind: "fuse" })].filter(missing);
}

/** A round: what is made anew, answers, opinions, decision and, where a dissent has merit, the revision; [] when it is over. */
function roundSteps(state: ConsultationState, round: number, missing: Missing): Step[] {
  const taken = state.broughtIn.filter((one) => one.round === round && !takenBackUnheard(state, one));
  const panel = state.request?.panel ?? [];
  if (readsAnew(state, round)) {
    const anew = stepsAnew(round, state, missing);
    if (anew.length > 0) return anew;
  }
  const questions = taken.filter(({ kind, entered }) => kind === "question" || entered !== null);
  const answers = questions.map(({ id }) => stepOf({ kind: "answer", round, question: id })).filter(missing);
  if (answers.length > 0) return answers;
  const opinions = seatedDoctors(state)
    .map((doctor) => stepOf({ kind: "opinion", round, doctor }))
    .filter(missing);
  if (opinions.length > 0) return opinions.map((opinion) => afterRetrieval(opinion, missing));
  const decide = stepOf({ kind: "decide", round });
  if (missing(decide)) return [decide];
  const decision = state.rounds.find((one) => one.round === round)?.decision;
  const revise = stepOf({ kind: "revise", round });
  return decision && asksForRevision(decision, panel) && missing(revise) ? [revise] : [];
}

/** Where observations were excluded: the experts, the questions, the reviews and the report once more, on what is left. */
function stepsAnew(round: number, state: ConsultationState, missing: Missing): Step[] {
  const predict = stepOf({ kind: "predict", round });
  if (missing(predict)) return [predict];
  const agenda = agendaSteps(round, state, missing);
  if (agenda.length > 0) return agenda;
  const reviews = reviewSteps(round, state.request?.panel ?? [], missing);
  return reviews.length > 0 ? reviews : [stepOf({ kind: "draft", round })].filter(missing);
}

/**
 * The MetaAgent opens the questions before any doctor speaks. A run after the paper has no questions; nor has one of an earlier
 * release, in which a doctor reviewed without any.
 */
function agendaSteps(round: number, { request, questions, completed }: ConsultationState, missing: Missing): Step[] {
  const spoken = request?.panel.some((doctor) => completed.has(stepOf({ kind: "review", round, doctor }).key)) ?? true;
  if (request?.talk !== "open" || spoken || (round > 0 && questions.length === 0)) return [];
  return [stepOf({ kind: "agenda", round })].filter(missing);
}

type Turn = Extract<Step, { kind: "review" | "opinion" }>;

function reviewSteps(round: number, panel: readonly DoctorId[], missing: Missing): Turn[] {
  return panel.map((doctor) => stepOf({ kind: "review", round, doctor })).filter(missing);
}

/** A doctor looks guidelines up before it speaks. */
function afterRetrieval(turn: Turn, missing: Missing): Step {
  const retrieve = stepOf({ kind: "retrieve", round: turn.round, doctor: turn.doctor });
  return missing(retrieve) ? retrieve : turn;
}

/**
 * At the round limit a doctor's dissent with merit still enters the report: one last revision, no further round. A clinician's
 * alone is answered by the doctors first.
 */
export function asksForRevision(decision: Decision, panel: readonly DoctorId[]): boolean {
  if (decision.action === "stop" && decision.reason !== "round-limit") return false;
  const heard = decision.weighed.filter(({ merit }) => merit);
  return heard.length === 0 || heard.some(({ doctor }) => panel.includes(doctor));
}

/**
 * Who answers a clinician: of a question the doctor of the panel whose claim is asked about, else null, the MetaAgent; of an entry the
 * doctors in turn.
 */
export function addresseeOf(state: ConsultationState, question: string): DoctorId | null {
  const { broughtIn } = state;
  const seated = seatedDoctors(state);
  const entries = broughtIn.filter(({ entered }) => entered !== null);
  const turn = entries.findIndex(({ id }) => id === question);
  if (turn >= 0) return seated[turn % seated.length] ?? null;
  const about = broughtIn.find(({ id }) => id === question)?.about;
  return seated.find((doctor) => doctor === about?.claim?.by) ?? null;
}

/** Who takes a step. */
export function actorOf(step: Step, state: ConsultationState): Actor {
  switch (step.kind) {
    case "predict":
    case "wait":
    case "fuse":
      return { kind: "system" };
    case "retrieve":
    case "review":
    case "opinion":
      return { kind: "doctor", doctor: step.doctor };
    case "answer": {
      const doctor = addresseeOf(state, step.question);
      return doctor === null ? { kind: "meta" } : { kind: "doctor", doctor };
    }
    case "agenda":
    case "draft":
    case "decide":
    case "revise":
    case "finalise":
      return { kind: "meta" };
    default:
      return step satisfies never;
  }
}
