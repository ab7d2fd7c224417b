/**
 * Counts the rows of a folder of eICU's tables with nothing of the product's code: what each table holds, and which rows an import has
 * to skip, worked out from eICU's own description (https://eicu-crd.mit.edu/eicutables/intro/). For comparing with what
 * `import eicu-demo` says. Usage: node scripts/count-eicu-demo.mjs <folder> [--json]
 */
import { readdirSync, readFileSync } from "node:fs";
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

const none = (text) => text === undefined || text.trim() === "";
const nought = (text) => none(text) || Number(text) === 0;
const all = (row, names, is) => names.split(" ").every((name) => is(row[name]));
const below = (text) => none(text) || Number(text) < 0;

/** Which rows hold nothing that was measured, given, planned or coded. */
const isSkipped = {
  allergy: (r) => none(r.allergyname),
  apacheapsvar: (r) =>
    all(
      r,
      "intubated vent dialysis eyes motor verbal meds urine wbc temperature respiratoryrate sodium heartrate meanbp ph hematocrit creatinine albumin pao2 pco2 bun glucose bilirubin fio2",
      (text) => none(text) || Number(text) === -1,
    ),
  apachepredvar: (r) =>
    all(
      r,
      "aids hepaticfailure lymphoma metastaticcancer leukemia immunosuppression cirrhosis diabetes electivesurgery thrombolytics",
      (text) => none(text) || !["0", "1"].includes(text.trim()),
    ),
  apachepatientresult: (r) =>
    all(r, "apachescore acutephysiologyscore predictedicumortality predictedhospitalmortality", below),
  careplancareprovider: (r) => all(r, "specialty managingphysician", none),
  careplangeneral: (r) => none(r.cplitemvalue),
  careplangoal: (r) => all(r, "cplgoalvalue cplgoalstatus", none),
  careplaninfectiousdisease: (r) => all(r, "infectdiseaseassessment responsetotherapy treatment", none),
  customlab: (r) => all(r, "labotherresult labothervaluetext", none),
  infusiondrug: (r) => nought(r.drugrate) || Number.isNaN(Number(r.drugrate)),
  intakeoutput: (r) => none(r.cellvaluenumeric),
  medication: (r) => all(r, "drugname drughiclseqno", none),
  nurseassessment: (r) => none(r.cellattributevalue),
  nursecare: (r) => none(r.cellattributevalue),
  physicalexam: (r) => all(r, "physicalexamvalue physicalexamtext", none),
  respiratorycare: (r) =>
    nought(r.ventstartoffset) && all(r, "airwaytype airwaysize airwayposition cuffpressure", none),
  respiratorycharting: (r) => none(r.respchartvalue),
  vitalaperiodic: (r) =>
    all(
      r,
      "noninvasivesystolic noninvasivediastolic noninvasivemean paop cardiacoutput cardiacinput svr svri pvr pvri",
      none,
    ),
};

const [folder, form] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: node scripts/count-eicu-demo.mjs <folder> [--json]");
  process.exit(2);
}
const counts = {};
const people = new Set();
for (const file of readdirSync(folder).sort()) {
  const named = /^([a-z]+)\.csv(\.gz)?$/i.exec(file);
  if (!named) continue;
  const bytes = readFileSync(join(folder, file));
  const [header = [], ...rows] = rowsOf((named[2] ? gunzipSync(bytes) : bytes).toString("utf8"));
  const columns = header.map((name) => name.toLowerCase());
  const table = named[1].toLowerCase();
  let skipped = 0;
  for (const cells of rows) {
    const row = Object.fromEntries(columns.map((name, i) => [name, cells[i]]));
    if (isSkipped[table]?.(row)) skipped++;
    if (table === "patient") people.add(row.uniquepid);
  }
  const rest = rows.length - skipped;
  const isNames = table === "hospital";
  counts[table] = { rows: rows.length, kept: isNames ? 0 : rest, names: isNames ? rest : 0, skipped };
}
if (form === "--json") console.log(JSON.stringify({ patients: people.size, tables: counts }));
else {
  const print = (...cells) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(10))).join(""));
  print("table", "rows", "kept", "names", "skipped");
  for (const [table, { rows, kept, names, skipped }] of Object.entries(counts))
    print(table, rows, kept, names, skipped);
  print("patients", people.size);
}
