import { describe, expect, test } from "vitest";
import { Play } from "../testing/play";
import { final, stop, unanimous } from "../testing/samples";
import { seatsOf, withSeats, withSeatVotes, wordOf } from "./clinician-votes";

/** A consultation in its first round in which these people have voted, in this order. */
function voted(...votes: ["agree" | "disagree", user: string][]) {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("retrieve:1:adacare"));
  for (const [stance, user] of votes)
    play.do({
      kind: "give-opinion",
      actor: { kind: "clinician", userId: user },
      opinion: { name: `Dr ${user}`, stance, statedRisk: null, reason: "So." },
    });
  return play;
}

describe("people at the table", () => {
  test("have one seat each, in the order in which they sat down, with all that they said", () => {
    const { state } = voted(["disagree", "a"], ["agree", "b"], ["agree", "a"]);
    expect(seatsOf(state).map(({ id, name, opinions }) => [id, name, opinions.length])).toEqual([
      ["clinician-1", "Dr a", 2],
      ["clinician-2", "Dr b", 1],
    ]);
  });

  test("count in a round by their latest word, and not before they spoke", () => {
    const { state } = voted(["disagree", "a"], ["agree", "a"]);
    const [seat] = seatsOf(state);
    if (!seat) throw new Error("nobody sat down");
    expect(wordOf(seat, 1)?.stance).toBe("agree");
    expect(wordOf(seat, 0)).toBeNull();
  });

  test("turn a decision to another round by a dissent that nobody has heard, and by nothing else", () => {
    expect(withSeats(stop, voted(["agree", "a"]).state, 1)).toBe(stop);
    expect(withSeats(stop, voted(["disagree", "a"]).state, 1)).toMatchObject({
      action: "continue",
      reason: "merit",
      weighed: [{ doctor: "clinician-1", merit: true }],
    });
    expect(withSeats(stop, voted(["disagree", "a"]).state, 2)).toMatchObject({
      action: "stop",
      reason: "unanimous",
      weighed: [{ doctor: "clinician-1", merit: false }],
    });
  });

  test("are counted in the consensus beside the doctors, whose dissent stays theirs", () => {
    const consensus = (...votes: Parameters<typeof voted>) =>
      withSeatVotes(final, voted(...votes).run(unanimous).state).consensus;
    expect(consensus()).toBe("unanimous");
    expect(consensus(["agree", "a"])).toBe("unanimous");
    expect(consensus(["disagree", "a"])).toBe("majority");
    expect(consensus(["disagree", "a"], ["disagree", "b"], ["disagree", "c"])).toBe("split");
    expect(withSeatVotes(final, voted(["disagree", "a"]).run(unanimous).state).dissent).toEqual([]);
  });
});
