import { describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors";
import { Play } from "../testing/play";
import { clinician, convincedInRoundTwo, neverSatisfied, requestData, unanimous } from "../testing/samples";
import type { Command } from "./consultation-rules";
import { MAX_BROUGHT_IN } from "./contribution-rules";
import { MAX_STATEMENT } from "./contribution-schema";
import { nextSteps } from "./next-steps";
import { statementsFor } from "./round-of-contribution";
import type { ConsultationState } from "./state";
import { stepOf } from "./step-key";

const says = (text: string, kind: "statement" | "question" | "preference" = "statement"): Command => ({
  kind: "state",
  actor: clinician,
  statement: { kind, text, about: null },
});
const haemolysed = says("The potassium was haemolysed.");
const declined = says("Declined dialysis.", "preference");
const withdraws = (said: string, because = "Said of the wrong patient."): Command => ({
  kind: "withdraw",
  actor: { kind: "clinician", userId: "user-2" },
  withdrawal: { said, because },
});
const excludes: Command = {
  kind: "exclude",
  actor: clinician,
  observation: { feature: "lactate", minutes: 2760, value: 4.8, because: "Drawn above a running infusion." },
};
const votes = (stance: "agree" | "disagree", userId = "user-1", name = "Dr Ito"): Command => ({
  kind: "give-opinion",
  actor: { kind: "clinician", userId },
  opinion: { name, stance, statedRisk: 0.7, reason: "She is sicker than that." },
});
const until = (happened: (state: ConsultationState) => boolean, course = unanimous) =>
  new Play().request().run(course, happened);
const once = (step: string, course = unanimous) => until(({ completed }) => completed.has(step), course);
const keys = (play: Play) => nextSteps(play.state).map(({ key }) => key);
const refusal = (play: Play, command: Command) => {
  try {
    play.do(command);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, says: error.userMessage };
    throw error;
  }
  throw new Error("the command was accepted");
};

describe("a statement", () => {
  test("made during the reviews is heard by the first round, and opens none of its own", () => {
    const play = once("review:adacare");
    play.do(haemolysed);
    expect(play.state.broughtIn).toMatchObject([{ kind: "statement", round: 1, by: "A clinician" }]);
    expect(statementsFor(play.state, 0)).toEqual([]);
    expect(statementsFor(play.run(unanimous).state, 1)).toMatchObject([{ text: "The potassium was haemolysed." }]);
    expect(play.state.rounds).toHaveLength(1);
  });

  test("made while a round is under way is heard by the next, which it opens where none would follow", () => {
    const play = once("retrieve:1:adacare");
    play.do(haemolysed);
    expect(play.state.broughtIn[0]?.round).toBe(2);
    expect(statementsFor(play.state, 1)).toEqual([]);
    play.run(unanimous);
    expect(play.state).toMatchObject({ status: "finished", rounds: [{ round: 1 }, { round: 2 }] });
  });

  test("opens one round beyond the limit, once for all that was said before it begins", () => {
    const play = once("decide:3", neverSatisfied);
    play.do(haemolysed);
    play.do(says("And the line was changed."));
    play.run(neverSatisfied);
    expect(play.state.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(play.state.rounds.at(-1)?.decision?.reason).toBe("round-limit");
    expect(play.state.status).toBe("finished");
  });

  test("made while the final report is written opens a round after it, and the report is written anew", () => {
    const play = once("decide:1");
    const [finalise] = nextSteps(play.state);
    if (finalise?.kind !== "finalise") throw new Error("expected the final report next");
    play.do({ kind: "start-step", step: finalise, sentence: "…" });
    play.do(haemolysed);
    expect(keys(play)).toEqual(["finalise"]);
    play.run(unanimous, ({ completed }) => completed.has("finalise"));
    expect(keys(play)).toEqual(["retrieve:2:adacare", "retrieve:2:concare", "retrieve:2:retain"]);
    play.run(unanimous);
    expect([...play.state.completed.keys()]).toContain("finalise:2");
    expect(play.state).toMatchObject({ status: "finished", finalAfter: 2 });
  });

  test("is refused once the risk is being stated, and after the end: a fork is the way", () => {
    const play = once("finalise");
    const [fuse] = nextSteps(play.state);
    if (!fuse) throw new Error("nothing to fuse");
    play.do({ kind: "start-step", step: fuse, sentence: "…" });
    expect(refusal(play, haemolysed)).toMatchObject({ code: "conflict", says: expect.stringContaining("Fork") });
    expect(refusal(play.run(unanimous), haemolysed)).toMatchObject({ code: "conflict" });
  });

  test("is a person's, of a readable length, and about someone at the table", () => {
    const play = once("draft");
    expect(refusal(play, { ...haemolysed, actor: { kind: "meta" } } as Command).code).toBe("forbidden");
    expect(refusal(play, says("   ")).code).toBe("invalid");
    expect(refusal(play, says("x".repeat(MAX_STATEMENT + 1))).code).toBe("invalid");
    const stranger = {
      kind: "question",
      text: "Why?",
      about: { claim: { by: "grasp", text: "Lactate rises." } },
    } as const;
    expect(refusal(play, { kind: "state", actor: clinician, statement: stranger })).toMatchObject({
      code: "invalid",
      says: expect.stringContaining("grasp"),
    });
    expect(refusal(new Play(), haemolysed).code).toBe("not-found");
  });

  test("is not taken without end", () => {
    const play = once("draft");
    for (let i = 0; i < MAX_BROUGHT_IN; i += 1) play.do(says(`Statement ${i}.`));
    expect(refusal(play, haemolysed).code).toBe("business-rule");
    expect(play.run(unanimous).state).toMatchObject({ status: "finished" });
  });
});

describe("a preference", () => {
  test("suspends the risk and leaves it as it is", () => {
    const play = once("draft");
    expect(play.do(declined)).toMatchObject([
      { type: "clinician-stated" },
      { type: "risk-suspended", data: { because: "Declined dialysis." } },
    ]);
    play.run(unanimous);
    const without = new Play().request().run(unanimous).state;
    expect(play.state.suspended).toMatchObject({ because: "Declined dialysis." });
    expect(play.state.fused).toEqual(without.fused);
    expect(play.state.ensemble).toEqual(without.ensemble);
  });
});

describe("a withdrawal of a preference", () => {
  const idOf = (play: Play, text: string) => play.state.broughtIn.find((one) => one.text === text)?.id ?? "";

  test("by anyone at the bedside lifts the suspension; what was said and by whom stays on record", () => {
    const play = once("draft");
    play.do(declined);
    const said = idOf(play, "Declined dialysis.");
    const [event] = play.do(withdraws(said));
    expect(event).toMatchObject({
      type: "preference-withdrawn",
      actor: { userId: "user-2" },
      data: { said, because: "Said of the wrong patient." },
    });
    expect(play.state.suspended).toBeNull();
    expect(play.state.broughtIn).toMatchObject([
      { kind: "preference", text: "Declined dialysis.", withdrawn: { seq: event?.seq, at: event?.at, round: 1 } },
      { kind: "withdrawal", text: "Said of the wrong patient.", withdraws: said, withdrawn: null },
    ]);
    expect(play.run(unanimous).state).toMatchObject({ status: "finished", suspended: null });
  });

  test("opens a round where the team has heard the preference, and later rounds hear that it no longer holds", () => {
    const play = once("retrieve:1:adacare");
    play.do(declined);
    play.run(unanimous, ({ completed }) => completed.has("decide:2"));
    expect(statementsFor(play.state, 2)).toMatchObject([{ kind: "preference", text: "Declined dialysis." }]);
    play.do(withdraws(idOf(play, "Declined dialysis.")));
    // What a round heard it has heard, whatever came later.
    expect(statementsFor(play.state, 2)).toMatchObject([{ kind: "preference" }]);
    expect(statementsFor(play.state, 3)).toMatchObject([
      {
        kind: "withdrawal",
        text: 'Withdraws what was said of the patient\'s wishes, "Declined dialysis.", which no longer holds. Why: Said of the wrong patient.',
        round: 3,
      },
    ]);
    play.run(unanimous);
    expect(play.state).toMatchObject({ status: "finished", rounds: { length: 3 }, suspended: null });
  });

  test("before any round has heard it leaves the discussion as though neither had been said", () => {
    const play = once("retrieve:1:adacare");
    play.do(declined);
    play.do(withdraws(idOf(play, "Declined dialysis.")));
    expect(statementsFor(play.state, 9)).toEqual([]);
    expect(play.run(unanimous).state.rounds).toHaveLength(1);
  });

  test("leaves another preference standing, which goes on suspending the risk", () => {
    const play = once("draft");
    play.do(declined);
    play.do(says("No intubation.", "preference"));
    expect(play.state.suspended).toEqual({ because: "No intubation." });
    play.do(withdraws(idOf(play, "No intubation.")));
    expect(play.state.suspended).toEqual({ because: "Declined dialysis." });
    play.do(withdraws(idOf(play, "Declined dialysis.")));
    expect(play.state.suspended).toBeNull();
  });

  test("is of a preference that stands, with a reason, by a person, while the team listens", () => {
    const play = once("draft");
    play.do(haemolysed);
    play.do(declined);
    const said = idOf(play, "Declined dialysis.");
    expect(refusal(play, withdraws("said-999"))).toMatchObject({ code: "invalid" });
    expect(refusal(play, withdraws(idOf(play, "The potassium was haemolysed.")))).toMatchObject({ code: "invalid" });
    expect(refusal(play, withdraws(said, "  ")).code).toBe("invalid");
    expect(refusal(play, { ...withdraws(said), actor: { kind: "meta" } } as Command).code).toBe("forbidden");
    play.do(withdraws(said));
    expect(refusal(play, withdraws(said))).toMatchObject({ code: "conflict" });
    play.run(unanimous);
    expect(refusal(play, withdraws(said)).code).toBe("conflict");
  });

  test("is taken also where nothing more is", () => {
    const play = once("draft");
    play.do(declined);
    for (let i = 1; i < MAX_BROUGHT_IN; i += 1) play.do(says(`Statement ${i}.`));
    expect(refusal(play, haemolysed).code).toBe("business-rule");
    play.do(withdraws(idOf(play, "Declined dialysis.")));
    expect(refusal(play, haemolysed).code).toBe("business-rule");
    expect(play.state.suspended).toBeNull();
  });
});

describe("an exclusion", () => {
  test("has the experts read the record again before the next round", () => {
    const play = once("retrieve:1:adacare");
    play.do(excludes);
    play.run(unanimous, ({ completed }) => completed.has("decide:1"));
    expect(nextSteps(play.state)).toEqual([stepOf({ kind: "predict", round: 2 })]);
    play.step(unanimous);
    expect(play.state.reruns).toMatchObject([{ round: 2, before: expect.any(Number), after: expect.any(Number) }]);
    expect(keys(play)).toEqual(["agenda:2"]);
    play.step(unanimous);
    // Reviews and report are written once more, on what is left, before the doctors speak to it.
    expect(keys(play)).toEqual(["review:2:adacare", "review:2:concare", "review:2:retain"]);
    play.run(unanimous, ({ completed }) => completed.has("review:2:retain"));
    expect(keys(play)).toEqual(["draft:2"]);
    play.step(unanimous);
    expect(play.state.reports.at(-1)).toMatchObject({ round: 1, anewFor: 2 });
    expect(play.state.reviewed.map(({ round }) => round)).toEqual([0, 0, 0, 2, 2, 2]);
    expect(keys(play)[0]).toBe("retrieve:2:adacare");
    expect(play.run(unanimous).state.status).toBe("finished");
  });

  test("is of what was read, and once", () => {
    const play = once("draft");
    play.do(excludes);
    expect(refusal(play, excludes).code).toBe("conflict");
    const later = { feature: "lactate", minutes: 5000, value: 4.8, because: "Too late." } as const;
    expect(refusal(play, { kind: "exclude", actor: clinician, observation: later })).toMatchObject({
      code: "invalid",
      says: expect.stringContaining(String(requestData.asOfMinutes)),
    });
  });
});

describe("a question", () => {
  test("is answered by whose claim it is, before the doctors speak", () => {
    const play = once("draft");
    const about = { claim: { by: "concare", text: "Lactate is 4.8 mmol/L and rising" } };
    play.do({ kind: "state", actor: clinician, statement: { kind: "question", text: "Is that so?", about } });
    const id = play.state.broughtIn[0]?.id ?? "";
    expect(nextSteps(play.state)).toEqual([stepOf({ kind: "answer", round: 1, question: id })]);
    play.step(unanimous);
    expect(play.state.broughtIn[0]?.answer).toMatchObject({ verdict: "noted" });
    expect(play.events.at(-1)).toMatchObject({
      type: "question-answered",
      actor: { kind: "doctor", doctor: "concare" },
    });
    expect(keys(play)[0]).toBe("retrieve:1:adacare");
  });
});

describe("a seat at the table", () => {
  test("is a vote in the round under way; a dissent is answered by another round, once", () => {
    const play = once("opinion:1:adacare");
    play.do(votes("disagree"));
    play.run(unanimous);
    expect(play.state.rounds).toMatchObject([
      { decision: { action: "continue", weighed: [{ doctor: "clinician-1", merit: true }] } },
      { decision: { action: "stop", weighed: [{ doctor: "clinician-1", merit: false }] } },
    ]);
    // The doctors asked for nothing: there is nothing to revise.
    expect([...play.state.completed.keys()]).not.toContain("revise:1");
    expect(play.state.status).toBe("finished");
  });

  test("that agrees prolongs nothing", () => {
    const play = once("opinion:1:adacare");
    play.do(votes("agree"));
    expect(play.run(unanimous).state.rounds).toHaveLength(1);
  });

  test("keeps everything that was said in it, and is one person's under whatever name", () => {
    const play = once("draft");
    play.do(votes("disagree"));
    play.do(votes("agree", "user-1", "Dr K. Ito"));
    play.do(votes("disagree", "user-2", "Dr Ito"));
    expect(play.events.filter(({ type }) => type === "clinician-opinion")).toHaveLength(3);
    play.run(unanimous);
    expect(play.state.rounds[0]?.decision?.weighed).toMatchObject([{ doctor: "clinician-2" }]);
  });

  test("lets doctors' dissents with merit be worked in beside its own", () => {
    const play = once("opinion:1:adacare", convincedInRoundTwo);
    play.do(votes("disagree"));
    play.run(convincedInRoundTwo);
    expect([...play.state.completed.keys()]).toContain("revise:1");
  });
});
