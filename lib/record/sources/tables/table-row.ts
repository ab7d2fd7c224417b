import { momentOf } from "../../history/moment";
import type { ColumnType, Table } from "./table";

/** Where a row stands: "CHARTEVENTS.csv.gz, line 12". */
export interface RowPlace {
  file: string;
  /** From 1, the header's; of a row over several lines its first. */
  line: number;
}

/** A row of a table, its cells by column: those of a declared type are what it says, since they were checked when the row was read. */
export class TableRow {
  constructor(
    readonly table: Table,
    /** Columns of the file, in lower case, in its order. */
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
    readonly place: RowPlace,
  ) {}

  /** A cell without blanks around it; null where it is empty. @throws Error where the table has no such column. */
  text(column: string): string | null {
    const at = this.columns.get(column);
    const type = this.table.columns[column];
    if (at === undefined) {
      if (this.table.mayLack && type !== undefined) return null;
      throw new Error(`${this.table.name} has no column ${column}`);
    }
    const written = this.cells[at]?.trim() ?? "";
    const text = this.table.cellOf?.(written, type) ?? written;
    return text === "" ? null : text;
  }

  /** The cells of some columns, with a blank between: of "icd_version icd_code" it is "10 I10"; null where one is empty. */
  key(columns: string): string | null {
    // A column may itself be called by several words.
    const names = columns in this.table.columns ? [columns] : columns.split(" ");
    const cells = names.map((column) => this.text(column));
    return cells.includes(null) ? null : cells.join(" ");
  }

  /** A column of type "number", "integer" or "id". */
  number(column: string): number | null {
    const text = this.text(column);
    return text === null ? null : Number(text);
  }

  /** A column of type "moment" or "day" as FHIR writes it: "2150-03-01T08:30:00Z", "2150-03-01". */
  time(column: string): string | null {
    const text = this.text(column);
    const type = this.table.columns[column] ?? "";
    return text === null ? null : fhirTime(text, type.startsWith("day"));
  }

  /** The row's number: "12"; of several columns "12-3". */
  get rowNumber(): string {
    const { rowId } = this.table;
    return rowId.length === 0 ? String(this.place.line) : rowId.map((column) => this.text(column) ?? "").join("-");
  }

  /** Every cell that is not empty, by column, in the file's order. */
  filled(): [column: string, text: string][] {
    return [...this.columns.keys()].flatMap((column) => {
      const text = this.text(column);
      return text === null ? [] : [[column, text] as [string, string]];
    });
  }
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A time as databases write it ("2150-03-01 08:30:00") in FHIR's form, without a zone in UTC; null where it is none that a calendar has. */
export function fhirTime(text: string, isDay: boolean): string | null {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [, day = "", time, seconds = ":00", zone = "Z"] = found;
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const whole = isDay || time === undefined ? day : `${day}T${time}${seconds}${colon}`;
  return momentOf(whole) === null || Number(day.slice(0, 4)) < 1 ? null : whole;
}

const expectations: Record<string, { words: string; is: (text: string) => boolean }> = {
  id: { words: "a whole number above 0", is: (text) => /^\d{1,18}$/.test(text) && !/^0+$/.test(text) },
  key: { words: "a whole number", is: (text) => /^-?\d{1,19}$/.test(text) },
  integer: { words: "a whole number", is: (text) => /^[+-]?\d{1,15}$/.test(text) },
  number: {
    words: "a number",
    is: (text) => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)),
  },
  text: { words: "a text", is: () => true },
  moment: { words: "a time as 2150-03-01 08:30:00", is: (text) => fhirTime(text, false) !== null },
  day: { words: "a date as 2150-03-01", is: (text) => fhirTime(text, true) !== null },
};

/** What is wrong with a cell: what was expected there, or null. */
export function cellFault(text: string, type: ColumnType): string | null {
  const given = text.trim();
  const isOptional = type.endsWith("?");
  if (given === "" && isOptional) return null;
  const { words, is } = expectations[isOptional ? type.slice(0, -1) : type] ?? expectations.text ?? never();
  return given !== "" && is(given) ? null : `expected ${words}${isOptional ? ", or nothing" : ""}`;
}

function never(): never {
  throw new Error("a type of column without its check");
}
