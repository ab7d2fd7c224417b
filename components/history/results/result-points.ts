import { type ObservationDirection, observationDirection } from "@/lib/clinical/history/observation-direction";
import type { ResultRow } from "@/lib/clinical/history/result-panels";
import { onWall } from "@/lib/record/history/moment-text";
import { orderedComponents } from "@/lib/record/history/observed-value-text";
import type { ObservationResource } from "@/lib/record/history/schema";

/** One number on a result's chart. */
export interface ResultPoint {
  /** Wall-clock milliseconds. */
  at: number;
  value: number;
  /** Known only as more or less than the number: drawn hollow. */
  isBound: boolean;
  direction: ObservationDirection | null;
  result: ObservationResource;
}

/** The lines of a row: one, or one for each part. What has no date or no number is on none of them. */
export function resultLines({
  parts,
  results,
}: Pick<ResultRow, "parts" | "results">): { name: string | null; points: ResultPoint[] }[] {
  const names = parts.length > 0 ? parts : [null];
  return names.map((name, part) => ({
    name,
    points: results.flatMap((result) => {
      const moment = result.occurredAt.start ?? result.occurredAt.end;
      const value = name === null ? result.value : orderedComponents(result)[part]?.value;
      if (moment === null || value?.kind !== "quantity") return [];
      return [
        {
          at: onWall(moment),
          value: value.value,
          isBound: value.comparator !== null,
          direction: name === null ? observationDirection(result) : null,
          result,
        },
      ];
    }),
  }));
}
