import { minutesCounted, pressures } from "../../clinical/blood-pressures";
import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { conversionTo } from "../../record/customary-units";
import { nameOf } from "../../record/feature-names";
import { latest, type Point } from "../../record/observations";
import { durationText, valueAtHour } from "../../record/value-text";
import type { AssertionOf, Bound } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { canBeValueOf } from "../stated-number";
import { type Finding, found } from "./check-result";

type Duration = AssertionOf<"duration">;

/** Minutes that a length of time may be off beside its rounding: readings are charted to the hour or half hour. A team decision. */
const charted = 30;

/** Between these minutes a length of time lies: what was seen at least, and what the readings on either side leave open. */
interface Between {
  least: number;
  most: number;
}

/** For how long a feature lay below or above a limit, against its series; any of several series, or the pressures by line and cuff as one. */
export function checkDuration(assertion: Duration, facts: CheckableFacts): Finding {
  const { features, limit } = assertion;
  const { observations } = facts;
  const able = features.filter((id) => limit === null || canBeValueOf(id, limit));
  const [first] = features as [FeatureId, ...FeatureId[]];
  if (able.length === 0) return found("contradicted", `The limit is no value of ${nameOf(first)}.`);
  if (!observations)
    return found("not checkable", `How long ${nameOf(first)} lasted cannot be told from a summary of the record.`);
  const series = able.flatMap((id) => {
    const bound = boundOf(id, assertion);
    const points = observations(id);
    return bound === null || points.length === 0 ? [] : [{ id, bound, points }];
  });
  const [one] = series;
  if (!one)
    return found("contradicted", `The record holds no ${nameOf(first)} that could have lasted.`, [
      { kind: "not-measured", feature: first },
    ]);
  const merged =
    series.length > 1 && features.includes("meanPressure") && features.includes("niMeanPressure")
      ? [{ ...one, points: pressures(observations, "mean") as readonly Point[] }]
      : [];
  const all = [...series, ...merged].map((s) => ({ ...s, spans: spansOf(s.points, s.bound, assertion, facts) }));
  const standing = all.find(({ spans }) => holdsOf(assertion, spans));
  return standing ? stood(standing, assertion) : otherwise(all, assertion);
}

/** "For no longer than 12 h" is said of every stretch, all else of one. */
function holdsOf({ hours, of }: Duration, spans: readonly Between[]): boolean {
  const fits = (span: Between) => isWithin(hours, span);
  return hours.is === "at-most" && of === "stretch" ? spans.length > 0 && spans.every(fits) : spans.some(fits);
}

interface Judged {
  id: FeatureId;
  bound: number;
  points: readonly Point[];
  spans: readonly Between[];
}

function stood({ id, points, bound }: Judged, { is }: Duration): Finding {
  const witness = points.findLast((p) => lies(p.value, is, bound));
  return found(
    "supported",
    `The series of ${nameOf(id)} bears this out.`,
    witness ? [observationRef(id, witness)] : [],
  );
}

function otherwise(all: readonly Judged[], { is, of, hours }: Duration): Finding {
  const [first] = all as [Judged, ...Judged[]];
  const longest = all.toSorted((a, b) => most(b.spans) - most(a.spans))[0] ?? first;
  const { id, bound, points, spans } = longest;
  const name = upperFirst(nameOf(id));
  const limit = limitText(id, bound);
  if (of === "last") {
    const against = points.findLast((p) => !lies(p.value, is, bound));
    return found(
      "contradicted",
      against
        ? `${name} ${valueAtHour(id, against)} was not ${is} ${limit}.`
        : `${name} was not measured in the last ${hours.value} h.`,
      against ? [observationRef(id, against)] : [],
    );
  }
  const top = spans.toSorted((a, b) => b.most - a.most)[0];
  const range = top && top.most > 0 ? rangeText(top) : null;
  const what = of === "total" ? "in all" : "in one stretch";
  const extremePoint = points.findLast((p) => lies(p.value, is, bound)) ?? latest(points);
  return found(
    "contradicted",
    range ? `${name} lay ${is} ${limit} for ${range} ${what} at most.` : `${name} never lay ${is} ${limit}.`,
    extremePoint ? [observationRef(id, extremePoint)] : [],
  );
}

const most = (spans: readonly Between[]) => Math.max(0, ...spans.map((s) => s.most));
const rangeText = ({ least, most: upTo }: Between) =>
  durationText(least) === durationText(upTo) ? durationText(least) : `${durationText(least)} to ${durationText(upTo)}`;
const limitText = (id: FeatureId, value: number) =>
  `${value}${feature(id).unitLabel === "" ? "" : ` ${feature(id).unitLabel}`}`;
const lies = (value: number, is: Duration["is"], bound: number) => (is === "below" ? value < bound : value > bound);

/** The limit in the catalogue's unit; null where the feature has no reference range. */
function boundOf(id: FeatureId, { limit, is }: Duration): number | null {
  if (limit === null) {
    const { reference } = feature(id);
    return reference && (is === "below" ? reference.low : reference.high);
  }
  const { factor, offset = 0 } = conversionTo(id, limit.unit) ?? { factor: 1 };
  return limit.value * factor + offset;
}

function isWithin({ value, within, is }: { value: number; within: number; is: Bound }, { least, most }: Between) {
  const [stated, off] = [value * 60, Math.max(within * 60, charted)];
  if (most <= 0) return false;
  if (is === "at-least") return most + off >= stated;
  if (is === "at-most") return least - off <= stated;
  return stated >= least - off && stated <= most + off;
}

/** The lengths of time that the words may mean. */
function spansOf(
  points: readonly Point[],
  bound: number,
  { is, of, hours, lastHours }: Duration,
  facts: CheckableFacts,
) {
  const end = facts.chart.asOfMinutes;
  const isIn = (p: Point) => lies(p.value, is, bound);
  if (of === "last") {
    const window = points.filter((p) => p.minutes >= end - hours.value * 60);
    return window.length > 0 && window.every(isIn) ? [{ least: hours.value * 60, most: hours.value * 60 }] : [];
  }
  const from = lastHours === null ? 0 : end - lastHours * 60;
  const runs = runsOf(points, isIn, from, end);
  if (of === "stretch") return runs;
  // Each reading in force until the next, as the chart counts; and what the readings leave open.
  const held = minutesCounted(points, from, end, (value) => lies(value, is, bound));
  return [
    {
      least: Math.min(held, sum(runs.map((r) => r.least))),
      most: Math.max(held, sum(runs.map((r) => r.most))),
    },
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Each run of readings within the limit: from its first to its last reading, and from the reading before to the one after it. */
function runsOf(points: readonly Point[], isIn: (p: Point) => boolean, from: number, end: number): Between[] {
  const runs: Between[] = [];
  for (let i = 0; i < points.length; i++) {
    if (!isIn(points[i] as Point)) continue;
    let last = i;
    while (last + 1 < points.length && isIn(points[last + 1] as Point)) last += 1;
    const at = (index: number, otherwise: number) => points[index]?.minutes ?? otherwise;
    const [first, until] = [Math.max(from, at(i, from)), at(last, end)];
    if (until >= from)
      runs.push({
        least: until - first,
        most: Math.min(end, at(last + 1, end)) - Math.max(from, at(i - 1, 0)),
      });
    i = last;
  }
  return runs;
}
