import { z } from "zod";

/** One case of what an audit counts, with the events where it can be read. */
export const auditInstanceSchema = z.strictObject({
  /** Event in which it happened; null where the state does not say. */
  seq: z.number().int().nullable(),
  /** The event that it is compared with: the earlier statement, the review, the last opinion. */
  against: z.number().int().nullable(),
  /** A doctor's id, or "meta". */
  who: z.string(),
  round: z.number().int().nullable(),
  /** What was found, a sentence. */
  text: z.string(),
  /** Entry of the report's claim ledger. */
  claim: z.string().nullable(),
});
export type AuditInstance = z.infer<typeof auditInstanceSchema>;

/** How often something happened, and how often it could have happened (`of`); `rate` is null where it could not. */
export const auditMeasureSchema = z.strictObject({
  count: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
  rate: z.number().min(0).max(1).nullable(),
  instances: z.array(auditInstanceSchema),
});
export type AuditMeasure = z.infer<typeof auditMeasureSchema>;

export const auditMeasures = [
  "repetition",
  "authorityShift",
  "lostFindings",
  "lostViews",
  "contradictions",
  "unsupportedShare",
  "emptyCases",
] as const;
export type AuditMeasureId = (typeof auditMeasures)[number];

export const debateAuditSchema = z.strictObject({
  ...(Object.fromEntries(auditMeasures.map((id) => [id, auditMeasureSchema])) as Record<
    AuditMeasureId,
    typeof auditMeasureSchema
  >),
  // Exports of earlier releases, which made no case against a report, are read too.
  emptyCases: auditMeasureSchema.default({ count: 0, of: 0, rate: null, instances: [] }),
});
export type DebateAudit = z.infer<typeof debateAuditSchema>;

/** @param of how many there were to look at; the instances are those where it happened. */
export function measured(of: number, instances: readonly AuditInstance[]): AuditMeasure {
  const count = instances.length;
  return { count, of, rate: of === 0 ? null : Math.min(1, count / of), instances: [...instances] };
}
