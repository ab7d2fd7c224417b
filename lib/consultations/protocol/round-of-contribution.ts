import type { ClinicianEntered } from "../clinician-entries/entry-schema";
import { entryText } from "../clinician-entries/entry-text";
import type { ClinicianStatement, WithheldObservation } from "./contribution-schema";
import type { ConsultationEvent, EventType } from "./schema";
import type { BroughtIn, ConsultationState } from "./state";
import { stepOf } from "./step-key";

const clinicianTypes = [
  "clinician-stated",
  "preference-withdrawn",
  "observation-excluded",
  "clinician-opinion",
  "clinician-entered",
  "entry-withdrawn",
] as const satisfies readonly EventType[];
type Clinicians = Extract<ConsultationEvent, { type: (typeof clinicianTypes)[number] }>;
const clinicians: ReadonlySet<string> = new Set(clinicianTypes);

/** Whether an event is something that a clinician brought in. */
export function isClinicians(event: ConsultationEvent): event is Clinicians {
  return clinicians.has(event.type);
}

/** The state with what a clinician brought in: the first round that has not begun takes it up. The latest preference that stands suspends the risk. */
export function withBroughtIn(state: ConsultationState, event: Clinicians): ConsultationState {
  const { seq, at, actor } = event;
  const one: BroughtIn = { ...saidIn(event), seq, at, actor, round: state.begun + 1, withdrawn: null };
  const before = state.broughtIn.map((known) =>
    known.id === one.withdraws ? { ...known, withdrawn: { seq, at, round: one.round } } : known,
  );
  const broughtIn = [...before, one];
  const standing = standingPreference({ broughtIn });
  return { ...state, broughtIn, suspended: standing && { because: standing.text } };
}

/** The latest preference of the patient that was not withdrawn; null where none stands. */
export function standingPreference({ broughtIn }: Pick<ConsultationState, "broughtIn">): BroughtIn | null {
  return broughtIn.findLast(({ kind, withdrawn }) => kind === "preference" && withdrawn === null) ?? null;
}

function saidIn(event: Clinicians): Omit<BroughtIn, "seq" | "at" | "actor" | "round" | "withdrawn"> {
  const unsaid = {
    id: `said-${event.seq}`,
    by: "A clinician",
    about: null,
    stance: null,
    statedRisk: null,
    answer: null,
    withdraws: null,
    entered: null,
  };
  switch (event.type) {
    case "clinician-stated": {
      const { id, kind, text, about } = event.data;
      return { ...unsaid, id, kind, text, about, votesIn: null };
    }
    case "preference-withdrawn":
    case "entry-withdrawn": {
      const { said, because } = event.data;
      return { ...unsaid, kind: "withdrawal", text: because, votesIn: null, withdraws: said };
    }
    case "observation-excluded": {
      const { because, ...observation } = event.data;
      return { ...unsaid, kind: "exclusion", text: because, about: { observation }, votesIn: null };
    }
    case "clinician-opinion": {
      const { round, name, stance, statedRisk, reason } = event.data;
      return { ...unsaid, kind: "opinion", by: name, text: reason, stance, statedRisk, votesIn: round };
    }
    case "clinician-entered": {
      const { id, name, entry } = event.data;
      const told = { ...unsaid, id, by: name, text: withNote(entry), entered: event.data, votesIn: null };
      if (entry.kind !== "value-corrected") return { ...told, kind: "entry" };
      const observation = { feature: entry.feature, minutes: entry.minutes, value: entry.was };
      return { ...told, kind: "exclusion", about: { observation } };
    }
    default:
      return event satisfies never;
  }
}

const withNote = (entry: ClinicianEntered["entry"]) =>
  entry.note === null ? entryText(entry) : `${entryText(entry)}. Note: ${entry.note}`;

/** The preference or entry that a withdrawal takes back; null for anything else. */
export function withdrawnBy({ broughtIn }: Pick<ConsultationState, "broughtIn">, one: BroughtIn): BroughtIn | null {
  return broughtIn.find(({ id }) => id === one.withdraws) ?? null;
}

/** Whether a preference or an entry was withdrawn before any round took it up, or this is its withdrawal: the team hears of neither. */
export function takenBackUnheard(state: Pick<ConsultationState, "broughtIn">, one: BroughtIn): boolean {
  const { round, withdrawn } = withdrawnBy(state, one) ?? one;
  return withdrawn !== null && withdrawn.round <= round;
}

/**
 * What the team has heard from clinicians in a round: everything that this round or one before it takes up, oldest first. In
 * the place of a preference or an entry that was withdrawn stands that it was.
 */
export function statementsFor(state: Pick<ConsultationState, "broughtIn">, round: number): ClinicianStatement[] {
  return state.broughtIn
    .filter((one) => one.round <= round && !(one.withdrawn && one.withdrawn.round <= round))
    .filter((one) => !takenBackUnheard(state, one))
    .map((one) => {
      const {
        seq: _seq,
        at: _at,
        actor: _actor,
        votesIn: _votesIn,
        withdraws: _id,
        withdrawn: _by,
        entered,
        ...heard
      } = one;
      const taken = withdrawnBy(state, one);
      if (taken !== null) return { ...heard, text: withdrawalText(taken, one) };
      return entered === null ? heard : { ...heard, entry: entered.entry };
    });
}

function withdrawalText(taken: BroughtIn, { text }: BroughtIn): string {
  if (taken.entered) return `Withdraws the entry "${taken.text}", which no longer holds. Why: ${text}`;
  return `Withdraws what was said of the patient's wishes, "${taken.text}", which no longer holds. Why: ${text}`;
}

/** Whether clinicians brought in something that opens this round, be it beyond the limit. Agreement opens none. */
export function opensRound(state: Pick<ConsultationState, "broughtIn">, round: number): boolean {
  return state.broughtIn.some((one) => {
    if (one.round !== round || takenBackUnheard(state, one)) return false;
    return one.kind !== "opinion" || one.stance === "disagree" || one.votesIn === round;
  });
}

/** What clinicians took out of this consultation, or put right in it, up to a round. Of one observation the latest word counts; what was withdrawn no longer does. */
export function excludedFor({ broughtIn }: Pick<ConsultationState, "broughtIn">, round: number): WithheldObservation[] {
  const latest = new Map<string, WithheldObservation>();
  for (const { kind, about, round: from, entered, withdrawn } of broughtIn) {
    if (kind !== "exclusion" || from > round || !about?.observation) continue;
    if (withdrawn && withdrawn.round <= round) continue;
    const { feature, minutes, value } = about.observation;
    const entry = entered?.entry;
    const correctedTo = entry?.kind === "value-corrected" && { correctedTo: entry.value };
    latest.set(`${feature} ${minutes} ${value}`, { ...about.observation, ...correctedTo });
  }
  return [...latest.values()];
}

/** Whether a round has the record read anew: something is left out or put right, or such an entry is withdrawn that was taken up before. */
export function readsAnew(state: Pick<ConsultationState, "broughtIn">, round: number): boolean {
  return state.broughtIn.some((one) => {
    if (one.round !== round || takenBackUnheard(state, one)) return false;
    return one.kind === "exclusion" || withdrawnBy(state, one)?.kind === "exclusion";
  });
}

/** The round in whose decision an opinion given now is a vote: the one under way until it is being decided, else the next. */
export function votingRound({ begun, completed, active }: ConsultationState): number {
  const { key } = stepOf({ kind: "decide", round: begun });
  const open = begun > 0 && !completed.has(key) && !active.some(({ step }) => step === key);
  return open ? begun : begun + 1;
}
