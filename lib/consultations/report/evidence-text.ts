import type { EvidenceRef } from "../../claims/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import { signedLogit } from "../../experts/logit-text";
import { feature } from "../../record/catalogue";
import { hourText, valueText } from "../../record/value-text";

/** Where passages are numbered: the order in which the report first cites them. */
export type CitationNumbers = ReadonlyMap<RetrievedPassage["id"], number>;

/** A piece of evidence in a few words. A passage is given by its number in the list of sources. */
export function evidenceText(ref: EvidenceRef, numbers: CitationNumbers, titleOf: (doctor: string) => string): string {
  switch (ref.kind) {
    case "observation":
      return `${feature(ref.feature).label} ${valueText(ref.feature, ref.value)} at ${hourText(ref.minutes)}`;
    case "attribution":
      return `${titleOf(ref.expert)} model: ${feature(ref.feature).label.toLowerCase()} ${signedLogit(ref.total)} logit`;
    case "passage":
      return `[${numbers.get(ref.passageId) ?? "?"}]`;
    case "severity":
      return ref.text;
    case "not-measured":
      return `${feature(ref.feature).label} not measured`;
    default:
      return ref satisfies never;
  }
}
