import { pressures } from "../../clinical/blood-pressures";
import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { conversionTo, unitOf } from "../../record/customary-units";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { hourText, valueAtHour, valueText } from "../../record/value-text";
import type { AssertionOf, StatedNumber } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { liesOutside } from "../known-points";
import { numbersIn } from "../numbers-in-text";
import { canBeValueOf, isNear, statedText, toleranceOf } from "../stated-number";
import { type Finding, found, stands } from "./check-result";

/** A value that is stated, in the catalogue's unit. */
interface StatedValue extends AssertionOf<"value"> {
  id: FeatureId;
  value: number;
  tolerance: number;
  text: string;
}

/** A value with its unit and time against the series of any of the features. */
export function checkValue(assertion: AssertionOf<"value">, facts: CheckableFacts): Finding | null {
  const { features, number } = assertion;
  const able = features.filter((id) => canBeValueOf(id, number));
  if (able.length === 0) return wrongUnit(assertion);
  const measured = able.filter((id) => facts.points(id).length > 0);
  const merged = mergedPressures(assertion, measured, facts);
  if (merged) return merged;
  const results = (measured.length > 0 ? measured : able).map((id) => ofFeature(facts, inUnitOf(id, assertion)));
  return (
    results.find((r) => r.verdict === "supported") ??
    results.find((r) => r.verdict === "not found") ??
    results[0] ??
    null
  );
}

/**
 * What is said of all values of a pressure that line and cuff have taken is held against both as one, each where it is believed: that
 * the three cuff readings before the line never fell says nothing of the day after. Null where it is said of less, or one took it.
 */
function mergedPressures(
  assertion: AssertionOf<"value">,
  measured: readonly FeatureId[],
  { observations }: CheckableFacts,
): Finding | null {
  const { throughout, is } = assertion;
  if (!throughout || is === "equal" || is === "change" || !observations) return null;
  for (const [kind, ids] of Object.entries(pressureSeries)) {
    if (measured.length !== ids.length || !ids.every((id) => measured.includes(id))) continue;
    return checkBound(inUnitOf(ids[0], assertion), pressures(observations, kind as keyof typeof pressureSeries));
  }
  return null;
}

const pressureSeries = {
  mean: ["meanPressure", "niMeanPressure"],
  systolic: ["systolicPressure", "niSystolicPressure"],
} as const;

function wrongUnit({ features, number }: AssertionOf<"value">): Finding | null {
  const [id] = features;
  if (!id) return null;
  return found(
    "contradicted",
    `"${statedText(number)}" is no value of ${nameOf(id)}: the record gives it in ${feature(id).unitLabel || "no unit"}.`,
  );
}

/** Half of the last digit that the record keeps. */
const rounding = (id: FeatureId) => 0.5 * 10 ** -feature(id).decimals;

function inUnitOf(id: FeatureId, assertion: AssertionOf<"value">): StatedValue {
  const { number } = assertion;
  const { factor, offset = 0 } = conversionTo(id, number.unit) ?? { factor: 1 };
  const tolerance = Math.max(toleranceOf(number) * factor + 1e-9, factor === 1 ? 0 : rounding(id));
  return { ...assertion, id, value: number.value * factor + offset, tolerance, text: statedText(number) };
}

function ofFeature(facts: CheckableFacts, stated: StatedValue): Finding {
  const points = facts.points(stated.id);
  if (points.length === 0) return withoutPoints(facts, stated);
  if (stated.is === "change") return checkChange(stated, points);
  return stated.is === "equal" ? checkEqual(facts, stated, points) : checkBound(stated, points);
}

function checkEqual(facts: CheckableFacts, stated: StatedValue, points: readonly Point[]): Finding {
  const { id, value, tolerance, number } = stated;
  const matching = points.filter((p) => Math.abs(p.value - value) <= tolerance);
  const point = matching.at(-1);
  if (stated.not)
    return point
      ? found("contradicted", `The chart has ${nameOf(id)} ${valueAtHour(id, point)}.`, [observationRef(id, point)])
      : found("supported", `The chart has no ${nameOf(id)} of ${stated.text}.`);
  if (!point) {
    if (stated.ofRange && isBound(id, value, tolerance))
      return found("supported", "It is a limit of the reference range.");
    if (stated.at === null && inTexts(facts, id, number))
      return found("supported", `The chart's own words on ${nameOf(id)} give this figure.`);
    return against(facts, stated, points);
  }
  return (
    atAnotherTime(stated, matching, points) ??
    found("supported", `The chart has ${nameOf(id)} ${valueAtHour(id, point)}.`, [observationRef(id, point)])
  );
}

/** Null where a value that matches was taken when it is said to have been: at an hour, or last. */
function atAnotherTime({ id, at }: StatedValue, matching: readonly Point[], points: readonly Point[]): Finding | null {
  const [first] = matching;
  const last = points.at(-1);
  if (at === null || !first || !last) return null;
  if (at === "last") {
    if (matching.some((p) => p.minutes === last.minutes)) return null;
    return found("contradicted", `The last value of ${nameOf(id)} is ${valueAtHour(id, last)}.`);
  }
  if (matching.some((p) => Math.abs(p.minutes / 60 - at.hours) <= at.within)) return null;
  return found(
    "contradicted",
    `${upperFirst(nameOf(id))} ${valueText(id, first.value)} stands at ${hourText(first.minutes)}, not at ${Math.round(at.hours)} h.`,
  );
}

function isBound(id: FeatureId, value: number, tolerance: number): boolean {
  const { reference } = feature(id);
  return reference !== null && [reference.low, reference.high].some((b) => Math.abs(b - value) <= tolerance);
}

/** Figures on a feature that are no observations: rates, durations, what a finding or a score says. */
function inTexts({ chart }: CheckableFacts, id: FeatureId, number: StatedNumber): boolean {
  const texts = [
    ...chart.findings.filter((f) => f.feature === id).map((f) => f.text),
    ...chart.severities
      .flatMap((s) => s.components.map((c) => c.because))
      .filter((t) => t.toLowerCase().includes(nameOf(id).toLowerCase())),
  ];
  return texts.some((text) =>
    numbersIn(text).some(
      (n) => n.hours === null && isNear(n.value, number) && (number.unit === null || n.unit === unitOf(number.unit)),
    ),
  );
}

function against(
  { observations }: CheckableFacts,
  { id, value, tolerance, text }: StatedValue,
  points: readonly Point[],
): Finding {
  const last = points.at(-1);
  const known = last ? `the last is ${valueAtHour(id, last)}` : "it was never measured";
  return found(
    observations || liesOutside(points, value, tolerance) ? "contradicted" : "not found",
    `No ${nameOf(id)} of ${text} stands in the chart: ${known}.`,
  );
}

function checkBound({ id, value, text, is, not, throughout, at }: StatedValue, all: readonly Point[]): Finding {
  const points = all.filter(isWhen(at, all));
  if (points.length === 0) return found("not checkable", `No ${nameOf(id)} was taken at the time that is spoken of.`);
  const beyond = (p: Point) => (is === "above" ? p.value > value : p.value < value);
  const holds = (p: Point) => beyond(p) !== (not ?? false);
  const side = not ? `not ${is}` : is;
  const ok = throughout ? points.every(holds) : points.some(holds);
  const witness = throughout ? points.find((p) => !holds(p)) : points.find(holds);
  return stands(
    ok,
    ok
      ? `${upperFirst(nameOf(id))} is ${side} ${text} in the chart.`
      : witness
        ? `${upperFirst(nameOf(id))} ${valueAtHour(id, witness)} is ${not ? is : `not ${is}`} ${text}.`
        : `No ${nameOf(id)} ${side} ${text} stands in the chart.`,
    witness ? [observationRef(id, witness)] : [],
  );
}

/** Whether a value was taken when something is said of values: at any time where no time is named. */
function isWhen(at: StatedValue["at"], all: readonly Point[]): (point: Point) => boolean {
  if (at === null) return () => true;
  if (at === "last") return ({ minutes }) => minutes === all.at(-1)?.minutes;
  return ({ minutes }) => Math.abs(minutes / 60 - at.hours) <= at.within;
}

function checkChange({ id, value, tolerance, text }: StatedValue, points: readonly Point[]): Finding {
  const ok = points.some((a) =>
    points.some(
      (b) => b.minutes > a.minutes && Math.abs(Math.abs(b.value - a.value) - value) <= tolerance + rounding(id),
    ),
  );
  return stands(
    ok,
    ok ? `Two values of ${nameOf(id)} lie ${text} apart.` : `No two values of ${nameOf(id)} lie ${text} apart.`,
  );
}

function withoutPoints({ chart }: CheckableFacts, { id, text }: StatedValue): Finding {
  return chart.notMeasured.includes(id)
    ? found("contradicted", `${upperFirst(nameOf(id))} was not measured: "${text}" has no source.`, [
        { kind: "not-measured", feature: id },
      ])
    : found("not found", `The record holds no ${nameOf(id)}: "${text}" has no source.`);
}
