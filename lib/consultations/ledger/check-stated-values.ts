import { numbersIn, type WrittenNumber } from "../../claims/numbers-in-text";
import { conversionTo } from "../../claims/units-in-text";
import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { checkAnywhere, checkDerived, derivedBefore, over, under } from "./check-derived-figures";
import { checkValueTime, type StatedValue } from "./check-value-time";
import type { CheckableFacts } from "./checkable-facts";
import type { Mention } from "./clinical-terms";
import { type CheckResult, clauseOf, mentionBefore, type ParsedSentence, uncheckedNumbers } from "./parsed-sentence";

/** Words between a name and a number without a unit that make the number its value. */
const cue =
  /(?:\b(?:of|at|to|from|is|was|now|only|reached|reaching|hit|lowest|highest|nadir|peak|between|and|below|above|under|over|than|about|around|roughly|approximately|nearly|after|touched|by)|[(<>≥≤=:~])\s*$/i;
const hedged = /\b(?:about|around|roughly|approximately|nearly|almost|some|circa|just (?:over|under))\s*$|~\s*$/i;
const always = /\b(?:held|maintained|remained|stayed|kept|throughout|never|always|consistently|all values)\b/i;
/** Words right before a number that make it a limit and not a value of the patient. */
const bounds =
  /\b(?:reference(?: range)?|normal range|limit|target|goal|aim\w*|cut-?off|threshold)\b[^.;\d]{0,16}(?:\d[\d.]*\s*(?:to|–|-)\s*)?$/i;
const change =
  /\b(?:rose|fell|dropped|increased|decreased|declined|climbed|lost|gained|up|down|drop|rise|fall|change[ds]?)\b[^,;]{0,30}\bby\s*$/i;
/** Numbers in words that a change is given by: "by three points". */
const spokenChange = /\b(?:by|of)\s+(one|two|three|four|five|six|seven|eight|nine|ten)\s+points?\b/gi;
const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Checks values with their units and times against the series (kind "value"). */
export function checkValues(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const found: CheckResult[] = [];
  for (const number of uncheckedNumbers(parsed)) {
    if (number.hours !== null || number.sign !== 0) continue;
    const result = checkNumber(parsed, facts, number);
    if (!result) continue;
    parsed.checkedNumbers.add(number);
    found.push(result);
  }
  return [...found, ...spokenChanges(parsed, facts)];
}

function checkNumber(parsed: ParsedSentence, facts: CheckableFacts, number: WrittenNumber): CheckResult | null {
  const before = parsed.text.slice(0, number.start);
  // "31% of its weight" is a share of a model's attributions.
  if (number.unit === "%" && /^[^.;]{0,24}of its weight/.test(parsed.text.slice(number.end))) return null;
  if (inQuotes(parsed, number))
    return { kind: "value", verdict: "supported", reason: `The passage cited gives ${number.text}.` };
  const derived = derivedBefore(before, number);
  if (derived) return checkDerived(facts, number, derived, before);
  const subject = subjectOf(parsed, number);
  if (!subject) return number.unit === null && number.decimals === 0 ? null : checkAnywhere(facts, parsed, number);
  if (number.unit === null && number.decimals === 0 && !isNamedValue(before, subject)) return null;
  const able = subject.features.filter((id) => accepts(id, number));
  if (able.length === 0) return wrongUnit(subject, number);
  const measured = able.filter((id) => facts.points(id).length > 0);
  const ids = measured.length > 0 ? measured : able;
  const results = ids.map((id) => checkOf(parsed, facts, number, id));
  return results.find((r) => r.verdict === "supported") ?? worst(results);
}

function worst(results: readonly CheckResult[]): CheckResult | null {
  return results.find((r) => r.verdict === "not found") ?? results[0] ?? null;
}

/** Whether what the author cites gives the figure. */
function inQuotes({ sentence }: ParsedSentence, number: WrittenNumber): boolean {
  return sentence.evidence.some(
    (e) =>
      e.kind === "passage" &&
      numbersIn(e.quote).some((n) => n.value === number.value && (n.unit === number.unit || number.unit === null)),
  );
}

/** A bare whole number is a value right behind its name or behind a word that gives one. */
function isNamedValue(before: string, subject: Mention): boolean {
  const between = before.slice(subject.end);
  return /^\s*(?:\([A-Z]{2,4}\)\s*)?$/.test(between) || cue.test(before);
}

function accepts(id: FeatureId, { unit, value }: WrittenNumber): boolean {
  const conversion = conversionTo(id, unit);
  if (!conversion) return false;
  const { plausible } = feature(id);
  return unit !== null || (value >= plausible.low * 0.5 && value <= plausible.high * 1.5);
}

/** The feature whose value a number is: the nearest one named before it that can have it, else the one named right after it. */
function subjectOf(parsed: ParsedSentence, number: WrittenNumber): Mention | null {
  const able = (m: Mention) => m.features.some((id) => accepts(id, number));
  const clause = clauseOf(parsed, number.start);
  const left = mentionBefore(parsed, number.start);
  const leftInClause = left !== null && left.end > clause.start;
  if (left && leftInClause && able(left)) return left;
  const right = parsed.mentions.find((m) => m.start >= number.end && m.start <= Math.min(clause.end, number.end + 30));
  if (right && able(right)) return right;
  const earlier = parsed.mentions.findLast((m) => m.end <= number.start && able(m));
  if (earlier && (number.unit !== null || number.decimals > 0 || !leftInClause)) return earlier;
  return left && leftInClause && number.unit !== null && number.start - left.end < 40 ? left : null;
}

function wrongUnit(subject: Mention, number: WrittenNumber): CheckResult {
  const [id] = subject.features;
  const unit = id ? feature(id).unitLabel : "";
  return {
    kind: "value",
    verdict: "contradicted",
    reason: `"${number.text}" is no value of ${subject.text}: the record gives it in ${unit || "no unit"}.`,
  };
}

function checkOf(parsed: ParsedSentence, facts: CheckableFacts, number: WrittenNumber, id: FeatureId): CheckResult {
  const { factor, offset = 0 } = conversionTo(id, number.unit) ?? { factor: 1 };
  const before = parsed.text.slice(0, number.start);
  const value = number.value * factor + offset;
  const tolerance = Math.max(number.tolerance * factor, hedged.test(before) ? Math.abs(value) * 0.05 : 0) + 1e-9;
  const wanted: StatedValue = {
    id,
    value,
    tolerance: Math.max(tolerance, converted(number, id) ? rounding(id) : 0),
    number,
  };
  const points = facts.points(id);
  if (points.length === 0) return withoutPoints(facts, id, number);
  if (change.test(before)) return checkChange(wanted, points);
  const clause = clauseOf(parsed, number.start);
  const clauseText = parsed.text.slice(clause.start, clause.end);
  if (under.test(before)) return checkBound(wanted, points, -1, always.test(clauseText));
  if (over.test(before)) return checkBound(wanted, points, 1, always.test(clauseText));
  return checkEqual(parsed, facts, wanted, points);
}

const converted = (number: WrittenNumber, id: FeatureId) => (conversionTo(id, number.unit)?.factor ?? 1) !== 1;
/** Half of the last digit that the record keeps. */
const rounding = (id: FeatureId) => 0.5 * 10 ** -feature(id).decimals;

function checkEqual(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  wanted: StatedValue,
  points: readonly Point[],
): CheckResult {
  const { id, value, tolerance, number } = wanted;
  const matching = points.filter((p) => Math.abs(p.value - value) <= tolerance);
  if (matching.length === 0) {
    if (bounds.test(parsed.text.slice(0, number.start)) && isBound(id, value, tolerance))
      return supports("It is a limit of the reference range.");
    if (inTexts(facts, id, number)) return supports(`The chart's own words on ${nameOf(id)} give this figure.`);
    return against(facts, wanted, points);
  }
  const placed = checkValueTime(parsed, wanted, matching, points);
  if (placed) return placed;
  const point = matching.at(-1) as Point;
  return {
    kind: "value",
    verdict: "supported",
    reason: `The chart has ${nameOf(id)} ${valueText(id, point.value)} at ${hourText(point.minutes)}.`,
    evidence: [{ kind: "observation", feature: id, minutes: point.minutes, value: point.value }],
  };
}

function supports(reason: string): CheckResult {
  return { kind: "value", verdict: "supported", reason };
}

function isBound(id: FeatureId, value: number, tolerance: number): boolean {
  const { reference } = feature(id);
  return reference !== null && [reference.low, reference.high].some((b) => Math.abs(b - value) <= tolerance);
}

/** Figures on a feature that are no observations: rates, durations, what a finding or a score says. */
function inTexts({ chart }: CheckableFacts, id: FeatureId, number: WrittenNumber): boolean {
  const texts = [
    ...chart.findings.filter((f) => f.feature === id).map((f) => f.text),
    ...chart.severities
      .flatMap((s) => s.components.map((c) => c.because))
      .filter((t) => t.toLowerCase().includes(nameOf(id).toLowerCase())),
  ];
  return texts.some((text) =>
    numbersIn(text).some(
      (n) =>
        n.hours === null &&
        Math.abs(n.value - number.value) <= number.tolerance &&
        (n.unit === number.unit || number.unit === null),
    ),
  );
}

function against(
  { hasWholeSeries }: CheckableFacts,
  { id, value, tolerance, number }: StatedValue,
  points: readonly Point[],
): CheckResult {
  const low = Math.min(...points.map((p) => p.value));
  const high = Math.max(...points.map((p) => p.value));
  const outside = value < low - tolerance || value > high + tolerance;
  const last = points.at(-1);
  const known = last
    ? `the last is ${valueText(id, last.value)} at ${hourText(last.minutes)}`
    : "it was never measured";
  return {
    kind: "value",
    verdict: hasWholeSeries || outside ? "contradicted" : "not found",
    reason: `No ${nameOf(id)} of ${number.text} stands in the chart: ${known}.`,
  };
}

function checkBound(
  { id, value, number }: StatedValue,
  points: readonly Point[],
  side: 1 | -1,
  all: boolean,
): CheckResult {
  const holds = (p: Point) => side * (p.value - value) > 0;
  const ok = all ? points.every(holds) : points.some(holds);
  const witness = all ? points.find((p) => !holds(p)) : points.find(holds);
  const where = side > 0 ? "above" : "below";
  return {
    kind: "value",
    verdict: ok ? "supported" : "contradicted",
    reason: ok
      ? `${upperFirst(nameOf(id))} is ${where} ${number.text} in the chart.`
      : witness
        ? `${upperFirst(nameOf(id))} ${valueText(id, witness.value)} at ${hourText(witness.minutes)} is not ${where} ${number.text}.`
        : `No ${nameOf(id)} ${where} ${number.text} stands in the chart.`,
    ...(witness ? { evidence: [{ kind: "observation", feature: id, ...witness }] } : {}),
  };
}

function checkChange({ id, value, tolerance, number }: StatedValue, points: readonly Point[]): CheckResult {
  const ok = points.some((a) =>
    points.some(
      (b) => b.minutes > a.minutes && Math.abs(Math.abs(b.value - a.value) - value) <= tolerance + rounding(id),
    ),
  );
  return {
    kind: "value",
    verdict: ok ? "supported" : "contradicted",
    reason: ok
      ? `Two values of ${nameOf(id)} lie ${number.text} apart.`
      : `No two values of ${nameOf(id)} lie ${number.text} apart.`,
  };
}

function spokenChanges(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return [...parsed.text.matchAll(spokenChange)].flatMap((match) => {
    const [id] = mentionBefore(parsed, match.index)?.features ?? [];
    const value = numberWords[(match[1] ?? "").toLowerCase()];
    if (id === undefined || value === undefined || facts.points(id).length === 0) return [];
    const number = { text: match[0] } as WrittenNumber;
    return [checkChange({ id, value, tolerance: 0.5, number }, facts.points(id))];
  });
}

function withoutPoints({ chart }: CheckableFacts, id: FeatureId, number: WrittenNumber): CheckResult {
  return chart.notMeasured.includes(id)
    ? {
        kind: "value",
        verdict: "contradicted",
        reason: `${upperFirst(nameOf(id))} was not measured: "${number.text}" has no source.`,
        evidence: [{ kind: "not-measured", feature: id }],
      }
    : {
        kind: "value",
        verdict: "not found",
        reason: `The record holds no ${nameOf(id)}: "${number.text}" has no source.`,
      };
}
