import { columnsOfKind } from "../map/map-faults";
import type { CsvColumn, CsvFile, RowKind } from "../map/map-form";
import { columnNames } from "../mapping/headings";
import { guessDecimal, missingWords } from "./dialect";
import { guessRole } from "./guess-role";
import { guessValue } from "./guess-value";
import { plainWords } from "./header-words";
import { type ColumnGuess, type SeenColumn, type Sureness, seenColumn } from "./seen-column";

/** A proposed entry of a map, with how sure each column is and why. */
export interface FileGuess {
  file: CsvFile;
  columns: { name: string; sure: Sureness; why: string }[];
  /** Whether times count from an admission that no column of the file says. */
  needsAdmission: boolean;
}

/** The first rows of a file. */
export interface Sample {
  /** Its name. */
  file: string;
  delimiter: CsvFile["delimiter"];
  encoding: CsvFile["encoding"];
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether these are all rows of the file. */
  whole: boolean;
}

const NAME =
  /^(?:label|name|test|test name|item|item name|itemname|parameter|variable|variable name|analyte|lab ?name|component|concept name|measurement|untersuchung|messgrosse|drug|drug ?name|medication|medikament|diagnosis|diagnose|allergen|allergy|procedure|substance|diagnosisstring|labothername|celllabel|nursingchartcelltypevalname|allergyname|title|note ?type|long title|condition)$/;
const CODE =
  /^(?:code|loinc|loinc code|item ?id|icd|icd ?(?:9|10)?(?: ?code)?|atc|atc code|concept code|cpt|ops|snomed|labothertypeid|kode)$/;
const VALUE =
  /^(?:value|val|result|valuenum|value num|numeric value|wert|ergebnis|messwert|labresult|labotherresult|value as number|observation value|valeur|nursingchartvalue)$/;
const TEXT = /^(?:text|note|notes|note ?text|notetext|comment|comments|bericht|report|bemerkung|labothervaluetext)$/;

/** "row id", "hospitalid"; "uric acid" is none. */
const IS_ID = /(?:^|\s)id$|^[a-z]+id$/;

/** Proposes what each column of a file is. Nothing is imported by it: a person looks at it first. */
export function guessFile({ file, delimiter, encoding, headings, rows, whole }: Sample): FileGuess {
  const names = uniqueHeadings(headings);
  // "Na" among the names of tests is sodium.
  const isNames = names.map((name) => NAME.test(plainWords(name)) || CODE.test(plainWords(name)));
  const missing = missingWords(
    rows.flatMap((row) => row.filter((_, place) => !isNames[place])),
    isNames.includes(true),
  );
  const seen = names.map((heading, place) =>
    seenColumn(
      heading,
      rows.map((row) => row[place] ?? ""),
      missing,
    ),
  );
  const decimal = guessDecimal(rows.flat());
  const kind = kindOf(seen);
  const guesses = new Map(seen.map((one) => [one, guessColumn(one, { kind, decimal, whole })]));
  settle(seen, guesses, kind);
  const columns = Object.fromEntries(
    seen.map((one) => {
      const { column, sure, why } = guesses.get(one) as ColumnGuess;
      return [one.heading, { ...column, about: `${sure}: ${why}` } as CsvColumn];
    }),
  );
  return {
    file: {
      ...{ table: tableName(file), files: file.replace(/\.gz$/i, ""), rows: kind },
      ...{ delimiter, encoding, decimal, missing, columns },
    },
    columns: seen.map((one) => {
      const { sure, why } = guesses.get(one) as ColumnGuess;
      return { name: one.heading, sure, why };
    }),
    needsAdmission: needsAdmission([...guesses.values()]),
  };
}

/** Headings as they stand; those that are empty or repeated as the reader names them. */
function uniqueHeadings(headings: readonly string[]): string[] {
  const names = columnNames(headings);
  return headings.map((heading, place) => {
    const own = heading.trim();
    return own.toLowerCase() === names[place] ? own : (names[place] ?? own);
  });
}

const tableName = (file: string): string => {
  const plain = file
    .replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^[^A-Za-z]+|-$/g, "");
  return plain.slice(0, 31).replace(/-$/, "") || "table";
};

/** What a row is, by the headings: named things with values, orders, diagnoses, persons, stays; else a time with its variables. */
function kindOf(seen: readonly SeenColumn[]): RowKind {
  const has = (pattern: RegExp) => seen.some(({ words }) => pattern.test(words));
  const roles = new Set(seen.flatMap((one) => guessRole(one)?.column.is ?? []));
  if (has(/^(?:allergen|allergy|allergy ?name|allergyname|substance allergy)$/)) return "allergy";
  if (has(/^note ?text$/)) return "note";
  const isDrug = has(/\b(?:drug|medication|medikament|drugname|atc)\b/);
  if (isDrug && has(/\b(?:rate|infusion|given|administered|drugrate)\b|infusionrate/))
    return "medication-administration";
  if (isDrug) return "medication-order";
  if (has(VALUE) && (has(NAME) || has(CODE))) return "long";
  if (has(/\b(?:icd|diagnosis|diagnose|condition)\b|^diagnosisstring$/) && !roles.has("age")) return "condition";
  if (has(/\b(?:procedure|cpt|ops)\b/)) return "procedure";
  if (seen.some((one) => isLongText(one))) return "note";
  const numbers = seen.filter((one) => guessRole(one) === null && one.cells.length > 0).length;
  if (roles.has("time")) return "wide";
  return roles.has("admitted") && numbers <= 6 ? "encounter" : numbers <= 6 ? "patient" : "wide";
}

const isLongText = ({ words, cells }: SeenColumn) =>
  TEXT.test(words) && cells.reduce((sum, cell) => sum + cell.length, 0) > 80 * Math.max(1, cells.length);

interface FileSeen {
  kind: RowKind;
  decimal: CsvFile["decimal"];
  whole: boolean;
}

function guessColumn(seen: SeenColumn, { kind, decimal, whole }: FileSeen): ColumnGuess {
  const { words, heading, cells, distinct, rows } = seen;
  const allowed = columnsOfKind[kind];
  const own = (column: CsvColumn): ColumnGuess => ({ column, sure: "sure", why: `named ${heading.trim()}` });
  if (kind !== "wide" && allowed.includes("value") && VALUE.test(words)) return own({ is: "value", type: "auto" });
  if (allowed.includes("name") && NAME.test(words)) return own({ is: "name" });
  if (allowed.includes("code") && CODE.test(words)) return own({ is: "code" });
  if (allowed.includes("text") && TEXT.test(words)) return own({ is: "text" });
  const role = guessRole(seen);
  if (role !== null && allowed.includes(role.column.is)) return role;
  if (cells.length === 0 && whole) return { column: { is: "ignored" }, sure: "sure", why: "empty in all rows" };
  if (isRowNumber(seen)) return { column: { is: "row" }, sure: "likely", why: "a number of its own in each row" };
  if (/\b(?:name|surname|vorname|nachname|phone|telefon|email|address|adresse|strasse|ssn)\b/.test(words))
    return { column: { is: "ignored" }, sure: "likely", why: "it may name the person" };
  const isNumberOf = IS_ID.test(words) && cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell));
  if (kind === "wide" && !isNumberOf) return guessValue(seen, decimal);
  const isCode = distinct.size < rows;
  return {
    column: { is: "kept" },
    sure: "unsure",
    why: isCode ? "its meaning is not told by its name" : "a text of its own in each row",
  };
}

const isRowNumber = ({ words, cells, distinct, rows }: SeenColumn) =>
  rows > 1 &&
  cells.length === rows &&
  distinct.size === rows &&
  (IS_ID.test(words) || /^(?:nr|no|row|index|lfd nr)$/.test(words)) &&
  cells.every((cell) => /^\d+$/.test(cell));

/** One column for each role, and a patient in any case. */
function settle(seen: readonly SeenColumn[], guesses: Map<SeenColumn, ColumnGuess>, kind: RowKind): void {
  const of = (is: CsvColumn["is"]) => seen.filter((one) => guesses.get(one)?.column.is === is);
  const patients = of("patient");
  if (patients.length === 0) {
    const instead =
      of("encounter")[0] ?? seen.find(({ words }) => /\b(?:id|nr|number|nummer)$/.test(words)) ?? of("row")[0];
    if (instead)
      guesses.set(instead, {
        column: { is: "patient" },
        sure: "unsure",
        why: "no column names the patient: this number is taken for one",
      });
  }
  const dated = of("time").some((one) => !isSpan(guesses.get(one)?.column));
  for (const one of dated ? [] : of("time-of-day"))
    guesses.set(one, { column: { is: "kept" }, sure: "unsure", why: "a time of day, and no column has its date" });
  if (kind === "long") settleValues(of("value"), guesses);
  const single = seen
    .map((one) => guesses.get(one)?.column.is)
    .filter((is) => is !== "kept" && is !== "ignored" && !(is === "value" && kind === "wide"));
  for (const is of new Set(single)) {
    if (is === undefined) continue;
    const [, ...more] = of(is);
    for (const one of more)
      guesses.set(one, {
        column: { is: "kept" },
        sure: "unsure",
        why: `another column is taken for the same ("${is}")`,
      });
  }
}

/** A heading that says that a column has the numbers of another one's values. */
const NUMBER = /^(?:valuenum|value num|numeric value|value as number)$/;

/** Of several columns of values that which holds but the numbers of another. */
function settleValues(values: readonly SeenColumn[], guesses: Map<SeenColumn, ColumnGuess>): void {
  const number = values.find(({ words }) => NUMBER.test(words));
  const other = values.find((one) => one !== number);
  if (number === undefined || other === undefined) return;
  guesses.set(number, {
    column: { is: "number" },
    sure: "likely",
    why: `numbers of ${other.heading.trim()}: read in rows where that has no value`,
  });
}

const isSpan = (column: CsvColumn | undefined) =>
  column !== undefined && "format" in column && column.format.endsWith("from admission");

function needsAdmission(guesses: readonly ColumnGuess[]): boolean {
  const formats = guesses.flatMap(({ column }) =>
    "format" in column && column.format.endsWith("from admission") ? [column.is] : [],
  );
  const isSaid = guesses.some(({ column }) => column.is === "admitted" && !column.format.endsWith("from admission"));
  return formats.length > 0 && !isSaid;
}
