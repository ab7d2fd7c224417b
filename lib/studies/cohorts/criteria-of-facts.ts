import type { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import type { CohortFact } from "../../cohorts/facts/cohort-fact";
import {
  type ConceptRef,
  type Criterion,
  conceptRefSchema,
  criterionSchema,
  type TimeScope,
} from "../../cohorts/query/cohort-query";
import { oncologyDrugs } from "../../terminology/drugs/oncology-drugs";

const DAY = 86_400_000;

/** A criterion that a fact may meet, and what else a patient has that times may count from. */
interface Drawn {
  concepts: CohortConcepts;
  uniform: () => number;
  /** Other facts of the same patient. */
  others: readonly CohortFact[];
}

/**
 * A criterion that is made from a fact, wider or as narrow, half of the time with a time or a count; null of facts that no such criterion is
 * made from. Whether the patient meets it is for the engine to say.
 */
export function criterionOfFact(fact: CohortFact, { concepts, uniform, others }: Drawn): Criterion | null {
  const bare = bareCriterion(fact, concepts, uniform);
  if (bare === null) return null;
  const time = uniform() < 0.5 ? timeOf(fact, { concepts, uniform, others }) : null;
  const canCount = ["condition", "medication", "procedure", "encounter", "observation"].includes(bare.kind);
  const count = canCount && uniform() < 0.2 ? { atLeast: 1 + Math.floor(uniform() * 2) } : undefined;
  const whole = { ...bare, ...(time && bare.kind !== "demographic" && { time: [time] }), ...(count && { count }) };
  return criterionSchema.safeParse(whole).data ?? null;
}

function bareCriterion(fact: CohortFact, concepts: CohortConcepts, uniform: () => number): Criterion | null {
  const made = fieldsOf(fact, concepts, uniform);
  return made === null ? null : (criterionSchema.safeParse(made).data ?? null);
}

function fieldsOf(fact: CohortFact, concepts: CohortConcepts, uniform: () => number): object | null {
  const { kind, concept } = fact;
  switch (kind) {
    case "condition":
    case "procedure":
    case "medication":
      return concept && { kind, concepts: [wider(concept, concepts, uniform)] };
    case "observation": {
      if (concept === null) return null;
      if (fact.number === null || fact.unit === null || uniform() < 0.3) return { kind, concepts: [concept] };
      const which = (["first", "latest", "highest", "lowest", undefined] as const)[Math.floor(uniform() * 5)];
      const value = uniform() < 0.5 ? { atLeast: fact.number } : { atMost: fact.number };
      return { kind, concepts: [concept], value, unit: fact.unit, ...(which && { which }) };
    }
    case "stage":
      return fact.stage === null
        ? null
        : { kind, axis: fact.axis, [uniform() < 0.5 ? "atLeast" : "atMost"]: fact.stage };
    case "disease-state":
      return { kind, is: [fact.state] };
    case "performance":
      return { kind, scale: fact.scale, is: { atMost: fact.number } };
    case "gene-alteration":
      return { kind, genes: [fact.gene], kinds: [uniform() < 0.5 ? "any" : fact.alteration] };
    case "biomarker":
      return { kind, markers: [fact.marker], results: [fact.result] };
    case "encounter":
      return { kind, ...(fact.encounterClass && uniform() < 0.7 && { classes: [fact.encounterClass] }) };
    case "sex":
    case "race":
    case "ethnicity":
      return { kind: "demographic", of: kind, is: fact.words };
    case "birth":
      return { kind: "demographic", of: "age", years: { atLeast: Math.floor(uniform() * 60) } };
    case "death":
      return { kind: "vital-status", is: "dead" };
    default:
      return null;
  }
}

/** The concept itself, or one of those above it. */
function wider(concept: ConceptRef, { terms }: CohortConcepts, uniform: () => number): ConceptRef {
  const above = /^(?:disease|tumour):/u.test(concept)
    ? [...terms.above(concept)]
    : concept.startsWith("drug:")
      ? [...oncologyDrugs.ancestors(concept)]
      : [];
  const all = [concept, ...above].flatMap((one) => conceptRefSchema.safeParse(one).data ?? []);
  return all[Math.floor(uniform() * all.length)] ?? concept;
}

function timeOf(fact: CohortFact, { concepts, uniform, others }: Drawn): TimeScope | null {
  const start = fact.occurredAt.start;
  const day = start === null ? null : Date.parse(start.at);
  const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
  switch (Math.floor(uniform() * 5)) {
    case 0:
      return day === null ? null : { kind: "dates", from: dayText(day - 30 * DAY), to: dayText(day + 400 * DAY) };
    case 1:
      return { kind: "last", days: 36_000 };
    case 2:
      return { kind: "age", years: { atLeast: 1 } };
    default: {
      const other = others[Math.floor(uniform() * others.length)];
      const of = other === undefined ? null : bareCriterion(other, concepts, uniform);
      if (of === null || of.kind === "demographic" || of.kind === "vital-status") return null;
      const kind = (["before", "after", "during", "within"] as const)[Math.floor(uniform() * 4)] ?? "after";
      return kind === "within" ? { kind, of, days: 400 } : { kind, of };
    }
  }
}
