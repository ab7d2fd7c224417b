import { type Feature, feature } from "../../record/catalogue";
import type { History } from "../../record/history/schema";
import type { Series } from "../../record/schema";
import { type SourceId, sourceOf } from "../../record/source-of";
import { type CohortFact, type FactBase, factOf } from "./cohort-fact";
import { conceptRef } from "./resource-fact";

type Stay = History["stays"][number];

/** LOINC "Age": what a stay says of one whose date of birth the record does not have. */
export const AGE = "observation:30525-0";

/**
 * The facts of a stay that its source records as series: that it was one in intensive care, age and height, and each value that was measured, in
 * its unit. Where the source says when the stay began they are dated. Where it does not they have no date and nobody knows since when they were
 * known; of a feature each different value then stands once, since no question can tell two equal ones apart.
 */
export function stayFacts({ encounter, series }: Stay): CohortFact[] {
  const source = sourceOf(encounter.source);
  const began = source.stayBegan?.(encounter.id) ?? null;
  const at = momentsFrom(began);
  const place: FactBase["place"] = { in: "stay", id: encounter.id, source: source.title };
  const base = (kind: FactBase["kind"], minute = 0): FactBase => ({ kind, place, ...at(minute) });
  const facts: CohortFact[] = [];
  if (encounter.intensiveCare ?? source.inIntensiveCare)
    facts.push(factOf({ ...base("encounter"), words: "Stay in intensive care", encounterClass: "intensive care" }));
  if (encounter.ageYears !== null) facts.push(ageFact(base("observation"), encounter.ageYears, encounter.source));
  const height = feature("height");
  if (encounter.heightCm !== null)
    facts.push(...valueFact(base("observation"), height, encounter.heightCm, height.unit));
  return [...facts, ...series.flatMap((one) => seriesFacts(one, base, began !== null))];
}

/** A minute of a stay as when it was and since when it was known; nothing where the stay stands on no calendar. */
function momentsFrom(began: string | null): (minute: number) => Pick<FactBase, "occurredAt" | "knownAt"> {
  if (began === null) return () => ({ occurredAt: { start: null, end: null }, knownAt: null });
  const start = Date.parse(began);
  return (minute) => {
    const at = new Date(start + minute * 60_000).toISOString();
    return { occurredAt: { start: { at, precision: "second", utcOffset: null }, end: null }, knownAt: at };
  };
}

/** In completed years. From its oldest coded age on a source says no more than that. */
function ageFact(base: FactBase, years: number, source: SourceId): CohortFact {
  const { oldestCodedAge } = sourceOf(source);
  const isCoded = oldestCodedAge !== null && years >= oldestCodedAge;
  return factOf({
    ...base,
    concept: conceptRef("observation", AGE.slice("observation:".length)),
    words: "Age",
    number: years,
    unit: "a",
    comparator: isCoded ? ">=" : null,
  });
}

function seriesFacts(
  { feature: id, times, values, units, statuses }: Series,
  base: (kind: FactBase["kind"], minute: number) => FactBase,
  isDated: boolean,
): CohortFact[] {
  const of = feature(id);
  const seen = new Set<string>();
  return values.flatMap((value, i) => {
    if ((statuses[i] ?? statuses[0]) === "superseded") return [];
    const unit = units[i] ?? units[0] ?? of.unit;
    const key = `${value} ${unit}`;
    if (!isDated && seen.has(key)) return [];
    seen.add(key);
    return valueFact(base("observation", times[i] ?? 0), of, value, unit);
  });
}

/** None of a feature that LOINC has no code for: no question can name it. */
function valueFact(base: FactBase, { loinc, label, unit: own }: Feature, value: number, unit: string): CohortFact[] {
  const concept = loinc === null ? null : conceptRef("observation", loinc);
  if (concept === null) return [];
  const converted = unit === own ? { convertedNumber: value, convertedUnit: own } : {};
  return [factOf({ ...base, concept, words: label, number: value, unit, ...converted })];
}
