import type { WrittenNumber } from "../../claims/numbers-in-text";
import { noise } from "../../clinical/reference-change-values";
import type { FeatureSummary } from "../../clinical/schema";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { hasCleared } from "../built-in-doctors/disputed-findings/falling-lactate";
import type { CheckableFacts } from "./checkable-facts";
import type { Mention } from "./clinical-terms";
import { type CheckResult, clauseOf, isVerbatim, type ParsedSentence, type Span } from "./parsed-sentence";

type Direction = "up" | "down" | "flat" | "worse" | "better";

const words: readonly (readonly [Direction, RegExp])[] = [
  [
    "up",
    /\b(?:rising|rises?|rose|risen|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|up from|(?:trend\w*|going|went) up(?:wards?)?|uptrend\w*|doubl(?:ed|ing)|tripl(?:ed|ing))\b/gi,
  ],
  [
    "down",
    /\b(?:falling|falls?|fell|fallen|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|down from|down to|(?:trend\w*|going|went) down(?:wards?)?|downtrend\w*|clear(?:ed|ing)|halv(?:ed|ing))\b/gi,
  ],
  ["flat", /\b(?:stable|steady|unchanged|plateau(?:ed|ing)?|no better|constant)\b/gi],
  ["worse", /\b(?:worsen(?:s|ed|ing)?|deteriorat(?:es|ed|ing|ion))\b/gi],
  ["better", /\b(?:improv(?:es|ed|ing|ement)|recover(?:s|ed|ing|y)|normalis(?:ed|ing)|resolv(?:ed|ing))\b/gi],
];
/** Words by which a sentence speaks of risks, models, stages or advice, and not of a series. */
const elsewhere =
  /\b(?:risk|mortality|logit|probability|figure|stage|opinion|confidence|level goes|rarely|whether|until|if|should|consider|target|guide|guiding|steering|credit)\b/i;

/** Checks words of direction against the series that they are said of (kind "trend"). */
export function checkTrends(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const found: CheckResult[] = [];
  const seen = new Set<string>();
  for (const [direction, pattern] of words) {
    for (const match of parsed.text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (isVerbatim(parsed, span) || hypothetical(parsed, span)) continue;
      const mention = subjectOf(parsed, span);
      if (!mention) continue;
      const key = `${direction} ${mention.start}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const result = checkOf(parsed, facts, direction, span, mention);
      if (result) found.push(result);
    }
  }
  return found;
}

/** What is said under a condition, or of something other than a series, states no course. */
function hypothetical(parsed: ParsedSentence, span: Span): boolean {
  const clause = clauseOf(parsed, span.start);
  return elsewhere.test(parsed.text.slice(clause.start, clause.end));
}

/** "rising lactate": right behind the word; else the name before it in the clause. */
function subjectOf(parsed: ParsedSentence, { start, end }: Span): Mention | null {
  const clause = clauseOf(parsed, start);
  const right = parsed.mentions.find((m) => m.start >= end && m.start <= end + 3 && m.end <= clause.end + 1);
  if (right) return right;
  const left = parsed.mentions.findLast((m) => m.end <= start && m.end > clause.start);
  if (left) return left;
  const after = parsed.mentions.find((m) => m.start >= end && m.start <= end + 25 && m.end <= clause.end);
  // "...; now falling": the clause has no subject of its own.
  return after ?? parsed.mentions.findLast((m) => m.end <= start) ?? null;
}

function checkOf(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  direction: Direction,
  span: Span,
  mention: Mention,
): CheckResult | null {
  const measured = mention.features.filter((id) => facts.points(id).length > 0);
  const [first] = mention.features;
  if (measured.length === 0) {
    if (!first) return null;
    const known = facts.chart.notMeasured.includes(first);
    return {
      kind: "trend",
      verdict: known ? "contradicted" : "not found",
      reason: `The record holds no ${nameOf(first)} that could have changed.`,
    };
  }
  const statedChange = statedChangeOf(parsed, span);
  const results = measured.map((id) => ofFeature(facts, id, direction, statedChange));
  return results.find((r) => r?.verdict === "supported") ?? results.find((r) => r !== null) ?? null;
}

/** "from 2.1 to 4.8": the two values that the sentence itself names for the change, earlier first. */
function statedChangeOf(parsed: ParsedSentence, { start, end }: Span): [WrittenNumber, WrittenNumber] | null {
  const clause = clauseOf(parsed, start);
  const values = parsed.numbers.filter((n) => n.hours === null && n.start >= clause.start && n.end <= clause.end + 1);
  const behind = values.filter((n) => n.start >= end);
  const word = parsed.text.slice(start, end).toLowerCase();
  const [former, later] = behind;
  if (/from$/.test(word) && former) {
    // "down from 0.36 at 0 h to 0.20": whatever stands before it is of something else.
    if (later && /\bto\s+$/i.test(parsed.text.slice(former.end, later.start))) return [former, later];
    const before = values.findLast((n) => n.end <= start);
    return before ? [former, before] : null;
  }
  return former && later && /\bfrom\b/i.test(parsed.text.slice(end, former.start)) ? [former, later] : null;
}

function ofFeature(
  facts: CheckableFacts,
  id: FeatureId,
  direction: Direction,
  statedChange: [WrittenNumber, WrittenNumber] | null,
): CheckResult | null {
  const wanted = direction === "worse" || direction === "better" ? byOutcome(facts, id, direction) : direction;
  if (wanted === null) return null;
  if (statedChange && wanted !== "flat") {
    const [from, to] = statedChange;
    const rises = to.value > from.value;
    if (from.value !== to.value && rises !== (wanted === "up"))
      return { kind: "trend", verdict: "contradicted", reason: `From ${from.text} to ${to.text} is the other way.` };
    const [earliest, latest] = [pointOf(facts, id, from, false), pointOf(facts, id, to, true)];
    if (from.value !== to.value && earliest && latest && earliest.minutes < latest.minutes)
      return {
        kind: "trend",
        verdict: "supported",
        reason: `The chart goes from ${from.text} at ${hourText(earliest.minutes)} to ${to.text} at ${hourText(latest.minutes)}.`,
      };
  }
  const course = courseOf(facts, id);
  const ok = course.goes.has(wanted);
  const verdict = ok ? "supported" : course.known ? "contradicted" : "not found";
  return { kind: "trend", verdict, reason: course.text, evidence: course.evidence };
}

/** The first or the last point that a written number gives. */
function pointOf(facts: CheckableFacts, id: FeatureId, number: WrittenNumber, last: boolean): Point | undefined {
  const given = (p: Point) => Math.abs(p.value - number.value) <= number.tolerance;
  return last ? facts.points(id).findLast(given) : facts.points(id).find(given);
}

/** The direction in which a feature worsens: the one in which it is abnormal. */
function byOutcome(facts: CheckableFacts, id: FeatureId, outcome: "worse" | "better"): "up" | "down" | null {
  const finding = facts.chart.findings.find((f) => f.feature === id);
  const flag = facts.chart.summaries.find((s) => s.feature === id)?.flag;
  const bad = finding?.direction ?? (flag === "high" || flag === "low" ? flag : null);
  if (bad === null) return null;
  return (bad === "high") === (outcome === "worse") ? "up" : "down";
}

/** The share of its range that a series must have come back from its peak or trough for that to be its course. A team decision. */
const cameBack = 0.2;

/**
 * Which way a series goes since the later of its peak and its trough, whatever it was at first: a lactate of 2, then 9, then 5 is
 * falling. Null where it has not come back by enough.
 */
function sinceExtreme({ min, max }: FeatureSummary, last: Point, least: number): "up" | "down" | null {
  const enough = Math.max(cameBack * (max.value - min.value), least);
  // One that stands at the last value is what the series has come to, from the other.
  const [latest] = [min, max].filter((p) => p.minutes < last.minutes).sort((a, b) => b.minutes - a.minutes);
  if (!latest || Math.abs(last.value - latest.value) <= enough) return null;
  return latest === max ? "down" : "up";
}

/**
 * Every direction that the series bears out: over the stay, over the last 24 h, since its latest peak or trough, or between the
 * values that a finding compares. A change smaller than the feature's noise is none.
 */
function courseOf(
  facts: CheckableFacts,
  id: FeatureId,
): {
  goes: ReadonlySet<"up" | "down" | "flat">;
  known: boolean;
  text: string;
  evidence: CheckResult["evidence"];
} {
  const points = facts.points(id);
  const summary = facts.chart.summaries.find((s) => s.feature === id);
  // Of values at one minute the summary holds the one in use.
  const [first, last] = [summary?.first ?? points[0], summary?.last ?? points.at(-1)];
  const goes = new Set<"up" | "down" | "flat">();
  if (!first || !last || points.length < 2)
    return {
      goes,
      known: false,
      text: `${upperFirst(nameOf(id))} has one value: no course can be read from it.`,
      evidence: [],
    };
  const least = noise[id] ?? 0;
  const change = last.value - first.value;
  if (change > least) goes.add("up");
  if (change < -least) goes.add("down");
  if (Math.abs(change) <= least) goes.add("flat");
  if (summary?.trend === "rising") goes.add("up");
  if (summary?.trend === "falling") goes.add("down");
  if (summary?.trend === "steady") goes.add("flat");
  const lately = summary ? sinceExtreme(summary, last, least) : null;
  if (lately) goes.add(lately);
  if (id === "lactate" && summary && hasCleared(summary)) goes.add("down");
  for (const finding of facts.chart.findings.filter((f) => f.feature === id)) {
    if (/\bfell\b|falling/.test(finding.text)) goes.add("down");
    if (/rising/.test(finding.text)) goes.add("up");
  }
  const over24 = summary && summary.trend !== "too few values" ? `, ${summary.trend} over the last 24 h` : "";
  return {
    goes,
    known: true,
    text: `${upperFirst(nameOf(id))} goes from ${numberText(id, first.value)} at ${hourText(first.minutes)} to ${valueText(id, last.value)} at ${hourText(last.minutes)}${over24}.`,
    evidence: [first, last].map((p: Point) => ({
      kind: "observation",
      feature: id,
      minutes: p.minutes,
      value: p.value,
    })),
  };
}
