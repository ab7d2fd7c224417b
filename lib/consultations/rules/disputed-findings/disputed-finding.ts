import type { EvidenceRef } from "../../../claims/schema";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import type { FeatureId } from "../../../terminology/catalogue";
import { nameOf } from "../../../terminology/feature-names";
import { hourText, valueText } from "../../../terminology/value-text";
import { clamp } from "../risk-and-logit";

/** What the chart says for one reading: a clause, what it rests on, and how much it counts, 0..1. */
export interface ChartFact {
  text: string;
  evidence: EvidenceRef[];
  weight: number;
}

/** One of the two ways in which a finding can be read. */
export interface Interpretation {
  /** As it stands after "read as": "an effect of sedation". Told apart by it wherever it is said. */
  name: string;
  /** What this chart holds for it; none where it holds nothing. */
  factsThatHold: (chart: Chart) => ChartFact[];
  /** All of these in one sentence of a passage make that sentence speak for the reading. */
  passage: readonly RegExp[];
}

export type Side = "graver" | "milder";

export const otherSide = (side: Side): Side => (side === "graver" ? "milder" : "graver");

/** A finding over which informed doctors part: what it means cannot be told from the value alone. */
export interface DisputedFinding {
  id: string;
  /** What the claim is about. */
  feature: FeatureId;
  topic: string;
  /** Features by whose attributions a model shows how gravely it takes the finding. */
  attributedFeatures: readonly FeatureId[];
  applies: (chart: Chart) => boolean;
  /** The finding itself, as the subject of a sentence; only asked where it applies. */
  subject: (chart: Chart) => ChartFact;
  /** The reading that speaks for a worse outlook, and the one that lets the finding count for less. */
  graver: Interpretation;
  milder: Interpretation;
  /** What would settle it, inside a sentence. */
  settledBy: string;
  /** What to check because the record does not hold it. */
  bedsideCheck: string;
  /** Words for the retriever. */
  retrievalQuery: string;
  /** Where the two readings are published; null where it is known from practice alone. */
  source: string | null;
}

/** Chart facts beyond this say no more. */
const mostByChart = 0.8;

/** What the chart by itself says: above 0 for the graver reading, below for the milder. */
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

/** The clauses that hold, each with what it rests on. */
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
