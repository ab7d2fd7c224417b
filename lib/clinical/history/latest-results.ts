import { z } from "zod";
import { conceptKey, conceptText } from "../../record/history/concept-text";
import { momentSchema } from "../../record/history/moment";
import {
  observationText,
  orderedComponents,
  quantityText,
  valueNumberText,
} from "../../record/history/observed-value-text";
import type { History, ObservationResource, Quantity, ResourceOf } from "../../record/history/schema";
import { shownObservation, shownQuantity } from "../../record/history/shown-quantity";
import { observationDirection } from "./observation-direction";

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

/** FHIR R4 observation-category, in words; "vital-sign" stands in exports for "vital-signs". */
const categoryWords: Record<string, string> = {
  "vital-signs": "Vital signs",
  "vital-sign": "Vital signs",
  laboratory: "Laboratory",
  exam: "Examination",
  imaging: "Imaging",
  procedure: "From procedures",
  survey: "Questionnaires",
  "social-history": "Social history",
  therapy: "Therapy",
  activity: "Activity",
};

/** FHIR R4 observation-status: no result of this patient. */
const notResults = ["entered-in-error", "cancelled", "registered"];

/**
 * The latest result of each test: vital signs first, then the panels, the latest first; within a panel those out of the range first.
 * A value is compared only with those in its own unit.
 */
export function latestResults({ resources }: Pick<History, "resources">): LatestResult[] {
  const observations = resources.filter((one) => one.resourceType === "Observation");
  const reports = resources.filter((one) => one.resourceType === "DiagnosticReport");
  const panels = panelsOf(reports);
  const groups = new Map<string, ObservationResource[]>();
  for (const one of observations) {
    if (notResults.includes(one.status ?? "") || observationText(one) === null) continue;
    const key = conceptKey(one.code) ?? one.id;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const last = Math.max(0, ...[...groups.values()].flat().map(timeOf));
  return inOrder([...groups.values()].map((group) => resultOf(group, { panels, last })));
}

const timeOf = (one: ObservationResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);

/** The name of the report that holds each observation, by the observation's id. */
function panelsOf(reports: readonly ResourceOf<"DiagnosticReport">[]): Map<string, string> {
  return new Map(
    reports.flatMap((report) => {
      const name = conceptText(report.code) ?? report.title;
      return name === null ? [] : report.results.map((id) => [id, name] as const);
    }),
  );
}

function resultOf(
  group: readonly ObservationResource[],
  { panels, last }: { panels: ReadonlyMap<string, string>; last: number },
): LatestResult {
  const byTime = [...group].sort((a, b) => timeOf(a) - timeOf(b));
  // A value that was found is not hidden by a later look that found none.
  const newest = (byTime.findLast((one) => one.value?.kind !== "absent") ?? byTime.at(-1)) as ObservationResource;
  const values = comparable(byTime, newest).slice(-MOST_POINTS);
  const category = newest.categories.map((one) => categoryWords[one]).find((words) => words !== undefined);
  return {
    title: conceptText(newest.code) ?? "Not named",
    panel: category === "Vital signs" ? category : (panels.get(newest.id) ?? category ?? "Other observations"),
    text: observationText(shownObservation(newest)) ?? "",
    at: newest.occurredAt.start ?? { at: newest.knownAt, precision: "second", utcOffset: null },
    abnormal: observationDirection(newest),
    range: rangeText(newest.referenceRange),
    values,
    change: changeOf(values),
    times: group.length,
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

function inOrder(results: readonly LatestResult[]): LatestResult[] {
  const panelTime = new Map<string, number>();
  const time = ({ at }: LatestResult) => Date.parse(at.at);
  for (const one of results) panelTime.set(one.panel, Math.max(panelTime.get(one.panel) ?? 0, time(one)));
  const rank = ({ panel }: LatestResult) =>
    panel === "Vital signs" ? Number.POSITIVE_INFINITY : (panelTime.get(panel) ?? 0);
  const byPanel = (a: LatestResult, b: LatestResult) => (a.panel < b.panel ? -1 : a.panel > b.panel ? 1 : 0);
  return [...results].sort((a, b) => {
    if (a.panel !== b.panel) return rank(b) === rank(a) ? byPanel(a, b) : rank(b) > rank(a) ? 1 : -1;
    return Number(b.abnormal !== null) - Number(a.abnormal !== null) || (a.title < b.title ? -1 : 1);
  });
}
