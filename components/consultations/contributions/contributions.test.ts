import { expect, test } from "vitest";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { Play } from "@/lib/consultations/testing/play";
import { clinician, unanimous } from "@/lib/consultations/testing/samples";
import { canBeContributedTo, isKnownAt, roundThatTakesUp, takesContributions } from "./contributions";

const until = (key: string) =>
  new Play().request().run(unanimous, ({ completed }: ConsultationState) => completed.has(key));
const failed = (play: Play) => {
  play.do({ kind: "fail", step: null, code: "timeout", message: "silent" });
  return play;
};

test("a run takes what is said until its risk is being stated, and a fork after that", () => {
  const running = until("draft").state;
  expect([takesContributions(running), canBeContributedTo(running), roundThatTakesUp(running)]).toEqual([
    true,
    true,
    1,
  ]);
  const finished = new Play().request().run(unanimous).state;
  expect([takesContributions(finished), canBeContributedTo(finished), roundThatTakesUp(finished)]).toEqual([
    false,
    true,
    2,
  ]);
});

test("a run that failed before its first report takes nothing before it goes on", () => {
  expect(canBeContributedTo(failed(until("review:adacare")).state)).toBe(false);
  expect(canBeContributedTo(failed(until("draft")).state)).toBe(true);
});

test("what was said after the last round that ended is not known to a fork", () => {
  const play = until("opinion:1:adacare");
  play.do({ kind: "state", actor: clinician, statement: { kind: "preference", text: "No dialysis.", about: null } });
  const seq = play.state.broughtIn[0]?.seq ?? 0;
  expect(isKnownAt(play.state, seq)).toBe(true);
  expect(isKnownAt(failed(play).state, seq)).toBe(false);
  const whole = until("opinion:1:adacare");
  whole.do({ kind: "state", actor: clinician, statement: { kind: "preference", text: "No dialysis.", about: null } });
  expect(isKnownAt(whole.run(unanimous).state, whole.state.broughtIn[0]?.seq ?? 0)).toBe(true);
});
