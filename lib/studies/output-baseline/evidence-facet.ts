import type { Claim, EvidenceRef } from "../../claims/schema";

/** A piece of evidence under the baseline's own names. */
export function evidenceSaid(ref: EvidenceRef) {
  switch (ref.kind) {
    case "observation":
      return { kind: "observation", feature: ref.feature, minutes: ref.minutes, value: ref.value };
    case "attribution":
      return { kind: "attribution", expert: ref.expert, feature: ref.feature, total: ref.total };
    case "passage":
      return { kind: "passage", passage: ref.passageId, quote: ref.quote };
    case "severity":
      return { kind: "severity", id: ref.id, text: ref.text };
    case "not-measured":
      return { kind: "not-measured", feature: ref.feature };
    // The baseline was made before there were further kinds.
    default:
      return ref as EvidenceRef;
  }
}

/** A statement with what it rests on; one without a bearing speaks for neither side. */
export function claimSaid({
  text,
  bearing,
  evidence,
}: {
  text: string;
  bearing?: Claim["bearing"];
  evidence: readonly EvidenceRef[];
}) {
  return { text, bearing: bearing ?? null, evidence: evidence.map(evidenceSaid) };
}
