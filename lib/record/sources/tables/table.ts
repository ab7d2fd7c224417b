/**
 * What a cell holds: "id" a whole number above 0, "key" one of up to 19 digits with or without a sign, "integer", "number", "text", "moment"
 * a date with a time, "day" a date, whatever time stands behind it. With "?" it may be empty.
 */
export type ColumnType = `${"id" | "key" | "integer" | "number" | "text" | "moment" | "day"}${"" | "?"}`;

/** How a file writes its rows. */
export interface Dialect {
  /** Between two cells; of several the one that cuts the first line into most cells. */
  delimiter: string | readonly string[];
  /** As TextDecoder names it: "utf-8", "windows-1252", "utf-16le". */
  encoding: string;
  /** Whether bytes that the encoding does not have are a fault; else they are read as U+FFFD. */
  isStrict?: true;
  /** Whether quotes are signs as any other where tabs part the cells and the first line has none, as in vocabularies of OHDSI Athena. */
  tabsNeedNoQuotes?: true;
}

/** The cells of a row, by column in lower case. */
export interface RowCells {
  /** Without blanks around it; null where it is empty. */
  text(column: string): string | null;
  /** Those that are not empty, in the file's order. */
  filled(): [column: string, text: string][];
}

/** The columns of a file's first line. */
export interface Headings {
  names: string[];
  /** What is wrong with them, as words; null where nothing is. */
  fault: string | null;
  /** Columns whose cells are neither read nor kept, each with how the report calls it. */
  notRead?: readonly { name: string; shown: string }[];
}

/** A table, by the name of its file without ".csv" or ".csv.gz", in any case. */
export interface Table {
  name: string;
  /** Columns that are read, by their name in lower case; others of the file are kept with the row. Each has to be there, unless `mayLack`. */
  columns: Readonly<Record<string, ColumnType>>;
  /** Where columns that may be empty may be missing; they are read as empty. */
  mayLack?: true;
  /** The column that numbers the rows; several where only together they do; none where rows are numbered by their line. */
  rowId: readonly string[];
  /** The column that says whose a row is; null for a table of names, as of items or codes. */
  patient: string | null;
  /** Of a table of names: the column under which its rows are looked up; several with a blank between. */
  key?: string;
  /** Columns, or several with a blank between, whose values are looked up in a table of names, which keeps of its rows only those that some patient's row names. */
  namedIn?: Readonly<Record<string, string>>;
  /** Columns that the resource tells whole, as a note's text: they do not stand once more in the row that it keeps. */
  toldWhole?: readonly string[];
  /** Where the file may be missing. */
  optional?: true;
  /** How its files write rows; commas in UTF-8 unless given. */
  dialect?: Dialect;
  /** A cell, without blanks around it, as others write it: "" for a source's own sign for nothing. */
  cellOf?: (text: string, type: ColumnType | undefined) => string;
  /** Reads a first line; columns are called by their own names, each once, unless given. */
  headingsOf?: (cells: readonly string[]) => Headings;
  /** What else is wrong with a row: its column and what was expected there. */
  faultOf?: (row: RowCells) => string | null;
  /** Whether rows without a number of their own that hold the same are copies of one. */
  sameIsCopy?: true;
}
