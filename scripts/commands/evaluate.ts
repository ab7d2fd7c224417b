import { type Command, Option } from "commander";
import type { Check } from "../../lib/studies/card-check";
import { type EvaluatedSplit, type Evaluation, evaluate, evaluatedSplits } from "../../lib/studies/evaluate.server";
import { callerPath } from "../caller-path";
import { taskNamed } from "../task-option";

interface EvaluateCommandOptions {
  task: string;
  data: string;
  split: EvaluatedSplit;
}

const PROGRESS_EVERY_MS = 2000;

/** Adds `evaluate`: finds the figures of the model cards again; exit code 1 where one differs. */
export function addEvaluate(program: Command): void {
  program
    .command("evaluate")
    .description("measure every expert and the ensemble on a split and hold the figures against the model cards")
    .requiredOption("--data <folder>", "folder with set-<x>.tar.gz and Outcomes-<x>.txt for each set")
    .option("--task <id>", "prediction task", "icu-mortality")
    .addOption(new Option("--split <name>", "part of the data").choices(evaluatedSplits).default("test"))
    .action(async ({ task, data, split }: EvaluateCommandOptions) => {
      const evaluation = await evaluate({
        data: callerPath(data),
        task: await taskNamed(task),
        split,
        onProgress: progress(),
      });
      process.stdout.write(evaluationText(evaluation));
      if (!evaluation.agrees) process.exitCode = 1;
    });
}

/** Says every two seconds how far it is. */
function progress(): (stays: number) => void {
  let said = performance.now();
  return (stays) => {
    if (performance.now() - said < PROGRESS_EVERY_MS) return;
    said = performance.now();
    process.stderr.write(`evaluate: ${stays} stays so far\n`);
  };
}

const titles: Record<Check["figure"], string> = {
  n: "n",
  events: "deaths",
  auroc: "AUROC",
  auprc: "AUPRC",
  minPSe: "min(+P,Se)",
  brier: "Brier",
  ece: "ECE",
};

/** A table with a row a model: each figure as found, the card's in brackets, "!" where they differ. */
export function evaluationText({ split, sets, failed, models, agrees }: Evaluation): string {
  const header = ["", ...Object.values(titles)];
  const rows = models.map(({ name, checks }) => [name, ...checks.map(cell)]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const faults = failed.slice(0, 5).map(({ id, fault }) => `${id}: ${fault}`);
  return `${[
    `${split} split of ${sets.join(", ")}; in brackets the model card`,
    ...[header, ...rows].map(line),
    ...(failed.length > 0 ? [`stays that could not be predicted: ${failed.length}`, ...faults] : []),
    agrees ? "The cards' figures are found again." : "Figures marked ! are not the card's.",
  ].join("\n")}\n`;
}

function cell({ figure, found, stated, agrees }: Check): string {
  const digits = figure === "n" || figure === "events" ? 0 : 4;
  return `${found.toFixed(digits)} (${stated?.toFixed(digits) ?? "none"})${agrees ? "" : "!"}`;
}
