import type { FeatureId } from "../record/catalogue";
import type { Claim, EvidenceRef } from "./schema";

/** What a claim is about: a feature, or a severity criterion, or a passage by itself. Two claims on one topic say one thing. */
export type Topic = { feature: FeatureId; key: string } | { feature: null; key: string };

/** The topic of a claim is the topic of its first piece of evidence that has one. */
export function topicOf(claim: Pick<Claim, "evidence">): Topic {
  const featured = claim.evidence.find((e) => "feature" in e);
  if (featured && "feature" in featured) return { feature: featured.feature, key: featured.feature };
  const severity = claim.evidence.find((e) => e.kind === "severity");
  if (severity?.kind === "severity") return { feature: null, key: `severity ${severity.id}` };
  const passage = claim.evidence.find((e) => e.kind === "passage");
  return { feature: null, key: passage?.kind === "passage" ? `passage ${passage.passageId}` : "" };
}

/** Without repeats, in order of first mention, at most `limit`. */
export function distinctEvidence(evidence: readonly EvidenceRef[], limit = Number.POSITIVE_INFINITY): EvidenceRef[] {
  const byKey = new Map<string, EvidenceRef>();
  for (const ref of evidence) if (!byKey.has(evidenceKey(ref))) byKey.set(evidenceKey(ref), ref);
  return [...byKey.values()].slice(0, limit);
}

/** What makes two pieces of evidence one. */
export function evidenceKey(ref: EvidenceRef): string {
  switch (ref.kind) {
    case "observation":
      return `observation ${ref.feature} ${ref.minutes} ${ref.value}`;
    case "attribution":
      return `attribution ${ref.expert} ${ref.feature}`;
    case "passage":
      return `passage ${ref.passageId} ${ref.quote}`;
    case "severity":
      return `severity ${ref.id}`;
    case "not-measured":
      return `not-measured ${ref.feature}`;
    default:
      return ref satisfies never;
  }
}
