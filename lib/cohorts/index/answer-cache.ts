import { canonicalJson } from "../../platform/canonical-json";
import { dayOf } from "../evaluate/fact-time";
import { canonicalCriterion } from "../query/canonical-criterion";
import type { Criterion, TimeScope } from "../query/cohort-query";
import type { AnswerBits } from "./answer-bits";
import type { Segment } from "./segment";

/** Answers that are kept of a segment: of 20,000 patients they take 5 kB each. */
const MOST_KEPT = 1000;

const kept = new WeakMap<Segment, Map<string, AnswerBits>>();

/** Answers to a criterion of a segment, which never changes: those that were found before, or made. Those asked for longest ago are let go first. */
export function keptAnswers(segment: Segment, key: string, make: () => AnswerBits): AnswerBits {
  const ofSegment = kept.get(segment) ?? new Map<string, AnswerBits>();
  kept.set(segment, ofSegment);
  const answers = ofSegment.get(key) ?? make();
  ofSegment.delete(key);
  ofSegment.set(key, answers);
  const [oldest] = ofSegment.keys();
  if (ofSegment.size > MOST_KEPT && oldest !== undefined) ofSegment.delete(oldest);
  return answers;
}

/** Lets go of all that are kept, to measure what takes them. */
export const forgetAnswers = (segments: readonly Segment[]): void => {
  for (const segment of segments) kept.delete(segment);
};

/** The same for criteria that mean the same and are asked at moments between which their answers stay. */
export function answersKey(criterion: Criterion, now: number): string {
  const canonical = canonicalCriterion(criterion);
  return `${momentThatCounts(canonical, now) ?? ""} ${canonicalJson(canonical)}`;
}

/**
 * What of "now" an answer goes by, of facts none of which is later: the day of an age; the moment where "the last 90 days" or how long something
 * has lasted is asked for; null where it goes by the facts alone. What lasts goes on until now at least, so that "since 2015" stays as it was.
 */
function momentThatCounts(criterion: Criterion, now: number): number | null {
  if (criterion.kind === "demographic") return criterion.of === "age" ? dayOf(now) : null;
  if (criterion.kind === "encounter" && criterion.days !== undefined) return now;
  return (criterion.time ?? []).some((scope) => goesByNow(scope, now)) ? now : null;
}

function goesByNow(scope: TimeScope, now: number): boolean {
  if (scope.kind === "last" || scope.kind === "during") return true;
  if (scope.kind === "dates") return scope.from !== undefined && Date.parse(scope.from) > now;
  return "of" in scope && momentThatCounts(scope.of, now) !== null;
}
