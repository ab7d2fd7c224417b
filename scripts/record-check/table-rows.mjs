import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

function textOf(folder, table) {
  for (const name of [`${table}.csv.gz`, `${table}.csv`]) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  }
  return null;
}

/** Cells of one line of CSV. */
function cellsOf(line) {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

const isOpen = (line) => (line.split('"').length - 1) % 2 === 1;

/** Lines of a CSV text; a line break within quotes does not end one. */
function* linesOf(text) {
  let held = "";
  for (const part of text.split(/\r?\n/)) {
    held = held === "" ? part : `${held}\n${part}`;
    if (held.includes('"') && isOpen(held)) continue;
    if (held !== "") yield held;
    held = "";
  }
}

/** Rows of a table, of one patient where it tells of patients; none where the folder lacks it. */
export function tableRows(folder, table, subject = null) {
  const text = textOf(folder, table);
  if (text === null) return [];
  const lines = linesOf(text);
  const columns = cellsOf(lines.next().value ?? "").map((name) => name.toLowerCase());
  const rows = [];
  for (const line of lines) {
    if (subject !== null && !line.includes(subject)) continue;
    const cells = cellsOf(line);
    const row = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ""]));
    if (subject === null || row.subject_id === subject) rows.push(row);
  }
  return rows;
}
