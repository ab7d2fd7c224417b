import { opensRound } from "./contributions";
import type { Actor, Decision, DoctorId } from "./schema";
import { isShort } from "./short-consultation";
import type { ConsultationState } from "./state";

/** One step of the consultation. `key` is the stepKey of the event that completes it. Round 0 is that of the initial reviews. */
export type Step =
  /** Before a round, when clinicians excluded observations. */
  | { kind: "predict"; key: string; before?: number }
  | { kind: "retrieve"; key: string; round: number; doctor: DoctorId }
  | { kind: "review"; key: string; doctor: DoctorId }
  | { kind: "draft"; key: string }
  /** A clinician's question. `by` is the doctor whose claim is asked about, null for the MetaAgent's and for none. */
  | { kind: "answer"; key: string; round: number; question: string; by: DoctorId | null }
  | { kind: "opinion"; key: string; round: number; doctor: DoctorId }
  | { kind: "decide"; key: string; round: number }
  | { kind: "revise"; key: string; round: number }
  | { kind: "finalise"; key: string }
  | { kind: "fuse"; key: string };

type Missing = (key: string) => boolean;

/**
 * The steps that can be taken now, given what has been said: the paper's section 4.2 as a function of the state. Those
 * returned together do not depend on each other. Empty when the consultation is finished, was never requested, or has ended.
 * What clinicians bring in opens a round of its own where none would follow. A run that died goes on where this points, since
 * nothing but the state is asked.
 */
export function nextSteps(state: ConsultationState): Step[] {
  const { request } = state;
  if (request === null || (state.status !== "running" && state.status !== "stopping")) return [];
  const missing: Missing = (key) => !Object.hasOwn(state.completed, key);
  if (missing("predict")) return [{ kind: "predict", key: "predict" }];
  const reviews = request.panel.filter((doctor) => missing(`review:${doctor}`));
  if (reviews.length > 0) return reviews.map((doctor) => reviewStep(doctor, missing));
  if (missing("draft")) return [{ kind: "draft", key: "draft" }];
  // A final report that is being written is written to its end: what came meanwhile opens a round after it.
  const closing = state.active.find(({ step }) => step.startsWith("finalise") && missing(step));
  if (closing) return [{ kind: "finalise", key: closing.step }];
  for (let round = 1; isHeld(state, round); round += 1) {
    const steps = roundSteps(state, round, missing);
    if (steps.length > 0) return steps;
  }
  return lastSteps(state, missing);
}

/** How many rounds a consultation has by itself; clinicians may open more. */
export function roundLimit(state: Pick<ConsultationState, "request" | "chart" | "predictions" | "ensemble">): number {
  return isShort(state) ? 0 : (state.request?.maxRounds ?? 0);
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
  const key = again ? `finalise:${rounds.length}` : "finalise";
  if (missing(key)) return [{ kind: "finalise", key }];
  return missing("fuse") ? [{ kind: "fuse", key: "fuse" }] : [];
}

/** A round: what is made anew, answers, opinions, decision and, where a dissent has merit, the revision; [] when it is over. */
function roundSteps(state: ConsultationState, round: number, missing: Missing): Step[] {
  const taken = state.broughtIn.filter((one) => one.round === round);
  const panel = state.request?.panel ?? [];
  if (taken.some(({ kind }) => kind === "exclusion")) {
    const anew = stepsAnew(round, panel, missing);
    if (anew.length > 0) return anew;
  }
  const questions = taken.filter(({ id, kind }) => kind === "question" && missing(`answer:${round}:${id}`));
  if (questions.length > 0)
    return questions.map(({ id, about }): Step => {
      const by = panel.find((doctor) => doctor === about?.claim?.by) ?? null;
      return { kind: "answer", key: `answer:${round}:${id}`, round, question: id, by };
    });
  const silent = panel.filter((doctor) => missing(`opinion:${round}:${doctor}`));
  if (silent.length > 0) return silent.map((doctor) => opinionStep(round, doctor, missing));
  if (missing(`decide:${round}`)) return [{ kind: "decide", key: `decide:${round}`, round }];
  const decision = state.rounds.find((one) => one.round === round)?.decision;
  return decision && asksForRevision(decision, panel) && missing(`revise:${round}`)
    ? [{ kind: "revise", key: `revise:${round}`, round }]
    : [];
}

/** Where observations were excluded: the experts, the reviews and the report once more, on what is left. */
function stepsAnew(round: number, panel: readonly DoctorId[], missing: Missing): Step[] {
  if (missing(`predict:${round}`)) return [{ kind: "predict", key: `predict:${round}`, before: round }];
  const reviews = panel.filter((doctor) => missing(`review:${round}:${doctor}`));
  if (reviews.length > 0)
    return reviews.map((doctor) => ({ kind: "review", key: `review:${round}:${doctor}`, doctor }));
  return missing(`draft:${round}`) ? [{ kind: "draft", key: `draft:${round}` }] : [];
}

function reviewStep(doctor: DoctorId, missing: Missing): Step {
  return missing(`retrieve:0:${doctor}`)
    ? { kind: "retrieve", key: `retrieve:0:${doctor}`, round: 0, doctor }
    : { kind: "review", key: `review:${doctor}`, doctor };
}

function opinionStep(round: number, doctor: DoctorId, missing: Missing): Step {
  return missing(`retrieve:${round}:${doctor}`)
    ? { kind: "retrieve", key: `retrieve:${round}:${doctor}`, round, doctor }
    : { kind: "opinion", key: `opinion:${round}:${doctor}`, round, doctor };
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

const meansMore = ({ action, reason }: Decision) => action === "continue" || reason === "round-limit";

/**
 * The MetaAgent's decision as the orchestration can honour it: a dissent with merit means another round as long as one is left,
 * and a stop at the round limit when none is.
 */
export function withinRoundLimit(decision: Decision, round: number, limit: number): Decision {
  if (!meansMore(decision)) return decision;
  return round < limit
    ? { ...decision, action: "continue", reason: "merit" }
    : { ...decision, action: "stop", reason: "round-limit" };
}

/** Who takes a step. */
export function actorOf(step: Step): Actor {
  switch (step.kind) {
    case "predict":
    case "fuse":
      return { kind: "system" };
    case "retrieve":
    case "review":
    case "opinion":
      return { kind: "doctor", doctor: step.doctor };
    case "answer":
      return step.by === null ? { kind: "meta" } : { kind: "doctor", doctor: step.by };
    case "draft":
    case "decide":
    case "revise":
    case "finalise":
      return { kind: "meta" };
    default:
      return step satisfies never;
  }
}
