/**
 * Counts the rows of a folder of MIMIC-III's tables with nothing of the product's code: what each table holds, and which rows an import
 * has to skip, worked out from MIMIC-III's own description (https://mimic.mit.edu/docs/iii/tables/). For comparing with what
 * `import mimic-iii-demo` says. Usage: node scripts/count-mimic-iii.mjs <folder> [--json]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** All rows of a CSV text, a character at a time. */
function rowsOf(text) {
  const rows = [];
  let row = [];
  let cell = "";
  let inQuotes = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inQuotes) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else inQuotes = false;
    } else if (c === '"') inQuotes = true;
    else if (c === "," || c === "\n") {
      row.push(cell);
      cell = "";
      if (c === "\n") {
        rows.push(row);
        row = [];
      }
    } else if (c !== "\r") cell += c;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

const isNothing = (text) => text === undefined || text.trim() === "";
const isNought = (text) => isNothing(text) || Number(text) === 0;

/** Which rows hold nothing that was measured, given or coded. */
const isSkipped = {
  CHARTEVENTS: (r) => r.error === "1" || r.stopped === "D/C'd" || (isNothing(r.value) && isNothing(r.valuenum)),
  DATETIMEEVENTS: (r) => r.error === "1" || r.stopped === "D/C'd" || isNothing(r.value),
  LABEVENTS: (r) => isNothing(r.value) && isNothing(r.valuenum),
  OUTPUTEVENTS: (r) => r.iserror === "1" || r.stopped === "D/C'd" || isNothing(r.value),
  INPUTEVENTS_MV: (r) => r.statusdescription === "Rewritten",
  INPUTEVENTS_CV: (r) => isNought(r.amount) && isNought(r.rate),
  PROCEDUREEVENTS_MV: (r) => r.statusdescription === "Rewritten",
  DIAGNOSES_ICD: (r) => isNothing(r.icd9_code),
  PROCEDURES_ICD: (r) => isNothing(r.icd9_code),
};

const [folder, form] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: node scripts/count-mimic-iii.mjs <folder> [--json]");
  process.exit(2);
}
const counts = {};
for (const file of readdirSync(folder).sort()) {
  const named = /^([A-Z_]+)\.csv(\.gz)?$/i.exec(file);
  if (!named) continue;
  const bytes = readFileSync(join(folder, file));
  const [header = [], ...rows] = rowsOf((named[2] ? gunzipSync(bytes) : bytes).toString("utf8"));
  const columns = header.map((name) => name.toLowerCase());
  const table = named[1].toUpperCase();
  const skips = isSkipped[table] ?? (() => false);
  const isNames = !columns.includes("subject_id");
  let skipped = 0;
  for (const row of rows) if (skips(Object.fromEntries(columns.map((name, i) => [name, row[i]])))) skipped++;
  const rest = rows.length - skipped;
  counts[table] = { rows: rows.length, kept: isNames ? 0 : rest, names: isNames ? rest : 0, skipped };
}
if (form === "--json") console.log(JSON.stringify(counts));
else {
  const print = (...cells) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join(""));
  print("table", "rows", "kept", "names", "skipped");
  for (const [table, { rows, kept, names, skipped }] of Object.entries(counts))
    print(table, rows, kept, names, skipped);
}
