import { checkClaim } from "../../../claims/check-claim";
import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { bodySystemOf, marksOrgan } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { type Course, courseOf } from "../chart-reading/feature-course";

/**
 * How strong a claim is for a colleague who weighs it, 0..1. A claim that fails its check has no strength. What the chart shows counts
 * most, by severity; a cited passage adds to it; an attribution without an observation counts little with a doctor of another model.
 */
const strengthByCourse: Record<"raises" | "lowers", Record<Course, number>> = {
  raises: {
    critical: 0.8,
    marked: 0.55,
    mild: 0.3,
    outside: 0.15,
    recovered: 0.1,
    unjudged: 0.1,
    normal: 0.05,
    none: 0,
  },
  lowers: { recovered: 0.55, normal: 0.3, outside: 0.1, unjudged: 0.1, mild: 0.05, marked: 0, critical: 0, none: 0 },
};
const attributionAlone = 0.15;
/** A normal value of a feature that is no marker of an organ's function. */
const incidental = 0.08;
const severityScore = 0.4;
export const passageAdds = 0.2;

/** A turn weighs the same claims by the same sources again and again. */
const weighed = new WeakMap<ClaimSources, WeakMap<Claim, number>>();

/** @returns 0 for a neutral claim and for one that fails its check. */
export function claimStrength(claim: Claim, sources: ClaimSources): number {
  const bySources = weighed.get(sources) ?? new WeakMap<Claim, number>();
  weighed.set(sources, bySources);
  const strength = bySources.get(claim) ?? strengthOf(claim, sources);
  bySources.set(claim, strength);
  return strength;
}

function strengthOf(claim: Claim, sources: ClaimSources): number {
  if (claim.bearing === "neutral" || checkClaim(sources, claim).verdict !== "supported") return 0;
  const passage = claim.evidence.some((e) => e.kind === "passage") ? passageAdds : 0;
  return Math.min(1, baseStrength(claim, sources.chart) + passage);
}

/** Those of some claims that have any strength, strongest first. */
export function strongestFirst(claims: readonly Claim[], sources: ClaimSources): Claim[] {
  return claims
    .map((claim) => ({ claim, strength: claimStrength(claim, sources) }))
    .filter((c) => c.strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .map((c) => c.claim);
}

function baseStrength(claim: Claim, chart: Chart): number {
  if (claim.bearing === "neutral") return 0;
  const { feature } = topicOf(claim);
  if (feature === null) return claim.evidence.some((e) => e.kind === "severity") ? severityScore : 0;
  const seen = claim.evidence.some((e) => e.kind === "observation" && e.feature === feature);
  if (!seen || bodySystemOf(feature) === "background") return attributionAlone;
  const course = courseOf(chart, feature);
  if (claim.bearing === "lowers" && course === "normal" && !marksOrgan(feature)) return incidental;
  return strengthByCourse[claim.bearing][course];
}
