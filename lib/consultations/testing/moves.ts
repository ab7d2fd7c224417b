import fc from "fast-check";
import { AppError } from "../../platform/errors";
import { withSeats } from "../protocol/clinician-votes";
import type { Command } from "../protocol/consultation-rules";
import { consultation } from "../protocol/consultation-rules";
import { endOfRound, forkableRounds } from "../protocol/forkable-rounds";
import { nextSteps } from "../protocol/next-steps";
import { roundLimit, withinRoundLimit } from "../protocol/round-limit";
import type { ConsultationState } from "../protocol/state";
import type { Step } from "../protocol/step-key";
import { consultationId, Play } from "./play";
import {
  type Course,
  clinician,
  convincedInRoundTwo,
  neverSatisfied,
  requestData,
  sampleOutcome,
  unanimous,
} from "./samples";

const stepMoves = ["start", "complete", "advance", "usage", "interrupt"] as const;
const runMoves = ["stop", "cancel", "fail", "resume", "request"] as const;
const peoplesMoves = ["state", "ask", "prefer", "withdraw", "exclude", "agree", "disagree", "fork"] as const;

/** Something that anyone may try at any time; most is refused. `which` chooses a step, an observation, a person or a round. */
export interface Move {
  what: (typeof stepMoves)[number] | (typeof runMoves)[number] | (typeof peoplesMoves)[number];
  which: number;
}

const of = (names: readonly Move["what"][], weight: number) => ({
  weight,
  arbitrary: fc.record({ what: fc.constantFrom(...names), which: fc.nat(9) }),
});

const move: fc.Arbitrary<Move> = fc.oneof(
  of(["start", "complete"], 12),
  of(["advance"], 12),
  of(["usage", "interrupt"], 2),
  of(runMoves, 1),
  of(["resume"], 1),
  of(peoplesMoves, 4),
);

export const course = fc.constantFrom<Course>(unanimous, convincedInRoundTwo, neverSatisfied);
export const requests = fc.record(
  {
    mode: fc.constantFrom("full", "short" as const),
    talk: fc.constantFrom("open", "paper" as const),
    maxRounds: fc.integer({ min: 1, max: 3 }),
    waitSeconds: fc.integer({ min: 1, max: 600 }),
  },
  { requiredKeys: ["mode", "talk", "maxRounds"] },
);
export const moves = fc.array(move, { maxLength: 70, size: "max" });

/** What the sample agents make of a step, as the orchestration would record it. */
export function completed(state: ConsultationState, step: Step, how: Course): Command {
  if (step.waits) return { kind: "end-wait", actor: clinician, at: new Date(0) };
  const outcome = sampleOutcome(step, how);
  if (outcome.type === "round-concluded") {
    const { round, decision } = outcome.data;
    outcome.data.decision = withSeats(withinRoundLimit(decision, round, roundLimit(state)), state, round);
  }
  return { kind: "complete-step", step, outcome };
}

const usage = { promptTokens: 1, completionTokens: null, costUsd: null, milliseconds: 1, calls: 1 };

function stepsCommand(state: ConsultationState, { what, which }: Move, how: Course): Command | null {
  const steps = nextSteps(state);
  const step = steps[which % Math.max(1, steps.length)];
  if (!step) return null;
  switch (what) {
    case "start":
      return { kind: "start-step", step, sentence: step.key };
    case "complete":
      return completed(state, step, how);
    case "usage":
      return { kind: "record-usage", step, usage, why: "x" };
    default:
      return { kind: "interrupt-turn", step, text: "half a sent" };
  }
}

function commandOf(state: ConsultationState, chosen: Move, how: Course): Command | null {
  const { what, which } = chosen;
  const actor = { kind: "clinician", userId: `user-${which % 3}` } as const;
  switch (what) {
    case "stop":
      return { kind: "request-stop", actor: clinician, reason: "stop" };
    case "cancel":
      return { kind: "cancel", reason: "stopped" };
    case "fail":
      return { kind: "fail", step: null, code: "timeout", message: "silent" };
    case "resume":
      return { kind: "resume", actor, reason: "go on", ...(which % 2 === 0 && { budget: null }) };
    case "request":
      return { kind: "request", actor, data: requestData };
    case "state":
      return { kind: "state", actor, statement: { kind: "statement", text: `Point ${which}.`, about: null } };
    case "ask": {
      const about = which % 2 === 0 ? null : { claim: { by: "adacare", text: "Lactate is 4.8 mmol/L and rising" } };
      return { kind: "state", actor, statement: { kind: "question", text: "Why?", about } };
    }
    case "prefer":
      return { kind: "state", actor, statement: { kind: "preference", text: "Declined dialysis.", about: null } };
    case "withdraw":
      return { kind: "withdraw", actor, withdrawal: { said: saidOnce(state, which), because: "Said in error." } };
    case "exclude":
      return {
        kind: "exclude",
        actor,
        observation: { feature: "lactate", minutes: 60 * which, value: which, because: "Wrong line." },
      };
    case "agree":
    case "disagree":
      return {
        kind: "give-opinion",
        actor,
        opinion: { name: "Dr Ito", stance: what, statedRisk: null, reason: "So." },
      };
    case "fork":
      return null;
    default:
      return stepsCommand(state, chosen, how);
  }
}

/** Something that was brought in: mostly a preference, standing or not; now and then what cannot be withdrawn. */
function saidOnce({ broughtIn }: ConsultationState, which: number): string {
  const preferences = broughtIn.filter(({ kind }) => kind === "preference");
  const among = which < 8 && preferences.length > 0 ? preferences : broughtIn;
  return among[which % Math.max(1, among.length)]?.id ?? "said-0";
}

/** As many commands as a move is: `advance` completes several steps, one after another. */
function commandsOf(play: Play, chosen: Move, how: Course): (() => Command | null)[] {
  const one = () => commandOf(play.state, { ...chosen, what: "complete", which: 0 }, how);
  return chosen.what === "advance"
    ? Array.from({ length: chosen.which + 1 }, () => one)
    : [() => commandOf(play.state, chosen, how)];
}

/** The fork of a consultation after one of its rounds; null where none has ended. */
function forkOf(play: Play, which: number): Play | null {
  const rounds = forkableRounds(play.state);
  const round = rounds[which % Math.max(1, rounds.length)];
  const atSeq = round === undefined ? null : endOfRound(play.state, round);
  if (round === undefined || atSeq === null) return null;
  const fork = Play.of(play.events.slice(0, atSeq));
  fork.do({ kind: "fork", actor: clinician, from: consultationId, atSeq, round });
  return fork;
}

/** Does what may be done, in this order; refused commands leave no trace. `seen` is called after each. */
export function played(
  chosen: readonly Move[],
  how: Course,
  request: Partial<typeof requestData> = {},
  seen: (play: Play) => void = () => undefined,
): Play {
  let play = new Play().request({ ...requestData, ...request });
  for (const one of chosen) {
    if (one.what === "fork") play = forkOf(play, one.which) ?? play;
    for (const next of commandsOf(play, one, how)) {
      const command = next();
      try {
        if (command) play.do(command);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      seen(play);
    }
  }
  return play;
}

/** Takes a consultation up wherever it stands, as a worker and the people around it would, and brings it to its end. */
export function toTheEnd(events: Play["events"], how: Course): Play {
  const play = Play.of(events);
  if (play.state.status === "stopping") play.do({ kind: "cancel", reason: "stopped" });
  if (play.state.status === "failed" || play.state.status === "cancelled")
    play.do({ kind: "resume", actor: clinician, reason: "go on" });
  for (let taken = 0; play.state.status === "running"; taken += 1) {
    const [step] = nextSteps(play.state);
    if (!step || taken > 400)
      throw new Error(`no way to the end from event ${consultation.fold(events).seq}: ${taken} steps taken`);
    play.do(completed(play.state, step, how));
  }
  return play;
}
