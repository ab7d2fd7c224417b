import { type FeatureId, feature } from "../../patients/catalogue";
import { hourText, valueText } from "../../patients/format";
import type { Point } from "../../patients/observations";
import { nameOf, upperFirst } from "../reasoning/wording";
import type { Facts } from "./facts";
import { numbersIn, type WrittenNumber } from "./numbers";
import { clauseOf, type Found, mentionBefore, openNumbers, type Reading } from "./reading";
import type { Mention } from "./terms";
import { conversionTo } from "./units";

/** Words between a name and a number without a unit that make the number its value. */
const cue =
  /(?:\b(?:of|at|to|from|is|was|now|only|reached|reaching|hit|lowest|highest|nadir|peak|between|and|below|above|under|over|than|about|around|roughly|approximately|nearly|after|touched|by)|[(<>≥≤=:~])\s*$/i;
const hedged = /\b(?:about|around|roughly|approximately|nearly|almost|some|circa|just (?:over|under))\s*$|~\s*$/i;
const under = /(?:\b(?:below|under|less than|lower than|beneath)|<)\s*$/i;
const over = /(?:\b(?:above|over|more than|greater than|higher than|exceed(?:s|ed|ing)?|beyond)|[>≥])\s*$/i;
const always = /\b(?:held|maintained|remained|stayed|kept|throughout|never|always|consistently|all values)\b/i;
/** Right before a number: it is a limit that is named, and no value of the patient. */
const bounds =
  /\b(?:reference(?: range)?|normal range|limit|target|goal|aim\w*|cut-?off|threshold)\b[^.;\d]{0,16}(?:\d[\d.]*\s*(?:to|–|-)\s*)?$/i;
const change =
  /\b(?:rose|fell|dropped|increased|decreased|declined|climbed|lost|gained|up|down|drop|rise|fall|change[ds]?)\b[^,;]{0,30}\bby\s*$/i;
/** Spoken numbers of a change: "by three points". */
const spokenChange = /\b(?:by|of)\s+(one|two|three|four|five|six|seven|eight|nine|ten)\s+points?\b/gi;
const spoken: Readonly<Record<string, number>> = {
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

/** Values with their units and times against the series (kinds "value"). */
export function checkValues(reading: Reading, facts: Facts): Found[] {
  const found: Found[] = [];
  for (const number of openNumbers(reading)) {
    if (number.hours !== null || number.sign !== 0) continue;
    const result = checkNumber(reading, facts, number);
    if (!result) continue;
    reading.used.add(number);
    found.push(result);
  }
  return [...found, ...spokenChanges(reading, facts)];
}

function checkNumber(reading: Reading, facts: Facts, number: WrittenNumber): Found | null {
  const before = reading.text.slice(0, number.start);
  // "31% of its weight" is a share of a model's attributions.
  if (number.unit === "%" && /^[^.;]{0,24}of its weight/.test(reading.text.slice(number.end))) return null;
  if (inQuotes(reading, number))
    return { kind: "value", verdict: "supported", reason: `The passage cited gives ${number.text}.` };
  const derived = derivedBefore(before, number);
  if (derived) return checkDerived(facts, number, derived, before);
  const subject = subjectOf(reading, number);
  if (!subject) return number.unit === null && number.decimals === 0 ? null : checkAnywhere(facts, reading, number);
  if (number.unit === null && number.decimals === 0 && !isNamedValue(before, subject)) return null;
  const able = subject.features.filter((id) => accepts(id, number));
  if (able.length === 0) return wrongUnit(subject, number);
  const measured = able.filter((id) => facts.points(id).length > 0);
  const ids = measured.length > 0 ? measured : able;
  const results = ids.map((id) => checkOf(reading, facts, number, id));
  return results.find((r) => r.verdict === "supported") ?? worst(results);
}

function worst(results: readonly Found[]): Found | null {
  return results.find((r) => r.verdict === "not found") ?? results[0] ?? null;
}

/** Whether what the author cites gives the figure. */
function inQuotes({ sentence }: Reading, number: WrittenNumber): boolean {
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
function subjectOf(reading: Reading, number: WrittenNumber): Mention | null {
  const able = (m: Mention) => m.features.some((id) => accepts(id, number));
  const clause = clauseOf(reading, number.start);
  const left = mentionBefore(reading, number.start);
  const leftInClause = left !== null && left.end > clause.start;
  if (left && leftInClause && able(left)) return left;
  const right = reading.mentions.find((m) => m.start >= number.end && m.start <= Math.min(clause.end, number.end + 30));
  if (right && able(right)) return right;
  const earlier = reading.mentions.findLast((m) => m.end <= number.start && able(m));
  if (earlier && (number.unit !== null || number.decimals > 0 || !leftInClause)) return earlier;
  return left && leftInClause && number.unit !== null && number.start - left.end < 40 ? left : null;
}

function wrongUnit(subject: Mention, number: WrittenNumber): Found {
  const [id] = subject.features;
  const unit = id ? feature(id).unitLabel : "";
  return {
    kind: "value",
    verdict: "contradicted",
    reason: `"${number.text}" is no value of ${subject.text}: the record gives it in ${unit || "no unit"}.`,
  };
}

interface Wanted {
  id: FeatureId;
  value: number;
  tolerance: number;
  number: WrittenNumber;
}

function checkOf(reading: Reading, facts: Facts, number: WrittenNumber, id: FeatureId): Found {
  const { factor, offset = 0 } = conversionTo(id, number.unit) ?? { factor: 1 };
  const before = reading.text.slice(0, number.start);
  const value = number.value * factor + offset;
  const tolerance = Math.max(number.tolerance * factor, hedged.test(before) ? Math.abs(value) * 0.05 : 0) + 1e-9;
  const wanted: Wanted = {
    id,
    value,
    tolerance: Math.max(tolerance, converted(number, id) ? rounding(id) : 0),
    number,
  };
  const points = facts.points(id);
  if (points.length === 0) return withoutPoints(facts, id, number);
  if (change.test(before)) return checkChange(wanted, points);
  const clause = clauseOf(reading, number.start);
  const clauseText = reading.text.slice(clause.start, clause.end);
  if (under.test(before)) return checkBound(wanted, points, -1, always.test(clauseText));
  if (over.test(before)) return checkBound(wanted, points, 1, always.test(clauseText));
  return checkEqual(reading, facts, wanted, points);
}

const converted = (number: WrittenNumber, id: FeatureId) => (conversionTo(id, number.unit)?.factor ?? 1) !== 1;
/** Half of the last digit that the record keeps. */
const rounding = (id: FeatureId) => 0.5 * 10 ** -feature(id).decimals;

function checkEqual(reading: Reading, facts: Facts, wanted: Wanted, points: readonly Point[]): Found {
  const { id, value, tolerance, number } = wanted;
  const matching = points.filter((p) => Math.abs(p.value - value) <= tolerance);
  if (matching.length === 0) {
    if (bounds.test(reading.text.slice(0, number.start)) && isBound(id, value, tolerance))
      return supports("It is a limit of the reference range.");
    if (inTexts(facts, id, number)) return supports(`The chart's own words on ${nameOf(id)} give this figure.`);
    return against(facts, wanted, points);
  }
  const placed = checkPlace(reading, wanted, matching, points);
  if (placed) return placed;
  const point = matching.at(-1) as Point;
  return {
    kind: "value",
    verdict: "supported",
    reason: `The chart has ${nameOf(id)} ${valueText(id, point.value)} at ${hourText(point.minutes)}.`,
    evidence: [{ kind: "observation", feature: id, minutes: point.minutes, value: point.value }],
  };
}

function supports(reason: string): Found {
  return { kind: "value", verdict: "supported", reason };
}

const places: readonly (readonly [RegExp, "last" | "max" | "min" | "first"])[] = [
  [/\b(?:now|currently|latest|last|most recent(?:ly)?|at last check)\b/i, "last"],
  [/\b(?:peak(?:ed|ing)?|highest|maximum|maximal)\b/i, "max"],
  [/\b(?:lowest|nadir|minimum|minimal)\b/i, "min"],
  [/\b(?:initial(?:ly)?|on admission|at admission|first|baseline)\b/i, "first"],
];

/** Whether the value stands where the words put it: at an hour, or last, first, highest, lowest. Null where it does. */
function checkPlace(
  reading: Reading,
  wanted: Wanted,
  matching: readonly Point[],
  points: readonly Point[],
): Found | null {
  const { id, number } = wanted;
  const time = timeOf(reading, number);
  if (time !== null) {
    const { hours, tolerance } = time;
    if (matching.some((p) => Math.abs(p.minutes / 60 - hours) <= tolerance)) return null;
    return {
      kind: "value",
      verdict: "contradicted",
      reason: `${upperFirst(nameOf(id))} ${valueText(id, matching[0]?.value ?? 0)} stands at ${hourText(matching[0]?.minutes ?? 0)}, not at ${Math.round(hours)} h.`,
    };
  }
  const near = `${reading.text.slice(Math.max(0, number.start - 24), number.start)} | ${reading.text.slice(number.end, number.end + 24)}`;
  const place = places.find(([words]) => words.test(near))?.[1];
  if (place !== "last" || (hasCompanion(reading, number) && !/\bat last check\b/i.test(near))) return null;
  const last = points.at(-1);
  if (!last || matching.some((p) => p.minutes === last.minutes)) return null;
  return {
    kind: "value",
    verdict: "contradicted",
    reason: `The last value of ${nameOf(id)} is ${valueText(id, last.value)} at ${hourText(last.minutes)}.`,
  };
}

/** Whether another value of the sentence stands nearer to the word. */
function hasCompanion(reading: Reading, number: WrittenNumber): boolean {
  return reading.numbers.some((n) => n !== number && n.hours === null && Math.abs(n.start - number.end) < 24);
}

/** The hour that is given for a value: "at 46 h", "by hour 45", "on day two". */
function timeOf(reading: Reading, number: WrittenNumber): { hours: number; tolerance: number } | null {
  const next = reading.numbers.find((n) => n.start >= number.end);
  if (!next || next.hours === null) return null;
  const between = reading.text.slice(number.end, next.start);
  const match = /^[^,;.\d]{0,20}?\b(?:at|by|on|around|near)\s+(around|about|roughly)?\s*(?:hour|h)?\s*$/i.exec(between);
  if (!match || between.length > 24) return null;
  if (/day/i.test(next.text)) return { hours: next.hours - 12, tolerance: 12.5 };
  return { hours: next.hours, tolerance: match[1] || /around|about/.test(between) ? 2 : 1 };
}

function isBound(id: FeatureId, value: number, tolerance: number): boolean {
  const { reference } = feature(id);
  return reference !== null && [reference.low, reference.high].some((b) => Math.abs(b - value) <= tolerance);
}

/** Figures on a feature that are no observations: rates, durations, what a finding or a score says. */
function inTexts({ chart }: Facts, id: FeatureId, number: WrittenNumber): boolean {
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

function against({ complete }: Facts, { id, value, tolerance, number }: Wanted, points: readonly Point[]): Found {
  const low = Math.min(...points.map((p) => p.value));
  const high = Math.max(...points.map((p) => p.value));
  const outside = value < low - tolerance || value > high + tolerance;
  const last = points.at(-1);
  const known = last
    ? `the last is ${valueText(id, last.value)} at ${hourText(last.minutes)}`
    : "it was never measured";
  return {
    kind: "value",
    verdict: complete || outside ? "contradicted" : "not found",
    reason: `No ${nameOf(id)} of ${number.text} stands in the chart: ${known}.`,
  };
}

function checkBound({ id, value, number }: Wanted, points: readonly Point[], side: 1 | -1, all: boolean): Found {
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

function checkChange({ id, value, tolerance, number }: Wanted, points: readonly Point[]): Found {
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

function spokenChanges(reading: Reading, facts: Facts): Found[] {
  return [...reading.text.matchAll(spokenChange)].flatMap((match) => {
    const [id] = mentionBefore(reading, match.index)?.features ?? [];
    const value = spoken[(match[1] ?? "").toLowerCase()];
    if (id === undefined || value === undefined || facts.points(id).length === 0) return [];
    const number = { text: match[0] } as WrittenNumber;
    return [checkChange({ id, value, tolerance: 0.5, number }, facts.points(id))];
  });
}

function withoutPoints({ chart }: Facts, id: FeatureId, number: WrittenNumber): Found {
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

/** Ratios and rates that the chart works out: what stands before the number says which. */
function derivedBefore(before: string, { unit }: WrittenNumber): "oxygenation" | "urine" | null {
  if (unit === "ml/kg/h") return "urine";
  return /(?:PaO2\s*\/\s*FiO2|P\s*\/\s*F)(?:\s+ratio)?[^;\d]{0,40}$/i.test(before) ? "oxygenation" : null;
}

function checkDerived({ chart }: Facts, number: WrittenNumber, kind: "oxygenation" | "urine", before: string): Found {
  const texts = [
    ...chart.findings.map((f) => f.text),
    ...chart.severities.flatMap((s) => [`${s.title}: ${s.text}`, ...s.components.map((c) => c.because)]),
  ].filter((t) => (kind === "urine" ? /mL\/kg\/h/.test(t) : /PaO2\/FiO2|P\/F/.test(t)));
  const known = [
    ...texts.flatMap((t) =>
      numbersIn(t)
        .filter((n) => (kind === "urine" ? n.unit === "ml/kg/h" : n.hours === null))
        .map((n) => n.value),
    ),
    ...(kind === "urine" && chart.urineMlPerKgPerHour !== null ? [chart.urineMlPerKgPerHour] : []),
  ];
  const name = kind === "urine" ? "Urine by weight" : "PaO2/FiO2";
  if (known.length === 0)
    return { kind: "value", verdict: "not found", reason: `${name} cannot be worked out from the chart.` };
  const side = over.test(before) ? 1 : under.test(before) ? -1 : 0;
  if (kind === "oxygenation" && number.unit !== null && number.unit !== "mmhg")
    return { kind: "value", verdict: "contradicted", reason: `"${number.text}": the ratio is worked out in mmHg.` };
  const near = known.some((v) =>
    side === 0
      ? Math.abs(v - number.value) <= Math.max(number.tolerance, number.value * 0.02)
      : side * (v - number.value) > 0,
  );
  return {
    kind: "value",
    verdict: near ? "supported" : "contradicted",
    reason: near
      ? `The chart works out ${name} ${number.text}.`
      : `The chart works out ${name} ${known[0]}, not ${number.text}.`,
  };
}

/** A figure that belongs to nothing named: looked for among all values in its unit, then in the passages. */
function checkAnywhere(facts: Facts, reading: Reading, number: WrittenNumber): Found | null {
  const features = [...new Set(facts.chart.summaries.map((s) => s.feature))];
  for (const id of features) {
    const conversion = number.unit === null ? null : conversionTo(id, number.unit);
    if (!conversion) continue;
    const value = number.value * conversion.factor + (conversion.offset ?? 0);
    const point = facts.points(id).find((p) => Math.abs(p.value - value) <= number.tolerance * conversion.factor);
    if (point)
      return {
        kind: "value",
        verdict: "supported",
        reason: `The chart has ${nameOf(id)} ${valueText(id, point.value)} at ${hourText(point.minutes)}.`,
        evidence: [{ kind: "observation", feature: id, ...point }],
      };
  }
  const texts = [
    ...facts.texts,
    ...facts.passages.map((p) => p.text),
    ...reading.sentence.evidence.flatMap((e) => (e.kind === "passage" ? [e.quote] : [])),
  ];
  const written = texts.some((t) =>
    numbersIn(t).some((n) => n.unit === number.unit && Math.abs(n.value - number.value) <= number.tolerance),
  );
  return written
    ? { kind: "value", verdict: "supported", reason: `The chart's words or a passage give ${number.text}.` }
    : { kind: "value", verdict: "not found", reason: `"${number.text}" stands nowhere in the chart or the passages.` };
}
