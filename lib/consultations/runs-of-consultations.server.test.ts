import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { scriptedReasoner } from "../agents/scripted-reasoner";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { forEachEngine } from "../platform/test-database.server";
import { acquireLease, orphans } from "../runs/lease.server";
import { LeaseLostError } from "../runs/lease-lost";
import { live } from "../runs/live-turns.server";
import { resumeRun, stopRun } from "../runs/run-commands.server";
import { isCompletion } from "../runs/run-events";
import { consultations, readConsultation } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";

import type { ConsultationEvent } from "./protocol/schema";

import { Play } from "./testing/play";
import { requested, work } from "./testing/running.server";
import {
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
  unanimous,
} from "./testing/samples";
import type { Before } from "./testing/surroundings";

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
    // Every completion is caused by its step's start, and the three doctors review side by side.
    for (const event of events.filter(isCompletion)) {
      expect(events[(event.causeSeq ?? 0) - 1]).toMatchObject({ type: "step-started", stepKey: event.stepKey });
    }
    const starts = events.flatMap((event) => (event.type === "step-started" ? [event.data.step] : []));
    expect(starts.slice(1, 4).sort()).toEqual(["retrieve:0:adacare", "retrieve:0:concare", "retrieve:0:retain"]);
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

  test("killed after any event, another worker goes on at the first missing step, and every step is completed once", async () => {
    const database = await open();
    const two = { ...requestData, panel: ["adacare", "concare"] };
    const course = convincedInRoundTwo;
    const expected = expectedSteps(course, two);
    const total = 1 + 2 * expected.length;
    for (let n = 1; n <= total; n += 1) {
      const id = await requested(database, { data: two });
      await killedAfter(database, id, n, course);
      await expire(database, id);
      expect(await work(database, id, { course }), `after event ${n}`).toMatch(/finished|elsewhere/);
      const events = await consultations.readEvents(database, id);
      expect(stepsOf(events), `after event ${n}`).toEqual(expected);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(consultation.fold(events).status).toBe("finished");
    }
  }, 240_000);

  test("is done by one of two workers that race for it", async () => {
    const database = await open();
    const id = await requested(database);
    const ends = await Promise.all([work(database, id), work(database, id)]);
    expect(ends.sort()).toEqual(["elsewhere", "finished"]);
    expect(stepsOf(await consultations.readEvents(database, id))).toEqual(expectedSteps(unanimous));
  });

  test("taken over by another worker, the first writes nothing more", async () => {
    const database = await open();
    const id = await requested(database);
    const held = hold();
    const first = work(deaf(database), id, { before: (step) => (step.kind === "draft" ? held.here() : undefined) });
    await held.reached;
    await expire(database, id);
    expect(await work(database, id)).toBe("finished");
    const before = await consultations.readEvents(database, id);
    held.release();
    expect(await first).toBe("left");
    expect(await consultations.readEvents(database, id)).toEqual(before);
    expect(stepsOf(before)).toEqual(expectedSteps(unanimous));
  });

  test("left by a process that stops, it is free at once and goes on elsewhere", async () => {
    const database = await open();
    const id = await requested(database);
    const stopping = new AbortController();
    const held = hold();
    const first = work(database, id, {
      signal: stopping.signal,
      before: (step) => (step.kind === "review" ? held.here() : undefined),
    });
    await held.reached;
    stopping.abort(new Error("the process is stopping"));
    expect(await first).toBe("left");
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
    expect(await work(database, id)).toBe("finished");
    expect(stepsOf(await consultations.readEvents(database, id))).toEqual(expectedSteps(unanimous));
  });

  test("leaves no listener on the process's signal, which outlives it", async () => {
    const database = await open();
    const { signal } = new AbortController();
    expect(await work(database, await requested(database), { signal })).toBe("finished");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("stopped in the middle of a turn, it ends the provider's call and keeps what was said", async () => {
    const database = await open();
    const id = await requested(database);
    const held = hold();
    const signals: AbortSignal[] = [];
    const run = work(database, id, {
      before: (step, { signal, onDelta }) => {
        if (step.kind !== "draft") return;
        signals.push(signal);
        onDelta?.("The patient is ");
        onDelta?.("in septic shock");
        return held.here();
      },
    });
    await held.reached;
    await stopRun(consultations, database, { id, actor: clinician, reason: "Transferred.", at: new Date() });
    expect(await run).toBe("cancelled");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    const events = await consultations.readEvents(database, id);
    expect(typesOf(events).slice(-3)).toEqual(["stop-requested", "turn-interrupted", "cancelled"]);
    expect(consultation.fold(events)).toMatchObject({
      status: "cancelled",
      interrupted: [{ step: "draft", text: "The patient is in septic shock" }],
    });
    expect(Object.keys(consultation.fold(events).reviews)).toHaveLength(3);
    expect(live(database).saidSoFar(id, "draft")).toBe("");
    // Taken up again by a person, it goes on with the turn that was broken off.
    await resumeRun(consultations, database, { id, actor: clinician, reason: "Back again.", at: new Date() });
    expect(await work(database, id)).toBe("finished");
    const all = await consultations.readEvents(database, id);
    expect(stepsOf(all)).toEqual(expectedSteps(unanimous));
    expect(consultation.fold(all).interrupted).toEqual([]);
  });

  test("stopped before any worker has it, it is cancelled on the spot", async () => {
    const database = await open();
    const id = await requested(database);
    await stopRun(consultations, database, { id, actor: clinician, reason: "A mistake.", at: new Date() });
    expect(typesOf(await consultations.readEvents(database, id))).toEqual(["requested", "stop-requested", "cancelled"]);
    expect(await work(database, id)).toBe("elsewhere");
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
    expect(state.usage.calls).toBe(10);
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

  test("waits between steps where it is told to, and a stop need not wait for it", async () => {
    const database = await open();
    const id = await requested(database);
    const run = work(database, id, { stepDelayMs: 60_000 });
    await vi.waitFor(async () => expect(await orphans(database)).toEqual([]));
    await stopRun(consultations, database, { id, actor: clinician, reason: "Enough.", at: new Date() });
    expect(await run).toBe("cancelled");
    expect(typesOf(await consultations.readEvents(database, id))).toEqual(["requested", "stop-requested", "cancelled"]);
  });
});

/** A worker that drops dead after the consultation's n-th event: it writes nothing more. */
async function killedAfter(database: Database, id: string, n: number, course: Course): Promise<void> {
  let dead = n <= 1;
  const mortal: Database = {
    ...database,
    transaction: (run) => (dead ? Promise.reject(new LeaseLostError("consultation", id)) : database.transaction(run)),
  };
  const end = await work(mortal, id, {
    course,
    onEvent: ({ seq }) => {
      if (seq >= n) dead = true;
    },
  });
  expect(end, `killed after event ${n}`).toMatch(/left|finished/);
  expect(await consultations.readEvents(database, id)).toHaveLength(n);
}

/** A database whose notifications are lost. */
function deaf(database: Database): Database {
  return { ...database, listen: async () => async () => undefined };
}

/** As though the worker had died with the lease in its hand, and the lease had run out since. */
async function expire(database: Database, id: string): Promise<void> {
  await acquireLease(database, id, "the dead");
  await database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);
}

/** A turn that waits in the middle. */
function hold() {
  const reached = gate();
  const released = gate();
  const here = () => {
    reached.open();
    return released.opened;
  };
  return { reached: reached.opened, release: () => released.open(), here };
}

function gate() {
  const door: { open: () => void; opened: Promise<void> } = { open: () => undefined, opened: Promise.resolve() };
  door.opened = new Promise((resolve) => {
    door.open = resolve;
  });
  return door;
}
