import { z } from "zod";
import { conceptText } from "../../record/history/concept-text";
import { momentSchema } from "../../record/history/moment";
import {
  observationText,
  orderedComponents,
  quantityText,
  valueNumberText,
} from "../../record/history/observed-value-text";
import type { History, ObservationResource, Quantity } from "../../record/history/schema";
import { shownObservation, shownQuantity } from "../../record/history/shown-quantity";
import { isResult, newestResult } from "./newest-result";
import { observationDirection } from "./observation-direction";
import { type ResultRow, resultPanels } from "./result-panels";

/** The latest result of a test, with those before it. */
export const latestResultSchema = z.strictObject({
  title: z.string(),
  /** Of the report that holds it, else its category in words. */
  panel: z.string(),
  /** "6.1 mmol/L", "120/80 mmHg": for a glance, four digits. */
  text: z.string(),
  at: momentSchema,
  /** As the source's interpretation says, else by its own reference range; null where the source gives neither, or it is within. */
  abnormal: z.enum(["high", "low", "abnormal"]).nullable(),
  /** The source's own reference range. */
  range: z.string().nullable(),
  /** Values in the unit of the latest, oldest first, at most `MOST_POINTS`, with the latest; empty where it is no number. */
  values: z.array(z.number()),
  /** Against the result before it in the same unit; null where there is none. */
  change: z.enum(["up", "down", "steady"]).nullable(),
  /** Results of this test in all. */
  times: z.number().int().positive(),
  /** Whether it lies within `RECENT_YEARS` before the last entry of the record. */
  isRecent: z.boolean(),
  resourceId: z.uuid(),
});
export type LatestResult = z.infer<typeof latestResultSchema>;

/** Results that the overview shows without being asked; older ones are folded (a team decision). */
export const RECENT_YEARS = 5;
const MOST_POINTS = 12;
/** A change of less is none to the eye (a team decision; analytical variation of most tests lies above it). */
const STEADY_WITHIN = 0.05;
const YEAR = 365.25 * 86_400_000;

/**
 * The latest result of each test, by the panels of `resultPanels`; within a panel those out of the range first. A value is compared only
 * with those in its own unit.
 */
export function latestResults({ resources }: Pick<History, "resources">): LatestResult[] {
  const held = resources.filter((one) => one.resourceType !== "Observation" || isResult(one));
  const panels = resultPanels({ resources: held }).map(({ title, rows }) => ({ title, tests: testsOf(rows) }));
  const last = held.reduce(
    (latest, one) => (one.resourceType === "Observation" ? Math.max(latest, timeOf(one)) : latest),
    0,
  );
  return panels.flatMap(({ title, tests }) =>
    tests
      .map((results) => resultOf(results, { panel: title, last }))
      .sort((a, b) => Number(b.abnormal !== null) - Number(a.abnormal !== null) || (a.title < b.title ? -1 : 1)),
  );
}

const timeOf = (one: ObservationResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);

/** The results of each test, whatever their units, in order of time. */
function testsOf(rows: readonly ResultRow[]): ObservationResource[][] {
  const tests = new Map<string, ObservationResource[]>();
  for (const { test, results } of rows) tests.set(test, [...(tests.get(test) ?? []), ...results]);
  return [...tests.values()].map((results) => results.sort((a, b) => timeOf(a) - timeOf(b)));
}

function resultOf(
  byTime: readonly ObservationResource[],
  { panel, last }: { panel: string; last: number },
): LatestResult {
  const newest = newestResult(byTime) as ObservationResource;
  const values = comparable(byTime, newest).slice(-MOST_POINTS);
  return {
    title: conceptText(newest.code) ?? "Not named",
    panel,
    text: observationText(shownObservation(newest)) ?? "",
    at: newest.occurredAt.start ?? { at: newest.knownAt, precision: "second", utcOffset: null },
    abnormal: observationDirection(newest),
    range: rangeText(newest.referenceRange),
    values,
    change: changeOf(values),
    times: byTime.length,
    isRecent: timeOf(newest) >= last - RECENT_YEARS * YEAR,
    resourceId: newest.id,
  };
}

/** The number of an observation, or of its first component: of a blood pressure the systolic. */
function numberOf(one: ObservationResource): Quantity | null {
  const value = one.value ?? orderedComponents(one)[0]?.value ?? null;
  return value?.kind === "quantity" ? value : null;
}

function comparable(byTime: readonly ObservationResource[], newest: ObservationResource): number[] {
  const unitOf = (quantity: Quantity) => quantity.ucum ?? quantity.unit;
  const now = numberOf(newest);
  if (now === null) return [];
  return byTime.flatMap((one) => {
    const quantity = numberOf(one);
    return quantity !== null && unitOf(quantity) === unitOf(now) ? [quantity.value] : [];
  });
}

function changeOf(values: readonly number[]): LatestResult["change"] {
  const [before, now] = [values.at(-2), values.at(-1)];
  if (before === undefined || now === undefined) return null;
  if (Math.abs(now - before) <= Math.abs(before) * STEADY_WITHIN) return "steady";
  return now > before ? "up" : "down";
}

function rangeText(range: ObservationResource["referenceRange"]): string | null {
  if (range === null) return null;
  const { text } = range;
  const [low, high] = [range.low && shownQuantity(range.low), range.high && shownQuantity(range.high)];
  if (low !== null && high !== null) return `${valueNumberText(low.value)} to ${quantityText(high)}`;
  if (high !== null) return `up to ${quantityText(high)}`;
  return low !== null ? `from ${quantityText(low)}` : text;
}
