import { type FeatureId, features } from "../catalogue";
import { featuresOf, sourceOf } from "../source-of";
import type { ImportReport } from "./import-report";
import { addCounts, conflictRule, type LineCounts, noLines } from "./line-rules";
import type { ParsedStay } from "./parsed-stay";

/** Broken files are named up to this many; beyond it they are counted. */
const NAMED = 100;

type FeatureCounts = Omit<ImportReport["features"][number], "feature">;

/** Names and reasons may quote files: the database takes no control characters. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");

/** Adds up an import as it goes. */
export class ImportTally {
  private readonly stays = { read: 0, added: 0, unchanged: 0, replaced: 0, broken: 0 };
  private readonly broken: ImportReport["broken"] = [];
  private readonly byFeature = new Map<FeatureId, FeatureCounts>();
  /** Which feature a parameter of the source is. */
  private readonly idByName: ReadonlyMap<string, FeatureId>;
  private lines: LineCounts = noLines;
  outcomes: ImportReport["outcomes"] = null;
  failure: string | null = null;

  constructor(
    private readonly source: ImportReport["source"],
    private readonly from: string,
  ) {
    this.idByName = new Map(sourceOf(source).columns.map(({ name, feature }) => [name, feature]));
  }

  addBroken(file: string, reason: string): void {
    this.stays.broken++;
    if (this.broken.length < NAMED) this.broken.push({ file: printable(file), reason: printable(reason) });
  }

  addStay(stay: ParsedStay, change: "added" | "unchanged" | "replaced"): void {
    this.stays.read++;
    this.stays[change]++;
    this.lines = addCounts(this.lines, stay.counts);
    for (const { feature, statuses } of stay.series) {
      const counts = this.countsOf(feature);
      counts.kept += statuses.length;
      counts.superseded += statuses.filter((status) => status === "superseded").length;
    }
    const given = { ...stay, sex: stay.sex === "unknown" ? null : stay.sex };
    for (const { id, describes } of featuresOf(this.source))
      if (describes && given[describes] !== null) this.countsOf(id).kept++;
    this.countNamed(stay.excluded, "skipped");
    this.countNamed(stay.corrected, "corrected");
  }

  private countNamed(lines: readonly { parameter: string }[], as: "skipped" | "corrected"): void {
    for (const { parameter } of lines) {
      const feature = this.idByName.get(parameter);
      if (feature) this.countsOf(feature)[as]++;
    }
  }

  private countsOf(feature: FeatureId): FeatureCounts {
    const counts = this.byFeature.get(feature) ?? { kept: 0, skipped: 0, corrected: 0, superseded: 0 };
    this.byFeature.set(feature, counts);
    return counts;
  }

  report(): ImportReport {
    return {
      kind: "stays",
      source: this.source,
      from: this.from,
      stays: { ...this.stays },
      broken: [...this.broken],
      lines: this.lines,
      features: features.flatMap(({ id }) => {
        const counts = this.byFeature.get(id);
        return counts ? [{ feature: id, ...counts }] : [];
      }),
      outcomes: this.outcomes,
      failure: this.failure,
      conflictRule,
    };
  }
}
