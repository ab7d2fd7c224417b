import { type HourlyGrid, hourlyGrid } from "../../experts/hourly-grid";
import { outsideDomain } from "../../experts/outside-training-domain";
import type { ModelCard, PredictionTask } from "../../experts/schema";
import { type FeatureId, features } from "../../record/catalogue";
import type { EvaluationStay } from "./evaluation-data";
import type { EvaluatedDomain } from "./evaluation-schema";

/** Where this share of the training stays has a descriptor, a stay without it is unlike them. */
const NEARLY_ALL = 0.99;

/** The task and the cards of the models that are asked, as far as the domain goes. */
export interface DomainOf {
  definition: PredictionTask;
  experts: ReadonlyMap<string, { card: ModelCard }>;
}

/**
 * How many stays at a landmark differ from those that the task's experts were trained on, and in what. Counts alone,
 * nothing of a single stay.
 */
export function evaluatedDomain(
  stays: readonly Pick<EvaluationStay, "record" | "landmarkHours">[],
  { definition: task, experts }: DomainOf,
): EvaluatedDomain {
  const cards = [...experts.values()].map(({ card }) => card);
  const grids = stays.map(({ record, landmarkHours }) => hourlyGrid(record, task, landmarkHours * 60));
  const count = (holds: (grid: HourlyGrid) => boolean) => grids.filter(holds).length;
  return {
    outside: Object.fromEntries(
      cards.map((card) => [card.name, count((grid) => outsideDomain(card, grid).length > 0)]),
    ),
    littleMeasured: count((grid) => cards.some((card) => hasLittle(card, grid))),
    unrecorded: usuallyRecorded(task, cards).flatMap((feature) => {
      const without = count(({ descriptors }) => (descriptors[feature] ?? null) === null);
      return without > 0 ? [{ feature, stays: without }] : [];
    }),
    beyond: count((grid) => cards.some((card) => isBeyond(card, grid))),
  };
}

function hasLittle({ series, domain }: ModelCard, grid: HourlyGrid): boolean {
  return series.filter(({ feature }) => grid.series.has(feature)).length < domain.minMeasured;
}

/** Outside for what was recorded, whatever was not. */
function isBeyond(card: ModelCard, { descriptors, ...grid }: HourlyGrid): boolean {
  const enough = { ...card, domain: { ...card.domain, minMeasured: 0 } };
  const age = descriptors.age ?? card.domain.age[0];
  return outsideDomain(enough, { ...grid, descriptors: { ...descriptors, age } }).length > 0;
}

/** How often each input was there at all, here and in development, in the order of the catalogue. */
export function measuredShares(
  stays: readonly Pick<EvaluationStay, "record" | "landmarkHours">[],
  { definition: task, experts }: DomainOf,
): NonNullable<EvaluatedDomain["measured"]> {
  const cards = [...experts.values()].map(({ card }) => card);
  const read = new Set(cards.flatMap(({ series, statics }) => [...series, ...statics].map(({ feature }) => feature)));
  const grids = stays.map(({ record, landmarkHours }) => hourlyGrid(record, task, landmarkHours * 60));
  const has = (id: FeatureId) => (grid: HourlyGrid) => grid.series.has(id) || (grid.descriptors[id] ?? null) !== null;
  const development = new Map(task.cohort.features.map(({ feature, measured }) => [feature, measured]));
  return features.flatMap(({ id }) => {
    const before = development.get(id);
    if (before === undefined || !read.has(id)) return [];
    const share = grids.filter(has(id)).length / Math.max(1, grids.length);
    return [{ feature: id, share: Math.round(share * 1e4) / 1e4, development: Math.round(before * 1e4) / 1e4 }];
  });
}

/** Descriptors that some model reads and that nearly all training stays have. */
function usuallyRecorded({ cohort }: PredictionTask, cards: readonly ModelCard[]) {
  const read = new Set<FeatureId>(cards.flatMap(({ statics }) => statics.map(({ feature }) => feature)));
  const known = new Set(cohort.features.flatMap(({ feature, measured }) => (measured >= NEARLY_ALL ? [feature] : [])));
  return features.flatMap(({ id, kind }) => (kind === "descriptor" && read.has(id) && known.has(id) ? [id] : []));
}
