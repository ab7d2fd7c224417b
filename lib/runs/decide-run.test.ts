import { describe, expect, test } from "vitest";
import { AppError } from "../platform/errors";
import { accept, clinician, outcomeOf, type ReviewCommand, ReviewPlay, sendBack } from "./testing/review-play";
import type { ReviewStep } from "./testing/second-protocol";

const first: ReviewStep = { kind: "read", key: "read:1:0", round: 1, chunk: 0 };
const sign: ReviewStep = { kind: "sign", key: "sign:1", round: 1, waits: true };
const stop: ReviewCommand = { kind: "request-stop", actor: clinician, reason: "enough" };
const cancel: ReviewCommand = { kind: "cancel", reason: "enough" };
const resume: ReviewCommand = { kind: "resume", actor: clinician, reason: "on" };
const fail: ReviewCommand = { kind: "fail", step: null, code: "timeout", message: "silent" };
const start = (step: ReviewStep): ReviewCommand => ({ kind: "start-step", step, sentence: step.key });
const complete = (step: ReviewStep): ReviewCommand => ({ kind: "complete-step", step, outcome: outcomeOf(step) });
const interrupt: ReviewCommand = { kind: "interrupt-turn", step: first, text: "half" };
const fork = (atSeq: number): ReviewCommand => ({ kind: "fork", actor: clinician, from: "other", atSeq, round: 1 });

const reading = () => new ReviewPlay().request();
const stopping = () => {
  const play = reading();
  play.do(stop);
  return play;
};
const cancelled = () => {
  const play = stopping();
  play.do(cancel);
  return play;
};
const failed = () => {
  const play = reading();
  play.do(fail);
  return play;
};
const finished = () => {
  const play = reading().read();
  play.do(accept);
  return play.complete();
};

/** The code with which a command is refused; null where it is accepted. */
function refusal(play: ReviewPlay, command: ReviewCommand): string | null {
  const before = play.events.length;
  try {
    play.do(command);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(play.events).toHaveLength(before);
    return error.code;
  }
}

describe("what is refused", () => {
  test.each([
    ["a step before there is a request", () => new ReviewPlay(), start(first), "not-found"],
    ["a stop before there is a request", () => new ReviewPlay(), stop, "not-found"],
    ["a resume before there is a request", () => new ReviewPlay(), resume, "not-found"],
    ["a fork of nothing", () => new ReviewPlay(), fork(1), "not-found"],
    ["a step that was completed", () => reading().complete(), start(first), "conflict"],
    ["a second completion", () => reading().complete(), complete(first), "conflict"],
    ["a step whose turn has not come", reading, start({ kind: "summarise", key: "summarise" }), "business-rule"],
    [
      "an outcome of another step",
      reading,
      { ...complete(first), outcome: outcomeOf({ ...first, chunk: 1 }) },
      "invalid",
    ],
    ["a start of a step that waits", () => reading().read(), start(sign), "conflict"],
    ["a worker's answer to a step that waits", () => reading().read(), complete(sign), "invalid"],
    ["a signature before its turn", reading, accept, "business-rule"],
    ["a new step while it stops", stopping, start(first), "conflict"],
    ["a cancellation that nobody asked for", reading, cancel, "conflict"],
    ["a stop of what has ended", finished, stop, "conflict"],
    ["a step after the end", failed, start(first), "conflict"],
    ["words of a turn after the end", cancelled, interrupt, "conflict"],
    ["a failure after the end", finished, fail, "conflict"],
    ["a resume of what runs", reading, resume, "conflict"],
    ["a resume of what is finished", finished, resume, "conflict"],
    ["a fork at another event than the last", () => reading().read(), fork(2), "conflict"],
    ["a fork of what has ended", finished, fork(6), "conflict"],
  ] as [string, () => ReviewPlay, ReviewCommand, string][])("%s", (_what, given, command, code) => {
    expect(refusal(given(), command)).toBe(code);
  });

  test("a second request", () => {
    const data = { patientId: "patient-1", chunks: 3 };
    expect(refusal(reading(), { kind: "request", actor: clinician, data })).toBe("conflict");
  });
});

describe("what is decided", () => {
  test("a step's completion is caused by its start, and speaks in its agent's name", () => {
    const play = reading();
    const [started] = play.do(start(first));
    play.do(start({ ...first, key: "read:1:1", chunk: 1 }));
    expect(started).toMatchObject({ seq: 2, causeSeq: 1, stepKey: "read:1:0", actor: { kind: "reader" } });
    expect(play.do(complete(first))).toMatchObject([{ causeSeq: 2, actor: { kind: "reader" } }]);
  });

  test("an answer that is there while it stops is kept; a second stop changes nothing", () => {
    const play = stopping();
    expect(play.do(complete(first))).toHaveLength(1);
    expect(play.do(stop)).toEqual([]);
    expect(play.do(cancel)).toMatchObject([{ type: "cancelled", causeSeq: 2 }]);
  });

  test("a cost is recorded even after the end", () => {
    const usage = { promptTokens: 1, completionTokens: 1, costUsd: null, milliseconds: 1, calls: 1 };
    const cost: ReviewCommand = { kind: "record-usage", step: first, usage, why: "broken off" };
    expect(failed().do(cost)).toMatchObject([{ type: "usage-recorded", data: { usage } }]);
  });

  test("a reading sent back begins anew, and each signature completes its own step", () => {
    const play = reading().read();
    expect(play.do(sendBack)).toMatchObject([{ type: "reading-signed", stepKey: "sign:1", actor: clinician }]);
    expect(play.next.map(({ key }) => key)).toEqual(["read:2:0", "read:2:1", "read:2:2"]);
    expect(play.read().do(accept)).toMatchObject([{ stepKey: "sign:2" }]);
  });

  test("a resumed or forked run goes on with the steps that it had", () => {
    for (const play of [cancelled(), failed()]) {
      play.do(resume);
      expect(play.state).toMatchObject({ status: "running", endedAt: null, stop: null, failure: null });
      expect(play.next[0]).toEqual(first);
    }
    const play = reading().read();
    play.do(fork(play.state.seq));
    expect(play.next).toEqual([sign]);
    expect(play.state.forkedFrom).toEqual({ from: "other", atSeq: 4, round: 1 });
  });
});
