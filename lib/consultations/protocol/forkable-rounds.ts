import { AppError } from "../../platform/errors";
import { asksForRevision } from "./next-steps";
import type { ConsultationState } from "./state";
import { stepOf } from "./step-key";

type Held = Pick<ConsultationState, "completed" | "rounds" | "request">;

/** seq of the event with which a round ended, its revision included; round 0 ends with the first report. Null while it has not. */
export function endOfRound({ completed, rounds, request }: Held, round: number): number | null {
  if (round === 0) return completed.seqOf(stepOf({ kind: "draft", round }).key);
  const decision = rounds.find((one) => one.round === round)?.decision;
  if (!decision) return null;
  const kind = asksForRevision(decision, request?.panel ?? []) ? "revise" : "decide";
  return completed.seqOf(stepOf({ kind, round }).key);
}

/** The rounds after which a consultation can be forked, in order. */
export function forkableRounds(state: Held): number[] {
  return [0, ...state.rounds.map(({ round }) => round)].filter((round) => endOfRound(state, round) !== null);
}

/** @throws AppError "business-rule" for a round that has not ended. */
export function requireEndOfRound(state: Held, round: number): number {
  const seq = endOfRound(state, round);
  if (seq !== null) return seq;
  const there = forkableRounds(state);
  throw new AppError("business-rule", {
    userMessage:
      there.length === 0
        ? "This consultation cannot be forked before its first report is written."
        : `Round ${round} of this consultation has not ended; it can be forked after ${there.length === 1 ? "round" : "rounds"} ${there.join(", ")}.`,
  });
}
