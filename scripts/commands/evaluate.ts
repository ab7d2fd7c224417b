import { type Command, Option } from "commander";
import type { Check } from "../../lib/studies/card-check";
import { type CardsCheck, checkCards } from "../../lib/studies/check-cards.server";
import { type EvaluatedSplit, evaluatedSplits } from "../../lib/studies/evaluation-stays";
import { measureTitles } from "../../lib/studies/metrics";
import { physionet2012Data } from "../../lib/studies/physionet2012-data.server";
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
      const check = await checkCards({
        data: await physionet2012Data(callerPath(data)),
        task: await taskNamed(task),
        split,
        onProgress: progress(),
      });
      process.stdout.write(cardsCheckText(check));
      if (!check.agrees) process.exitCode = 1;
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

const titleOf = (figure: Check["figure"]) =>
  figure === "n" ? "n" : figure === "events" ? "deaths" : measureTitles[figure];

/** A table with a row a model: each figure as found, the card's in brackets, "!" where they differ. */
export function cardsCheckText({ split, sets, failed, models, agrees }: CardsCheck): string {
  const header = ["", ...(models[0]?.checks ?? []).map(({ figure }) => titleOf(figure))];
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
