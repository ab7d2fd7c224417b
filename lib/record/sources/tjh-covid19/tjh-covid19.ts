import { csvFields } from "../../../platform/csv-fields";
import { type FeatureId, feature, featureIds } from "../../catalogue";
import { ExcludedLines } from "../../import/excluded-lines";
import { DECIMAL, type ExcludedLine, linesOf, noLines, type SkipReason } from "../../import/line-rules";
import type { ParsedStay } from "../../import/parsed-stay";
import { countsOfSeries, SeriesReader } from "../../import/series-reader";
import type { Outcome } from "../../import/stay-outcome";
import type { SourceColumn } from "../define-source";
import { source as tjhCovid19 } from "./source";

/** One patient of a TJH COVID-19 file, read. */
export interface TjhPatient {
  /** The file's PATIENT_ID, "external-" before it in the file of the external test: both files number from 1. */
  id: string;
  /** Its counts are by cell: a value with its column and row. */
  stay: ParsedStay;
  outcome: Outcome;
  /** Every row of the patient as it stands in the file, to tell later whether anything changed. */
  source: string;
}

export type TjhFile =
  | { patients: TjhPatient[]; broken: { id: string; reason: string }[] }
  /** The file is none of this data set. */
  | { fault: string };

const COLUMNS = ["PATIENT_ID", "RE_DATE", "Admission time", "Discharge time", "outcome"] as const;
type Column = (typeof COLUMNS)[number] | "age" | "gender";
/** Columns that say who and when, not what was measured. */
const administrative = new Set<string>([...COLUMNS, "age", "gender"]);
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?$/;
const MINUTE = 60_000;
const DAY = 24 * 60;

interface Row {
  line: number;
  text: string;
  fields: string[];
}

/**
 * Reads a sheet of the TJH COVID-19 data in English, as CSV: one row a blood sample (decision record 6). A row without a
 * PATIENT_ID belongs to the patient of the row before it. Never throws: every cell with a value is kept, or excluded
 * with a reason, and a patient who cannot be placed in time is named as broken.
 */
export function parseTjh(text: string): TjhFile {
  const lines = linesOf(text);
  const header = csvFields(lines[0] ?? "").map((name) => name.trim());
  const missing = COLUMNS.filter((name) => !header.includes(name));
  if (missing.length > 0)
    return { fault: `line 1: expected the columns ${COLUMNS.join(", ")}; ${missing.join(", ")} missing` };
  const sheet = new Sheet(header);
  const rowsById = new Map<string, Row[]>();
  let current = "";
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === "") continue;
    const row = { line: i + 1, text: line, fields: csvFields(line).map((field) => field.trim()) };
    current = plainId(sheet.text(row, "PATIENT_ID")) || current;
    rowsById.set(current, [...(rowsById.get(current) ?? []), row]);
  }
  const patients: TjhPatient[] = [];
  const broken: { id: string; reason: string }[] = [];
  for (const [id, rows] of rowsById) {
    const read = sheet.patient(id, rows);
    if ("reason" in read) broken.push(read);
    else patients.push(read);
  }
  return { patients, broken };
}

/** 12.0 as the sheets write it is 12. */
function plainId(text: string): string {
  return DECIMAL.test(text) ? String(Number(text)) : text;
}

/** A date and time of the hospital's clock in milliseconds; null where it is none. */
function instantOf(text: string): number | null {
  const [, year, month, day, hour, minute, second] = INSTANT.exec(text) ?? [];
  if (year === undefined) return null;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0));
}

/** The meaning of a file's columns. */
class Sheet {
  private readonly at: Map<string, number>;
  private readonly measured: { name: string; at: number; column: SourceColumn | undefined }[];
  private readonly external: boolean;

  constructor(header: readonly string[]) {
    this.at = new Map(header.map((name, i) => [name, i]));
    const columns = new Map(tjhCovid19.columns.map((column) => [column.name, column]));
    this.measured = header.flatMap((name, at) =>
      administrative.has(name) ? [] : [{ name, at, column: columns.get(name) }],
    );
    this.external = !header.includes("age");
  }

  text({ fields }: Row, column: Column): string {
    return fields[this.at.get(column) ?? -1] ?? "";
  }

  /** The first value that a column has in the patient's rows. */
  private first(rows: readonly Row[], column: Column): string {
    return rows.map((row) => this.text(row, column)).find((text) => text !== "") ?? "";
  }

  patient(id: string, rows: readonly Row[]): TjhPatient | { id: string; reason: string } {
    const line = rows[0]?.line;
    const admitted = instantOf(this.first(rows, "Admission time"));
    const discharged = instantOf(this.first(rows, "Discharge time"));
    const died = plainId(this.first(rows, "outcome"));
    if (id === "") return { id, reason: `line ${line}: PATIENT_ID is empty` };
    if (admitted === null || discharged === null || discharged < admitted)
      return { id, reason: `line ${line}: expected an admission and a later discharge as YYYY-MM-DD HH:MM:SS` };
    if (died !== "0" && died !== "1") return { id, reason: `line ${line}: expected outcome 0 or 1` };
    const observedMinutes = Math.floor((discharged - admitted) / MINUTE);
    const reader = new PatientReader(admitted, discharged);
    for (const row of rows) this.readRow(row, reader);
    const sourceId = this.external ? `external-${id}` : id;
    const days = Math.round(observedMinutes / DAY);
    return {
      id: sourceId,
      stay: reader.result({
        sourceId,
        age: this.first(rows, "age"),
        gender: plainId(this.first(rows, "gender")),
        observedMinutes,
      }),
      outcome: {
        recordId: sourceId,
        diedInHospital: died === "1",
        sapsI: null,
        sofa: null,
        lengthOfStayDays: days,
        survivalDays: died === "1" ? days : null,
      },
      source: rows.map((row) => row.text).join("\n"),
    };
  }

  private readRow(row: Row, reader: PatientReader): void {
    const sampled = this.text(row, "RE_DATE");
    const filled = this.measured.filter(({ at }) => (row.fields[at] ?? "") !== "");
    const blood = filled.some(({ column }) => column?.feature === "hematocrit");
    for (const { name, at, column } of filled)
      reader.cell({ line: row.line, time: sampled, parameter: name, value: row.fields[at] ?? "" }, column, blood);
  }
}

type Cell = Omit<ExcludedLine, "reason">;

/** Reads a patient's cells one by one and keeps account of each. */
class PatientReader {
  private readonly series = new Map<FeatureId, SeriesReader>();
  private readonly excluded = new ExcludedLines();
  private cells = 0;

  constructor(
    private readonly admitted: number,
    private readonly discharged: number,
  ) {}

  /** `blood`: the row holds a blood count. */
  cell(cell: Cell, column: SourceColumn | undefined, blood: boolean): void {
    this.cells++;
    const reason = this.refusal(cell, column, blood);
    if (reason !== null) return this.excluded.add(cell, reason);
    const { feature: id, factor } = column as SourceColumn;
    const entry = feature(id);
    const value = factor === 1 ? Number(cell.value) : Number((Number(cell.value) * factor).toPrecision(6));
    if (!(value >= entry.plausible.low && value <= entry.plausible.high))
      return this.excluded.add(cell, "impossible value");
    const series = this.series.get(id) ?? new SeriesReader(entry, cell.parameter);
    this.series.set(id, series);
    const minutes = Math.floor(((instantOf(cell.time) as number) - this.admitted) / MINUTE);
    if (!series.add(minutes, value, cell.line, false)) this.excluded.add(cell, "repeat of the same value");
  }

  private refusal({ time, value }: Cell, column: SourceColumn | undefined, blood: boolean): SkipReason | null {
    if (column === undefined) return "unknown parameter";
    if (!DECIMAL.test(value)) return "unreadable number";
    if (Number(value) === -1) return "missing code";
    if (column.feature === "wbc" && !blood) return "not a blood sample";
    if (time === "") return "no sampling time";
    const at = instantOf(time);
    if (at === null) return "unreadable time";
    return at < this.admitted || at > this.discharged ? "outside the stay" : null;
  }

  result(who: { sourceId: string; age: string; gender: string; observedMinutes: number }): ParsedStay {
    const series = featureIds.flatMap((id) => this.series.get(id)?.result() ?? []);
    const ageYears = DECIMAL.test(who.age) && Number(who.age) > 0 ? Number(who.age) : null;
    const sex = who.gender === "1" ? "male" : who.gender === "2" ? "female" : "unknown";
    const descriptors = Number(ageYears !== null) + Number(sex !== "unknown");
    return {
      recordIds: [who.sourceId],
      sex,
      ageYears,
      heightCm: null,
      careUnit: null,
      observedMinutes: who.observedMinutes,
      series,
      excluded: this.excluded.shown,
      excludedGroups: this.excluded.groups,
      corrected: [],
      counts: {
        ...noLines,
        lines: this.cells + descriptors + 1,
        ...countsOfSeries(series),
        descriptors,
        recordIds: 1,
        skipped: this.excluded.skipped,
      },
    };
  }
}
