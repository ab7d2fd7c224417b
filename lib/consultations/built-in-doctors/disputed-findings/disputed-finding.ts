import type { Assertion } from "../../../claims/assertions/assertion";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { EvidenceRef } from "../../../claims/schema";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import { clamp } from "../risk-and-logit";
import { type Phrase, phrase } from "../wording/phrase";
import { urineByWeight, valueAtHour } from "../wording/value-phrases";
import type { Side } from "./side";

/** A fact of the chart: a clause and its evidence. */
export interface ChartFact {
  clause: Phrase;
  evidence: EvidenceRef[];
}

/** A fact that supports an interpretation by `weight`, 0..1, in a chart that holds it. */
export interface FactRule {
  weight: number;
  /** Null where this chart does not hold it. */
  in: (chart: Chart) => ChartFact | null;
}

/** One of the two interpretations of a finding. */
export interface Interpretation {
  /** The words after "read as": "an effect of sedation". */
  name: string;
  facts: readonly FactRule[];
  /** All of these in one sentence of a passage make that sentence support the interpretation. */
  passage: readonly RegExp[];
}

/** A finding on whose meaning informed doctors disagree, because the value alone does not settle it. */
export interface DisputedFinding extends Readonly<Record<Side, Interpretation>> {
  id: string;
  /** What the claim is about. */
  feature: FeatureId;
  topic: string;
  /** The same as a question between its two interpretations. */
  question: string;
  /** What the topic itself states of the patient. */
  topicStates?: readonly Assertion[];
  /** Features whose attributions show how gravely a model takes the finding. */
  attributedFeatures: readonly FeatureId[];
  /** The finding itself, as the subject of a sentence; null where the chart does not hold it. */
  subject: (chart: Chart) => ChartFact | null;
  /** What would speak for each side, as the subject of a sentence. */
  speaksFor: Readonly<Record<Side, string>>;
  /** What would settle it, inside a sentence. */
  settledBy: string;
  /** What to check because the record does not hold it; null where the problem's own checks ask for it. */
  bedsideCheck: string | null;
  /** Whether that check fits now; always where not given. */
  checkedWhen?: (chart: Chart) => boolean;
  /** Words for the retriever. */
  retrievalQuery: string;
  /** Whether the task's outcome is looked up with it. */
  outcomeQueried?: true;
  /** Where the two interpretations are published; null where they are known from practice alone. */
  source: string | null;
}

type WeighedFact = ChartFact & { weight: number };

/** Every doctor asks for them in every step, of a chart that stays the same. */
const holding = new WeakMap<Chart, Map<Interpretation, readonly WeighedFact[]>>();

/** The facts of this chart that support an interpretation. */
export function factsThatHold(interpretation: Interpretation, chart: Chart): readonly WeighedFact[] {
  const known = holding.get(chart) ?? new Map<Interpretation, readonly WeighedFact[]>();
  holding.set(chart, known);
  const facts =
    known.get(interpretation) ??
    interpretation.facts.flatMap((rule) => {
      const fact = rule.in(chart);
      return fact ? [{ ...fact, weight: rule.weight }] : [];
    });
  known.set(interpretation, facts);
  return facts;
}

/** The most that the facts of the chart count together. */
const mostByChart = 0.8;

/** What the facts of the chart count together for one interpretation. */
export function weightOfFacts(interpretation: Interpretation, chart: Chart): number {
  return factsThatHold(interpretation, chart).reduce((sum, fact) => sum + fact.weight, 0);
}

/** How far the chart alone supports one interpretation: above 0 the graver, below 0 the milder. */
export function chartScore({ graver, milder }: DisputedFinding, chart: Chart): number {
  return clamp(weightOfFacts(graver, chart) - weightOfFacts(milder, chart), -mostByChart, mostByChart);
}

type Point = FeatureSummary["last"];

/** A clause on these points of one feature. */
export function factOn(id: FeatureId, clause: Phrase, ...points: readonly Point[]): ChartFact {
  return { clause, evidence: points.map((point) => observationRef(id, point)) };
}

/** A fact on the course of a feature, where it was measured. */
export function courseFact(
  id: FeatureId,
  weight: number,
  holds: (course: FeatureSummary, chart: Chart) => boolean,
  told: (course: FeatureSummary) => { clause: Phrase; points: readonly Point[] },
): FactRule {
  return {
    weight,
    in: (chart) => {
      const course = summaryOf(chart, id);
      if (!course || !holds(course, chart)) return null;
      const { clause, points } = told(course);
      return factOn(id, clause, ...points);
    },
  };
}

/** A last value that is beyond a limit. */
export function lastValueFact(
  id: FeatureId,
  holds: (value: number) => boolean,
  weight: number,
  clause: (id: FeatureId, point: Point) => Phrase = (feature, point) => valueClause(feature, point),
): FactRule {
  return courseFact(
    id,
    weight,
    ({ last }) => holds(last.value),
    ({ last }) => ({ clause: clause(id, last), points: [last] }),
  );
}

/** "lactate is 4.8 mmol/L at 46 h": a clause. */
export function valueClause(id: FeatureId, point: Point, verb: "is" | "is still" = "is"): Phrase {
  return phrase`${nameOf(id)} ${verb} ${valueAtHour(id, point)}`;
}

/** Urine by weight over the last 24 h. */
export function urineFact(holds: (rate: number) => boolean, weight: number): FactRule {
  return {
    weight,
    in: (chart) => {
      const rate = chart.urineMlPerKgPerHour;
      const urine = summaryOf(chart, "urineOutput");
      if (rate === null || !urine || !holds(rate)) return null;
      return factOn("urineOutput", phrase`urine is ${urineByWeight(rate, chart)}`, urine.last);
    },
  };
}

/** The first of several facts that the chart holds, at the weight of the first. */
export function firstOf(first: FactRule, ...others: readonly FactRule[]): FactRule {
  return {
    weight: first.weight,
    in: (chart) => [first, ...others].map((rule) => rule.in(chart)).find(Boolean) ?? null,
  };
}

export const below = (limit: number) => (value: number) => value < limit;
export const atLeast = (limit: number) => (value: number) => value >= limit;
