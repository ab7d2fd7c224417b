import { evidenceShown } from "../../claims/evidence";
import type { CitedText, Claim } from "../../claims/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { ReportClaim } from "./schema";

/** Where passages are numbered: the order in which the report first cites them. */
export type CitationNumbers = ReadonlyMap<RetrievedPassage["id"], number>;

/** Says whether a claim's evidence stands. */
export type CheckClaim = (claim: CitedText & Partial<Claim>) => ReportClaim["check"];

/** Makes a claim of the document of one of the final report, by where it stands there. */
export type ClaimBuilder = (claim: CitedText & Partial<Claim>, at: string) => ReportClaim;

export function claimBuilder(
  numbers: CitationNumbers,
  title: (doctor: string) => string,
  check: CheckClaim,
  idAt: (at: string) => string,
): ClaimBuilder {
  return (claim, at) => {
    return {
      id: idAt(at),
      at,
      text: claim.text,
      bearing: claim.bearing ?? "neutral",
      evidence: claim.evidence.map((ref) => ({
        text: evidenceShown(ref, { passageNumber: (id) => numbers.get(id) ?? null, expertTitle: title }),
        citation: ref.kind === "passage" ? (numbers.get(ref.passageId) ?? null) : null,
        quote: ref.kind === "passage" ? ref.quote : null,
      })),
      check: pickCheck(check(claim)),
    };
  };
}

function pickCheck({ verdict, reason }: ReportClaim["check"]): ReportClaim["check"] {
  return { verdict, reason };
}
