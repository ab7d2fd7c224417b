import { canonicalJson } from "../../../platform/canonical-json";
import type { Report } from "../../protocol/reviews-and-reports";
import { saysTheSame } from "../wording/said";

type Disagreement = Report["disagreements"][number];

/**
 * The entry of the last version for a disagreement in which no position has changed since: the doctors have answered it as it stands.
 * The disagreement over the level gives their figures and is always written anew.
 */
export function unchangedDisagreement(now: Disagreement, { disagreements }: Report): Disagreement | undefined {
  if (now.states?.about?.kind === "level") return undefined;
  return disagreements.find((before) => aboutTheSame(before, now) && samePositions(before, now));
}

function aboutTheSame(a: Disagreement, b: Disagreement): boolean {
  const [one, other] = [a.states?.about, b.states?.about];
  return one && other ? canonicalJson(one) === canonicalJson(other) : a.topic === b.topic;
}

function samePositions({ positions: before }: Disagreement, { positions: now }: Disagreement): boolean {
  return (
    before.length === now.length &&
    before.every(({ doctor, position, states }, i) => {
      const other = now[i];
      return (
        other?.doctor === doctor &&
        saysTheSame({ text: position, states }, { text: other.position, states: other.states })
      );
    })
  );
}
