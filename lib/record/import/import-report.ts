import { z } from "zod";
import { featureIdSchema } from "../catalogue";
import { sourceIdSchema } from "../source-of";
import { fhirImportReportSchema } from "./fhir-import-report";
import { lineCountsSchema } from "./line-rules";

/** What an import of stays did. A line is a value with its parameter and time (in a sheet: a cell). Counts of lines cover the stays that were read, whether or not they were already present. */
export const importReportSchema = z.strictObject({
  /** Reports of before there were others do not say it. */
  kind: z.literal("stays").default("stays"),
  source: sourceIdSchema,
  /** Name of the folder, file or archive, without the path to it. */
  from: z.string(),
  stays: z.strictObject({
    read: z.number().int(),
    added: z.number().int(),
    /** Already present, unchanged. */
    unchanged: z.number().int(),
    /** Already present with other content, or read by older rules. */
    replaced: z.number().int(),
    broken: z.number().int(),
  }),
  /** The first broken files, by name. */
  broken: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  lines: lineCountsSchema,
  /** Kept and not kept values by feature; features without any are left out. */
  features: z.array(
    z.strictObject({
      feature: featureIdSchema,
      kept: z.number().int(),
      skipped: z.number().int(),
      corrected: z.number().int(),
      superseded: z.number().int(),
    }),
  ),
  outcomes: z
    .strictObject({
      file: z.string(),
      read: z.number().int(),
      stored: z.number().int(),
      /** For a stay that was not in the source. */
      withoutStay: z.number().int(),
      malformed: z.number().int(),
    })
    .nullable(),
  /** Why the run ended before the end of the source. */
  failure: z.string().nullable(),
  conflictRule: z.string(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const runFields = {
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  status: z.enum(["running", "finished", "stopped", "failed", "interrupted"]),
};

/** An import of stays. */
export const staysImportRunSchema = z.strictObject({ ...runFields, report: importReportSchema });
export type StaysImportRun = z.infer<typeof staysImportRunSchema>;

/** An import of any kind, told by `report.kind`. */
export const importRunSchema = z.strictObject({
  ...runFields,
  report: z.union([importReportSchema, fhirImportReportSchema]),
});
export type ImportRun = z.infer<typeof importRunSchema>;
