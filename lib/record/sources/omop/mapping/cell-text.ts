import type { ColumnType } from "../../tables/table";

/** How databases and R write that there is nothing: PostgreSQL's COPY, SQL tools, R, pandas. */
const nothing = new Set(["\\N", "NULL", "null"]);
const nothingInNumbers = new Set(["NA", "NaN", "nan", "None", "NaT", "<NA>"]);

/** A whole number that passed through a floating-point column: "9201.0". */
const WHOLE = /^(-?\d+)\.0+$/;
/** A date as "20200301", in the vocabularies of Athena. */
const PLAIN_DATE = /^(\d{4})(\d{2})(\d{2})$/;

/** A cell as the CDM means it. "NA" in a column of texts stays: it is the usual sign of sodium. */
export function cellText(text: string, type: ColumnType | undefined): string {
  if (nothing.has(text)) return "";
  const kind = type?.replace("?", "");
  if (kind === "text" || kind === undefined) return text;
  if (nothingInNumbers.has(text)) return "";
  if (kind === "key" || kind === "integer") return WHOLE.exec(text)?.[1] ?? text;
  if (kind === "day") return text.replace(PLAIN_DATE, "$1-$2-$3");
  return text;
}
