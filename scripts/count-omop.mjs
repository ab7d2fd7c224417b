/**
 * Counts the rows of a folder of OMOP CDM 5.4 tables with nothing of the product's code: what each table holds, and which rows an import
 * has to skip, worked out from the CDM's own description by the names of its columns (https://ohdsi.github.io/CommonDataModel/cdm54.html).
 * For comparing with what `import omop` says. Usage: node scripts/count-omop.mjs <folder> [--json]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The rows of a CSV text, character by character. Athena's files part cells by tabs and have quotes that mean nothing. */
function rowsOf(text, isVocabulary) {
  const first = text.slice(0, text.indexOf("\n"));
  const delimiter = [",", "\t", ";", "|"].reduce((a, b) => (first.split(b).length > first.split(a).length ? b : a));
  const quotes = !(isVocabulary && delimiter === "\t" && !first.includes('"'));
  const rows = [];
  let [row, cell, quoted] = [[], "", false];
  for (const sign of `${text}\n`) {
    if (quotes && sign === '"') {
      quoted = !quoted;
      cell += sign;
    } else if (!quoted && (sign === delimiter || sign === "\n")) {
      const plain = quotes && /^\s*"/.test(cell) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell;
      row.push(plain.trim());
      cell = "";
      if (sign === delimiter) continue;
      if (row.some((one) => one !== "") || row.length > 1) rows.push(row);
      row = [];
    } else cell += sign;
  }
  return rows;
}

const persons = {
  person: "person_id",
  death: "person_id",
  ...Object.fromEntries(
    [
      "observation_period",
      "visit_occurrence",
      "visit_detail",
      "condition_occurrence",
      "drug_exposure",
      "procedure_occurrence",
    ]
      .concat(["device_exposure", "measurement", "observation", "note", "specimen"])
      .map((name) => [name, `${name}_id`]),
  ),
};
const names = { care_site: "care_site_id", provider: "provider_id", concept: "concept_id" };
const unread = new Set(
  [
    "drug_era",
    "dose_era",
    "condition_era",
    "note_nlp",
    "cost",
    "payer_plan_period",
    "cohort",
    "cohort_definition",
  ].concat(["cdm_source", "metadata", "episode", "episode_event", "fact_relationship", "location"]),
);

const isText =
  /(?:_value|_title|_text|_string|_name|reason|sig|lot_number|measurement_time|unique_device_id|production_id|specimen_source_id|^npi|^dea|^domain_id|^vocabulary_id|^concept_class_id|standard_concept|concept_code|valid_.*_date)$/;
const isWhole = /(?:_id|^year_of_birth|^month_of_birth|^day_of_birth|refills|days_supply)$/;
const needed = (table, key) => [
  ...[key, "person_id"],
  ...{
    person: ["year_of_birth"],
    observation_period: ["observation_period_start_date", "observation_period_end_date"],
    visit_occurrence: ["visit_concept_id", "visit_start_date"],
    visit_detail: ["visit_detail_concept_id", "visit_detail_start_date", "visit_occurrence_id"],
    condition_occurrence: ["condition_concept_id", "condition_start_date", "condition_type_concept_id"],
    drug_exposure: ["drug_concept_id", "drug_exposure_start_date", "drug_type_concept_id"],
    procedure_occurrence: ["procedure_concept_id", "procedure_date", "procedure_type_concept_id"],
    device_exposure: ["device_concept_id", "device_exposure_start_date"],
    measurement: ["measurement_concept_id", "measurement_date", "measurement_type_concept_id"],
    observation: ["observation_concept_id", "observation_date"],
    death: ["death_date"],
    note: ["note_date"],
    specimen: ["specimen_concept_id", "specimen_date"],
  }[table],
];

function isDate(text) {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  );
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** What a cell says, or undefined where it is not what its column holds. */
function said(column, table, text) {
  if (["\\N", "NULL", "null"].includes(text)) return "";
  const isQuantityOfThings = column === "quantity" && ["procedure_occurrence", "device_exposure"].includes(table);
  if (isText.test(column)) return text;
  if (["", "NA", "NaN", "nan", "None", "NaT", "<NA>"].includes(text)) return "";
  if (isWhole.test(column) || isQuantityOfThings)
    return /^[+-]?\d{1,19}(?:\.0+)?$/.test(text) ? text.replace(/\.0+$/, "") : undefined;
  if (/_date$|_datetime$/.test(column)) return isDate(text) ? text : undefined;
  return text !== "" && Number.isFinite(Number(text)) ? text : undefined;
}

const none = (text) => text === undefined || text === "" || /^0+$/.test(text);
const unnamed = (row, domain) =>
  none(row[`${domain}_concept_id`]) && none(row[`${domain}_source_concept_id`]) && !row[`${domain}_source_value`];
const saysNothing = {
  condition_occurrence: (row) => unnamed(row, "condition"),
  drug_exposure: (row) => unnamed(row, "drug"),
  procedure_occurrence: (row) => unnamed(row, "procedure"),
  device_exposure: (row) => unnamed(row, "device"),
  observation: (row) => unnamed(row, "observation"),
  measurement: (row) =>
    unnamed(row, "measurement") ||
    ((row.value_as_number ?? "") === "" && none(row.value_as_concept_id) && (row.value_source_value ?? "") === ""),
  note: (row) => (row.note_text ?? "") === "",
};

const [folder, form] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: node scripts/count-omop.mjs <folder> [--json]");
  process.exit(2);
}
const files = new Map();
for (const file of readdirSync(folder)) {
  const [, table] = /^(?:.*\.)?([a-z_]+)\.csv(?:\.gz)?$/i.exec(file) ?? [];
  if (table) files.set(table.toLowerCase(), join(folder, file));
}
const counts = {};
const known = new Set();
for (const table of [...Object.keys(persons), ...unread, ...Object.keys(names)]) {
  const path = files.get(table);
  if (path === undefined) continue;
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  const [header = [], ...rows] = rowsOf(text, table in names);
  const columns = header.map((name) => name.toLowerCase().replace(/^.*\./, ""));
  const count = { rows: rows.length, kept: 0, copies: 0, names: 0, skipped: 0 };
  counts[table.toUpperCase()] = count;
  const met = new Map();
  for (const cells of rows) {
    const row = Object.fromEntries(columns.map((column, i) => [column, said(column, table, cells[i] ?? "")]));
    const key = persons[table] ?? names[table];
    const isBad = cells.length !== columns.length || Object.values(row).includes(undefined);
    if (unread.has(table)) count.skipped++;
    else if (isBad) count.skipped++;
    else if (table in names) count.names++;
    else if (needed(table, key).some((column) => (row[column] ?? "") === "")) count.skipped++;
    else if (table === "person" ? known.has(row.person_id) : !known.has(row.person_id)) count.skipped++;
    else {
      known.add(row.person_id);
      const number = `${row.person_id} ${row[key]}`;
      const whole = JSON.stringify(row);
      if (met.get(number) === whole) count.copies++;
      else if (met.has(number) || saysNothing[table]?.(row)) count.skipped++;
      else count.kept++;
      if (!met.has(number)) met.set(number, whole);
    }
  }
}
if (form === "--json") console.log(JSON.stringify(counts));
else {
  const print = (...cells) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join(""));
  print("table", "rows", "kept", "copies", "names", "skipped");
  for (const [table, { rows, kept, copies, names: named, skipped }] of Object.entries(counts))
    print(table, rows, kept, copies, named, skipped);
}
