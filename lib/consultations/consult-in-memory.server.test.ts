import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { builtInReasoner, builtInReasonerHere } from "../agents/built-in-reasoner.server";
import { builtInEvidence } from "../evidence/libraries/built-in-evidence.server";
import { retriever } from "../evidence/libraries/retriever.server";
import { syncLibrary } from "../evidence/libraries/sync-library.server";
import { sumOfParts } from "../experts/calibration/headline-parts";
import { loadTask } from "../experts/model-store.server";
import { predictMany } from "../experts/predict-many.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { latestRecord } from "../record/fixtures/latest-record.server";
import { findPatient } from "../record/read-records.server";
import type { PatientRecord } from "../record/schema";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { tasksFilesOf } from "../runs/run-kind.server";
import { takeSteps } from "../runs/runner.server";
import { chartAndPredictions } from "./chart-and-predictions.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { consultInMemory, type InMemoryOptions } from "./consult-in-memory.server";
import { consultationKind } from "./consultation-kind.server";
import { consultationProtocol } from "./consultation-protocol";
import { consultations } from "./consultation-store.server";
import { meanLogitStandIn } from "./fusion/mean-logit-stand-in";
import { reportEncoderInput } from "./fusion/report-encoder-input";
import { consultation } from "./protocol/consultation-rules";
import { MAX_ROUNDS } from "./protocol/max-rounds";
import type { ConsultationState } from "./protocol/state";
import { requestConsultation } from "./request-consultation.server";

import { clinician } from "./testing/samples";

vi.setConfig({ testTimeout: 120_000 });

const explain = { mode: "brief", seed: 1 } as const;
const task = await loadTask("icu-mortality");
const record = syntheticRecords().find((one) => one.encounter.observedMinutes >= 48 * 60) as PatientRecord;
const because = "No fusion head was asked.";

function inMemory(options: Partial<InMemoryOptions> = {}): Promise<ConsultationState> {
  return consultInMemory(record, {
    task,
    panel: task.definition.panel,
    reasoner: builtInReasonerHere(),
    ...builtInEvidence(),
    maxRounds: MAX_ROUNDS,
    explain,
    signal: new AbortController().signal,
    ...options,
  });
}

/** What was said, without what tells when, where and how long. */
function said({
  request,
  predictions,
  ensemble,
  retrievals,
  reviews,
  reports,
  rounds,
  final,
  fused,
}: ConsultationState) {
  return {
    versions: request?.versions,
    predictions,
    ensemble,
    retrievals: retrievals
      .map(({ seq: _seq, ...one }) => one)
      .sort((a, b) => `${a.round} ${a.doctor}`.localeCompare(`${b.round} ${b.doctor}`)),
    reviews,
    reports: reports.map(({ seq: _seq, ...one }) => one),
    rounds,
    final,
    fused,
  };
}

test("a team whose answers are not kept says word for word what one says whose answers are held against their shape", async () => {
  const [kept, notKept] = [await inMemory(), await inMemory({ reasoner: builtInReasonerHere({ recorded: false }) })];
  expect(said(notKept)).toEqual(said(kept));
});

test("no report holds the headline risk: the head that gives it was fitted with the outcomes of stays that others are fitted on", async () => {
  const { headlineRisk: _head, ...definition } = task.definition;
  const [read, others] = await Promise.all(
    [task, { ...task, definition }].map(async (of) => {
      const state = await inMemory({ task: of });
      if (!state.final || !state.headlineRisk) throw new Error("there is no report");
      const drafts = state.reports.map(({ report }) => reportEncoderInput(report));
      return { risk: state.headlineRisk, texts: [...drafts, reportEncoderInput(state.final)] };
    }),
  );
  expect(others?.risk.ensemble).not.toBe(read?.risk.ensemble);
  expect(others?.risk.risk).not.toBe(read?.risk.risk);
  expect(others?.texts).toEqual(read?.texts);
});

test("what experts and heads said before it is what they say in it", async () => {
  const asked = await inMemory({ panel: task.definition.panel.slice(0, 2) });
  const { value: before } = await predictMany([{ id: "stay", record }], task).next();
  if (!before || "fault" in before) throw new Error("nothing was predicted");
  const models = [...before.experts, ...[...before.ensembles].filter(([name]) => task.heads.has(name))];
  const logits = Object.fromEntries(models.map(([name, { logit }]) => [name, logit]));
  const told = await inMemory({ panel: task.definition.panel.slice(0, 2), logits });
  expect(JSON.stringify(told.logits)).toBe(JSON.stringify(asked.logits));
  expect(told.headlineRisk).toEqual({ ...asked.headlineRisk, parts: undefined });
  expect(said(told)).toEqual(said(asked));
});

forEachEngine("a consultation in memory", (open) => {
  test("says what the product says of the same patient: opinions, rounds, report and risk", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    await syncLibrary(database);
    const { patientId } = await findPatient(database, record.patient.mrn);
    const stored = await latestRecord(database, patientId);
    const reasoner = builtInReasoner(tasksFilesOf([consultationKind]));
    const id = await requestConsultation(database, {
      patientId,
      reasoner: reasoner.identity,
      actor: clinician,
      at: new Date(),
    });
    const signal = new AbortController().signal;
    const end = await takeSteps(consultationProtocol, {
      id,
      database,
      owner: randomUUID(),
      clock: () => new Date(),
      signal,
      means: {
        reasonerFor: () => reasoner,
        retrieve: retriever(database),
        predict: ({ panel, asOfMinutes }, _signal, excluded) =>
          chartAndPredictions(stored, task, { experts: panel, asOfMinutes, explain, excluded, signal }),
        fuse: async (state) => meanLogitStandIn(state, because),
      },
    });
    await reasoner.close?.();
    expect(end).toBe("finished");
    const product = consultation.fold(await consultations.readEvents(database, id));
    expect(product.rounds.length).toBeGreaterThan(0);
    expect(said(await inMemory())).toEqual(said(product));
  });
});

test("says the same again", async () => {
  const [one, other] = [await inMemory(), await inMemory()];
  expect(said(one)).toEqual(said(other));
  expect(one.status).toBe("finished");
  expect(Object.keys(one.reviews)).toEqual(task.definition.panel);
});

test("records what the logit of its risk is made of, parts that add up to it", async () => {
  const { headlineRisk } = await inMemory();
  if (!headlineRisk?.parts) throw new Error("no parts were recorded");
  expect(Math.abs(sumOfParts(headlineRisk.parts) - headlineRisk.logit)).toBeLessThan(1e-6);
});

test("does without passages, without experts, or with fewer doctors, and then cites none of them", async () => {
  const withoutRag = await inMemory({ lacking: ["passages"] });
  expect(JSON.stringify(withoutRag.final)).not.toContain('"kind":"passage"');
  expect(withoutRag.predictions.some(({ attributions }) => attributions.length > 0)).toBe(true);

  const withoutExperts = await inMemory({ lacking: ["experts"] });
  const base = task.definition.cohort.events / task.definition.cohort.n;
  expect(withoutExperts.predictions.map(({ risk }) => risk)).toEqual(task.definition.panel.map(() => base));
  expect(JSON.stringify(withoutExperts.final)).not.toContain('"kind":"attribution"');
  expect(withoutExperts.predictions.every(({ hidden }) => hidden === undefined)).toBe(true);

  const [first] = task.definition.panel as [string];
  const alone = await inMemory({ panel: [first] });
  expect(Object.keys(alone.reviews)).toEqual([first]);
  await expect(inMemory({ panel: ["nobody"] })).rejects.toMatchObject({ code: "invalid" });
});

test("stops between two steps when asked to", async () => {
  const stop = new AbortController();
  const run = inMemory({ signal: stop.signal, onHeard: () => stop.abort(new Error("enough")) });
  await expect(run).rejects.toThrow("enough");
});
