import type { TaskWords } from "../lib/experts/task-words";
import { paddedTable } from "../lib/platform/padded-table";
import type { Check } from "../lib/studies/evaluation/card-check";
import type { CardsCheck } from "../lib/studies/evaluation/check-cards.server";
import { measureTitles } from "../lib/studies/metrics/discrimination-and-calibration";

const titleOf = (figure: Check["figure"], { events }: TaskWords) =>
  figure === "n" ? "n" : figure === "events" ? events : measureTitles[figure];

/** A table with a row a model: each figure as found, the card's in brackets, "!" where they differ. `words` are the task's. */
export function cardsCheckText({ split, sets, failed, models, agrees }: CardsCheck, words: TaskWords): string {
  const header = ["", ...(models[0]?.checks ?? []).map(({ figure }) => titleOf(figure, words))];
  const several = new Set(models.map(({ landmarkHours }) => landmarkHours)).size > 1;
  const rows = models.map(({ name, landmarkHours, checks }) => [
    several ? `${name} at ${landmarkHours} h` : name,
    ...checks.map(cell),
  ]);
  const faults = failed.slice(0, 5).map(({ id, fault }) => `${id}: ${fault}`);
  return `${[
    `${split} split of ${sets.join(", ")}; in brackets the model card`,
    ...paddedTable([header, ...rows]),
    ...(failed.length > 0 ? [`stays that could not be predicted: ${failed.length}`, ...faults] : []),
    agrees ? "The cards' figures are found again." : "Figures marked ! are not the card's.",
  ].join("\n")}\n`;
}

function cell({ figure, found, stated, agrees }: Check): string {
  const digits = figure === "n" || figure === "events" ? 0 : 4;
  return `${found.toFixed(digits)} (${stated?.toFixed(digits) ?? "none"})${agrees ? "" : "!"}`;
}
