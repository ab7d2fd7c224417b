import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CitedText } from "../../lib/claims/schema";
import { chartAndPredictions } from "../../lib/consultations/chart-and-predictions.server";
import { consultInMemory } from "../../lib/consultations/consult-in-memory.server";
import { fuseRisk } from "../../lib/consultations/fusion/fusion-step.server";
import type { ConsultationState } from "../../lib/consultations/protocol/state";
import { checkedDocument } from "../../lib/consultations/report/checked-document";
import { reportMarkdown } from "../../lib/consultations/report/markdown-export";
import { isTimeCritical } from "../../lib/consultations/report/page/steps-in-order";
import { reportPdf } from "../../lib/consultations/report/pdf-export.server";
import type { ReportDocument } from "../../lib/consultations/report/schema";
import { pdfText } from "../../lib/consultations/report/testing/pdf-text";
import { inHundred } from "../../lib/experts/calibration/headline-risk-text";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { readStays } from "../../lib/record/sources/physionet2012/stay-files.server";
import { builtInMeans } from "../../lib/studies/built-in-means.server";
import { benchOptions, dataOf, wholeNumber } from "../bench-options";
import { tellFigures } from "../measured";
import { type NumberAfter, numberAfter } from "../number-unchanged";
import { pageFigures } from "../page-figures";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Reports of the built-in team on stays of set b, held against the raw files by `check-report`, which shares no code with what
 * wrote them: figures, durations, worst and latest values, what has to be named, the word of the number, whether the number
 * is that of `predict`, and whether it stays the same whatever happens in the consultation. Beside it, how many of the critical
 * problems lead to a step or a check, and whether the page before the appendix keeps to its words and speaks of the patient alone.
 */
const USAGE = "npm run bench -- reports --data <folder with set-b.tar.gz> [--reports <number, default 300>]";

const values = benchOptions(USAGE, { data: { type: "string" }, reports: { type: "string", default: "300" } });
const wanted = wholeNumber(USAGE, "reports", values.reports);
const LANDMARK = 48 * 60;
const archive = join(resolveFromCaller(dataOf(USAGE, values.data)), "set-b.tar.gz");
const folder = await mkdtemp(join(tmpdir(), "consilium-bench-reports-"));
// However this ends: without data, it ends at once.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const [stays, reports] = [join(folder, "stays"), join(folder, "reports")];
await Promise.all([mkdir(stays), mkdir(reports)]);

const means = { ...(await builtInMeans("icu-mortality")), fuse: fuseRisk() };
const written = new Set<string>();
const documents: ReportDocument[] = [];
let [sameForOthers, sameInExports] = [0, 0];
const after: Partial<Record<keyof NumberAfter, number>> = {};
const critical = {
  criticalProblems: 0,
  criticalWithStep: 0,
  criticalWithStepOrCheck: 0,
  criticalWithUrgentStepOnPage: 0,
};
for await (const stay of stayRecords(physionet2012, archive)) {
  if (written.size === wanted) break;
  if ("fault" in stay || stay.record.encounter.observedMinutes < LANDMARK) continue;
  // Of a stay in which nothing was measured there is no value to leave out.
  if (stay.record.series.length === 0) continue;
  const state = await consultInMemory(stay.record, means);
  const document = checkedDocument(state, stay.record);
  if (document) documents.push(document);
  const { headlineRisk: number } = state;
  countCritical(state, document);
  // The number must not hang on who sits at the table.
  const others = await chartAndPredictions(stay.record, means.task, {
    ...{ experts: means.panel.slice(-1), asOfMinutes: LANDMARK, explain: null, excluded: [] },
    signal: means.signal,
  });
  if (number && document && (await isToldAlike(number.risk, document))) sameInExports++;
  if (number && Math.abs(number.risk - (others.headlineRisk?.risk ?? Number.NaN)) <= 1e-6) sameForOthers++;
  const happened = await numberAfter(stay.record, means.task, LANDMARK, number?.risk ?? Number.NaN);
  for (const [what, holds] of Object.entries(happened) as [keyof NumberAfter, boolean][])
    after[what] = (after[what] ?? 0) + Number(holds);
  await writeFile(
    join(reports, `${stay.id}.json`),
    JSON.stringify({ sourceId: stay.id, number: number?.risk, document }),
  );
  written.add(stay.id);
  if (written.size % 50 === 0) console.error(`${written.size} of ${wanted} reports`);
}
for await (const file of readStays(archive))
  if (written.has(file.id)) await writeFile(join(stays, `${file.id}.txt`), file.text);

const predictions = join(folder, "predictions.csv");
run(
  "scripts/consilium.mjs",
  "--quiet",
  "predict",
  "--format",
  physionet2012.source,
  "--from",
  stays,
  "--out",
  predictions,
  "--no-fused",
);
const checked = run("scripts/check-report.mjs", "--stays", stays, "--reports", reports, "--predictions", predictions);
const figures = JSON.parse(checked.trimEnd().split("\n").at(-1) ?? "{}").figures;
console.log(`The number is the same for another panel in ${sameForOthers} of ${written.size}.`);
console.log(`Document, JSON, Markdown and PDF tell it alike in ${sameInExports} of ${written.size}.`);
console.log(
  `It is the same for another reasoner in ${after.sameForOtherReasoner}, after a statement in ${after.sameAfterStatement}, with a clinician's seat in ` +
    `${after.sameAfterSeat}, as a fork in ${after.sameAfterFork}; a value excluded makes it anew, and keeps the old, in ${after.newAfterExclusion} of ${written.size}.`,
);
console.log(
  `Of ${critical.criticalProblems} critical problems that are not over, ${critical.criticalWithStep} lead to a step and ${critical.criticalWithStepOrCheck} to a step or a check, ${critical.criticalWithUrgentStepOnPage} to one on the page that says that it cannot wait.`,
);
const page = pageFigures(documents);
console.log(`Words before the appendix: median ${page.pageWordsMedian}, maximum ${page.pageWordsMaximum}.`);
console.log(`Model vocabulary before the appendix: ${page.modelVocabularyOnPages}.`);
console.log(
  `Sentences shared by more than half of the reports (numbers, features, units masked): ${page.sharedSentencesPercent}%.`,
);
tellFigures("reports", { ...page, ...figures, sameForOthers, sameInExports, ...after, ...critical });

/** Counts critical problems that are not over, and those that a step or a check of the report is for: by its own word, or since it rests on a fact of the problem. */
function countCritical(state: ConsultationState, document: ReportDocument | null): void {
  if (!("chart" in state) || !("final" in state) || !state.final) return;
  const { actions, checks } = state.final;
  const onPage = new Set(document ? stepsOnPage(document).map(({ at }) => at) : []);
  const urgent = [
    ...actions.filter((one, i) => onPage.has(`actions.${i}.text`) && isTimeCritical(one)),
    ...checks.filter((one, i) => onPage.has(`checks.${i}.text`) && isTimeCritical(one)),
  ];
  for (const { id, severity, course, facts } of state.chart.problems ?? []) {
    if (severity < 3 || course === "past") continue;
    const isFor = ({ states, evidence, text }: CitedText) =>
      !text.includes("nothing that was retrieved bears on it") &&
      (states?.some((one) => one.states.some((said) => said.kind === "problem" && said.problem === id)) ||
        evidence.some((ref) => ref.kind === "observation" && facts.some(({ feature }) => feature === ref.feature)));
    const hasStep = actions.some(isFor);
    critical.criticalProblems++;
    if (hasStep) critical.criticalWithStep++;
    if (hasStep || checks.some(isFor)) critical.criticalWithStepOrCheck++;
    if (urgent.some(isFor)) critical.criticalWithUrgentStepOnPage++;
  }
}

function stepsOnPage({ sections }: ReportDocument) {
  const blocks = sections.filter(({ part }) => part === "page").flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.kind === "steps" ? block.items : []));
}

/** Whether each form of a report tells the number: to the last digit in JSON, in hundredths where people read it. */
async function isToldAlike(risk: number, document: ReportDocument): Promise<boolean> {
  const words = inHundred(risk);
  const json = JSON.parse(JSON.stringify(document)) as ReportDocument;
  // A PDF breaks lines where it will.
  const texts = [reportMarkdown(document), await pdfText(new Uint8Array(await reportPdf(document)))];
  const told = new RegExp(`: ${words}(?:, [a-z ]+)? \\(average patient here`, "u");
  return (
    json.risk.headline?.risk === risk &&
    json.risk.text === words &&
    texts.every((text) => told.test(text.replace(/\s+/g, " ")))
  );
}

/** Runs a script of the project to its end and tells what it said; a check that finds faults is no failure of the benchmark. */
function run(script: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: "utf8" });
  if (status !== 0 && !script.includes("check-report")) throw new Error(`${script}: ${stderr}`);
  process.stdout.write(stdout);
  return stdout;
}
