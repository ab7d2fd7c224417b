import { analyteOfLoinc } from "../../../../terminology/units/analytes";
import { convertedQuantity } from "../../../../terminology/units/converted-quantity";
import { type FeatureId, feature } from "../../../catalogue";
import type { CsvColumn, CsvFile, CsvMap, RowKind } from "./map-form";
import { isRelative } from "./time-format";

/** A place in a map, and what was expected there. */
export interface MapFault {
  path: (string | number)[];
  message: string;
}

type Is = CsvColumn["is"];

/** Facts of the patient and the stay, which any row may tell. */
export const factColumns = [
  "birth-date",
  "death",
  "admitted",
  "discharged",
  "age",
  "sex",
  "died",
  "ward",
  "reason",
] as const satisfies readonly Is[];

const anywhere: readonly Is[] = ["patient", "encounter", "row", "known", "kept", "ignored", ...factColumns];
const dated: readonly Is[] = [...anywhere, "time", "time-of-day"];
const named: readonly Is[] = [...dated, "code", "system", "name", "end"];
const given: readonly Is[] = [...named, "dose", "dose-unit", "route", "text"];

/** What the columns of each kind of row may be. */
export const columnsOfKind: Readonly<Record<RowKind, readonly Is[]>> = {
  patient: anywhere,
  encounter: anywhere,
  wide: [...dated, "value"],
  long: [...dated, "code", "system", "name", "value", "number", "unit", "low", "high", "flag", "text"],
  condition: [...named, "text"],
  "medication-order": given,
  "medication-administration": [...given, "rate", "rate-unit"],
  procedure: [...named, "text"],
  allergy: [...named, "reaction", "text"],
  note: [...named, "text", "author"],
  names: ["code", "name", "unit", "kept", "ignored"],
};

/** Of which columns each kind of row needs one: of each list any. */
const needed: Readonly<Record<RowKind, readonly (readonly Is[])[]>> = {
  patient: [],
  encounter: [["encounter", "admitted"]],
  wide: [["time"], ["value"]],
  long: [["time"], ["code", "name"], ["value"]],
  condition: [["code", "name"]],
  "medication-order": [["code", "name"]],
  "medication-administration": [["code", "name"], ["time"]],
  procedure: [["code", "name"]],
  allergy: [["code", "name"]],
  note: [["text"], ["time", "known"]],
  names: [["code"], ["name"]],
};

/** What is wrong between the parts of a map. */
export function mapFaults(map: CsvMap): MapFault[] {
  const names = new Map<string, number>();
  return map.files.flatMap((file, place) => {
    const path = ["files", place];
    const before = names.get(file.table.toLowerCase());
    names.set(file.table.toLowerCase(), place);
    return [
      ...(before === undefined
        ? []
        : [{ path: [...path, "table"], message: "expected another name than that of a file before" }]),
      ...fileFaults(file).map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
      ...namesFaults(map, file).map((message) => ({ path: [...path, "names"], message })),
      ...admissionFaults(map, file).map((message) => ({ path, message })),
    ];
  });
}

function fileFaults(file: CsvFile): MapFault[] {
  const columns = Object.entries(file.columns);
  const places = new Map<Is, string>();
  const faults: MapFault[] = [];
  const lower = new Set<string>();
  for (const [name, column] of columns) {
    const path = ["columns", name];
    if (lower.has(name.trim().toLowerCase()))
      faults.push({ path, message: "expected each column once, whatever its case" });
    lower.add(name.trim().toLowerCase());
    if (!columnsOfKind[file.rows].includes(column.is))
      faults.push({
        path,
        message: `expected what a row of kind "${file.rows}" has: ${columnsOfKind[file.rows].join(", ")}`,
      });
    const isMany = column.is === "kept" || column.is === "ignored" || (column.is === "value" && file.rows === "wide");
    const other = places.get(column.is);
    if (!isMany && other !== undefined)
      faults.push({ path, message: `expected one column that is "${column.is}"; another is before it` });
    places.set(column.is, name);
    if (column.is === "value") faults.push(...valueFaults(column, file).map((message) => ({ path, message })));
  }
  const whose = file.rows === "names" ? [] : [["patient"] as const];
  for (const any of [...whose, ...needed[file.rows]])
    if (!any.some((is) => places.has(is as Is)))
      faults.push({
        path: ["columns"],
        message: `expected a column that is ${any.map((is) => `"${is}"`).join(" or ")}`,
      });
  for (const [name, variable] of Object.entries(file.variables ?? {}))
    if (variable.is === "value")
      faults.push(...valueFaults(variable, file).map((message) => ({ path: ["variables", name], message })));
  if (file.variables !== undefined && file.rows !== "long")
    faults.push({ path: ["variables"], message: 'expected variables only where rows are "long"' });
  return faults;
}

interface ValueParts {
  type: string;
  feature?: FeatureId | undefined;
  unit?: string | undefined;
  words?: unknown;
  true?: unknown;
  false?: unknown;
}

function valueFaults(value: ValueParts, file: CsvFile): string[] {
  const faults: string[] = [];
  if (value.type === "boolean" && (value.true === undefined || value.false === undefined))
    faults.push('expected the words for yes and no, as "true": ["1"], "false": ["0"]');
  if (value.feature === undefined) return faults;
  const hasUnits = Object.values(file.columns).some(({ is }) => is === "unit");
  if (value.unit === undefined && !hasUnits)
    faults.push(`expected the unit of ${value.feature}, as "unit": "${feature(value.feature).unit}"`);
  if (value.unit !== undefined && !fitsFeature(value.unit, value.feature))
    faults.push(`expected a unit in which ${value.feature} can be given, as ${feature(value.feature).unit}`);
  if (feature(value.feature).loinc === null)
    faults.push(`expected a feature with a LOINC code; ${value.feature} has none`);
  return faults;
}

/** Answers that are kept: a long file asks the same of every row. */
const MOST_KEPT = 10_000;
const kept = new Map<string, boolean>();

/** Whether values in a unit can be had in the feature's own. */
export function fitsFeature(unit: string, id: FeatureId): boolean {
  const key = `${id} ${unit}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { unit: own, loinc } = feature(id);
  const analyte = loinc === null ? null : analyteOfLoinc(loinc);
  const fits = unit === own || convertedQuantity({ value: 1, unit }, own, analyte).refused === undefined;
  if (kept.size < MOST_KEPT) kept.set(key, fits);
  return fits;
}

/** Names are those of a file of names, and of codes. */
function namesFaults({ files }: CsvMap, { names, columns }: CsvFile): string[] {
  if (names === undefined) return [];
  if (!Object.values(columns).some(({ is }) => is === "code")) return ['expected names only where a column is "code"'];
  const tables = files.filter(({ rows }) => rows === "names").map(({ table }) => table);
  if (tables.includes(names)) return [];
  return [`expected the "table" of a file whose rows are "names"${tables.length > 0 ? `: ${tables.join(", ")}` : ""}`];
}

/** Times that count from admission need one, or the map's own. */
function admissionFaults(map: CsvMap, file: CsvFile): string[] {
  const relative = Object.values(file.columns).some((column) => "format" in column && isRelative(column.format));
  const hasAdmission = map.files.some(({ columns }) =>
    Object.values(columns).some((column) => column.is === "admitted" && !isRelative(column.format)),
  );
  return relative && !hasAdmission && map.admittedUnlessSaid === undefined
    ? ['expected a column that is "admitted", or "admittedUnlessSaid" beside "files": times count from admission here']
    : [];
}
