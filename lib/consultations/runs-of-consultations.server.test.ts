import { expect, test, vi } from "vitest";
import { scriptedReasoner } from "../agents/scripted-reasoner";
import { forEachEngine } from "../platform/database/test-database.server";
import { AppError } from "../platform/errors";
import { orphans } from "../runs/lease.server";
import { live } from "../runs/live-turns.server";
import { resumeRun } from "../runs/run-commands.server";
import { isCompletion } from "../runs/run-events";
import { describeRuns } from "../runs/testing/any-protocol.server";
import { hold } from "../runs/testing/interruptions.server";
import type { Before as BeforeTurn } from "../runs/testing/trial.server";
import { consultationProtocol } from "./consultation-protocol";
import { consultations, readConsultation } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";

import type { ConsultationEvent } from "./protocol/schema";

import { Play } from "./testing/play";
import { requested, work } from "./testing/running.server";
import {
  agenda,
  agreement,
  type Course,
  clinician,
  convincedInRoundTwo,
  dissent,
  final,
  goOn,
  report,
  requestData,
  review,
  stop,
} from "./testing/samples";
import { type Before, sampleMeans, sampleReasoner } from "./testing/surroundings";

// A run is some forty transactions; on a machine that does other things beside, they take their time.
vi.setConfig({ testTimeout: 60_000 });

const stepsOf = (events: ConsultationEvent[]) =>
  events
    .filter(isCompletion)
    .map(({ stepKey }) => stepKey)
    .sort();
const expectedSteps = (course: Course, data = requestData) => stepsOf(new Play().request(data).run(course).events);
const typesOf = (events: ConsultationEvent[]) => events.map(({ type }) => type);

forEachEngine("a run", (open) => {
  test("goes through the paper's steps, asks each agent once a turn, and ends in a final report", async () => {
    const database = await open();
    const id = await requested(database);
    const panel = requestData.panel;
    const reasoner = scriptedReasoner("two rounds", [
      { task: "meta-agenda", answer: agenda },
      ...panel.map(() => ({ task: "doctor-review", answer: review })),
      { task: "meta-synthesis", answer: report },
      ...panel.map((doctor) => ({ task: "doctor-opinion", answer: doctor === "concare" ? dissent : agreement })),
      { task: "meta-decision", answer: goOn },
      { task: "meta-revision", answer: { ...report, headline: "Revised" } },
      ...panel.map(() => ({ task: "doctor-opinion", answer: agreement })),
      { task: "meta-decision", answer: stop },
      { task: "meta-final", answer: final },
    ]);
    const heard: ConsultationEvent[] = [];
    const end = await work(database, id, { reasonerFor: () => reasoner, onEvent: (event) => heard.push(event) });
    expect(end).toBe("finished");
    expect(reasoner.remaining()).toEqual([]);
    const events = await consultations.readEvents(database, id);
    expect(heard).toEqual(events);
    expect(stepsOf(events)).toEqual(expectedSteps(convincedInRoundTwo));
    const state = consultation.fold(events);
    expect(state).toMatchObject({ status: "finished", final, active: [], interrupted: [] });
    expect(state.reports.map((version) => version.report.headline)).toEqual([report.headline, "Revised"]);
    expect(await readConsultation(database, id)).toMatchObject({ status: "finished", risk: state.fused?.risk });
    // Every completion is caused by its step's start, and the three doctors review side by side once the questions are open.
    for (const event of events.filter(isCompletion)) {
      expect(events[(event.causeSeq ?? 0) - 1]).toMatchObject({ type: "step-started", stepKey: event.stepKey });
    }
    const starts = events.flatMap((event) => (event.type === "step-started" ? [event.data.step] : []));
    expect(starts.slice(2, 5).sort()).toEqual(["retrieve:0:adacare", "retrieve:0:concare", "retrieve:0:retain"]);
  });

  test("tells what each is doing in a sentence with the doctor's name and the topic", async () => {
    const database = await open();
    const id = await requested(database);
    await work(database, id);
    const sentences = (await consultations.readEvents(database, id)).flatMap((event) =>
      event.type === "step-started" ? [event.data.sentence] : [],
    );
    expect(sentences[0]).toBe("The expert models are reading the record");
    expect(sentences).toContainEqual(expect.stringMatching(/^AdaCare doctor is retrieving on \w+/));
    expect(sentences).toContain("ConCare doctor is weighing version 1 of the report");
    expect(sentences).toContain("MetaAgent is writing the final report");
  });

  test("a provider that fails ends it with words for people and the cost; a person resumes it", async () => {
    const database = await open();
    const id = await requested(database);
    const usage = { promptTokens: 900, completionTokens: 20, costUsd: 0.002, milliseconds: 700, calls: 1 };
    const failing: Before = (step, { onFailedAttempt }) => {
      if (step.kind !== "decide") return;
      onFailedAttempt?.(usage, "no JSON");
      throw new AppError("timeout", { userMessage: "The language model was silent for 120 s." });
    };
    expect(await work(database, id, { before: failing })).toBe("failed");
    const events = await consultations.readEvents(database, id);
    expect(events.slice(-2)).toMatchObject([
      { type: "usage-recorded", stepKey: "decide:1", data: { usage, why: "no JSON" } },
      {
        type: "failed",
        data: { step: "decide:1", code: "timeout", message: "The language model was silent for 120 s." },
      },
    ]);
    expect(await orphans(database)).toEqual([]);
    await resumeRun(consultations, database, { id, actor: clinician, reason: "The provider is back.", at: new Date() });
    expect(await work(database, id)).toBe("finished");
    const state = consultation.fold(await consultations.readEvents(database, id));
    expect(state.failure).toBeNull();
    expect(state.usage.calls).toBe(11);
    expect(state.usage.costUsd).toBe(0.002);
  });

  test("an unexpected fault ends it without its text, and breaks off the other doctors' turns", async () => {
    const database = await open();
    const id = await requested(database);
    const signals: AbortSignal[] = [];
    const reviewing = hold();
    const end = await work(database, id, {
      before: async (step, { signal, onDelta }) => {
        if (step.kind !== "review") return;
        if (step.doctor === "adacare") {
          await reviewing.reached;
          throw new Error("undefined is not a function near Mrs Smith");
        }
        signals.push(signal);
        onDelta?.(`${step.doctor} begins`);
        if (signals.length === 2) void reviewing.here();
        await new Promise(() => undefined);
      },
    });
    expect(end).toBe("failed");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    const state = consultation.fold(await consultations.readEvents(database, id));
    expect(state.failure).toMatchObject({ step: "review:adacare", code: "exception" });
    expect(state.failure?.message).not.toContain("Smith");
    expect(state.interrupted.map(({ text }) => text).sort()).toEqual(["concare begins", "retain begins"]);
  });

  test("a record that is too short fails with the experts' own words", async () => {
    const database = await open();
    const id = await requested(database);
    const predict = () => Promise.reject(new AppError("business-rule", { userMessage: "This record holds 20 h." }));
    expect(await work(database, id, { predict })).toBe("failed");
    expect(consultation.fold(await consultations.readEvents(database, id)).failure).toEqual({
      step: "predict",
      code: "business-rule",
      message: "This record holds 20 h.",
    });
  });

  test("passes on the words of a turn as they come, starting over when an attempt was no use", async () => {
    const database = await open();
    const id = await requested(database);
    const said: unknown[] = [];
    const stopHearing = live(database).hear(id, (delta) => said.push(delta));
    const usage = { promptTokens: 1, completionTokens: 1, costUsd: null, milliseconds: 1, calls: 1 };
    await work(database, id, {
      before: (step, { onDelta, onFailedAttempt }) => {
        if (step.kind !== "draft") return;
        onDelta?.("{ nonsense");
        onFailedAttempt?.(usage, "no JSON");
        onDelta?.("{}");
      },
    });
    stopHearing();
    expect(said).toEqual([
      { step: "draft", text: "{ nonsense" },
      { step: "draft", text: "", reset: true },
      { step: "draft", text: "{}" },
    ]);
    expect(typesOf(await consultations.readEvents(database, id))).toContain("usage-recorded");
  });
});

/** A doctor's turn in the sample consultation, as the machinery of runs sees it. */
const means = (before: BeforeTurn = () => undefined) =>
  sampleMeans(
    sampleReasoner(convincedInRoundTwo, (step, { signal, onDelta }) =>
      before(step.key, { signal, say: (text) => onDelta?.(text) }),
    ),
  );
const twoDoctors = { ...requestData, panel: ["adacare", "concare"] };

describeRuns("a consultation", {
  protocol: consultationProtocol,
  data: twoDoctors,
  means,
  person: clinician,
  turn: "draft",
  steps: expectedSteps(convincedInRoundTwo, twoDoctors),
  round: 1,
});
