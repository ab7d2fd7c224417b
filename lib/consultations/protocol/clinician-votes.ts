import type { Decision, DoctorId, FinalReport } from "./reviews-and-reports";
import type { BroughtIn, ConsultationState } from "./state";

/** A person at the table: their name, and their word as it counts in a decision. */
export interface Seat {
  /** "clinician-1", by the order in which they sat down. */
  id: DoctorId;
  name: string;
  /** Everything they said as a doctor of the table, oldest first: never overwritten. */
  opinions: BroughtIn[];
}

/** The people who took a seat, in that order. One person has one seat, whatever they call themselves later. */
export function seatsOf({ broughtIn }: Pick<ConsultationState, "broughtIn">): Seat[] {
  const seats = new Map<string, Seat>();
  for (const one of broughtIn) {
    if (one.kind !== "opinion" || one.actor.kind !== "clinician") continue;
    const { userId } = one.actor;
    const seat = seats.get(userId) ?? { id: `clinician-${seats.size + 1}`, name: one.by, opinions: [] };
    seats.set(userId, { ...seat, name: one.by, opinions: [...seat.opinions, one] });
  }
  return [...seats.values()];
}

/** A person's word as it stood in a round: the latest that was a vote by then; null before the first. */
export function wordOf(seat: Seat, round: number): BroughtIn | null {
  return seat.opinions.findLast(({ votesIn }) => votesIn !== null && votesIn <= round) ?? null;
}

/**
 * The MetaAgent's decision with the votes of the people at the table. A person's dissent that the doctors have not heard yet always
 * has merit: they answer it in a further round, which it opens. After that it stands as a dissent and prolongs nothing.
 */
export function withSeats(decision: Decision, state: Pick<ConsultationState, "broughtIn">, round: number): Decision {
  const dissents = seatsOf(state).flatMap((seat) => {
    const word = wordOf(seat, round);
    return word?.stance === "disagree" ? [{ seat, fresh: word.round > round }] : [];
  });
  if (dissents.length === 0) return decision;
  const weighed = [
    ...decision.weighed,
    ...dissents.map(({ seat, fresh }) => ({
      doctor: seat.id,
      merit: fresh,
      why: fresh
        ? `${seat.name}, a clinician at the table, disagrees: the doctors answer that in the next round.`
        : `${seat.name}, a clinician at the table, disagrees; the doctors have heard it in this discussion, and the dissent is kept.`,
    })),
  ];
  const names = dissents.filter(({ fresh }) => fresh).map(({ seat }) => seat.name);
  if (names.length === 0) return { ...decision, weighed };
  const text = `${decision.text} ${names.join(" and ")} ${names.length === 1 ? "disagrees" : "disagree"} from the clinicians' side: another round follows.`;
  return { ...decision, action: "continue", reason: "merit", text, weighed };
}

/** The doctors' consensus with the people at the table counted: a majority needs more who agree than who do not. */
export function withSeatVotes(final: FinalReport, state: ConsultationState): FinalReport {
  const round = state.rounds.length;
  const words = seatsOf(state).flatMap((seat) => wordOf(seat, round)?.stance ?? []);
  if (words.length === 0) return final;
  const against = final.dissent.length + words.filter((stance) => stance === "disagree").length;
  const all = (state.request?.panel.length ?? 0) + words.length;
  return { ...final, consensus: against === 0 ? "unanimous" : against * 2 < all ? "majority" : "split" };
}
