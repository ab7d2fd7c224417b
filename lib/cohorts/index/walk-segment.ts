import type { FactCriterion } from "../evaluate/fact-fit";
import { DAY } from "../evaluate/fact-time";
import type { Interval, TimeScope } from "../query/cohort-query";
import { dayOf, meets, type Span, type Tri, within } from "./numeric-span";
import { fitOfFact, type PreparedCriterion } from "./prepared-criterion";
import { CONTRADICTED, type Segment, UNDATED } from "./segment";

/** A fact in a walk: how it stands to the criterion, and when. */
interface Walked extends Span {
  fit: Tri;
  about: Tri;
  groups: number;
  number: number;
}

/** What a criterion is walked with. */
export interface WalkAsked {
  segment: Segment;
  criterion: FactCriterion;
  own: PreparedCriterion;
  /** In the order of the criterion's times. */
  anchors: readonly (PreparedCriterion | null)[];
  now: number;
}

/**
 * The answer of one patient by numbers: what `answerCriterion` says, of facts that are dated to the day or better and not contradicted.
 * @returns null where some fact is otherwise, or more is asked: the engine has to be asked
 */
export function walkPatient(asked: WalkAsked, place: number): Tri | null {
  const { segment, criterion, own, now } = asked;
  const at = Math.max(now, segment.last[place] ?? 0);
  taken = 0;
  const facts = walkedFacts(segment, own, place, at);
  if (facts === null) return null;
  const time = criterion.time ?? [];
  for (const [i, scope] of time.entries()) {
    const anchor = asked.anchors[i];
    const from = anchor ? anchorOf(segment, anchor, place, at) : undefined;
    if (from === null) return null;
    for (const fact of facts) {
      const inTime = scopeFit(fact, scope, from, at);
      if (inTime < fact.fit) fact.fit = inTime;
      if (inTime < fact.about) fact.about = inTime;
    }
  }
  const isClosed = () => own.isClosed(segment.patients[place]?.coverageId ?? 0);
  if (criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined)
    return oneOf(facts, criterion.which);
  if (criterion.kind === "performance" && time.length === 0) return latestOf(facts) ?? (isClosed() ? -1 : 0);
  const count = ("count" in criterion ? criterion.count : undefined) ?? once;
  return counted(facts, count, () => isClosed() || hasAllGroups(facts, own));
}

const once: Interval = { atLeast: 1 };

const hasAllGroups = (facts: readonly Walked[], { allGroups }: PreparedCriterion): boolean => {
  if (allGroups === 0) return false;
  let found = 0;
  for (const { about, groups } of facts) if (about === 1) found |= groups;
  return found === allGroups;
};

/** Facts of walks that are over: one that begins takes them again, since to make new ones takes longer than all the rest. */
const pool: Walked[] = [];
let taken = 0;

function take(): Walked {
  const known = pool[taken];
  taken++;
  if (known !== undefined) return known;
  const made: Walked = { fit: -1, about: -1, groups: 0, number: 0, beginLow: 0, beginHigh: 0, endLow: 0, endHigh: 0 };
  pool.push(made);
  return made;
}

/** Those facts of a patient that play a part; null where one of them is contradicted, or dated to no day. */
function walkedFacts(segment: Segment, criterion: PreparedCriterion, place: number, at: number): Walked[] | null {
  const [from, to] = segment.rangeOf(place, criterion.kind);
  const facts: Walked[] = [];
  for (let i = from; i < to; i++) {
    const term = criterion.terms[(criterion.places[segment.term[i] ?? 0] ?? 0) - 1];
    if (term === undefined) continue;
    const precisions = segment.precisions[i] ?? 0;
    if (((segment.flags[i] ?? 0) & CONTRADICTED) !== 0 || (precisions & UNDATED) !== 0) return null;
    if ((precisions & 3) > 1 || ((precisions >>> 2) & 3) > 1) return null;
    const fit = fitOfFact(segment, i, place, term, criterion);
    const { about, groups, lasts } = term;
    if (fit === -1 && about === -1) continue;
    const beginLow = segment.start[i] ?? 0;
    const isDay = (precisions & 3) === 1;
    if (isDay && beginLow % DAY !== 0) return null;
    const beginHigh = isDay ? beginLow + DAY - 1 : beginLow;
    const end = segment.end[i] ?? Number.NaN;
    const isToldEnd = !Number.isNaN(end);
    const endLow = isToldEnd ? end : lasts === 2 ? at : beginLow;
    const endHigh = isToldEnd
      ? end + (((precisions >>> 2) & 3) === 1 ? DAY - 1 : 0)
      : lasts === 2
        ? at
        : lasts === 1
          ? Math.max(at, beginHigh)
          : beginHigh;
    const one = take();
    one.fit = fit;
    one.about = about;
    one.groups = groups;
    one.number = segment.number[i] as number;
    one.beginLow = beginLow;
    one.beginHigh = beginHigh;
    one.endLow = endLow;
    one.endHigh = endHigh;
    facts.push(one);
  }
  return facts;
}

/** What a time counts from: of one that is not met nothing. */
interface Walkable {
  answer: Tri;
  sure: Walked[];
  perhaps: Walked[];
}

function anchorOf(segment: Segment, anchor: PreparedCriterion, place: number, at: number): Walkable | null {
  const facts = walkedFacts(segment, anchor, place, at);
  if (facts === null) return null;
  const sure = facts.filter(({ fit }) => fit === 1);
  const perhaps = facts.filter(({ fit }) => fit === 0);
  const answer = counted(
    facts,
    once,
    () => anchor.isClosed(segment.patients[place]?.coverageId ?? 0) || hasAllGroups(facts, anchor),
  );
  return { answer, sure, perhaps };
}

/** `timeFit` of one scope. */
function scopeFit(fact: Walked, scope: TimeScope, anchor: Walkable | undefined, at: number): Tri {
  switch (scope.kind) {
    case "dates":
      return meets(
        fact,
        scope.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(scope.from),
        scope.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(scope.to) + DAY - 1,
      );
    case "last":
      return meets(fact, at - scope.days * DAY, at);
    case "before":
    case "after":
      return anchor ? orderFit(fact, scope, anchor) : 0;
    case "within":
      return anchor ? anyAnchor(anchor, (other) => nearFit(fact, other, scope.days)) : 0;
    case "during":
      return anchor ? anyAnchor(anchor, (other) => lastsWith(fact, other)) : 0;
    case "age":
      throw new Error("an age is not walked");
    default: {
      const never: never = scope;
      return never;
    }
  }
}

function orderFit(
  fact: Span,
  { kind, days }: Extract<TimeScope, { kind: "before" | "after" }>,
  { answer, sure, perhaps }: Walkable,
): Tri {
  if (answer === -1) return -1;
  if (sure.length === 0) return 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const one of sure) {
    low = Math.min(low, one.beginLow);
    high = Math.min(high, one.beginHigh);
  }
  for (const one of perhaps) low = Math.min(low, one.beginLow);
  const isBefore = kind === "before";
  const [earlierLow, earlierHigh] = isBefore ? [fact.beginLow, fact.beginHigh] : [low, high];
  const [laterLow, laterHigh] = isBefore ? [low, high] : [fact.beginLow, fact.beginHigh];
  const order: Tri = earlierHigh < laterLow ? 1 : earlierLow >= laterHigh ? -1 : 0;
  if (days === undefined || order === -1) return Math.min(order, answer) as Tri;
  const apart = within(days, dayOf(laterLow) - dayOf(earlierHigh), dayOf(laterHigh) - dayOf(earlierLow));
  return Math.min(order, apart, answer) as Tri;
}

/** Whether it stands so to any of the facts that meet the other criterion. */
function anyAnchor({ answer, sure, perhaps }: Walkable, stands: (other: Span) => Tri): Tri {
  if (answer === -1) return -1;
  let best: Tri = -1;
  for (const one of sure) best = Math.max(best, answer === 1 ? stands(one) : Math.min(0, stands(one))) as Tri;
  for (const one of perhaps) best = Math.max(best, Math.min(0, stands(one))) as Tri;
  return best;
}

const nearFit = (one: Span, other: Span, days: number): Tri =>
  within(
    { atLeast: -days, atMost: days },
    dayOf(one.beginLow) - dayOf(other.beginHigh),
    dayOf(one.beginHigh) - dayOf(other.beginLow),
  );

function lastsWith(own: Span, asked: Span): Tri {
  if (own.beginLow > asked.endHigh || asked.beginLow > own.endHigh) return -1;
  return own.beginHigh <= asked.endLow && asked.beginHigh <= own.endLow ? 1 : 0;
}

/** `answerCounted`. */
function counted(facts: readonly Walked[], count: Interval, isClosed: () => boolean): Tri {
  if (count === once) {
    let best: Tri = -1;
    for (const { fit } of facts) if (fit > best) best = fit;
    return best === -1 && !isClosed() ? 0 : best;
  }
  const [sure, all] = [new Set<number>(), new Set<number>()];
  for (const { fit, beginLow } of facts) {
    if (fit === 1) sure.add(dayOf(beginLow));
    if (fit >= 0) all.add(dayOf(beginLow));
  }
  return within(count, sure.size, isClosed() ? all.size : Number.POSITIVE_INFINITY);
}

/** `answerOneValue`, of values that can all be compared. */
function oneOf(facts: readonly Walked[], which: "first" | "latest" | "highest" | "lowest"): Tri | null {
  let best: Walked | null = null;
  let fits: Tri | null = null;
  let differ = false;
  for (const fact of facts) {
    if (fact.about === 0 || Number.isNaN(fact.number)) return null;
    if (fact.about === -1) continue;
    const order = best === null ? 1 : orderOf(which, fact, best);
    if (order > 0) {
      [best, fits, differ] = [fact, fact.fit, false];
    } else if (order === 0 && (which === "latest" || which === "first") && fact.fit !== fits) differ = true;
  }
  return fits === null ? 0 : differ ? 0 : fits;
}

function orderOf(which: "first" | "latest" | "highest" | "lowest", one: Walked, other: Walked): number {
  if (which === "latest") return one.beginLow - other.beginLow;
  if (which === "first") return other.beginLow - one.beginLow;
  return which === "highest" ? one.number - other.number : other.number - one.number;
}

/** `answerLatest`; null where there is none. */
function latestOf(facts: readonly Walked[]): Tri | null {
  let latest: Walked | null = null;
  for (const fact of facts) if (fact.about === 1 && (latest === null || fact.beginLow > latest.beginLow)) latest = fact;
  return latest?.fit ?? null;
}
