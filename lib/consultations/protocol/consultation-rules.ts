import type { LaidMemory } from "../../clinical/background/laid-memory";
import { AppError } from "../../platform/errors";
import type { RunCommand } from "../../runs/decide-run";
import type { Outcome as OutcomeOf, RunRules, TimedWait } from "../../runs/protocol";
import { machineOf } from "../../runs/run-machine";
import { type ClinicianCommand, decideClinicians } from "./contribution-rules";
import { evolve } from "./evolve";
import { requireEndOfRound } from "./forkable-rounds";
import { actorOf, nextSteps } from "./next-steps";
import { type ConsultationEvent, consultationEventSchema, type EventData, type EventType, versionOf } from "./schema";
import { requireSomebodyLeft } from "./seated-doctors";
import { type ConsultationState, initialState } from "./state";
import { roundOfStep, type Step } from "./step-key";
import { listedOf } from "./summary";
import { upcast } from "./upcast";

/** What a step came to. */
export type Outcome = OutcomeOf<ConsultationEvent>;
export type Command = RunCommand<ConsultationEvent, Step, ClinicianCommand>;

/** ColaCare's consultation (paper, section 4.2) as a protocol's rules. */
export const consultationRules: RunRules<ConsultationState, ConsultationEvent, Step, ClinicianCommand> = {
  kind: "consultation",
  noun: "consultation",
  version: 2,
  events: consultationEventSchema,
  versionOf,
  upcast,
  initialState,
  evolve,
  nextSteps,
  actorOf,
  timedWait,
  fits,
  checkOutcome: requireSomebodyLeft,
  lastEvent: "fused-risk",
  checkRequest: (data) => requireDistinct((data as EventData<"requested">).panel),
  decide: decideClinicians,
  forkPoint: requireEndOfRound,
  roundOf: roundOfStep,
  summary: listedOf,
  patientOf: ({ request }) => request?.patientId ?? null,
  documents: {
    requested: {
      field: "laid",
      note: ({ trajectory, entries }: LaidMemory) => ({ trajectory, entries: entries.length }),
    },
    "experts-predicted": { field: "chart", note: ({ asOfMinutes }: { asOfMinutes: number }) => ({ asOfMinutes }) },
  },
};

/** Folding, commands and replay of consultations. */
export const consultation = machineOf(consultationRules);

const completes: Record<Exclude<Step["kind"], "wait">, EventType> = {
  predict: "experts-predicted",
  agenda: "questions-opened",
  retrieve: "evidence-retrieved",
  review: "review-submitted",
  draft: "report-drafted",
  opinion: "opinion-given",
  decide: "round-concluded",
  revise: "report-revised",
  answer: "question-answered",
  finalise: "report-finalised",
  fuse: "fused-risk",
};

/** The wait for the clinician; it is over in a while, whether anybody comes or not. */
function timedWait(state: ConsultationState): TimedWait<ConsultationEvent> | null {
  const [step] = nextSteps(state);
  if (step?.kind !== "wait" || state.waitUntil === null) return null;
  return { step: step.key, until: state.waitUntil, ended: { type: "wait-ended", data: {} } };
}

/** Whether an outcome is of the step's kind, and speaks of its doctor and its round. */
function fits(step: Step, { type, data }: Outcome): boolean {
  if (step.kind === "wait") return false;
  const given = type === "no-usable-answer" ? data.of === step.kind : completes[step.kind] === type;
  if (!given) return false;
  if ("doctor" in step && !("doctor" in data && data.doctor === step.doctor)) return false;
  if ("question" in step && !("question" in data && data.question === step.question)) return false;
  return !("round" in step && "round" in data) || data.round === step.round;
}

function requireDistinct(panel: readonly string[]): void {
  if (new Set(panel).size === panel.length) return;
  throw new AppError("invalid", {
    userMessage: `A doctor sits at the table once; the panel names one twice: ${panel.join(", ")}.`,
  });
}
