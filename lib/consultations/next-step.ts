import type { Actor, Decision, DoctorId } from "./schema";
import type { ConsultationState, RoundState } from "./state";

/** One step of the consultation. `key` is the stepKey of the event that completes it. Round 0 is that of the initial reviews. */
export type Step =
  | { kind: "predict"; key: string }
  | { kind: "retrieve"; key: string; round: number; doctor: DoctorId }
  | { kind: "review"; key: string; doctor: DoctorId }
  | { kind: "draft"; key: string }
  | { kind: "opinion"; key: string; round: number; doctor: DoctorId }
  | { kind: "decide"; key: string; round: number }
  | { kind: "revise"; key: string; round: number }
  | { kind: "finalise"; key: string }
  | { kind: "fuse"; key: string };

/**
 * The steps that can be taken now, given what has been said: the paper's section 4.2 as a function of the state. Those
 * returned together do not depend on each other. Empty when the consultation is finished, was never requested, or has ended.
 * A run that died goes on where this points, since nothing but the state is asked.
 */
export function nextSteps(state: ConsultationState): Step[] {
  const { request } = state;
  if (request === null || (state.status !== "running" && state.status !== "stopping")) return [];
  const missing = (key: string) => !Object.hasOwn(state.completed, key);
  if (missing("predict")) return [{ kind: "predict", key: "predict" }];
  const reviews = request.panel.filter((doctor) => missing(`review:${doctor}`));
  if (reviews.length > 0) return reviews.map((doctor) => reviewStep(doctor, missing));
  if (missing("draft")) return [{ kind: "draft", key: "draft" }];
  for (let round = 1; round <= request.maxRounds; round += 1) {
    const steps = roundSteps(
      round,
      request.panel,
      state.rounds.find((one) => one.round === round),
      missing,
    );
    if (steps === "over") break;
    if (steps.length > 0) return steps;
  }
  if (missing("finalise")) return [{ kind: "finalise", key: "finalise" }];
  return missing("fuse") ? [{ kind: "fuse", key: "fuse" }] : [];
}

/** A round: opinions, decision and, where a dissent has merit, the revision. "over" when it was the last; [] when the next follows. */
function roundSteps(
  round: number,
  panel: DoctorId[],
  said: RoundState | undefined,
  missing: (key: string) => boolean,
): Step[] | "over" {
  const silent = panel.filter((doctor) => missing(`opinion:${round}:${doctor}`));
  if (silent.length > 0) return silent.map((doctor) => opinionStep(round, doctor, missing));
  if (missing(`decide:${round}`)) return [{ kind: "decide", key: `decide:${round}`, round }];
  if (!said?.decision) return "over";
  if (asksForRevision(said.decision) && missing(`revise:${round}`))
    return [{ kind: "revise", key: `revise:${round}`, round }];
  return said.decision.action === "stop" ? "over" : [];
}

function reviewStep(doctor: DoctorId, missing: (key: string) => boolean): Step {
  return missing(`retrieve:0:${doctor}`)
    ? { kind: "retrieve", key: `retrieve:0:${doctor}`, round: 0, doctor }
    : { kind: "review", key: `review:${doctor}`, doctor };
}

function opinionStep(round: number, doctor: DoctorId, missing: (key: string) => boolean): Step {
  return missing(`retrieve:${round}:${doctor}`)
    ? { kind: "retrieve", key: `retrieve:${round}:${doctor}`, round, doctor }
    : { kind: "opinion", key: `opinion:${round}:${doctor}`, round, doctor };
}

/** At the round limit a dissent with merit still enters the report: one last revision, no further round. */
export function asksForRevision(decision: Decision): boolean {
  return decision.action === "continue" || decision.reason === "round-limit";
}

/**
 * The MetaAgent's decision as the orchestration can honour it: a dissent with merit means another round as long as one is left,
 * and a stop at the round limit when none is.
 */
export function withinRoundLimit(decision: Decision, round: number, maxRounds: number): Decision {
  if (!asksForRevision(decision)) return decision;
  return round < maxRounds
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
    case "draft":
    case "decide":
    case "revise":
    case "finalise":
      return { kind: "meta" };
    default:
      return step satisfies never;
  }
}
