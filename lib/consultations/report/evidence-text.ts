import type { RetrievedPassage } from "../../evidence/schema";
import { feature } from "../../patients/catalogue";
import { hourText, valueText } from "../../patients/format";
import type { EvidenceRef } from "../schema";

/** A signed number on the logit scale: "+0.42", "-0.10" with a true minus sign. */
export function logitText(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
}

/** Where passages are numbered: the order in which the report first cites them. */
export type CitationNumbers = ReadonlyMap<RetrievedPassage["id"], number>;

/** What a claim rests on, in a few words. A passage is its number in the list of sources. */
export function evidenceText(ref: EvidenceRef, numbers: CitationNumbers, titleOf: (doctor: string) => string): string {
  switch (ref.kind) {
    case "observation":
      return `${feature(ref.feature).label} ${valueText(ref.feature, ref.value)} at ${hourText(ref.minutes)}`;
    case "attribution":
      return `${titleOf(ref.expert)} model: ${feature(ref.feature).label.toLowerCase()} ${logitText(ref.total)} logit`;
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
