import { feature } from "../../../catalogue";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import type { CellOutcome, MadeResource, SkippedRow } from "../../tables/tables-source";
import { readNumber } from "../map/csv-number";
import { fitsFeature } from "../map/map-faults";
import type { CsvVariable } from "../map/map-form";
import { cellValue, quantityIn, type ValueMeaning } from "./cell-value";
import type { CsvPatient } from "./csv-patient";
import { type MappedRow, nameOfRow } from "./mapped-table";

const LOINC = "http://loinc.org";
const WITHOUT_VALUE = "Without a value.";
const OTHER_UNIT = "a value in a unit that its feature is never in: kept under its own name, without the feature";
const NO_ADMISSION = "Its time counts from an admission that nobody says.";

type Outcome = MadeResource | SkippedRow | CellOutcome;

/** A concept of a column or a variable: its own code, the map's, and the LOINC code of the feature by which it is read. */
function codeOf(source: string, own: string, title: string, meaning: ValueMeaning): JsonObject {
  const loinc = meaning.feature === undefined ? null : feature(meaning.feature).loinc;
  const { code, system } = meaning;
  return {
    coding: [
      { system: `urn:${source}`, code: own, display: meaning.name ?? title },
      ...(code === undefined || meaning.type === "coded" ? [] : [{ ...(system !== undefined && { system }), code }]),
      ...(loinc === null || (code === loinc && system === LOINC) ? [] : [{ system: LOINC, code: loinc }]),
    ],
    text: meaning.name ?? title,
  };
}

/** A wide row: an Observation for each cell that holds a value. */
export function* wideRow(patient: CsvPatient, mapped: MappedRow): Generator<Outcome> {
  const { row, of } = mapped;
  const at = patient.at(mapped, "time");
  const known = patient.at(mapped, "known");
  let hasMade = false;
  let wasBad = false;
  for (const { name, title, column } of of.values) {
    const text = of.cell(row, name, column.missing);
    if (text === null) {
      if (row.text(name) !== null) yield { cell: row, column: name, because: "A word that stands for no value." };
      continue;
    }
    const value = at === null ? null : cellValue(text, column, column.unit ?? null, of.file.decimal);
    if (value === null || "expected" in value) {
      wasBad = true;
      const because = value === null ? { because: NO_ADMISSION } : { because: "invalid", expected: value.expected };
      yield { cell: row, column: name, ...because };
      continue;
    }
    yield { cell: row, column: name, because: null };
    const fields = {
      status: "final",
      subject: patient.subject,
      code: codeOf(patient.source, title, title, column),
      effectiveDateTime: at,
      issued: known?.includes("T") ? known : null,
      ...value.fields,
    };
    const key = of.has("row") ? `${row.rowNumber} ${name}` : `${at} ${name}`;
    const made = patient.made(mapped, "Observation", key, fields, { cell: name });
    yield hasMade ? made : { ...made, rows: [row] };
    hasMade = true;
  }
  if (!hasMade)
    yield {
      skip: row,
      because: wasBad
        ? "None of its values can be read."
        : "Without a value: only what it says of the person and the stay is read.",
    };
}

/** A long row: one Observation. */
export function longRow(patient: CsvPatient, mapped: MappedRow): Outcome {
  const { row, of, named } = mapped;
  const [code, name] = [of.text(row, "code"), nameOfRow(mapped)];
  const variable = variableOf(of.file.variables, code, name);
  if (variable?.is === "ignored") return { skip: row, because: "Of a variable that the map leaves out." };
  const [found] = of.values;
  const meaning: ValueMeaning = {
    ...found?.column,
    ...(variable ?? {}),
    type: variable?.type ?? found?.column.type ?? "auto",
  };
  const said = found === undefined ? null : of.cell(row, found.name, meaning.missing);
  const text = said ?? numberOf(mapped);
  const at = patient.at(mapped, "time");
  if (at === null) return { skip: row, because: NO_ADMISSION };
  if (text === null) return { skip: row, because: WITHOUT_VALUE };
  const unit = of.text(row, "unit") ?? meaning.unit ?? named?.unit ?? null;
  const value = cellValue(text, meaning, unit, of.file.decimal);
  if ("expected" in value) return { skip: row, because: "invalid", expected: `${found?.name}: ${value.expected}` };
  const known = patient.at(mapped, "known");
  const own = code ?? name ?? "";
  const isOther = meaning.feature !== undefined && unit !== null && !fitsFeature(unit, meaning.feature);
  const concept = codeOf(patient.source, own, name ?? own, isOther ? withoutFeature(meaning) : meaning);
  const made = patient.made(mapped, "Observation", `${at} ${own}`, {
    status: "final",
    subject: patient.subject,
    code:
      code === null ? concept : withSystem(concept, code, of.text(row, "system") ?? of.column("code")?.system ?? null),
    effectiveDateTime: at,
    issued: known?.includes("T") ? known : null,
    ...value.fields,
    referenceRange: rangeOf(mapped, unit),
    interpretation: flagOf(mapped),
    note: of.text(row, "text") === null ? null : [{ text: of.text(row, "text") }],
  });
  return isOther ? { ...made, notes: [...(made.notes ?? []), OTHER_UNIT] } : made;
}

/** The number that stands beside a value which is none, as it is written. */
function numberOf({ row, of }: MappedRow): string | null {
  const text = of.text(row, "number");
  return text !== null && readNumber(text, of.file.decimal) !== null ? text : null;
}

const withoutFeature = ({ feature: _, ...meaning }: ValueMeaning): ValueMeaning => meaning;

/** The row's own code, in the system that the row or the map names. */
function withSystem(concept: JsonObject, code: string, system: string | null): JsonObject {
  if (system === null) return concept;
  const [own, ...others] = concept.coding as JsonObject[];
  const isThere = others.some((one) => one.code === code && one.system === system);
  return {
    ...concept,
    coding: [{ ...own, system, code }, ...(isThere ? others.filter((one) => one.code !== code) : others)],
  };
}

/** By its code or its name, in any case. */
export function variableOf(
  variables: Readonly<Record<string, CsvVariable>> | undefined,
  code: string | null,
  name: string | null,
): CsvVariable | null {
  if (variables === undefined) return null;
  for (const key of [code, name]) {
    if (key === null) continue;
    const found = lowered(variables).get(key.trim().toLowerCase());
    if (found) return found;
  }
  return null;
}

const byLower = new WeakMap<object, Map<string, CsvVariable>>();
function lowered(variables: Readonly<Record<string, CsvVariable>>): Map<string, CsvVariable> {
  const known = byLower.get(variables);
  if (known) return known;
  const made = new Map(Object.entries(variables).map(([key, one]) => [key.trim().toLowerCase(), one]));
  byLower.set(variables, made);
  return made;
}

function rangeOf({ row, of }: MappedRow, unit: string | null): JsonObject[] {
  const bound = (is: "low" | "high") => {
    const text = of.text(row, is);
    const number = text === null ? null : readNumber(text, of.file.decimal);
    return number === null ? {} : { [is]: quantityIn(number, unit) };
  };
  const range = { ...bound("low"), ...bound("high") };
  return Object.keys(range).length === 0 ? [] : [range];
}

function flagOf({ row, of }: MappedRow): JsonObject[] {
  const flag = of.text(row, "flag");
  return flag === null ? [] : [{ text: flag }];
}
