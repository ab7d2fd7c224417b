import type { Assertion, AssertionOf } from "../../../claims/assertions/assertion";
import { abnormalityName, type Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";

/** Kinds in the order in which a sentence's assertions are checked, whatever the order of its words: it decides which reason is given first. */
const kinds: readonly (readonly Assertion["kind"][])[] = [
  ["quote"],
  ["guidance"],
  ["criterion"],
  ["components"],
  ["attribution"],
  ["effect"],
  ["at-normal"],
  ["rank"],
  ["risk-level"],
  ["risk", "interval"],
  ["value", "derived", "figure"],
  ["trend"],
  ["level"],
  ["problem"],
  ["grade"],
  ["not-measured"],
  ["not-recorded"],
  ["side-count"],
  ["side"],
  ["stance"],
  ["stance-count"],
];
/** Of levels, what has a name of its own ("oliguria") before what is said of a range, and that before "raised creatinine". */
const levels = ["named", "normal", "above", "below", "high", "low"];

export function inCheckOrder(states: readonly Assertion[]): Assertion[] {
  return states.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(assertion: Assertion): number {
  const place = kinds.findIndex((group) => group.includes(assertion.kind));
  const within = assertion.kind === "level" ? levels.indexOf(levelOf(assertion)) / levels.length : 0;
  return (place < 0 ? kinds.length : place) + within;
}

function levelOf({ features: [first], level }: AssertionOf<"level">): string {
  if (level !== "high" && level !== "low") return level;
  return first && hasOwnName(first, level) ? "named" : level;
}

const hasOwnName = (id: FeatureId, direction: Direction) =>
  !/^(?:a )?(?:raised|high|low)\b/.test(abnormalityName(id, direction));
