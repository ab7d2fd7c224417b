import { type Feature, type FeatureId, feature } from "../../catalogue";
import { ExcludedLines } from "../../import/excluded-lines";
import { type CorrectedLine, DECIMAL, linesOf, type SkipReason } from "../../import/line-rules";
import type { ParsedStay } from "../../import/parsed-stay";
import { countsOfSeries, SeriesReader } from "../../import/series-reader";
import { source as physionet2012 } from "./source";

/** The data set holds stays of 48 hours and more, and their first 48 hours. */
const WINDOW = 48 * 60;
const HEADER = "time,parameter,value";
/** Whether a file's first line names its fields, as it should. */
export const isHeader = (line: string): boolean => line.replace(/\s/g, "").toLowerCase() === HEADER;
const TIME = /^(\d{1,3}):([0-5]\d)$/;

const byName = new Map<string, Feature>(physionet2012.columns.map(({ name, feature: id }) => [name, feature(id)]));
const minusOneIsMissing: ReadonlySet<FeatureId> = new Set(["age", "sex", "height", "weight", "icuType"]);
const codes: ReadonlySet<FeatureId> = new Set(["sex", "icuType"]);

interface Line {
  line: number;
  time: string;
  parameter: string;
  value: string;
}

/**
 * Reads the text of one file of PhysioNet/CinC Challenge 2012 ("Time,Parameter,Value" lines) by the rules of decision
 * record 1. Never throws: every line but the header is kept, or excluded with a reason.
 */
export function parseStay(text: string): ParsedStay {
  const stay = new StayReader();
  const lines = linesOf(text);
  if (lines[lines.length - 1] === "") lines.pop();
  const first = isHeader(lines[0] ?? "") ? 1 : 0;
  for (let i = first; i < lines.length; i++) stay.read(lines[i] ?? "", i + 1);
  return stay.result(lines.length - first);
}

/** Reads lines one by one and keeps account of each. */
class StayReader {
  private readonly recordIds: string[] = [];
  private readonly excluded = new ExcludedLines();
  private readonly corrected: CorrectedLine[] = [];
  private readonly series = new Map<FeatureId, SeriesReader>();
  private readonly descriptors = new Map<FeatureId, Line & { minutes: number; read: number }>();

  read(text: string, line: number): void {
    const fields = text.split(",");
    if (fields.length !== 3) return this.exclude({ line, time: "", parameter: "", value: text }, "malformed line");
    const [time = "", parameter = "", value = ""] = fields.map((f) => f.trim());
    const source: Line = { line, time, parameter, value };
    const clock = TIME.exec(time);
    if (!clock) return this.exclude(source, "unreadable time");
    if (parameter === "") return this.exclude(source, "empty parameter name");
    if (parameter === "RecordID") return this.recordId(source);
    const feature = byName.get(parameter);
    if (!feature) return this.exclude(source, "unknown parameter");
    if (!DECIMAL.test(value)) return this.exclude(source, "unreadable number");
    this.value(feature, Number(clock[1]) * 60 + Number(clock[2]), source);
  }

  private recordId(source: Line): void {
    if (!DECIMAL.test(source.value)) return this.exclude(source, "unreadable number");
    if (this.recordIds.includes(source.value)) return this.exclude(source, "repeat of the same value");
    this.recordIds.push(source.value);
  }

  private value(feature: Feature, minutes: number, source: Line): void {
    const written = Number(source.value);
    if (written === -1 && minusOneIsMissing.has(feature.id)) return this.exclude(source, "missing code");
    const read = feature.id === "ph" ? withDecimalPoint(written) : written;
    const { low, high } = feature.plausible;
    if (!(read >= low && read <= high) || (codes.has(feature.id) && !Number.isInteger(read))) {
      return this.exclude(source, "impossible value");
    }
    if (feature.kind === "descriptor") return this.descriptor(feature.id, { ...source, minutes, read });
    const series = this.series.get(feature.id) ?? new SeriesReader(feature, source.parameter);
    this.series.set(feature.id, series);
    if (!series.add(minutes, read, source.line, read !== written)) {
      return this.exclude(source, "repeat of the same value");
    }
    if (read !== written) this.corrected.push({ ...source, readAs: read });
  }

  /** The latest in time stands; of one minute the last in the file. */
  private descriptor(id: FeatureId, given: Line & { minutes: number; read: number }): void {
    const previous = this.descriptors.get(id);
    if (previous?.read === given.read) return this.exclude(given, "repeat of the same value");
    if (previous && given.minutes < previous.minutes) return this.exclude(given, "replaced descriptor");
    if (previous) this.exclude(previous, "replaced descriptor");
    this.descriptors.set(id, given);
  }

  private exclude(line: Line, reason: SkipReason): void {
    this.excluded.add(line, reason);
  }

  result(lines: number): ParsedStay {
    const series = physionet2012.features.flatMap((id) => this.series.get(id)?.result() ?? []);
    const unit = this.descriptors.get("icuType")?.read;
    const sex = this.descriptors.get("sex")?.read;
    return {
      recordIds: this.recordIds,
      sex: sex === undefined ? "unknown" : sex === 1 ? "male" : "female",
      ageYears: this.descriptors.get("age")?.read ?? null,
      heightCm: this.descriptors.get("height")?.read ?? null,
      careUnit: physionet2012.careUnits.find(({ code }) => code === unit)?.id ?? null,
      observedMinutes: series.reduce((last, s) => Math.max(last, s.times[s.times.length - 1] ?? 0), WINDOW),
      series,
      excluded: this.excluded.shown.sort((a, b) => a.line - b.line),
      excludedGroups: this.excluded.groups,
      corrected: this.corrected,
      counts: {
        lines,
        ...countsOfSeries(series),
        descriptors: this.descriptors.size,
        recordIds: this.recordIds.length,
        skipped: this.excluded.skipped,
        corrected: this.corrected.length,
      },
    };
  }
}

/** A pH written without its decimal point: 735 and 73.5 mean 7.35. */
function withDecimalPoint(ph: number): number {
  if (ph > 100) return ph / 100;
  return ph > 10 ? ph / 10 : ph;
}
