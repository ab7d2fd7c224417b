import { expect, test } from "vitest";
import { Play } from "../testing/play";
import { clinician, convincedInRoundTwo, unanimous } from "../testing/samples";
import { actorName, doctorOf, participants } from "./participants";
import { sentenceOf } from "./step-sentences";

test("a doctor has its name and letter from the request on; one that was not asked goes by its id", () => {
  const { state } = new Play().request();
  expect(doctorOf(state, "adacare")).toEqual({ id: "adacare", title: "AdaCare", letter: "A" });
  expect(doctorOf(state, "logistic")).toEqual({ id: "logistic", title: "logistic", letter: "L" });
});

test("the table shows each doctor's own risk by round beside the model's, and the last stance", () => {
  const { state } = new Play().request().run(convincedInRoundTwo);
  const [ada, con] = participants(state);
  expect(ada).toMatchObject({
    id: "adacare",
    name: "AdaCare doctor",
    model: { risk: state.predictions[0]?.risk, interval: state.predictions[0]?.interval },
    doing: null,
  });
  expect(con?.statedRisks.map(({ round }) => round)).toEqual([0, 1, 2]);
  expect(con?.stance).toBe("agree");
  expect(participants(state).map(({ id }) => id)).toEqual(["adacare", "concare", "retain", "meta"]);
});

test("the table shows who is doing what", () => {
  const play = new Play().request();
  play.step(unanimous);
  play.step(unanimous);
  const step = { kind: "retrieve", key: "retrieve:0:retain", round: 0, doctor: "retain" } as const;
  play.do({ kind: "start-step", step, sentence: sentenceOf(play.state, step, "metabolic acidosis") });
  expect(participants(play.state).map(({ doing }) => doing)).toEqual([
    null,
    null,
    "RETAIN doctor is retrieving on metabolic acidosis",
    null,
  ]);
});

test("every kind of actor has a name", () => {
  const { state } = new Play().request().run(unanimous);
  const names = [{ kind: "system" }, { kind: "meta" }, { kind: "doctor", doctor: "retain" }, clinician] as const;
  expect(names.map((actor) => actorName(state, actor))).toEqual(["System", "MetaAgent", "RETAIN doctor", "Clinician"]);
});
