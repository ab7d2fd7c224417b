import { z } from "zod";
import { passageSpanSchema } from "../../claims/assertions/assertion";
import { claimKinds, verdictKinds } from "../../claims/judgement";
import { evidenceRefSchema } from "../../claims/schema";

/** "no claim": the sentence states nothing that could be looked up. */
export const ledgerVerdicts = [...verdictKinds, "no claim"] as const;
export type LedgerVerdict = (typeof ledgerVerdicts)[number];

/** One sentence of a report with its verdict. */
export const ledgerEntrySchema = z.strictObject({
  /** Anchor on the page: "claim-3", counted over the report's sentences in the order in which they are read. */
  id: z.string(),
  /** Where it stands in the report: "drivers.0.text", "disagreements.1.positions.0.position". */
  at: z.string(),
  /** Which sentence of that text, from 0. */
  ordinal: z.number().int().nonnegative(),
  sentence: z.string(),
  kinds: z.array(z.enum(claimKinds)),
  verdict: z.enum(ledgerVerdicts),
  /** A sentence that says what was found, or what was found instead. */
  reason: z.string(),
  /** What the sentence was tied to: what its author cited, then what the check found. */
  evidence: z.array(evidenceRefSchema),
  spans: z.array(passageSpanSchema),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Something that weighs heavily and of which the report says nothing. */
export const omissionSchema = z.strictObject({
  id: z.string(),
  /** A critical or a marked finding, a problem of either severity, or one of the largest attributions of a doctor's model. */
  why: z.enum(["critical", "marked", "problem", "attribution"]),
  /** A sentence. */
  text: z.string(),
  evidence: evidenceRefSchema,
});
export type Omission = z.infer<typeof omissionSchema>;

/** How many claims there are and how they came out; sentences without a claim are left out of `claims`. */
export interface LedgerCounts {
  claims: number;
  supported: number;
  contradicted: number;
  notFound: number;
  notCheckable: number;
}

export function ledgerCounts(entries: readonly Pick<LedgerEntry, "verdict">[]): LedgerCounts {
  const count = (verdict: LedgerVerdict) => entries.filter((entry) => entry.verdict === verdict).length;
  return {
    claims: entries.length - count("no claim"),
    supported: count("supported"),
    contradicted: count("contradicted"),
    notFound: count("not found"),
    notCheckable: count("not checkable"),
  };
}
