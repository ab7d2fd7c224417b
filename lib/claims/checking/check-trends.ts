import { summaryOf } from "../../clinical/feature-summaries";
import { hematocritDrop } from "../../clinical/findings/bleeding";
import { isNoBetter } from "../../clinical/no-better";
import { noise } from "../../clinical/reference-change-values";
import type { FeatureSummary } from "../../clinical/schema";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { DAY, extreme, type Point, within } from "../../record/observations";
import { hourText, numberText, valueAtHour } from "../../record/value-text";
import type { AssertionOf, StatedNumber } from "../assertions/assertion";
import { betterSide } from "../better-side";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { isNear, statedText } from "../stated-number";
import { type Finding, found, stands } from "./check-result";

/** A course against the series of any of the features; null where nothing tells what better or worse would be. */
export function checkTrend(assertion: AssertionOf<"trend">, facts: CheckableFacts): Finding | null {
  const { features } = assertion;
  const measured = features.filter((id) => facts.points(id).length > 0);
  const [first] = features;
  if (measured.length === 0) {
    if (!first) return null;
    const known = facts.chart.notMeasured.includes(first);
    return found(known ? "contradicted" : "not found", `The record holds no ${nameOf(first)} that could have changed.`);
  }
  const results = measured.map((id) => ofFeature(facts, id, assertion));
  return results.find((r) => r?.verdict === "supported") ?? results.find((r) => r !== null) ?? null;
}

function ofFeature(facts: CheckableFacts, id: FeatureId, assertion: AssertionOf<"trend">): Finding | null {
  const { direction, change, sinceFirst = false } = assertion;
  if (direction === "no better") return againstLastDay(facts, id);
  const wanted = direction === "worse" || direction === "better" ? byOutcome(facts, id, direction) : direction;
  const { from, to } = change ?? { from: null, to: null };
  if (to !== null && from === null)
    return wanted === "up" || wanted === "down"
      ? cameTo(facts, id, wanted, to)
      : againstCourse(facts, id, wanted ?? "flat");
  if (wanted === null) return from && to && facts.observations ? inOrder(facts, id, { from, to }) : null;
  if (from && to && wanted !== "flat" && from.value === to.value)
    return found("contradicted", `From ${statedText(from)} to ${statedText(to)} is no change.`);
  if (from && to && wanted !== "flat" && from.value !== to.value) {
    const [before, after] = [statedText(from), statedText(to)];
    if (to.value > from.value !== (wanted === "up"))
      return found("contradicted", `From ${before} to ${after} is the other way.`);
    const ordered = inOrder(facts, id, { from, to });
    // Of a summary alone the values may be among those that it leaves out.
    if (ordered?.verdict === "supported" || (ordered && facts.observations)) return ordered;
  }
  return againstCourse(facts, id, wanted, sinceFirst);
}

/**
 * "No better": of the last 24 h, by the rule by which the built-in doctors say so; null where nothing tells what better would be. A summary
 * may hold one value of these hours alone: what all known values bear out, those of the last day do.
 */
function againstLastDay(facts: CheckableFacts, id: FeatureId): Finding | null {
  const worse = byOutcome(facts, id, "worse");
  if (!worse) return null;
  const side = worse === "up" ? "high" : "low";
  const { asOfMinutes } = facts.chart;
  const known = facts.points(id);
  const recent = within(known, asOfMinutes - DAY, asOfMinutes);
  const verdict = isNoBetter(id, side, recent) ?? (isNoBetter(id, side, known) || null);
  const [first, last] = [recent[0], recent.at(-1)];
  const worst = extreme(recent, side);
  if (verdict === null || !first || !last || !worst) return null;
  return stands(
    verdict,
    `Over the last 24 h ${nameOf(id)} goes from ${valueAtHour(id, first)} to ${valueAtHour(id, last)}, at its worst ${valueAtHour(id, worst)}.`,
    [observationRef(id, worst), observationRef(id, last)],
  );
}

interface Change {
  from: StatedNumber;
  to: StatedNumber;
}

/** "Fell to 4.8": the value stands after one above it; null where it stands nowhere, which is for the value itself to say. */
function cameTo(facts: CheckableFacts, id: FeatureId, wanted: "up" | "down", to: StatedNumber): Finding | null {
  const reached = pointOf(facts, id, to, true);
  if (!reached) return null;
  const before = facts
    .points(id)
    .find((p) => p.minutes < reached.minutes && (wanted === "up" ? p.value < reached.value : p.value > reached.value));
  return stands(
    before !== undefined,
    before
      ? `The chart goes from ${valueAtHour(id, before)} to ${valueAtHour(id, reached)}.`
      : `No ${nameOf(id)} ${wanted === "up" ? "below" : "above"} ${statedText(to)} stands before it.`,
    [observationRef(id, reached)],
  );
}

/** Whether the one value ever stood before the other; null where either stands nowhere, which is for the value itself to say. */
function inOrder(facts: CheckableFacts, id: FeatureId, { from, to }: Change): Finding | null {
  const [before, after] = [statedText(from), statedText(to)];
  const [earliest, latest] = [pointOf(facts, id, from, false), pointOf(facts, id, to, true)];
  if (!earliest || !latest) return null;
  if (earliest.minutes < latest.minutes)
    return found(
      "supported",
      `The chart goes from ${before} at ${hourText(earliest.minutes)} to ${after} at ${hourText(latest.minutes)}.`,
    );
  return found(
    "contradicted",
    `No ${nameOf(id)} of ${before} stands before one of ${after}: they stand at ${hourText(earliest.minutes)} and ${hourText(latest.minutes)}.`,
  );
}

/** The first or the last point that a stated number gives. */
function pointOf(facts: CheckableFacts, id: FeatureId, number: StatedNumber, last: boolean): Point | undefined {
  const given = (p: Point) => isNear(p.value, number);
  return last ? facts.points(id).findLast(given) : facts.points(id).find(given);
}

/** The direction in which a feature worsens: the one in which it is abnormal. */
function byOutcome(facts: CheckableFacts, id: FeatureId, outcome: "worse" | "better"): "up" | "down" | null {
  const finding = facts.chart.findings.find((f) => f.feature === id);
  const flag = summaryOf(facts.chart, id)?.flag;
  const bad = finding?.direction ?? (flag === "high" || flag === "low" ? flag : null);
  if (bad === null) {
    const better = betterSide([id]);
    return better === null ? null : (better === "low") === (outcome === "worse") ? "up" : "down";
  }
  return (bad === "high") === (outcome === "worse") ? "up" : "down";
}

/** The share of its peak to which a lactate has come down when it is called falling, however little that is: a fifth. A team decision. */
const cleared = 0.8;

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

const courses = { rising: "up", falling: "down", steady: "flat" } as const;

/**
 * Whether a direction is one that the series bears out: over the stay, over the last 24 h, since its latest peak or trough, or between the
 * values that a finding compares. A change smaller than the feature's noise is none.
 */
function againstCourse(
  facts: CheckableFacts,
  id: FeatureId,
  wanted: "up" | "down" | "flat",
  sinceFirst = false,
): Finding {
  const points = facts.points(id);
  const summary = summaryOf(facts.chart, id);
  // Of values at one minute the summary holds the one in use.
  const [first, last] = [summary?.first ?? points[0], summary?.last ?? points.at(-1)];
  if (!first || !last || points.length < 2)
    return found("not found", `${upperFirst(nameOf(id))} has one value: no course can be read from it.`);
  const goes = new Set<"up" | "down" | "flat">();
  const least = noise[id] ?? 0;
  const change = last.value - first.value;
  goes.add(Math.abs(change) <= least ? "flat" : change > 0 ? "up" : "down");
  if (!sinceFirst && summary && summary.trend !== "too few values") goes.add(courses[summary.trend]);
  const lately = summary && !sinceFirst ? sinceExtreme(summary, last, least) : null;
  if (lately) goes.add(lately);
  if (
    !sinceFirst &&
    id === "lactate" &&
    summary &&
    summary.max.minutes < last.minutes &&
    last.value <= cleared * summary.max.value
  )
    goes.add("down");
  if (facts.chart.findings.some((f) => f.feature === id && f.id === hematocritDrop)) goes.add("down");
  const over24 = summary && summary.trend !== "too few values" ? `, ${summary.trend} over the last 24 h` : "";
  const told = `${upperFirst(nameOf(id))} goes from ${numberText(id, first.value)} at ${hourText(first.minutes)} to ${valueAtHour(id, last)}${over24}.`;
  const refs = [observationRef(id, first), observationRef(id, last)];
  // It went that way, by less than a change is told from noise.
  if (!goes.has(wanted) && change !== 0 && wanted === (change > 0 ? "up" : "down"))
    return found("not checkable", `${told}: by less than its noise.`, refs);
  return stands(goes.has(wanted), `${told}.`, refs);
}
