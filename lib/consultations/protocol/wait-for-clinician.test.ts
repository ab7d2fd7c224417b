import { expect, test } from "vitest";
import { Play } from "../testing/play";
import { clinician, requestData, unanimous } from "../testing/samples";
import { consultation } from "./consultation-rules";
import { nextSteps } from "./next-steps";

const system = { kind: "system" } as const;
const keys = ({ state }: Play) => nextSteps(state).map(({ key }) => key);

/** A consultation that waits: its first report is written, and nobody has spoken. */
function waiting(seconds = 60): { play: Play; from: number } {
  const data = { ...requestData, waitSeconds: seconds };
  const play = new Play().request(data).run(unanimous, ({ waitUntil }) => waitUntil !== null);
  return { play, from: Date.parse(play.events.at(-1)?.at ?? "") };
}

test("after the first report a watched consultation waits, as long as its request says, and takes no step", () => {
  const { play, from } = waiting(45);
  expect(play.state.reports).toHaveLength(1);
  expect(play.state.waitUntil).toBe(new Date(from + 45_000).toISOString());
  expect(keys(play)).toEqual(["wait"]);
  expect(consultation.isWaiting(play.state)).toBe(true);
});

test("one that nobody watches never waits", () => {
  const play = new Play().request().run(unanimous);
  expect(play.events.some(({ type }) => type === "wait-ended")).toBe(false);
  expect(play.state.waitUntil).toBeNull();
});

test("the time ends it, and not a moment sooner", () => {
  const { play, from } = waiting();
  const early = () => play.do({ kind: "end-wait", actor: system, at: new Date(from + 59_999) });
  expect(early).toThrow(/waits until/);
  expect(play.do({ kind: "end-wait", actor: system, at: new Date(from + 60_000) })).toMatchObject([
    { type: "wait-ended", actor: system, stepKey: "wait" },
  ]);
  expect(keys(play)).toEqual(["retrieve:1:adacare", "retrieve:1:concare", "retrieve:1:retain"]);
});

test("a clinician ends it at once, and nobody ends it twice", () => {
  const { play, from } = waiting();
  const goOn = { kind: "end-wait", actor: clinician, at: new Date(from) } as const;
  expect(play.do(goOn)).toMatchObject([{ type: "wait-ended", actor: clinician }]);
  expect(() => play.do(goOn)).toThrow(/waits for nobody/);
  expect(play.run(unanimous).state.status).toBe("finished");
});

test("what is said meanwhile goes to the first round, and the team waits on", () => {
  const { play } = waiting();
  const statement = { kind: "statement", text: "Sedated with propofol.", about: null } as const;
  play.do({ kind: "state", actor: clinician, statement });
  expect(play.state.broughtIn).toMatchObject([{ round: 1, text: "Sedated with propofol." }]);
  expect(keys(play)).toEqual(["wait"]);
});

test("it can be stopped while it waits; taken up again, it waits until the same moment", () => {
  const { play } = waiting();
  const until = play.state.waitUntil;
  play.do({ kind: "request-stop", actor: clinician, reason: "stop" });
  play.do({ kind: "cancel", reason: "stop" });
  expect(keys(play)).toEqual([]);
  play.do({ kind: "resume", actor: clinician, reason: "on" });
  expect(play.state.waitUntil).toBe(until);
  expect(keys(play)).toEqual(["wait"]);
});

test("a fork waits for nobody: whoever forked it has spoken", () => {
  const { play } = waiting();
  play.do({ kind: "fork", actor: clinician, from: "another", atSeq: play.state.seq, round: 0 });
  expect(keys(play)).toEqual(["retrieve:1:adacare", "retrieve:1:concare", "retrieve:1:retain"]);
});

test("a worker cannot complete the step: it only sees that the time is over", () => {
  const { play } = waiting();
  const [step] = nextSteps(play.state);
  if (!step) throw new Error("there is no step");
  expect(() => play.do({ kind: "start-step", step, sentence: "x" })).toThrow(/nobody takes it/);
  expect(() => play.do({ kind: "complete-step", step, outcome: { type: "wait-ended", data: {} } })).toThrow(/as given/);
});
