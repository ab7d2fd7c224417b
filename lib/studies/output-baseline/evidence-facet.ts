import type { Claim, EvidenceRef } from "../../claims/schema";
import { picked } from "../../platform/picked";

/** A piece of evidence under the baseline's own names. */
export function evidenceSaid(ref: EvidenceRef) {
  switch (ref.kind) {
    case "observation":
      return picked(ref, "kind", "feature", "minutes", "value");
    case "attribution":
      return picked(ref, "kind", "expert", "feature", "total");
    case "passage":
      return { kind: "passage", passage: ref.passageId, quote: ref.quote };
    case "severity":
      return picked(ref, "kind", "id", "text");
    case "not-measured":
      return picked(ref, "kind", "feature");
    // The baseline was made before there were further kinds.
    default:
      return ref as EvidenceRef;
  }
}

/** A statement with what it rests on; one without a bearing speaks for neither side. */
export function claimSaid(claim: Pick<Claim, "text" | "evidence"> & Partial<Pick<Claim, "bearing">>) {
  return { text: claim.text, bearing: claim.bearing ?? null, evidence: claim.evidence.map(evidenceSaid) };
}
