import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DoctorsPanel } from "@/components/consultations/table/doctors-panel";
import { expertViewOf, taskViewOf } from "@/components/patients/expert-view";
import type { Risks } from "@/components/patients/responses";
import { RiskPanel } from "@/components/patients/risk-panel";
import { builtInReasonerHere } from "@/lib/agents/built-in-reasoner.server";
import type { Reasoner } from "@/lib/agents/reasoner";
import { consultInMemory } from "@/lib/consultations/consult-in-memory.server";
import { MAX_ROUNDS } from "@/lib/consultations/protocol/max-rounds";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { reportDocument } from "@/lib/consultations/report/build-report-document";
import { reportExport } from "@/lib/consultations/report/json-export";
import { reportMarkdown } from "@/lib/consultations/report/markdown-export";
import { builtInEvidence } from "@/lib/evidence/libraries/built-in-evidence.server";
import { headlineRiskOf } from "@/lib/experts/calibration/headline-risk";
import { landmarkMinutesOf } from "@/lib/experts/landmark";
import { type LoadedTask, loadTask } from "@/lib/experts/model-store.server";
import { predict } from "@/lib/experts/predict.server";
import { questionText, taskSummary } from "@/lib/experts/task-summary";
import { copyTask, editJson } from "@/lib/experts/testing/copied-task.server";
import { modelsFolder } from "@/lib/inference/model-package-files.server";
import { recordOfStay } from "@/lib/record/import/parsed-stay";
import { observationsOf } from "@/lib/record/observations";
import type { PatientRecord } from "@/lib/record/schema";
import { syntheticRecords } from "@/lib/record/sources/synthetic/synthetic-patients";
import { parseTjh } from "@/lib/record/sources/tjh-covid19/tjh-covid19";

vi.setConfig({ testTimeout: 120_000 });

/** Everything that is said of a patient under a task: page, prompts, what the doctors wrote, report and exports. */
interface Said {
  state: ConsultationState;
  texts: string[];
}

async function saidOf(record: PatientRecord, task: LoadedTask): Promise<Said> {
  const prompts: string[] = [];
  const { definition } = task;
  const state = await consultInMemory(record, {
    task,
    panel: definition.panel,
    reasoner: heard(prompts),
    ...builtInEvidence(),
    maxRounds: MAX_ROUNDS,
    explain: { mode: "brief", seed: 1 },
    signal: new AbortController().signal,
  });
  const asOfMinutes = landmarkMinutesOf(definition, record.encounter.observedMinutes);
  const passages = state.retrievals.flatMap((one) => one.passages);
  const observations = observationsOf(record, asOfMinutes);
  const document = reportDocument(state, {
    subject: record.patient,
    observations,
    check: () => ({ verdict: "supported", reason: "stands" }),
  });
  if (!document) throw new Error("the consultation ended without a report");
  const texts = [
    questionText(taskSummary(definition)),
    ...(await pageTexts(record, task)),
    renderToStaticMarkup(<DoctorsPanel state={state} />),
    ...prompts,
    reportMarkdown(document),
    JSON.stringify(reportExport(document, [])),
    JSON.stringify([state.reviews, state.reports, state.rounds, state.final, state.retrievals.map((one) => one.query)]),
  ];
  const sources = (state.chart?.problems ?? []).flatMap(({ facts, notExcluded }) => [
    ...facts.map(({ source }) => source),
    ...(notExcluded ? [notExcluded.source] : []),
  ]);
  const publications = sources.flatMap((source) => [source, ...source.split("; ")]);
  return { state, texts: texts.map((text) => withoutSources(withoutPassages(text, passages), publications)) };
}

/** A text without the publications that it names: their titles are not ours to word. */
const withoutSources = (text: string, sources: readonly string[]) =>
  sources.reduce((rest, source) => rest.replaceAll(source, ""), text);

/** The built-in doctors, whose turns' prompts are kept as a language model would get them. */
function heard(prompts: string[]): Reasoner {
  const builtIn = builtInReasonerHere();
  return {
    identity: builtIn.identity,
    run(task, input, options) {
      prompts.push(...task.prompt(input).map(({ content }) => content));
      return builtIn.run(task, input, options);
    },
  };
}

async function pageTexts(record: PatientRecord, task: LoadedTask): Promise<string[]> {
  const { definition } = task;
  const { observedMinutes } = record.encounter;
  const asOfMinutes = landmarkMinutesOf(definition, observedMinutes);
  const signal = new AbortController().signal;
  const asked = await predict(record, { task, experts: definition.experts, asOfMinutes, explain: null, signal });
  const view = taskViewOf(definition);
  const ready: Risks = {
    status: "ready",
    task: view,
    experts: [...task.experts.values()].map(({ card }) => expertViewOf(card, asOfMinutes)),
    predictions: asked.predictions.map(({ hidden: _, ...shown }) => shown),
    headlineRisk: headlineRiskOf(task, new Map(Object.entries(asked.logits))),
    asOfMinutes,
    developmentSplit: null,
    calibrationNote: null,
    leftOut: [],
  };
  const tooShort: Risks = { status: "too-short", task: view, observedMinutes: 60 };
  const refused = await predict(record, { task, experts: [], asOfMinutes: 60, explain: null, signal }).catch(
    (error: { userMessage: string }) => error.userMessage,
  );
  return [
    String(refused),
    ...[ready, tooShort].map((risks) =>
      renderToStaticMarkup(
        <RiskPanel
          asked={{ tasks: [], task: null, choose: () => undefined }}
          risks={risks}
          encounter={record.encounter}
          urgency="stable"
          failure={null}
          onRetry={() => undefined}
          retrying={false}
        />,
      ),
    ),
  ];
}

/** What guideline passages say is theirs: their sentences are taken out. */
function withoutPassages(
  text: string,
  passages: readonly { title: string; guideline: string; text: string }[],
): string {
  const said = passages.flatMap(({ title, guideline, text: body }) => [
    body,
    ...body.split(/(?<=[.;:,])\s+/),
    title,
    guideline,
  ]);
  return [...new Set(said)]
    .filter((part) => part.length > 8)
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, " "), text);
}

/** The places of a text that a pattern is found at, with the words around them. */
const foundIn = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map((at) => text.slice(Math.max(0, at.index - 60), at.index + 60)),
    ),
  ),
];
/** Criteria whose own published meaning is a mortality may say so as what they are: their citations. */
const death =
  /(?<!Surviving Sepsis[^.]*)\b(?:death|deaths|died|dies?|dying|mortality|surviv(?!ing Sepsis)\w*)\b(?! (?:about )?\d+%)/gi;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "consilium-outcomes-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A task on made-up outputs of three toy models that lie on both sides of the decision threshold. */
async function madeUpTask(id: string, change: Record<string, unknown>): Promise<LoadedTask> {
  const folder = join(root, id);
  const experts = ["toy", "toy-high", "toy-low"];
  await copyTask(join(process.cwd(), "lib", "experts", "fixtures", "toy-task"), folder, {
    ...change,
    experts,
    panel: experts,
  });
  for (const [name, letter, shift] of [
    ["toy-high", "H", 2],
    ["toy-low", "L", -2],
  ] as const) {
    await cp(join(folder, "toy"), join(folder, name), { recursive: true });
    await editJson(join(folder, name, "card.json"), (card) => {
      const calibration = card.calibration as { intercept: number };
      return {
        ...card,
        name,
        letter,
        title: `Toy ${letter}`,
        calibration: { ...calibration, intercept: calibration.intercept + shift },
      };
    });
  }
  return loadTask(id, root);
}

describe("a task whose outcome is no death", () => {
  const outcome = {
    title: "Kidney injury",
    estimand: "acute kidney injury within 48 h",
    population: "adults on the unit for two days",
    outcome: "KDIGO stage 1 or more",
    recordedOutcome: null,
  };
  const records = syntheticRecords().filter(({ encounter }) => encounter.observedMinutes >= 2880);

  /** Of every record: the words given are said on the task, and no death. */
  async function expectSaid(task: LoadedTask, wanted: readonly string[]) {
    for (const record of records) {
      const { texts } = await saidOf(record, task);
      expect(foundIn(texts, death)).toEqual([]);
      const all = texts.join("\n");
      for (const words of wanted) expect(all).toContain(words);
    }
  }

  test("is spoken of by the words of its task.json, and nowhere as of a death", async () => {
    const task = await madeUpTask("kidney-injury", {
      ...outcome,
      words: {
        record: "an ICU record",
        stillThere: "still on the unit",
        happens: "develop it",
        happened: "had acute kidney injury within 48 h",
        happenedShort: "had kidney injury",
        events: "kidney injuries",
        topic: "kidney injury",
        without: "patients without kidney injury",
      },
    });
    await expectSaid(task, [
      "Risk of acute kidney injury within 48 h",
      "had acute kidney injury within 48 h",
      "of those who had kidney injury",
      "patients still on the unit at 48 h",
    ]);
  });

  test("that brings no words is spoken of in words that are true of any outcome", async () => {
    // The shipped models, asked another question, so that the doctors argue from all that they read.
    await copyTask(join(modelsFolder(), "icu-mortality"), join(root, "wordless"), { ...outcome, words: undefined });
    await cp(
      join(modelsFolder(), "icu-mortality", "outcome-groups.json"),
      join(root, "wordless", "outcome-groups.json"),
    );
    await editJson(join(root, "wordless", "outcome-groups.json"), (groups) => ({ ...groups, task: "wordless" }));
    const task = await loadTask("wordless", root);
    await expectSaid(task, [
      "100 met the outcome",
      "patients still there at 48 h",
      "AI physicians discuss a patient's record;",
      "its last value is higher than in 95% of patients without the outcome and 88% of the others",
    ]);
  });
});

describe("the COVID-19 ward", () => {
  const header =
    "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome,hematocrit,White blood cell count,Platelet count,creatinine,Lactate dehydrogenase,hemoglobin,albumin";
  const times = "2020-01-30 22:00:00,2020-02-12 22:00:00,0";
  const rows = [
    `7,2020-01-31 01:09:30,73,1,${times},40.1,18.2,80,188.4,700,120,28`,
    `,2020-02-01 08:00:00,73,1,${times},38.1,19.9,70,240.4,900,118,26`,
    `,2020-02-03 08:00:00,73,1,${times},36.1,21.9,60,300.4,950,110,24`,
  ];

  test("is a hospital's: nothing on its pages, in its prompts or in its reports is said of an ICU", async () => {
    const parsed = parseTjh([header, ...rows, ""].join("\n"));
    if ("fault" in parsed) throw new Error(parsed.fault);
    const [patient] = parsed.patients;
    if (!patient) throw new Error(JSON.stringify(parsed.broken));
    const ids = { patientId: "p", encounterId: "e", mrn: "7", split: null };
    const record = recordOfStay(patient.stay, ids, "tjh-covid19");
    const task = await loadTask("covid-mortality");
    const { texts } = await saidOf(record, task);
    const all = texts.join("\n");
    expect(foundIn(texts, /(?<!"library":"consilium-)\bICUs?\b|intensive care|48 h\b/gi)).toEqual([]);
    for (const words of [
      "AI physicians discuss a hospital record;",
      "the risk of death in hospital, estimated among COVID-19 inpatients",
      "died in hospital",
      "among patients still in hospital then",
    ])
      expect(all).toContain(words);
  });
});
