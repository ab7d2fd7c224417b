import { z } from "zod";

/** The lines of a text, however they end, without the mark of its encoding. */
export const linesOf = (text: string) => text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);

/** A decimal number as sources write one. */
export const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** What is done with two values of one parameter at one minute; shown on the page and in the import report. */
export const conflictRule =
  "Where a file gives several values of one parameter for the same minute, the last line is the one in use: the order in the file is all that the source tells. An exact repeat is skipped; earlier, different values are kept, marked as superseded, and not used. Volumes of urine that were collected at one minute are added up wherever people read them; the models read the last, as they learned it.";

/** Why a line of a source file was not kept, in words. */
export const skipReasons = {
  "missing code": "-1, which stands for missing (in PhysioNet 2012 in age, sex, height, weight and ICU type alone)",
  "impossible value": "outside the plausible range of the feature catalogue",
  "repeat of the same value": "the same value again for the same parameter and minute",
  "replaced descriptor": "an earlier value of a descriptor that is given again later",
  "empty parameter name": "the parameter has no name",
  "unknown parameter": "the parameter is not in the feature catalogue",
  "unreadable number": "the value is not a decimal number",
  "unreadable time": "the time is not of the form HH:MM",
  "malformed line": "not three fields separated by commas",
  "no sampling time": "the row does not say when the sample was taken",
  "outside the stay": "the sample's time lies before admission or after discharge",
  "not a blood sample": "the row is a urine sediment: cells and pH without a hematocrit",
} as const;
export type SkipReason = keyof typeof skipReasons;
export const skipReasonSchema = z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]);

/** A line that was not kept. Texts as they stand in the source, cut after 60 characters. */
export const excludedLineSchema = z.strictObject({
  /** 1 is the first line of the file, usually the header. */
  line: z.number().int().positive(),
  reason: skipReasonSchema,
  time: z.string(),
  parameter: z.string(),
  value: z.string(),
});
export type ExcludedLine = z.infer<typeof excludedLineSchema>;

/** A value that was read otherwise than written. */
export const correctedLineSchema = z.strictObject({
  line: z.number().int().positive(),
  time: z.string(),
  parameter: z.string(),
  /** As written in the source. */
  value: z.string(),
  readAs: z.number(),
});
export type CorrectedLine = z.infer<typeof correctedLineSchema>;

/** How many lines went where. observations + descriptors + recordIds + all of skipped = lines. */
export const lineCountsSchema = z.strictObject({
  /** Without the header. */
  lines: z.number().int().nonnegative(),
  /** Kept values of series, superseded ones included. */
  observations: z.number().int().nonnegative(),
  descriptors: z.number().int().nonnegative(),
  recordIds: z.number().int().nonnegative(),
  skipped: z.partialRecord(skipReasonSchema, z.number().int().positive()),
  /** Of the observations. */
  corrected: z.number().int().nonnegative(),
  /** Of the observations: conflicting values of one minute that are not in use. */
  superseded: z.number().int().nonnegative(),
});
export type LineCounts = z.infer<typeof lineCountsSchema>;

export const noLines: LineCounts = {
  lines: 0,
  observations: 0,
  descriptors: 0,
  recordIds: 0,
  skipped: {},
  corrected: 0,
  superseded: 0,
};

export function addCounts(a: LineCounts, b: LineCounts): LineCounts {
  const { skipped, ...counts } = b;
  const sum = { ...a, skipped: { ...a.skipped } };
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
  for (const [reason, n] of Object.entries(skipped) as [SkipReason, number][])
    sum.skipped[reason] = (sum.skipped[reason] ?? 0) + n;
  return sum;
}

/** Lines that were kept, in whatever use. */
export function keptLines(counts: LineCounts): number {
  return counts.observations + counts.descriptors + counts.recordIds;
}

/** Lines that were not kept. */
export function skippedLines(counts: LineCounts): number {
  return Object.values(counts.skipped).reduce((sum, n) => sum + n, 0);
}
