import type { Assertion } from "../../../claims/assertions/assertion";
import type { Claim } from "../../../claims/schema";
import type { Opinion, Report } from "../../protocol/reviews-and-reports";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import type { Side } from "../disputed-findings/side";
import { sideReadIn } from "../free-text/read-free-text";
import type { Said } from "../wording/said";

type Disagreement = Report["disagreements"][number];

/** That a finding is interpreted so. */
export function interpretationStated({ id }: DisputedFinding, side: Side): Assertion {
  return { kind: "interpretation", finding: id, side };
}

/** Which side of a disputed finding a text takes, by what it states or else by its words; null where it takes none. */
export function sideTaken({ text, states }: Said, dispute: DisputedFinding): Side | null {
  if (states === undefined) return sideReadIn(text, dispute);
  const taken = states.flatMap((sentence) =>
    sentence.states.flatMap((one) => (one.kind === "interpretation" && one.finding === dispute.id ? [one.side] : [])),
  );
  return taken.includes("graver") ? "graver" : (taken[0] ?? null);
}

/** The side that an opinion's reason takes. */
export function sideTakenInOpinion({ reason, states }: Opinion, dispute: DisputedFinding): Side | null {
  return sideTaken({ text: reason, states: states?.reason }, dispute);
}

/** The side that the first of these claims takes which takes one. */
export function sideTakenInClaims(claims: readonly Claim[], dispute: DisputedFinding): Side | null {
  for (const claim of claims) {
    const side = sideTaken(claim, dispute);
    if (side) return side;
  }
  return null;
}

/** The side on which a disagreement is resolved; null where it is left open. */
export function sideOfResolution({ resolution, states }: Disagreement, dispute: DisputedFinding): Side | null {
  return sideTaken({ text: resolution, states: states?.resolution }, dispute);
}

/** The side that a report takes; null where it takes none or leaves the question open. */
export function sideTakenInReport(report: Report, dispute: DisputedFinding): Side | null {
  const entry = disagreementOn(report.disagreements, dispute);
  return entry ? sideOfResolution(entry, dispute) : null;
}

/** The disagreement that is about a disputed finding. Those of language models and of earlier releases are known by their topics alone. */
export function disagreementOn(
  disagreements: readonly Disagreement[],
  dispute: DisputedFinding,
): Disagreement | undefined {
  return disagreements.find(({ topic, states }) =>
    states?.about === undefined
      ? topic === dispute.topic
      : states.about.kind === "interpretation" && states.about.finding === dispute.id,
  );
}
