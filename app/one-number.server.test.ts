import { expect, test, vi } from "vitest";
import { builtInReasonerHere } from "@/lib/agents/built-in-reasoner.server";
import { chartAndPredictions } from "@/lib/consultations/chart-and-predictions.server";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import { consultInMemory } from "@/lib/consultations/consult-in-memory.server";
import { endOfRound } from "@/lib/consultations/protocol/forkable-rounds";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { reportDocument } from "@/lib/consultations/report/build-report-document";
import { reportExport, reportExportSchema } from "@/lib/consultations/report/json-export";
import { reportMarkdown } from "@/lib/consultations/report/markdown-export";
import { reportPdf } from "@/lib/consultations/report/pdf-export.server";
import { pdfText } from "@/lib/consultations/report/testing/pdf-text";
import { consultationId, Play } from "@/lib/consultations/testing/play";
import { playedOut } from "@/lib/consultations/testing/played-out";
import { clinician, neverSatisfied, requestData } from "@/lib/consultations/testing/samples";
import { sampleMeans, sampleReasoner } from "@/lib/consultations/testing/surroundings";
import { builtInEvidence } from "@/lib/evidence/libraries/built-in-evidence.server";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import { loadTask } from "@/lib/experts/model-store.server";
import { predictMany } from "@/lib/experts/predict-many.server";
import { csvHeader, csvRow } from "@/lib/experts/predictions-csv";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { PatientRecord } from "@/lib/record/schema";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { syntheticRecords } from "@/lib/record/sources/synthetic/synthetic-patients";
import { readRisks } from "./(app)/patients/read-patients.server";

vi.setConfig({ testTimeout: 120_000 });

const task = await loadTask("icu-mortality");
const { definition } = task;
/** A patient in septic shock, whose number is far from the average. */
const record = syntheticRecords().find(({ patient }) => patient.mrn === "S-0007") as PatientRecord;
/** As close as single precision and a batch of others leave two of them. */
const CLOSE = 6;

/** The built-in team's consultation. */
const held = (panel: readonly string[] = definition.panel) =>
  consultInMemory(record, {
    task,
    panel,
    reasoner: builtInReasonerHere(),
    ...builtInEvidence(),
    maxRounds: 1,
    explain: { mode: "brief", seed: 1 },
    signal: new AbortController().signal,
  });

/** The scripted team on the same record, which clinicians may speak to. */
const scripted = {
  ...sampleMeans(sampleReasoner(neverSatisfied)),
  predict: (_request: unknown, signal: AbortSignal, excluded: Parameters<typeof chartAndPredictions>[2]["excluded"]) =>
    chartAndPredictions(record, task, {
      experts: requestData.panel,
      asOfMinutes: 48 * 60,
      explain: null,
      excluded,
      signal,
    }),
};

/** Does something once, as soon as this many rounds have been held. */
function afterRound(rounds: number, act: (play: Play) => void) {
  let done = false;
  return (play: Play) => {
    if (done || play.state.rounds.filter(({ decision }) => decision !== null).length < rounds) return;
    done = true;
    act(play);
  };
}

const told = await held();
const number = told.headlineRisk?.risk as number;

function documentOf(state: ConsultationState) {
  const document = reportDocument(state, {
    subject: record.patient,
    check: () => ({ verdict: "supported", reason: "" }),
  });
  if (!document) throw new Error("the consultation ended without a report");
  return document;
}

test("predict writes the number of the consultation", async () => {
  const columns = { models: definition.experts, ensembles: definition.ensembles.map(({ name }) => name) };
  const stays = syntheticRecords()
    .filter(({ encounter }) => encounter.observedMinutes >= 48 * 60)
    .map((one) => ({ id: one.patient.id, record: one }));
  const rows: string[] = [];
  for await (const said of predictMany(stays, task)) rows.push(csvRow(said, 48, columns));
  const at = csvHeader(columns).trim().split(",").indexOf(`${definition.headlineRisk}_probability`);
  const own = rows.find((row) => row.startsWith(`${record.patient.id},`));
  expect(Number(own?.split(",")[at])).toBeCloseTo(number, CLOSE);
});

test("report, Markdown, PDF and JSON tell it, in figures and to the last digit", async () => {
  const document = documentOf(told);
  const sentence = `Risk of ${definition.estimand}: ${inHundred(number)}`;
  expect(document.risk.text).toBe(inHundred(number));
  expect(document.risk.headline?.risk).toBe(number);
  expect(document.risk.level, "a word that is not made from it").toBeUndefined();
  expect(document.risk.sentence).toContain(sentence);
  expect(reportMarkdown(document)).toContain(sentence);
  expect(await pdfText(new Uint8Array(await reportPdf(document)))).toContain(sentence);
  const read = reportExportSchema.parse(JSON.parse(JSON.stringify(reportExport(document, []))));
  expect(read.document.risk.headline?.risk).toBe(number);
});

test("it says beside the number that it is no argument for limiting care, and how far the models lie apart", () => {
  expect(documentOf(told).risk.basis).toMatch(/say, one by one, .*no argument for limiting care\./);
});

forEachEngine("the patient's page", (open) => {
  test("tells it", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const reader = {
      user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const,
      database,
      signal: new AbortController().signal,
    };
    const risks = await readRisks(reader, { id: record.patient.id });
    if (risks.status !== "ready") throw new Error("the record is too short");
    expect(risks.headlineRisk.risk).toBeCloseTo(number, CLOSE);
    expect(risks.headlineRisk.experts).toEqual(told.headlineRisk?.experts);
  });
});

test("neither another panel nor another reasoner changes it", async () => {
  expect((await held(["trees"])).headlineRisk).toEqual(told.headlineRisk);
  expect((await playedOut(scripted)).state.headlineRisk).toEqual(told.headlineRisk);
});

test("neither a statement nor a fork changes it", async () => {
  const statement = { kind: "statement", text: "The potassium was haemolysed.", about: null } as const;
  const spoken = await playedOut(
    scripted,
    afterRound(1, (play) => play.do({ kind: "state", actor: clinician, statement })),
  );
  expect(spoken.state).toMatchObject({ broughtIn: [{ text: statement.text }], headlineRisk: told.headlineRisk });
  const atSeq = endOfRound(spoken.state, 1) as number;
  const fork = Play.of(spoken.events.slice(0, atSeq));
  fork.do({ kind: "fork", actor: clinician, from: consultationId, atSeq, round: 1 });
  expect((await playedOut(scripted, undefined, fork)).state).toMatchObject({
    status: "finished",
    headlineRisk: told.headlineRisk,
  });
});

test("a value that clinicians exclude makes it anew, and the old one stands beside the new", async () => {
  const lactate = record.series.find(({ feature }) => feature === "lactate");
  const observation = {
    feature: "lactate",
    minutes: lactate?.times[0] as number,
    value: lactate?.values[0] as number,
    because: "Wrong tube.",
  } as const;
  const { state } = await playedOut(
    scripted,
    afterRound(1, (play) => play.do({ kind: "exclude", actor: clinician, observation })),
  );
  expect(state.headlineRisk?.risk).not.toBe(number);
  expect(state.reruns.map(({ headlineBefore }) => headlineBefore)).toEqual([number]);
  expect(documentOf(state).risk.sentence).toContain(`It was ${inHundred(number)} before values were excluded.`);
});
