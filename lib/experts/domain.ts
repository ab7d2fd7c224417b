import type { HourlyGrid } from "./hourly";
import type { ModelCard } from "./schema";

/** Why a patient lies outside what the model was trained on, a sentence each; empty when inside. */
export function outsideDomain(card: ModelCard, grid: HourlyGrid): string[] {
  const sentences: string[] = [];
  const { age } = grid.descriptors;
  const [youngest, oldest] = card.domain.age;
  if (age === null)
    sentences.push(`Age is not recorded; the model was trained on patients aged ${youngest} to ${oldest}.`);
  else if (age < youngest || age > oldest)
    sentences.push(`Age is ${age}; the model was trained on patients aged ${youngest} to ${oldest}.`);
  const known = card.series.filter((column) => grid.series.has(column.feature)).length;
  if (known < card.domain.minMeasured)
    sentences.push(
      `${known} of ${card.series.length} series were measured; of the stays the model was trained on, 99 in 100 have at least ${card.domain.minMeasured}.`,
    );
  return sentences;
}
