import { stageRange } from "../query/stage-order";
import type { CohortFact } from "./cohort-fact";
import { isOvertaken } from "./disease-states";

/** Results of which one day's test has one: two of them say the contrary of each other. */
const opposites = [
  ["positive", "negative", "equivocal"],
  ["high", "low", "stable"],
  ["deficient", "proficient"],
];

const isOpposite = (a: CohortFact["result"], b: CohortFact["result"]) =>
  a !== b && opposites.some((one) => one.includes(a ?? "") && one.includes(b ?? ""));

/** Whether both may be meant: one of them does not say, or they say the same. */
const agrees = <T>(a: T | null, b: T | null) => a === null || b === null || a === b;

function isOtherStage(a: CohortFact, b: CohortFact): boolean {
  if (a.axis !== b.axis || a.axis === null || a.basis !== b.basis || a.afterTherapy !== b.afterTherapy) return false;
  if (!agrees(a.of, b.of)) return false;
  const [one, other] = [a, b].map(({ axis, stage }) => (axis && stage ? stageRange(axis, stage) : null));
  // "III" and "IIIA" of one day do not contradict each other.
  return (
    one !== null &&
    other !== null &&
    one !== undefined &&
    other !== undefined &&
    (one.low > other.high || other.low > one.high)
  );
}

/** Whether two facts of one time cannot both be so: two results of one marker, two stages, two states. */
export function saysOtherwise(a: CohortFact, b: CohortFact): boolean {
  switch (a.kind) {
    case "biomarker":
      return a.marker === b.marker && agrees(a.of, b.of) && isOpposite(a.result, b.result);
    case "gene-alteration":
      return (
        a.gene === b.gene &&
        agrees(a.origin, b.origin) &&
        // Much protein of a gene says nothing of its sequence.
        ![a, b].some(({ alteration }) => alteration === "overexpression") &&
        (a.alteration === "wild type") !== (b.alteration === "wild type")
      );
    case "stage":
      return isOtherStage(a, b);
    case "performance":
      return a.scale === b.scale && a.number !== b.number;
    case "disease-state":
      return (
        agrees(a.of, b.of) &&
        a.state !== null &&
        b.state !== null &&
        (isOvertaken(a.state, b.state) || isOvertaken(b.state, a.state))
      );
    default:
      return false;
  }
}
