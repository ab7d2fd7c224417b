import type { ClinicianStatement } from "./clinician-schema";
import type { ConsultationEvent } from "./schema";
import type { BroughtIn, ConsultationState } from "./state";

type Clinicians = Extract<
  ConsultationEvent,
  { type: "clinician-stated" | "observation-excluded" | "clinician-opinion" }
>;

/** Whether an event is something that a clinician brought in. */
export function isClinicians(event: ConsultationEvent): event is Clinicians {
  const { type } = event;
  return type === "clinician-stated" || type === "observation-excluded" || type === "clinician-opinion";
}

/** The state with what a clinician brought in: the first round that has not begun takes it up. */
export function withBroughtIn(state: ConsultationState, event: Clinicians): ConsultationState {
  const { seq, at, actor } = event;
  const one: BroughtIn = { ...saidIn(event), seq, at, actor, round: state.begun + 1 };
  return { ...state, broughtIn: [...state.broughtIn, one] };
}

function saidIn(event: Clinicians): Omit<BroughtIn, "seq" | "at" | "actor" | "round"> {
  const unsaid = {
    id: `said-${event.seq}`,
    by: "A clinician",
    about: null,
    stance: null,
    statedRisk: null,
    answer: null,
  };
  switch (event.type) {
    case "clinician-stated": {
      const { id, kind, text, about } = event.data;
      return { ...unsaid, id, kind, text, about, votesIn: null };
    }
    case "observation-excluded": {
      const { because, ...observation } = event.data;
      return { ...unsaid, kind: "exclusion", text: because, about: { observation }, votesIn: null };
    }
    case "clinician-opinion": {
      const { round, name, stance, statedRisk, reason } = event.data;
      return { ...unsaid, kind: "opinion", by: name, text: reason, stance, statedRisk, votesIn: round };
    }
    default:
      return event satisfies never;
  }
}

/** What the team has heard from clinicians in a round: everything that this round or one before it takes up, oldest first. */
export function statementsFor(
  { broughtIn }: Pick<ConsultationState, "broughtIn">,
  round: number,
): ClinicianStatement[] {
  return broughtIn
    .filter((one) => one.round <= round)
    .map(({ seq: _seq, at: _at, actor: _actor, votesIn: _votesIn, ...statement }) => statement);
}

/** Whether clinicians brought in something that opens this round, be it beyond the limit. Agreement opens none. */
export function opensRound({ broughtIn }: Pick<ConsultationState, "broughtIn">, round: number): boolean {
  return broughtIn.some(
    (one) => one.round === round && (one.kind !== "opinion" || one.stance === "disagree" || one.votesIn === round),
  );
}

/** What clinicians took out of this consultation up to a round. */
export function excludedFor({ broughtIn }: Pick<ConsultationState, "broughtIn">, round: number) {
  return broughtIn.flatMap(({ kind, about, round: from }) =>
    kind === "exclusion" && from <= round && about?.observation ? [about.observation] : [],
  );
}

/** The round in whose decision an opinion given now is a vote: the one under way until it is being decided, else the next. */
export function votingRound({ begun, completed, active }: ConsultationState): number {
  const key = `decide:${begun}`;
  const open = begun > 0 && !Object.hasOwn(completed, key) && !active.some(({ step }) => step === key);
  return open ? begun : begun + 1;
}
