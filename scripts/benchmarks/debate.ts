import { availableParallelism } from "node:os";
import { loadTask } from "../../lib/experts/model-store.server";
import { paddedTable } from "../../lib/platform/padded-table";
import { type DebateFigures, debateFigures } from "../../lib/studies/debate/debate-figures";
import type { Debated } from "../../lib/studies/debate/debate-outcome";
import { type DebatedStay, debates } from "../../lib/studies/debate/hold-debates.server";
import { evaluatedSplits } from "../../lib/studies/evaluation/evaluation-data";
import { openEvaluationData } from "../../lib/studies/evaluation/open-evaluation-data.server";
import { benchOptions, dataOf, oneOf, wholeNumber } from "../bench-options";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Built-in debates on stays that no expert was fitted on: how often doctors change an opinion or hold out, whether a change is
 * undone when the evidence that it names is taken away, how alike the reports are, and what the debate does to the doctors' figures.
 * `--data` is a folder with set-<x>.tar.gz and Outcomes-<x>.txt.
 */
const USAGE =
  "npm run bench -- debate --data <folder> [--limit <stays>] [--split <name>] [--task <id>] [--threads <number>]";
const values = benchOptions(USAGE, {
  data: { type: "string" },
  limit: { type: "string", default: "500" },
  split: { type: "string", default: "calibration" },
  task: { type: "string", default: "icu-mortality" },
  threads: { type: "string" },
});

const folder = dataOf(USAGE, values.data);
const limit = wholeNumber(USAGE, "limit", values.limit);
const split = oneOf(USAGE, "split", values.split, evaluatedSplits);
const threads = values.threads === undefined ? availableParallelism() : wholeNumber(USAGE, "threads", values.threads);
const { definition: task } = await loadTask(values.task);
const data = await openEvaluationData(task, resolveFromCaller(folder), { declared: null });
const died = new Map<string, number>();

async function* wanted(): AsyncGenerator<DebatedStay> {
  for await (const stay of data.stays(split)) {
    if (died.size >= limit) return;
    if ("fault" in stay) continue;
    died.set(stay.id, stay.outcome.died);
    yield { id: stay.id, landmarkHours: stay.landmarkHours, record: stay.record };
  }
}

const began = performance.now();
const held: { id: string; debated: Debated }[] = [];
let failed = 0;
for await (const one of debates(wanted(), { task: values.task, threads })) {
  if ("fault" in one) failed++;
  else held.push(one);
  if ((held.length + failed) % 100 === 0) console.log(`${held.length + failed} stays`);
}
// In the order of ids, so that the reports compared do not hang on which thread was first.
held.sort((a, b) => (a.id < b.id ? -1 : 1));
const figures = debateFigures(
  held.map((h) => h.debated),
  held.map((h) => died.get(h.id) ?? Number.NaN),
);
for (const line of table(figures)) console.log(line);
console.log(
  JSON.stringify({ name: "debate", split, failed, seconds: Math.round((performance.now() - began) / 1000), figures }),
);

function table(of: DebateFigures): string[] {
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`;
  const rows: [string, string][] = [
    ["stays", String(of.stays)],
    ["calibrated range of .15 or more", percent(of.wide)],
    ["  of these: a doctor changes stance or figure", percent(of.changed)],
    ["  of these: a doctor holds out to the end", percent(of.heldOut)],
    ["of all: a doctor changes stance or figure", percent(of.changedOfAll)],
    ["of all: a doctor holds out to the end", percent(of.heldOutOfAll)],
    ["of all: dissent over a reading", percent(of.dissentOverReading)],
    ["of all: doctors part over a reading", percent(of.readingsParted)],
    ["of all: a second round", percent(of.secondRound)],
    [
      "changes of mind",
      `${of.changes} (figure ${of.byKind.figure}, stance ${of.byKind.stance}, reading ${of.byKind.reading})`,
    ],
    ["  undone without the evidence they name", percent(of.undone)],
    ["claims of the first reviews", String(of.reviews.claims)],
    ["  a colleague makes it too", percent(of.reviews.shared)],
    ["  a colleague has made it before", percent(of.reviews.repeated)],
    ["reviews that add a claim nobody else makes", percent(of.reviews.adding)],
    ["disagreements of final reports", String(of.disagreements.all)],
    ["  fail recomputation from the rows", String(of.disagreements.failed)],
    ["  all positions say the same", String(of.disagreements.invented)],
    ["  a position cites nothing", String(of.disagreements.bare)],
    [
      `between ${of.disagreements.identicalPairs} pairs of identical doctors`,
      `${of.disagreements.betweenIdentical} (opinions apart ${of.disagreements.opinionsOfIdentical})`,
    ],
    ["questions on which doctors differ", String(of.questions.all)],
    ...Object.entries({ all: of.questions, ...of.questions.byKind }).map(([kind, one]): [string, string] => [
      `  ${kind} (${one.all})`,
      `settled ${percent(one.settled)}, kept with what would settle it ${percent(one.kept)}, open ${percent(one.open)}, changed by evidence ${percent(one.changed)}, of these undone without it ${percent(one.undone)}`,
    ]),
    ["debates that end with a case against the report", percent(of.cases.ended)],
    ["  evidence of it fails recomputation", String(of.cases.failed)],
    ["  went on for one", percent(of.cases.wentOn)],
    ["likeness of masked reports (3-grams)", of.likeness.mean.toFixed(3)],
    ["  identical pairs", percent(of.likeness.identical)],
    ["Brier, mean of the calibrated models", of.brier.models.toFixed(4)],
    ["Brier, calibrated ensemble", of.brier.ensemble.toFixed(4)],
    ...of.brier.byRound.map((score, round): [string, string] => [
      round === 0 ? "Brier, doctors' figures in the reviews" : `Brier, doctors' figures after round ${round}`,
      score.toFixed(4),
    ]),
  ];
  return paddedTable(rows);
}
