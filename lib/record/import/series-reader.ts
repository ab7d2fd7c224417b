import type { Feature } from "../catalogue";
import type { Series } from "../schema";
import type { LineCounts } from "./line-rules";

/** How many values were kept, and how many of them stand in no use. */
export function countsOfSeries(series: readonly Series[]): Pick<LineCounts, "observations" | "superseded"> {
  const statuses = series.flatMap((one) => one.statuses);
  return { observations: statuses.length, superseded: statuses.filter((one) => one === "superseded").length };
}

/** Values of one feature as they come, with the one in use for each minute. */
export class SeriesReader {
  private readonly points: { minutes: number; value: number; line: number; status: Series["statuses"][number] }[] = [];
  private readonly inUse = new Map<number, number>();

  /** `code` is the source's own name of the feature. */
  constructor(
    private readonly feature: Feature,
    private readonly code: string,
  ) {}

  /** False for an exact repeat of the value in use at that minute, which is not kept. */
  add(minutes: number, value: number, line: number, corrected: boolean): boolean {
    const at = this.inUse.get(minutes);
    const before = at === undefined ? undefined : this.points[at];
    if (before?.value === value) return false;
    if (before) before.status = "superseded";
    this.inUse.set(minutes, this.points.length);
    this.points.push({ minutes, value, line, status: corrected ? "corrected" : "final" });
    return true;
  }

  result(): Series {
    const sorted = this.points.sort((a, b) => a.minutes - b.minutes || a.line - b.line);
    return {
      feature: this.feature.id,
      times: sorted.map((p) => p.minutes),
      values: sorted.map((p) => p.value),
      codes: [this.code],
      units: [this.feature.unit],
      sourceLines: sorted.map((p) => p.line),
      statuses: sorted.map((p) => p.status),
    };
  }
}
