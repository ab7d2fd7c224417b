import { expect, test } from "vitest";
import { Play } from "../testing/play";
import { convincedInRoundTwo, goOn, neverSatisfied, requestData, stop, unanimous } from "../testing/samples";
import { nextSteps } from "./next-steps";
import { withinRoundLimit } from "./round-limit";
import { initialState } from "./state";

const keys = (play: Play) => nextSteps(play.state).map((step) => step.key);

test("nothing is to be done before the request", () => {
  expect(nextSteps(initialState)).toEqual([]);
});

test("the experts speak first, the MetaAgent opens the questions, then each doctor retrieves, then writes a review, side by side", () => {
  const play = new Play().request();
  expect(keys(play)).toEqual(["predict"]);
  play.step(unanimous);
  expect(keys(play)).toEqual(["agenda"]);
  play.step(unanimous);
  expect(keys(play)).toEqual(["retrieve:0:adacare", "retrieve:0:concare", "retrieve:0:retain"]);
  play.step(unanimous);
  expect(keys(play)).toEqual(["review:adacare", "retrieve:0:concare", "retrieve:0:retain"]);
});

test("with all in agreement one round suffices", () => {
  const play = new Play().request().run(unanimous);
  expect([...play.state.completed.keys()]).toEqual([
    "predict",
    "agenda",
    ...["adacare", "concare", "retain"].flatMap((doctor) => [`retrieve:0:${doctor}`, `review:${doctor}`]),
    "draft",
    ...["adacare", "concare", "retain"].flatMap((doctor) => [`retrieve:1:${doctor}`, `opinion:1:${doctor}`]),
    "decide:1",
    "finalise",
    "fuse",
  ]);
  expect(play.state.status).toBe("finished");
});

test("a run after the paper is opened with no questions", () => {
  const play = new Play().request({ ...requestData, talk: "paper" }).run(unanimous);
  expect(play.state.status).toBe("finished");
  expect([...play.state.completed.keys()].filter((key) => key.startsWith("agenda"))).toEqual([]);
  expect(play.state.questions).toEqual([]);
});

test("a run of an earlier release, in which a doctor reviewed without questions, is never asked for any and goes on to its end", () => {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("review:adacare"));
  const older = play.events.filter(({ stepKey }) => stepKey !== "agenda").map((event, i) => ({ ...event, seq: i + 1 }));
  const replayed = Play.of(older);
  expect(replayed.state.completed.has("review:adacare")).toBe(true);
  expect(keys(replayed)).not.toContain("agenda");
  replayed.run(unanimous);
  expect(replayed.state.status).toBe("finished");
  expect(replayed.state.questions).toEqual([]);
  expect(replayed.events.map(({ type }) => type)).not.toContain("questions-opened");
});

test("a dissent with merit brings a revision and another round", () => {
  const play = new Play().request().run(convincedInRoundTwo);
  expect(play.state.rounds.map((round) => round.decision?.reason)).toEqual(["merit", "unanimous"]);
  expect(play.state.reports.map(({ version, round }) => ({ version, round }))).toEqual([
    { version: 1, round: 0 },
    { version: 2, round: 1 },
  ]);
});

test("at the round limit a dissent with merit brings one last revision and no further round", () => {
  const play = new Play().request().run(neverSatisfied);
  expect(play.state.rounds.map((round) => round.decision?.reason)).toEqual(["merit", "merit", "round-limit"]);
  expect(play.state.reports).toHaveLength(4);
  expect(play.state.completed.has("revise:3")).toBe(true);
  expect(play.state.status).toBe("finished");
});

test("a single round is a limit like any other", () => {
  const play = new Play().request({ ...requestData, maxRounds: 1 }).run(neverSatisfied);
  expect(play.state.rounds).toHaveLength(1);
  expect(play.state.reports).toHaveLength(2);
});

test("a dissent with merit meets the limit in the last round and no sooner", () => {
  expect(withinRoundLimit(goOn, 2, 3)).toEqual(goOn);
  expect(withinRoundLimit(stop, 3, 3)).toBe(stop);
  const atLimit = { ...goOn, action: "stop", reason: "round-limit" } as const;
  expect(withinRoundLimit(goOn, 3, 3)).toEqual(atLimit);
  expect(withinRoundLimit(atLimit, 1, 3)).toEqual(goOn);
});

test("an ended consultation has no next step", () => {
  const play = new Play().request().run(unanimous, (state) => state.completed.has("draft"));
  play.do({ kind: "fail", step: null, code: "timeout", message: "The provider was silent." });
  expect(keys(play)).toEqual([]);
});
