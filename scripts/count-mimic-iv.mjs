/**
 * Counts the rows of a folder of MIMIC-IV's tables (with `hosp` and `icu` in it) with nothing of the product's code: what each table
 * that is read holds, and which rows an import has to skip, worked out from MIMIC-IV's own description (https://mimic.mit.edu/docs/iv/).
 * For comparing with what `import mimic-iv-demo` says. Usage: node scripts/count-mimic-iv.mjs <folder> [--json]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The rows of a CSV text: cells are cut by one expression, quoted ones with their doubled quotes. */
function rowsOf(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? "") !== "");
}

const names = new Set(["d_labitems", "d_items", "d_icd_diagnoses"]);
const read = new Set([
  ...names,
  ...["patients", "admissions", "transfers", "icustays", "services", "labevents", "microbiologyevents"],
  ...["prescriptions", "pharmacy", "diagnoses_icd", "drgcodes", "omr", "datetimeevents"],
]);
const none = (text) => text === undefined || ["", "___"].includes(text.trim());

const [folder, form] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: node scripts/count-mimic-iv.mjs <folder> [--json]");
  process.exit(2);
}
const tables = new Map();
for (const place of ["", "hosp", "icu"].map((one) => join(folder, one)).filter((one) => existsSync(one)))
  for (const file of readdirSync(place)) {
    const named = /^([a-z_]+)\.csv(\.gz)?$/i.exec(file);
    if (!named || !read.has(named[1])) continue;
    const bytes = readFileSync(join(place, file));
    const [header = [], ...rows] = rowsOf((named[2] ? gunzipSync(bytes) : bytes).toString("utf8"));
    tables.set(
      named[1],
      rows.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]]))),
    );
  }
const admissions = new Set((tables.get("admissions") ?? []).map((row) => row.hadm_id));
/** Which rows hold nothing, or are of an admission that is not there. */
const isSkipped = {
  labevents: (r) => none(r.value) && none(r.valuenum) && none(r.comments),
  omr: (r) => (r.result_value ?? "").trim() === "",
  datetimeevents: (r) => (r.value ?? "").trim() === "",
  transfers: (r) => r.hadm_id !== "" && !admissions.has(r.hadm_id),
};
const counts = {};
for (const [table, rows] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const skipped = rows.filter((row) => isSkipped[table]?.(row)).length;
  const rest = rows.length - skipped;
  const isNames = names.has(table);
  counts[table] = { rows: rows.length, kept: isNames ? 0 : rest, names: isNames ? rest : 0, skipped };
}
if (form === "--json") console.log(JSON.stringify(counts));
else {
  const print = (...cells) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join(""));
  print("table", "rows", "kept", "names", "skipped");
  for (const [table, { rows, kept, names: named, skipped }] of Object.entries(counts))
    print(table, rows, kept, named, skipped);
}
