import { bandOf, headlineRiskOf, spreadOf } from "../../lib/experts/calibration/headline-risk";
import { inHundred } from "../../lib/experts/calibration/headline-risk-text";
import { loadEvaluationModels, loadTask } from "../../lib/experts/model-store.server";
import { predictMany } from "../../lib/experts/predict-many.server";
import { paddedTable } from "../../lib/platform/padded-table";
import { type EvaluatedSplit, leftText } from "../../lib/studies/evaluation/evaluation-data";
import { openEvaluationData } from "../../lib/studies/evaluation/open-evaluation-data.server";
import { type BandedStay, type BandTable, bandTable } from "../../lib/studies/risk-bands/band-table";
import { benchOptions, dataOf } from "../bench-options";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * The number that readers are told, against what became of the patients: deaths by the band whose words it is told with, and whether
 * they lie within its spread. `--data` is a folder with set-<x>.tar.gz and Outcomes-<x>.txt of the development data. No expert was
 * fitted on these stays; the calibration split fitted every calibration and the head that gives the number, the test split nothing.
 */
const USAGE = "npm run bench -- bands --data <folder> [--task <id>]";
const values = benchOptions(USAGE, {
  data: { type: "string" },
  task: { type: "string", default: "icu-mortality" },
});
const folder = dataOf(USAGE, values.data);
const task = await loadTask(values.task);
const evaluationModels = await loadEvaluationModels(values.task);
const data = await openEvaluationData(task.definition, resolveFromCaller(folder), { declared: null });

const splits = [
  ["test", "test split, on which nothing was fitted"],
  ["calibration", "calibration split, on which calibrations and the head were fitted and no expert was"],
] as const;
const figures: Record<string, unknown> = { task: values.task };
for (const [split, whose] of splits) {
  const stays = await bandedStays(split);
  if (stays.length === 0) continue;
  const table = bandTable(stays);
  figures[split] = { n: stays.length, ...table };
  console.log(`${stays.length} stays of the ${whose}\n${text(table)}\n`);
}
const left = leftText(data.left());
if (left !== "") console.log(left);
console.log(JSON.stringify({ name: "bands", figures }));

async function bandedStays(split: EvaluatedSplit): Promise<BandedStay[]> {
  const died: (0 | 1)[] = [];
  async function* wanted() {
    for await (const stay of data.stays(split)) {
      if ("fault" in stay) continue;
      died.push(stay.outcome.died);
      yield stay;
    }
  }
  const banded: BandedStay[] = [];
  let at = -1;
  for await (const said of predictMany(wanted(), { ...task, evaluationModels })) {
    at++;
    if ("fault" in said) continue;
    const logits = new Map([...said.experts, ...said.ensembles].map(([name, { logit }]) => [name, logit]));
    const told = headlineRiskOf(task, logits);
    banded.push({
      risk: told.risk,
      band: bandOf(told.risk, told.average),
      spread: spreadOf(told) ?? [told.risk, told.risk],
      died: died[at] ?? 0,
      others: [...said.evaluationModels.values()].map(({ risk }) => risk),
    });
  }
  return banded;
}

function text({ rows, rises, covered, holdsOthers, width, onTheEdge }: BandTable): string {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const cells = rows.map(({ band, n, deaths, meanRisk, meanSpread: [low, high], covered: within }) => [
    band,
    `${n}`,
    `${deaths}`,
    inHundred(deaths / n),
    inHundred(meanRisk),
    `${Math.round(low * 100)} to ${Math.round(high * 100)}`,
    within ? "yes" : "no",
  ]);
  return [
    ...paddedTable([
      ["band", "stays", "deaths", "observed", "mean number", "mean spread", "observed within"],
      ...cells,
    ]),
    `Observed deaths ${rises ? "rise" : "do not rise"} from each band to the next.`,
    `Observed deaths lie within the mean spread in bands that hold ${percent(covered)} of the stays; mean width ${(width * 100).toFixed(1)} in 100; the number lies on the edge of its spread, by two decimals, in ${percent(onTheEdge)}.`,
    ...(holdsOthers === null
      ? []
      : [`The spread holds ${percent(holdsOthers)} of the numbers of the models that are evaluated only.`]),
  ].join("\n");
}
