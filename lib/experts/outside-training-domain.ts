import { feature } from "../record/catalogue";
import type { HourlyGrid } from "./hourly-grid";
import type { ModelCard, Prediction } from "./schema";

/** How many series beyond the training range are told in full; further ones are named together. */
const mostTold = 4;

/**
 * Why a patient lies outside what the model was trained on, a sentence each, worst first; empty when inside. Too little
 * measured comes first, since it touches the whole input, then age, then the series beyond the training range, by how
 * many standard deviations they lie beyond it.
 */
export function outsideDomain(card: ModelCard, grid: HourlyGrid): string[] {
  return [...tooLittleMeasured(card, grid), ...ageOutside(card, grid), ...seriesOutside(card, grid)];
}

function tooLittleMeasured({ series, domain }: ModelCard, grid: HourlyGrid): string[] {
  const known = series.filter((column) => grid.series.has(column.feature)).length;
  if (known >= domain.minMeasured) return [];
  return [
    `${known} of ${series.length} series were measured; of the stays the model was trained on, 99 in 100 have at least ${domain.minMeasured}.`,
  ];
}

function ageOutside({ domain }: ModelCard, { descriptors: { age = null } }: HourlyGrid): string[] {
  const [youngest, oldest] = domain.age;
  const trained = `the model was trained on patients aged ${youngest} to ${oldest}.`;
  if (age === null) return [`Age is not recorded; ${trained}`];
  return age < youngest || age > oldest ? [`Age is ${age}; ${trained}`] : [];
}

/** The hourly value that lies furthest beyond what a series held in training, and how far in standard deviations. */
interface Beyond {
  range: ModelCard["domain"]["ranges"][number];
  value: number;
  excess: number;
}

function seriesOutside({ series, domain }: ModelCard, grid: HourlyGrid): string[] {
  const beyond = domain.ranges
    .flatMap((range) => {
      const column = series.find((one) => one.feature === range.feature);
      const values = grid.series.get(range.feature);
      return column && values ? furthest(range, values, column.sd) : [];
    })
    .sort((a, b) => b.excess - a.excess);
  const inFull = beyond.slice(0, mostTold).map(beyondText);
  const rest = beyond.slice(mostTold).map(({ range }) => feature(range.feature).label);
  return rest.length > 0 ? [...inFull, `Beyond the training range as well: ${rest.join("; ")}.`] : inFull;
}

function furthest(range: Beyond["range"], values: Float64Array, sd: number): Beyond[] {
  let worst: Beyond | null = null;
  for (const value of values) {
    const excess = Math.max(range.low - value, value - range.high) / sd;
    // An hour without a value is NaN. NaN compares as false, so that the hour is passed over.
    if (excess > (worst?.excess ?? 0)) worst = { range, value, excess };
  }
  return worst ? [worst] : [];
}

function beyondText({ range, value }: Beyond): string {
  const { label, unitLabel, decimals } = feature(range.feature);
  const edge = value > range.high ? range.high : range.low;
  const places = apart(value, edge, decimals);
  const unit = unitLabel === "fraction" ? "" : unitLabel; // the name says it: "inspired oxygen fraction falls to 0.20"
  const joined = unit === "" || unit.startsWith("/") || unit === "%" ? unit : ` ${unit}`;
  const move = value > range.high ? "reaches" : "falls to";
  return `${label} ${move} ${value.toFixed(places)}${joined}; in the stays the model was trained on it lies between ${range.low.toFixed(places)} and ${range.high.toFixed(places)}${joined}.`;
}

/** As many decimals as tell two different values apart. */
function apart(a: number, b: number, decimals: number): number {
  let places = decimals;
  while (places < 6 && a.toFixed(places) === b.toFixed(places)) places += 1;
  return places;
}

/** Models outside their domain, those with the same reasons together: what is said of several is said once. */
export function outsideTogether(
  predictions: readonly Pick<Prediction, "title" | "outsideDomain">[],
): { titles: string[]; reasons: string[] }[] {
  const groups = new Map<string, { titles: string[]; reasons: string[] }>();
  for (const { title, outsideDomain: reasons } of predictions) {
    if (reasons.length === 0) continue;
    const key = JSON.stringify(reasons);
    const group = groups.get(key) ?? { titles: [], reasons };
    group.titles.push(title);
    groups.set(key, group);
  }
  return [...groups.values()];
}
