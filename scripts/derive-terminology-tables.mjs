import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { fail, fromCaller, root } from "./root.mjs";

const USAGE =
  "node scripts/derive-terminology-tables.mjs --from <folder with disease-ontology/ and oncotree/> [--check]: writes lib/terminology/tables, or with --check says whether it would write what stands there";

const ontologySource = [
  "# Human Disease Ontology, synonyms of release 2026-07-31, reports at 9fbefd6651b79526165453395d06c8fd4bfe4247.",
  "# https://disease-ontology.org, CC0 1.0. Reduced by scripts/derive-terminology-tables.mjs: definitions and other cross-references left out.",
  "# Lists by |. Synonyms: scope E exact, N narrow, B broad, R related, with a for an acronym, then a colon.",
];
const oncotreeSource = [
  "# OncoTree, Memorial Sloan Kettering Cancer Center, CC BY 4.0. Changes were made. Release oncotree_2025_10_03.",
  "# https://oncotree.mskcc.org. Reduced by scripts/derive-terminology-tables.mjs: NCI codes and levels left out.",
  "# former: codes of older releases that stand for this one today (its history and revocations). Lists by |.",
];

/** Endings by which SNOMED CT writes a fully specified name: no name of SNOMED CT is shipped. */
const snomedName =
  /\((disorder|finding|situation|procedure|morphologic abnormality|body structure|event|qualifier value|observable entity)\)$/;

function requireOwnName(name, where) {
  if (snomedName.test(name)) throw new Error(`${where}: "${name}" is written as a name of SNOMED CT`);
  if (/[\t\n|]/.test(name)) throw new Error(`${where}: a name holds a separator`);
  return name;
}

/** Rows of a tab-separated text by its header. @throws Error where a row has not as many fields as the header. */
export function rowsOf(text, file) {
  const [header, ...lines] = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  return lines.map((fields, i) => {
    if (fields.length !== header.length)
      throw new Error(`${file}, line ${i + 2}: ${header.length} fields were expected`);
    return Object.fromEntries(header.map((name, at) => [name, fields[at]]));
  });
}

const list = (text) => (text === "" ? [] : text.split("|"));
const icd10 =
  /^[A-TV-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?(-[A-TV-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?)?$|^U\d\d(\.\d{1,2})?$/;
const icd9 = /^([0-9]{3}(\.\d{1,2})?|V\d\d(\.\d{1,2})?|E\d{3}(\.\d)?)(-\d{3}(\.\d{1,2})?)?$/;

/** By number; "0001816" and "1816" are two diseases. */
const byNumber = (a, b) => Number(a) - Number(b) || (a < b ? -1 : 1);
const scopes = { EXACT: "E", NARROW: "N", BROAD: "B", RELATED: "R" };

/** The diseases by number, with the cross-references to ICD that are written as ICD writes a code or a range. */
export function diseaseTable(diseases, synonyms) {
  const spoken = new Map();
  for (const row of synonyms) spoken.set(row.id, [...(spoken.get(row.id) ?? []), row]);
  const bare = (id) => {
    if (!/^DOID:\d+$/.test(id)) throw new Error(`"${id}" is no DOID`);
    return id.slice("DOID:".length);
  };
  const rows = diseases.map(({ id, name, parent_ids, xrefs }) => {
    const codes = (prefix, shape) =>
      [
        ...new Set(
          list(xrefs)
            .filter((xref) => xref.startsWith(prefix))
            .map((xref) => xref.slice(prefix.length)),
        ),
      ]
        .filter((code) => shape.test(code))
        .sort();
    const names = (spoken.get(id) ?? []).map(
      ({ synonym, scope, type }) => `${scopes[scope]}${type === "acronym" ? "a" : ""}:${requireOwnName(synonym, id)}`,
    );
    return [
      bare(id),
      requireOwnName(name, id),
      list(parent_ids).map(bare).sort(byNumber).join("|"),
      codes("ICD10CM:", icd10).join("|"),
      codes("ICD9CM:", icd9).join("|"),
      [...new Set(names)].sort().join("|"),
    ];
  });
  return tableText(
    ontologySource,
    "doid name parents icd10cm icd9cm synonyms",
    rows.sort(([a], [b]) => byNumber(a, b)),
  );
}

/** The tumours, a parent before its children as the source has them. */
export function tumourTable(tumours) {
  const rows = tumours.map(({ code, name, main_type, tissue, parent, history, revocations }) => [
    code,
    requireOwnName(name, code),
    parent,
    main_type,
    tissue,
    [...new Set([...list(history), ...list(revocations)])].sort().join("|"),
  ]);
  return tableText(oncotreeSource, "code name parent main_type tissue former", rows);
}

const tableText = (source, header, rows) =>
  [...source, header.split(" ").join("\t"), ...rows.map((row) => row.join("\t")), ""].join("\n");

function tables(from) {
  const read = (...path) => rowsOf(gunzipSync(readFileSync(join(from, ...path))).toString("utf8"), path.join("/"));
  return {
    "disease-ontology.tsv": diseaseTable(
      read("disease-ontology", "doid.tsv.gz"),
      read("disease-ontology", "doid-synonyms.tsv.gz"),
    ),
    "oncotree.tsv": tumourTable(read("oncotree", "oncotree.tsv.gz")),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { from, check } = parseArgs({ options: { from: { type: "string" }, check: { type: "boolean" } } }).values;
  if (!from) fail(USAGE, 2);
  try {
    for (const [name, text] of Object.entries(tables(fromCaller(from)))) {
      const file = join(root, "lib", "terminology", "tables", name);
      if (!check) writeFileSync(file, text);
      else if (readFileSync(file, "utf8") !== text) fail(`${name} is not what the sources give.`);
      console.log(`${name}: ${text.split("\n").length} lines, ${check ? "as it stands" : "written"}`);
    }
  } catch (error) {
    fail(error.message);
  }
}
