import type { CohortFact } from "../facts/cohort-fact";
import type { Criterion, Interval, TimeScope } from "../query/cohort-query";
import type { CriterionAnswer } from "./criterion-answer";
import { beginOf, DAY, dayOf, endOf, rangeOfMoment, type TimeRange } from "./fact-time";
import { intervalAnswer } from "./interval-answer";
import { type Answer, allOf, anyOf } from "./kleene";
import type { PatientView } from "./patient-view";

/** Answers another criterion of the same patient: what a time counts from. */
export type AnswerOther = (criterion: Criterion) => CriterionAnswer;

/**
 * Whether a fact happened when a criterion asks for it. A span ("dates", "last", "during") is met by what lasted in it, be it at its edge;
 * an age and an order of two things ("before", "after", "within") go by when each began. Days are those of UTC. What is dated to the month, or not
 * at all, is unknown where its date could be on either side.
 */
export function timeFit(view: PatientView, fact: CohortFact, scopes: readonly TimeScope[], other: AnswerOther): Answer {
  return allOf(scopes.map((scope) => scopeFit(view, fact, scope, other)));
}

function scopeFit(view: PatientView, fact: CohortFact, scope: TimeScope, other: AnswerOther): Answer {
  switch (scope.kind) {
    case "dates": {
      const low = scope.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(scope.from);
      const high = scope.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(scope.to) + DAY - 1;
      return spanFit(view, fact, { sure: { low, high }, perhaps: { low, high } });
    }
    case "last": {
      const span = { low: view.at - scope.days * DAY, high: view.at };
      return spanFit(view, fact, { sure: span, perhaps: span });
    }
    case "age":
      return ageFit(view, fact, scope.years);
    case "before":
    case "after":
      return orderFit(fact, scope, other(scope.of));
    case "within":
      return anchorFit(other(scope.of), (anchor) => nearFit(fact, anchor, scope.days));
    case "during":
      return anchorFit(other(scope.of), (anchor) => duringFit(view, fact, anchor));
    default: {
      const never: never = scope;
      return never;
    }
  }
}

/** A span as it surely was, and as it may have been. */
interface Span {
  sure: TimeRange;
  perhaps: TimeRange;
}

function spanOf(view: PatientView, fact: CohortFact): Span | null {
  const begin = beginOf(fact);
  if (begin === null) return null;
  const end = endOf(fact, begin, view.at);
  return { sure: { low: begin.high, high: end.low }, perhaps: { low: begin.low, high: end.high } };
}

/** Whether two spans have a moment in common. */
function spanFit(view: PatientView, fact: CohortFact, asked: Span): Answer {
  const own = spanOf(view, fact);
  if (own === null) return "unknown";
  const meets = (a: TimeRange, b: TimeRange) => a.low <= b.high && b.low <= a.high;
  if (!meets(own.perhaps, asked.perhaps)) return "not met";
  return meets(own.sure, asked.sure) ? "met" : "unknown";
}

function duringFit(view: PatientView, fact: CohortFact, anchor: CohortFact): Answer {
  const span = spanOf(view, anchor);
  return span === null ? "unknown" : spanFit(view, fact, span);
}

/** Completed years between two days of UTC, none before birth. */
export function completedYears(born: number, at: number): number {
  if (!Number.isFinite(at)) return at < 0 ? 0 : Number.POSITIVE_INFINITY;
  const [from, to] = [new Date(born), new Date(at)];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const isBeforeBirthday =
    to.getUTCMonth() < from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() < from.getUTCDate());
  return Math.max(0, isBeforeBirthday ? years - 1 : years);
}

/** The age at some moment within a range, by all days on which the patient may be born. */
export function ageAnswer(view: PatientView, at: TimeRange, years: Interval): Answer {
  const [birth] = view.of("birth");
  const born = birth?.occurredAt.start ? rangeOfMoment(birth.occurredAt.start) : null;
  return born === null
    ? "unknown"
    : intervalAnswer(years, completedYears(born.high, at.low), completedYears(born.low, at.high));
}

function ageFit(view: PatientView, fact: CohortFact, years: Interval): Answer {
  const begin = beginOf(fact);
  return begin === null ? "unknown" : ageAnswer(view, begin, years);
}

/** By the first time that the other criterion was met; where only perhaps, by all times that may have been the first. */
function orderFit(
  fact: CohortFact,
  scope: Extract<TimeScope, { kind: "before" | "after" }>,
  anchor: CriterionAnswer,
): Answer {
  if (anchor.answer === "not met") return "not met";
  const begin = beginOf(fact);
  const first = firstOf(anchor);
  if (begin === null || first === null) return "unknown";
  const [earlier, later] = scope.kind === "before" ? [begin, first] : [first, begin];
  const order: Answer = earlier.high < later.low ? "met" : earlier.low >= later.high ? "not met" : "unknown";
  const days =
    scope.days === undefined
      ? "met"
      : intervalAnswer(scope.days, dayOf(later.low) - dayOf(earlier.high), dayOf(later.high) - dayOf(earlier.low));
  return allOf([order, days, anchor.answer]);
}

/** Between which instants the first of all facts began that meet a criterion; those that only may be it can be earlier. */
function firstOf({ facts, perhaps }: CriterionAnswer): TimeRange | null {
  const begins = facts.map((one) => beginOf(one) ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  if (begins.length === 0) return null;
  const may = perhaps.map((one) => beginOf(one)?.low ?? Number.NEGATIVE_INFINITY);
  return { low: Math.min(...begins.map(({ low }) => low), ...may), high: Math.min(...begins.map(({ high }) => high)) };
}

/** Whether it stands so to any of the facts that meet the other criterion. */
function anchorFit(anchor: CriterionAnswer, stands: (fact: CohortFact) => Answer): Answer {
  if (anchor.answer === "not met") return "not met";
  const doubtful = (facts: readonly CohortFact[]): Answer[] => facts.map((one) => allOf([stands(one), "unknown"]));
  const sure = anchor.answer === "met" ? anchor.facts.map(stands) : doubtful(anchor.facts);
  return anyOf([...sure, ...doubtful(anchor.perhaps)]);
}

function nearFit(fact: CohortFact, anchor: CohortFact, days: number): Answer {
  const [one, other] = [beginOf(fact), beginOf(anchor)];
  if (one === null || other === null) return "unknown";
  const [low, high] = [dayOf(one.low) - dayOf(other.high), dayOf(one.high) - dayOf(other.low)];
  return intervalAnswer({ atLeast: -days, atMost: days }, low, high);
}
