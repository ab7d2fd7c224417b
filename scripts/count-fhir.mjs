import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/*
 * Counts the resources in a file or a folder of FHIR, by type: a second opinion on what an import says. It shares no code with the
 * application, takes each file into memory whole, and believes that what it is given is as it should be.
 *
 *   node scripts/count-fhir.mjs <file or folder> [--json]
 */
const counts = new Map();

function count(resource) {
  if (resource.resourceType === "Bundle") {
    for (const entry of resource.entry ?? []) {
      if (entry.resource) count(entry.resource);
      else if (entry.request?.method === "DELETE") add(entry.request.url.split("/")[0], entry.request.url);
    }
    return;
  }
  add(resource.resourceType, resource.id);
}

function add(type, id) {
  if (!counts.has(type)) counts.set(type, { resources: 0, ids: new Set() });
  const row = counts.get(type);
  row.resources++;
  row.ids.add(id);
}

function countText(text) {
  try {
    count(JSON.parse(text));
  } catch {
    for (const line of text.split(/\r?\n/)) if (line.trim() !== "") count(JSON.parse(line));
  }
}

const octal = (bytes) => Number.parseInt(bytes.toString("latin1").replace(/\0.*$/s, "").trim() || "0", 8);

/** The parts of a tar: a header of 512 bytes each, then the content in blocks of 512. */
function countTar(bytes) {
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = octal(bytes.subarray(at + 124, at + 136));
    const kind = String.fromCharCode(bytes[at + 156]);
    if (kind === "0" || kind === "\0") countBytes(bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

function countBytes(bytes) {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return countBytes(gunzipSync(bytes));
  if (bytes.subarray(257, 262).toString("latin1") === "ustar") return countTar(bytes);
  const text = bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim();
  if (text.startsWith("{")) countText(text);
}

function countPath(path) {
  if (!statSync(path).isDirectory()) return countBytes(readFileSync(path));
  for (const name of readdirSync(path).sort()) countPath(join(path, name));
}

const [from, form] = process.argv.slice(2);
if (!from) {
  console.error("Usage: node scripts/count-fhir.mjs <file or folder> [--json]");
  process.exit(2);
}
countPath(resolve(from));
const rows = [...counts]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([type, { resources, ids }]) => [type, resources, ids.size]);
if (form === "--json") {
  console.log(JSON.stringify(Object.fromEntries(rows.map(([type, resources, ids]) => [type, { resources, ids }]))));
} else {
  const print = (type, resources, ids) =>
    console.log(type.padEnd(32) + String(resources).padStart(10) + String(ids).padStart(14));
  print("type", "resources", "distinct ids");
  for (const row of rows) print(...row);
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  print("all", sum(1), sum(2));
}
