import { z } from "zod";

const count = z.number().int().nonnegative();

/** Why a row of a table is not kept, as a code; a source adds reasons of its own as sentences. */
export const rowSkipReasons = {
  invalid: "A cell that is not what its column holds.",
  "unknown-patient": "About a patient who is not in the table of patients.",
  "row-number-twice": "Another row of the same number and other content stands before it.",
} as const;

/** A reason in words. */
export const rowSkipText = (reason: string): string => rowSkipReasons[reason as keyof typeof rowSkipReasons] ?? reason;

/** What became of the rows of one table: rows = kept + copies + names + skipped. */
export const tableCountsSchema = z.strictObject({
  rows: count,
  /** In a resource of a patient. */
  kept: count,
  /** The same row once more. */
  copies: count,
  /** Of a table of names, as of items or codes: looked up, not kept by themselves. */
  names: count,
  /** By reason: a key of `rowSkipReasons`, or a source's sentence. */
  skipped: z.record(z.string(), count),
  /** By reason, where the first of them stand, and what was expected there; no value of a row. */
  where: z.record(z.string(), z.array(z.string())),
});
export type TableCounts = z.infer<typeof tableCountsSchema>;

/** Rows of a table that are not kept. */
export const skippedRows = ({ skipped }: TableCounts): number => Object.values(skipped).reduce((sum, n) => sum + n, 0);
