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

const placeOfKind = new Map(kinds.flatMap((group, place) => group.map((kind) => [kind, place])));

export function inCheckOrder(states: readonly Assertion[]): Assertion[] {
  return states
    .map((assertion) => ({ assertion, place: placeOf(assertion) }))
    .sort((a, b) => a.place - b.place)
    .map(({ assertion }) => assertion);
}

function placeOf(assertion: Assertion): number {
  const within = assertion.kind === "level" ? levels.indexOf(levelOf(assertion)) / levels.length : 0;
  return (placeOfKind.get(assertion.kind) ?? kinds.length) + within;
}

function levelOf({ features: [first], level }: AssertionOf<"level">): string {
  if (level !== "high" && level !== "low") return level;
  return first && hasOwnName(first, level) ? "named" : level;
}

const hasOwnName = (id: FeatureId, direction: Direction) =>
  !/^(?:a )?(?:raised|high|low)\b/.test(abnormalityName(id, direction));
