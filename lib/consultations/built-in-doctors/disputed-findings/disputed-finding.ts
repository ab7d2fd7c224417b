import type { EvidenceRef } from "../../../claims/schema";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import { hourText, valueText } from "../../../record/value-text";
import { clamp } from "../risk-and-logit";

/** A fact of the chart that supports an interpretation: a clause, its evidence, and its weight, 0..1. */
export interface ChartFact {
  text: string;
  evidence: EvidenceRef[];
  weight: number;
}

/** One of the two interpretations of a finding. */
export interface Interpretation {
  /** The words after "read as": "an effect of sedation". An interpretation is recognised by them in any text. */
  name: string;
  /** The facts of this chart that support it. */
  factsThatHold: (chart: Chart) => ChartFact[];
  /** All of these in one sentence of a passage make that sentence support the interpretation. */
  passage: readonly RegExp[];
}

export type Side = "graver" | "milder";

export const otherSide = (side: Side): Side => (side === "graver" ? "milder" : "graver");

/** A finding on whose meaning informed doctors disagree, because the value alone does not settle it. */
export interface DisputedFinding {
  id: string;
  /** What the claim is about. */
  feature: FeatureId;
  topic: string;
  /** Features whose attributions show how gravely a model takes the finding. */
  attributedFeatures: readonly FeatureId[];
  applies: (chart: Chart) => boolean;
  /** The finding itself, as the subject of a sentence; only asked where it applies. */
  subject: (chart: Chart) => ChartFact;
  /** The interpretation with the worse outlook, and the one by which the finding counts for less. */
  graver: Interpretation;
  milder: Interpretation;
  /** What would settle it, inside a sentence. */
  settledBy: string;
  /** What to check because the record does not hold it. */
  bedsideCheck: string;
  /** Words for the retriever. */
  retrievalQuery: string;
  /** Whether the task's outcome is looked up with it. */
  outcomeQueried?: true;
  /** Where the two interpretations are published; null where they are known from practice alone. */
  source: string | null;
}

/** The most that the facts of the chart count together. */
const mostByChart = 0.8;

/** How far the chart alone supports one interpretation: above 0 the graver, below 0 the milder. */
export function chartScore(dispute: DisputedFinding, chart: Chart): number {
  const weight = (found: readonly ChartFact[]) => found.reduce((sum, fact) => sum + fact.weight, 0);
  const difference = weight(dispute.graver.factsThatHold(chart)) - weight(dispute.milder.factsThatHold(chart));
  return clamp(difference, -mostByChart, mostByChart);
}

type Point = FeatureSummary["last"];

export const summaryOf = (chart: Chart, id: FeatureId): FeatureSummary | null =>
  chart.summaries.find((s) => s.feature === id) ?? null;

export const observationRef = (feature: FeatureId, { minutes, value }: Point): EvidenceRef => ({
  kind: "observation",
  feature,
  minutes,
  value,
});

/** "lactate 4.8 mmol/L at 46 h" */
export function namedValueText(id: FeatureId, { minutes, value }: Point): string {
  return `${nameOf(id)} ${valueText(id, value)} at ${hourText(minutes)}`;
}

/** The same without the name, where it has been said: "4.8 mmol/L at 46 h" */
export function valueAtHourText(id: FeatureId, { minutes, value }: Point): string {
  return `${valueText(id, value)} at ${hourText(minutes)}`;
}

/** Leaves out the facts that this chart does not hold. */
export function facts(...found: (ChartFact | null | false)[]): ChartFact[] {
  return found.filter((fact) => fact !== null && fact !== false);
}

/** "lactate is 4.8 mmol/L at 46 h": a clause. */
export function valueClause(id: FeatureId, point: Point, verb: "is" | "is still" = "is"): string {
  return `${nameOf(id)} ${verb} ${valueAtHourText(id, point)}`;
}

/** A last value that is beyond a limit, as a fact; null where it is not, or was not measured. */
export function lastValueFact(
  chart: Chart,
  id: FeatureId,
  holds: (value: number) => boolean,
  weight: number,
  as: (id: FeatureId, point: Point) => string = (feature, point) => valueClause(feature, point),
): ChartFact | null {
  const of = summaryOf(chart, id);
  if (!of || !holds(of.last.value)) return null;
  return { text: as(id, of.last), evidence: [observationRef(id, of.last)], weight };
}

/** Urine by weight over the last 24 h, as a fact. */
export function urineFact(chart: Chart, holds: (rate: number) => boolean, weight: number): ChartFact | null {
  const rate = chart.urineMlPerKgPerHour;
  const of = summaryOf(chart, "urineOutput");
  if (rate === null || !of || !holds(rate)) return null;
  return {
    text: `urine is ${rate.toFixed(2)} mL/kg/h over the last 24 h`,
    evidence: [observationRef("urineOutput", of.last)],
    weight,
  };
}
