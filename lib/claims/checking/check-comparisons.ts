import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { conversionTo } from "../../record/customary-units";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { valueAtHour } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { canBeValueOf, statedText } from "../stated-number";
import { type Finding, found, stands } from "./check-result";

type Comparison = AssertionOf<"comparison">;

/** How far values lie apart, as a factor: a feature's last and first, or two features' that were taken together. */
export function checkComparison(assertion: Comparison, facts: CheckableFacts): Finding {
  const { features, of, other } = assertion;
  const judged = features.flatMap((id) =>
    of === "last to first"
      ? (lastToFirst(id, assertion, facts) ?? [])
      : other.flatMap((with_) => eachToOther(id, with_, assertion, facts) ?? []),
  );
  return (
    judged.find(({ verdict }) => verdict === "supported") ??
    judged[0] ??
    found("not checkable", `There are no two values of ${nameOf(features[0] as FeatureId)} that could be compared.`)
  );
}

function isWithin({ factor: { least, most } }: Comparison, factor: number): boolean {
  return factor > least && (most === null || factor < most);
}

function lastToFirst(id: FeatureId, assertion: Comparison, facts: CheckableFacts): Finding | null {
  const points = facts.points(id);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2 || first.value === 0) return null;
  return stands(
    isWithin(assertion, last.value / first.value),
    `${upperFirst(nameOf(id))} is first ${valueAtHour(id, first)}, and last ${valueAtHour(id, last)}.`,
    [observationRef(id, first), observationRef(id, last)],
  );
}

function eachToOther(id: FeatureId, other: FeatureId, assertion: Comparison, facts: CheckableFacts): Finding | null {
  if (id === other) return null;
  const others = new Map(facts.points(other).map((p) => [p.minutes, p]));
  const pairs = facts.points(id).flatMap((p): [Point, Point][] => {
    const with_ = others.get(p.minutes);
    return with_ && with_.value !== 0 ? [[p, with_]] : [];
  });
  const against = pairs.find(([a, b]) => !isWithin(assertion, a.value / b.value));
  const shown = against ?? pairs.at(-1);
  return shown
    ? stands(
        against === undefined,
        `The chart has ${nameOf(id)} ${valueAtHour(id, shown[0])}, and ${nameOf(other)} ${valueAtHour(other, shown[1])}.`,
        [observationRef(id, shown[0]), observationRef(other, shown[1])],
      )
    : null;
}

/** How many values lay beyond a limit, against the series; of any of several features. */
export function checkCountBeyond(
  { features, is, limit, count, bound }: AssertionOf<"count-beyond">,
  { observations }: CheckableFacts,
): Finding {
  const [first] = features as [FeatureId, ...FeatureId[]];
  if (!observations)
    return found("not checkable", `How many values of ${nameOf(first)} there were cannot be told from a summary.`);
  const counted = features.flatMap((id) => {
    const points = observations(id);
    const conversion = canBeValueOf(id, limit) ? conversionTo(id, limit.unit) : null;
    if (!conversion || points.length === 0) return [];
    const value = limit.value * conversion.factor + (conversion.offset ?? 0);
    return [{ id, beyond: points.filter((p) => (is === "above" ? p.value > value : p.value < value)) }];
  });
  const holds = (times: number) =>
    bound === "exactly" ? times === count : bound === "at-least" ? times >= count : times <= count;
  const told = counted.find(({ beyond }) => holds(beyond.length)) ?? counted[0];
  if (!told) return found("not checkable", `No value of ${nameOf(first)} could be counted.`);
  const witness = told.beyond.at(-1);
  return stands(
    holds(told.beyond.length),
    `${told.beyond.length} ${told.beyond.length === 1 ? "value" : "values"} of ${nameOf(told.id)} lay ${is} ${statedText(limit)}.`,
    witness ? [observationRef(told.id, witness)] : [],
  );
}
