import type { RowCells, Table } from "../../tables/table";
import type { TableRow } from "../../tables/table-row";
import type { CsvColumn, CsvFile, CsvMap, ValueColumn } from "../map/map-form";
import { type CellTime, expectedTime, readTime, readTimeOfDay } from "../map/time-format";
import { fhirId } from "./fhir-id";
import { headingsOf } from "./headings";

type Is = CsvColumn["is"];
type TimeIs = "time" | "end" | "known" | "birth-date" | "death" | "admitted" | "discharged";

/** Columns of times that a row cannot do without where they are filled; those of the patient and the stay are told cell by cell. */
const ofTheRow: readonly TimeIs[] = ["time", "end", "known"];
/** Columns that references and other elements replace. */
const saidElsewhere: readonly Is[] = ["patient", "encounter", "ignored"];

/** Columns in which a word that stands for no value elsewhere is a name. */
const namesThings: readonly Is[] = ["name", "code", "system", "unit"];

/** A row with the table whose map it is read by. */
export interface MappedRow {
  row: TableRow;
  of: MappedTable;
  /** What its code is called, and in what it is measured, by the file of names of its table; null where that does not say. */
  named: { name: string | null; unit: string | null } | null;
}

/** What a row's code is called: by the row itself, else by the file of names. */
export const nameOfRow = ({ row, of, named }: MappedRow): string | null => of.text(row, "name") ?? named?.name ?? null;

/** A file of a map as a table, with its cells read as the map says. */
export class MappedTable {
  /** Names in lower case. */
  readonly values: readonly { name: string; title: string; column: ValueColumn }[];
  /** Columns that do not stand with the row as it was. */
  readonly without: ReadonlySet<string>;
  readonly table: Table;
  private readonly byIs = new Map<Is, { name: string; column: CsvColumn }>();
  private readonly besides = new Map<string, ReadonlySet<string>>();
  private readonly missing: ReadonlySet<string>;

  constructor(
    readonly map: CsvMap,
    readonly file: CsvFile,
  ) {
    const columns = Object.entries(file.columns).map(([title, column]) => ({
      title: title.trim(),
      name: nameOf(title),
      column,
    }));
    for (const { name, column } of columns) if (!this.byIs.has(column.is)) this.byIs.set(column.is, { name, column });
    this.values = columns.flatMap(({ column, ...one }) => (column.is === "value" ? [{ ...one, column }] : []));
    this.without = new Set(columns.filter(({ column }) => saidElsewhere.includes(column.is)).map(({ name }) => name));
    this.missing = new Set(file.missing.map((word) => word.trim().toLowerCase()));
    const row = this.byIs.get("row")?.name;
    this.table = {
      name: file.table,
      columns: Object.fromEntries(columns.map(({ name }) => [name, "text?" as const])),
      rowId: row === undefined ? [] : [row],
      patient: file.rows === "names" ? null : (this.byIs.get("patient")?.name ?? ""),
      ...(file.rows === "names" && { key: this.nameOf("code") }),
      ...(file.names !== undefined && { namedIn: { [this.nameOf("code")]: file.names } }),
      dialect: { delimiter: file.delimiter, encoding: file.encoding },
      headingsOf: (cells) => headingsOf(cells, new Set(columns.map(({ name }) => name))),
      faultOf: (row) => this.faultOf(row),
      ...(row === undefined && { sameIsCopy: true as const }),
    };
  }

  /** Of a wide row, columns that do not stand with the value of one: those of the other values too. */
  withoutBeside(name: string): ReadonlySet<string> {
    const known = this.besides.get(name);
    if (known) return known;
    const others = this.values.map((value) => value.name).filter((other) => other !== name);
    const made = new Set([...this.without, ...others]);
    this.besides.set(name, made);
    return made;
  }

  has(is: Is): boolean {
    return this.byIs.has(is);
  }

  /** Name of the column that is this, as the map has it in lower case. */
  nameOf(is: Is): string {
    return this.byIs.get(is)?.name ?? is;
  }

  column<I extends Is>(is: I): Extract<CsvColumn, { is: I }> | null {
    return (this.byIs.get(is)?.column as Extract<CsvColumn, { is: I }> | undefined) ?? null;
  }

  /** A cell; null where it is empty or a word that stands for no value. */
  cell(row: RowCells, name: string, more: readonly string[] = []): string | null {
    const text = row.text(name);
    if (text === null) return null;
    const lower = text.toLowerCase();
    return this.missing.has(lower) || more.some((word) => word.trim().toLowerCase() === lower) ? null : text;
  }

  /** The cell of the column that is this; null where there is none. */
  text(row: RowCells, is: Is): string | null {
    const found = this.byIs.get(is);
    if (found === undefined) return null;
    // "Na" may be sodium where things are named, and no value where values stand.
    return namesThings.includes(is) ? row.text(found.name) : this.cell(row, found.name);
  }

  /** The time in the column that is this; "bad" where it cannot be read. */
  time(row: RowCells, is: TimeIs): CellTime | "bad" | null {
    const column = this.column(is);
    const text = this.text(row, is);
    if (column === null || text === null) return null;
    const zone = column.zone ?? this.map.zone;
    const ofDay = is === "time" ? this.column("time-of-day") : null;
    const hour = ofDay === null ? null : this.text(row, "time-of-day");
    if (ofDay === null || hour === null) return readTime(text, column.format, zone) ?? "bad";
    const [day, clock] = [readTime(text, column.format, "UTC"), readTimeOfDay(hour, ofDay.format)];
    if (day === null || clock === null || !("at" in day)) return "bad";
    return readTime(`${day.at.slice(0, 10)}T${clock}`, "iso", zone) ?? "bad";
  }

  /** What is wrong with a row: its column and what was expected there. */
  private faultOf(row: RowCells): string | null {
    for (const [name, text] of row.filled())
      if (text.includes("\uFFFD")) return `${name}: expected text in ${this.file.encoding}`;
    return this.idFault(row, "patient") ?? this.idFault(row, "encounter") ?? this.timeFault(row) ?? this.nameFault(row);
  }

  private idFault(row: RowCells, is: "patient" | "encounter"): string | null {
    if (!this.has(is)) return null;
    const text = this.text(row, is);
    if (text === null) return is === "patient" ? `${this.nameOf(is)}: expected whose row it is` : null;
    return fhirId(text) === null ? `${this.nameOf(is)}: expected a number or name of at most 31 characters` : null;
  }

  private timeFault(row: RowCells): string | null {
    for (const is of ofTheRow) {
      const column = this.column(is);
      if (column === null) continue;
      const time = this.time(row, is);
      const isNeeded = is === "time" && (this.file.rows === "long" || this.hasValues(row));
      if (time === "bad" || (time === null && isNeeded))
        return `${this.nameOf(is)}: expected ${expectedTime(column.format)}${this.has("time-of-day") && is === "time" ? ", and a time of day beside it" : ""}`;
    }
    return null;
  }

  /** Whether a wide row holds a value; one without may still tell of the person and the stay. */
  private hasValues(row: RowCells): boolean {
    return (
      this.file.rows === "wide" && this.values.some(({ name, column }) => this.cell(row, name, column.missing) !== null)
    );
  }

  private nameFault(row: RowCells): string | null {
    const needsName = this.has("code") || this.has("name");
    if (!needsName || this.text(row, "code") !== null || this.text(row, "name") !== null) return null;
    return `${this.nameOf(this.has("name") ? "name" : "code")}: expected a code or a name`;
  }
}

/** Columns are told apart without case and the blanks around them. */
const nameOf = (title: string) => title.trim().toLowerCase();
