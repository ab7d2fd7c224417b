/**
 * Counts the rows of a folder of MIMIC-IV's tables (with `hosp`, `icu`, `note` and `ed` in it) with nothing of the product's code: what
 * each table holds, and which rows an import has to skip, worked out from MIMIC-IV's own description (https://mimic.mit.edu/docs/iv/).
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
  ...["prescriptions", "pharmacy", "diagnoses_icd", "drgcodes", "omr", "datetimeevents", "discharge", "radiology"],
]);
/** What MIMIC-IV has beside them, of which an import counts the rows. */
const counted = new Set(
  (
    "d_hcpcs hcpcsevents procedures_icd d_icd_procedures provider emar emar_detail poe poe_detail demo_subject_id caregiver chartevents " +
    "inputevents ingredientevents outputevents procedureevents discharge_detail radiology_detail edstays diagnosis medrecon pyxis triage vitalsign"
  ).split(" "),
);
const none = (text) => text === undefined || ["", "___"].includes(text.trim());

/** A file, plain or in gzip; null where the gzip breaks off. */
function textOf(path) {
  const bytes = readFileSync(path);
  try {
    return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8");
  } catch {
    return null;
  }
}

const [folder, form] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: node scripts/count-mimic-iv.mjs <folder> [--json]");
  process.exit(2);
}
const tables = new Map();
for (const place of ["", "hosp", "icu", "note", "ed"].map((one) => join(folder, one)).filter((one) => existsSync(one)))
  for (const file of readdirSync(place)) {
    const named = /^([a-z_]+)\.csv(\.gz)?$/i.exec(file);
    if (!named || (!read.has(named[1]) && !counted.has(named[1])) || tables.has(named[1])) continue;
    const text = textOf(join(place, file));
    if (text === null) continue;
    const [header = [], ...rows] = rowsOf(text);
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
  discharge: (r) => (r.text ?? "").trim() === "",
  radiology: (r) => (r.text ?? "").trim() === "",
  transfers: (r) => r.hadm_id !== "" && !admissions.has(r.hadm_id),
};
const counts = {};
for (const [table, rows] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const skipped = counted.has(table) ? rows.length : rows.filter((row) => isSkipped[table]?.(row)).length;
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
