import type { Assertion } from "../../../claims/assertions/assertion";

/** Kinds in the order in which a sentence's assertions are checked, whatever the order of its words: it decides which reason is given first. */
const kinds: readonly (readonly Assertion["kind"][])[] = [
  ["quote"],
  ["guidance"],
  ["criterion"],
  ["components"],
  ["attribution"],
  ["effect"],
  ["rank"],
  ["risk-level"],
  ["risk", "interval"],
  ["value", "derived", "figure"],
  ["trend"],
  ["level"],
  ["grade"],
  ["not-measured"],
  ["not-recorded"],
  ["side-count"],
  ["side"],
  ["stance"],
  ["stance-count"],
];
/** Of levels, what is called abnormal before what is said of a range. */
const ofRange = ["normal", "above", "below"];

export function inCheckOrder(states: readonly Assertion[]): Assertion[] {
  return states.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(assertion: Assertion): number {
  const place = kinds.findIndex((group) => group.includes(assertion.kind));
  const within = assertion.kind === "level" ? (1 + ofRange.indexOf(assertion.level)) / (2 + ofRange.length) : 0;
  return (place < 0 ? kinds.length : place) + within;
}
