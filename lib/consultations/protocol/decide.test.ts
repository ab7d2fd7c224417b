import { describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors";
import { Play } from "../testing/play";
import { clinician, requestData, sampleOutcome, unanimous } from "../testing/samples";
import type { Command } from "./consultation-rules";
import { nextSteps } from "./next-steps";
import type { ConsultationState } from "./state";
import { type Step, stepOf } from "./step-key";

const predict: Step = stepOf({ kind: "predict", round: 0 });
const completePredict: Command = { kind: "complete-step", step: predict, outcome: sampleOutcome(predict, unanimous) };
const usage = { promptTokens: 100, completionTokens: 7, costUsd: 0.01, milliseconds: 900, calls: 1 };

/** A consultation in which this has happened. */
const given = (...commands: Command[]) => {
  const play = new Play();
  for (const command of commands) play.do(command);
  return play;
};
const request: Command = { kind: "request", actor: clinician, data: requestData };
const requestStop: Command = { kind: "request-stop", actor: clinician, reason: "Not needed any more." };
const failed: Command = { kind: "fail", step: predict, code: "timeout", message: "The provider was silent." };
const until = (happened: (state: ConsultationState) => boolean) => new Play().request().run(unanimous, happened);

const refusal = (play: Play, command: Command) => {
  try {
    play.do(command);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, says: error.userMessage };
    throw error;
  }
  throw new Error("the command was accepted");
};

describe("request", () => {
  test("given nothing, then requested", () => {
    const events = given().do(request);
    expect(events).toMatchObject([
      { type: "requested", seq: 1, actor: clinician, stepKey: null, causeSeq: null, data: requestData },
    ]);
  });

  test("given a request, a second one is refused", () => {
    expect(refusal(given(request), request).code).toBe("conflict");
  });

  test("a doctor cannot sit at the table twice", () => {
    const twice: Command = {
      kind: "request",
      actor: clinician,
      data: { ...requestData, panel: ["adacare", "adacare"] },
    };
    expect(refusal(given(), twice)).toMatchObject({ code: "invalid", says: expect.stringContaining("adacare") });
  });
});

describe("steps", () => {
  test("given a request, when the experts start, then step-started, caused by the request", () => {
    const events = given(request).do({
      kind: "start-step",
      step: predict,
      sentence: "The expert models are reading the record",
    });
    expect(events).toMatchObject([
      { type: "step-started", stepKey: "predict", causeSeq: 1, actor: { kind: "system" } },
    ]);
  });

  test("given a started step, when it is completed, then the completion is caused by the start", () => {
    const play = given(request, { kind: "start-step", step: predict, sentence: "…" });
    expect(play.do(completePredict)).toMatchObject([{ type: "experts-predicted", stepKey: "predict", causeSeq: 2 }]);
  });

  test("given a completed step, a second completion is refused", () => {
    expect(refusal(given(request, completePredict), completePredict)).toEqual({
      code: "conflict",
      says: "The step predict is completed already.",
    });
  });

  test("given only a request, a review is refused: it is not its turn", () => {
    const review: Step = stepOf({ kind: "review", round: 0, doctor: "adacare" });
    const command: Command = { kind: "complete-step", step: review, outcome: sampleOutcome(review, unanimous) };
    expect(refusal(given(request), command).code).toBe("business-rule");
  });

  test("a doctor outside the panel has no turn", () => {
    const play = until((state) => state.completed.has("predict"));
    const step: Step = { kind: "retrieve", key: "retrieve:0:stranger", round: 0, doctor: "stranger" };
    expect(refusal(play, { kind: "start-step", step, sentence: "…" }).code).toBe("business-rule");
  });

  test("an outcome of another kind, of another doctor or of another round does not complete a step", () => {
    const play = until((state) => state.completed.has("review:adacare") && state.completed.has("review:concare"));
    const retrieve: Step = { kind: "retrieve", key: "retrieve:0:retain", round: 0, doctor: "retain" };
    const wrong: Step[] = [
      stepOf({ kind: "review", round: 0, doctor: "retain" }),
      { ...retrieve, doctor: "adacare" },
      { ...retrieve, round: 1 },
    ];
    for (const step of wrong) {
      const command: Command = { kind: "complete-step", step: retrieve, outcome: sampleOutcome(step, unanimous) };
      expect(refusal(play, command).code).toBe("invalid");
    }
  });

  test("given a failed attempt, its cost is recorded on the step's account, even after the end", () => {
    const cost: Command = { kind: "record-usage", step: predict, usage, why: "no JSON" };
    expect(given(request).do(cost)).toMatchObject([
      { type: "usage-recorded", stepKey: "predict", data: { step: "predict", usage } },
    ]);
    expect(given(request, failed).do(cost)).toHaveLength(1);
  });
});

describe("stop", () => {
  test("given a run, when a clinician stops it, then stop-requested; then cancelled, caused by it", () => {
    const play = given(request, requestStop);
    expect(play.state).toMatchObject({ status: "stopping", stop: { seq: 2, by: clinician } });
    expect(play.do({ kind: "cancel", reason: "Stopped by a clinician." })).toMatchObject([
      { type: "cancelled", causeSeq: 2 },
    ]);
    expect(play.state.status).toBe("cancelled");
  });

  test("given a stop, a second one changes nothing", () => {
    expect(given(request, requestStop).do(requestStop)).toEqual([]);
  });

  test("given a stop, no step begins, but an answer that is there already is kept", () => {
    const play = given(request, requestStop);
    expect(refusal(play, { kind: "start-step", step: predict, sentence: "…" }).code).toBe("conflict");
    expect(play.do(completePredict)).toHaveLength(1);
  });

  test("given a stop, the words of a broken turn are kept", () => {
    const play = until((state) => state.completed.has("retrieve:0:adacare"));
    const step = nextSteps(play.state).find(({ kind }) => kind === "review");
    if (!step) throw new Error("no review to write");
    play.do(requestStop);
    play.do({ kind: "interrupt-turn", step, text: "The patient is" });
    play.do({ kind: "cancel", reason: "Stopped by a clinician." });
    expect(play.state.interrupted).toMatchObject([{ step: "review:adacare", text: "The patient is" }]);
  });

  test("given the end, a stop is refused", () => {
    expect(refusal(new Play().request().run(unanimous), requestStop)).toMatchObject({
      code: "conflict",
      says: expect.stringContaining("finished"),
    });
  });

  test("given no stop, cancelling is refused", () => {
    expect(refusal(given(request), { kind: "cancel", reason: "…" }).code).toBe("conflict");
  });
});

describe("fail and resume", () => {
  const resume: Command = { kind: "resume", actor: clinician, reason: "The provider is back." };

  test("given a failure, when a person resumes, then the run goes on where it was", () => {
    const play = until((state) => state.completed.has("draft"));
    const before = nextSteps(play.state);
    play.do({ ...failed, step: before[0] ?? null } as Command);
    expect(play.state).toMatchObject({ status: "failed", failure: { code: "timeout" }, active: [] });
    expect(play.do(resume)).toMatchObject([{ type: "resumed", causeSeq: play.events.length - 1, actor: clinician }]);
    expect(play.state).toMatchObject({ status: "running", failure: null, endedAt: null });
    expect(nextSteps(play.state)).toEqual(before);
  });

  test("given a budget that was used up, when a person resumes with another, then that one counts; else the old one stays", () => {
    const budget = { tokens: 1000, usd: null, seconds: null };
    const play = new Play().request({ ...requestData, budget });
    play.do({ ...failed, code: "too-costly" } as Command);
    play.do(resume);
    expect(play.state.budget).toEqual(budget);
    play.do(failed);
    play.do({ ...resume, budget: { ...budget, tokens: 5000 } } as Command);
    expect(play.state.budget).toEqual({ ...budget, tokens: 5000 });
    play.do(failed);
    play.do({ ...resume, budget: null } as Command);
    expect(play.state.budget).toBeNull();
    expect(play.state.request?.budget).toEqual(budget);
  });

  test("given a stopped run, a person may take it up again", () => {
    const play = given(request, requestStop, { kind: "cancel", reason: "Stopped by a clinician." }, resume);
    expect(play.state).toMatchObject({ status: "running", stop: null });
    expect(play.run(unanimous).state.status).toBe("finished");
  });

  test("given a run or a finished one, resuming is refused", () => {
    expect(refusal(given(request), resume).code).toBe("conflict");
    expect(refusal(new Play().request().run(unanimous), resume).code).toBe("conflict");
  });

  test("given nothing, there is nothing to stop, resume or fail", () => {
    for (const command of [requestStop, resume, failed]) expect(refusal(given(), command).code).toBe("not-found");
  });
});
