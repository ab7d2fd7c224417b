import { type Feature, type FeatureId, featuresOf } from "../../../terminology/catalogue";
import type { CorrectedLine, ExcludedLine, LineCounts, SkipReason } from "../../import/line-rules";
import type { ParsedStay } from "../../import/parsed-stay";
import { SeriesReader } from "../../import/series-reader";

/** The data set holds stays of 48 hours and more, and their first 48 hours. */
const WINDOW = 48 * 60;
const HEADER = "time,parameter,value";
const TIME = /^(\d{1,3}):([0-5]\d)$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const LONGEST_TEXT = 60;
/** A file of nothing but rubbish is counted to its end, and shown in part. */
export const MOST_SHOWN = 1000;

const features = featuresOf("physionet2012");
const byName = new Map<string, Feature>(features.map((f) => [codeOf(f), f]));
const minusOneIsMissing: ReadonlySet<FeatureId> = new Set(["age", "sex", "height", "weight", "icuType"]);
const codes: ReadonlySet<FeatureId> = new Set(["sex", "icuType"]);
const icuTypes = [null, "coronary care", "cardiac surgery recovery", "medical", "surgical"] as const;

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
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === "") lines.pop();
  const first = lines[0]?.replace(/\s/g, "").toLowerCase() === HEADER ? 1 : 0;
  for (let i = first; i < lines.length; i++) stay.read(lines[i] ?? "", i + 1);
  return stay.result(lines.length - first);
}

/** Reads lines one by one and keeps account of each. */
class StayReader {
  private readonly recordIds: string[] = [];
  private readonly excluded: ExcludedLine[] = [];
  private readonly skipped: LineCounts["skipped"] = {};
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
    if (!NUMBER.test(value)) return this.exclude(source, "unreadable number");
    this.value(feature, Number(clock[1]) * 60 + Number(clock[2]), source);
  }

  private recordId(source: Line): void {
    if (!NUMBER.test(source.value)) return this.exclude(source, "unreadable number");
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
    const series = this.series.get(feature.id) ?? new SeriesReader(feature, codeOf(feature));
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

  private exclude({ line, time, parameter, value }: Line, reason: SkipReason): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
    if (this.excluded.length >= MOST_SHOWN) return;
    this.excluded.push({ line, reason, time: shown(time), parameter: shown(parameter), value: shown(value) });
  }

  result(lines: number): ParsedStay {
    const series = features.flatMap((f) => this.series.get(f.id)?.result() ?? []);
    const sex = this.descriptors.get("sex")?.read;
    return {
      recordIds: this.recordIds,
      sex: sex === undefined ? "unknown" : sex === 1 ? "male" : "female",
      ageYears: this.descriptors.get("age")?.read ?? null,
      heightCm: this.descriptors.get("height")?.read ?? null,
      icuType: icuTypes[this.descriptors.get("icuType")?.read ?? 0] ?? null,
      observedMinutes: series.reduce((last, s) => Math.max(last, s.times[s.times.length - 1] ?? 0), WINDOW),
      series,
      excluded: this.excluded.sort((a, b) => a.line - b.line),
      corrected: this.corrected,
      counts: {
        lines,
        observations: series.reduce((sum, s) => sum + s.times.length, 0),
        descriptors: this.descriptors.size,
        recordIds: this.recordIds.length,
        skipped: this.skipped,
        corrected: this.corrected.length,
        superseded: series.reduce((sum, s) => sum + s.statuses.filter((status) => status === "superseded").length, 0),
      },
    };
  }
}

/** Source text fit for a page and for JSON in a database: cut, and without control characters or broken pairs. */
export function shown(text: string): string {
  const clean = text.slice(0, 2 * LONGEST_TEXT).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  return clean.length > LONGEST_TEXT ? `${[...clean].slice(0, LONGEST_TEXT).join("")}…` : clean;
}

/** The parameter's name in the source. */
function codeOf({ id, physionet2012 }: Feature): string {
  if (physionet2012 === null) throw new Error(`${id} is no feature of PhysioNet 2012`);
  return physionet2012;
}

/** A pH written without its decimal point: 735 and 73.5 mean 7.35. */
function withDecimalPoint(ph: number): number {
  if (ph > 100) return ph / 100;
  return ph > 10 ? ph / 10 : ph;
}
