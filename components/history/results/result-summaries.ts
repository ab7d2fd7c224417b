import { z } from "zod";
import { newestResult } from "@/lib/clinical/history/newest-result";
import { observationDirection } from "@/lib/clinical/history/observation-direction";
import { type ResultRow, resultPanels } from "@/lib/clinical/history/result-panels";
import { momentSchema } from "@/lib/record/history/moment";
import { observationText } from "@/lib/record/history/observed-value-text";
import type { History, ObservationResource } from "@/lib/record/history/schema";
import { shownObservation } from "@/lib/record/history/shown-quantity";
import { referenceText } from "./reference-text";
import { resultLines } from "./result-points";

/** A test in one line: its latest result, and how it went. */
const resultSummarySchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** The latest result in words, for a glance; null where it has no value. */
  text: z.string().nullable(),
  direction: z.enum(["high", "low", "abnormal"]).nullable(),
  at: momentSchema.nullable(),
  /** The range that came with it. */
  range: z.string().nullable(),
  /** The latest numbers, at most `RECENT`, oldest first: wall-clock milliseconds and value. Of parts, those of the first. */
  recent: z.array(z.tuple([z.number(), z.number()])),
  times: z.number().int().positive(),
  /** The latest result: all results of the row are read by it. */
  resourceId: z.uuid(),
});
export type ResultSummary = z.infer<typeof resultSummarySchema>;

/** GET /api/patients/[id]/history/results, `?asOf=<instant>` for what was known by then. */
export const resultSummariesSchema = z.array(
  z.strictObject({
    key: z.string(),
    title: z.string(),
    /** When any of it was last measured; null where nothing is dated. */
    latest: momentSchema.nullable(),
    rows: z.array(resultSummarySchema),
  }),
);
export type ResultSummaries = z.infer<typeof resultSummariesSchema>;

/** Values that a sparkline shows: more than it has room for say nothing more. */
const RECENT = 24;

const momentOf = ({ occurredAt: { start, end } }: ObservationResource) => start ?? end;

function summaryOf(row: ResultRow): ResultSummary[] {
  const latest = newestResult(row.results);
  if (!latest) return [];
  const points = row.isNumeric ? (resultLines(row)[0]?.points ?? []) : [];
  return [
    {
      key: row.key,
      title: row.title,
      text: observationText(shownObservation(latest)),
      direction: observationDirection(latest),
      at: momentOf(latest),
      range: referenceText(latest),
      recent: points.slice(-RECENT).map(({ at, value }) => [at, value]),
      times: row.results.length,
      resourceId: latest.id,
    },
  ];
}

/** The results of a history, a line each test, by panel. */
export const resultSummaries = (history: Pick<History, "resources">): ResultSummaries =>
  resultPanels(history).map(({ rows, ...panel }) => ({ ...panel, rows: rows.flatMap(summaryOf) }));
