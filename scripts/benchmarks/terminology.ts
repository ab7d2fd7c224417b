import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { AppError } from "../../lib/platform/errors";
import { parsedJson } from "../../lib/platform/parsed-json";
import type { Coding } from "../../lib/terminology/codeable-concept";
import { codeSystemOf } from "../../lib/terminology/codes/code-systems";
import { linkCoding } from "../../lib/terminology/links/link-coding";
import { conceptSearch, terminology } from "../../lib/terminology/terminology.server";
import { convertedQuantity } from "../../lib/terminology/units/converted-quantity";
import { ucumOf } from "../../lib/terminology/units/ucum-code";
import { benchOptions, dataOf } from "../bench-options";
import { medianMs, processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * How the codes of FHIR data are linked: exactly, by category, by name or not, by resource type and code system, once for each
 * different code and once for each time that it stands there; whether its units are read; and how long loading and looking
 * up take. No display and no value is printed.
 */
const USAGE = "npm run bench -- terminology --data <folder with .json bundles or .ndjson, also .gz>";

const { data } = benchOptions(USAGE, { data: { type: "string" } });
const folder = resolveFromCaller(dataOf(USAGE, data));

const clinical = new Set(
  "Condition Observation MedicationRequest Medication MedicationAdministration MedicationStatement Immunization Procedure AllergyIntolerance DiagnosticReport".split(
    " ",
  ),
);
const codingOf = z.object({ system: z.string(), code: z.string(), display: z.string().optional() });
const quantityOf = z.object({ value: z.number(), unit: z.string().optional(), code: z.string().optional() });

/** Each different coding of what a resource is about, by resource type and system, with how often it stands there. */
const codings = new Map<string, { type: string; coding: Coding; times: number }>();
const units = new Map<string, number>();

function addTimes(type: string, value: unknown): void {
  const parsed = codingOf.safeParse(value);
  if (!parsed.success) return;
  const { system, code, display = null } = parsed.data;
  const key = JSON.stringify([type, system, code, display]);
  const known = codings.get(key);
  if (known) known.times++;
  else codings.set(key, { type, coding: { system, code, display }, times: 1 });
}

const concepts = ["code", "medicationCodeableConcept", "vaccineCode"];
const resourceOf = z.looseObject({ resourceType: z.string() });

function read(value: unknown): void {
  const parsed = resourceOf.safeParse(value);
  if (!parsed.success || !clinical.has(parsed.data.resourceType)) return;
  const resource = parsed.data;
  for (const field of concepts) {
    const concept = z.looseObject({ coding: z.array(z.unknown()) }).safeParse(resource[field]);
    if (concept.success) for (const one of concept.data.coding) addTimes(resource.resourceType, one);
  }
  const quantity = quantityOf.safeParse(resource.valueQuantity);
  if (quantity.success) {
    const unit = quantity.data.code ?? quantity.data.unit ?? "";
    units.set(unit, (units.get(unit) ?? 0) + 1);
  }
}

const bundleOf = z.looseObject({ entry: z.array(z.looseObject({ resource: z.unknown() })) });

/** @throws AppError "invalid" that names the file and none of its content. */
function jsonOf(text: string, path: string): unknown {
  const parsed = parsedJson(text);
  if (parsed === undefined) throw new AppError("invalid", { userMessage: `${path}: what is in it is no JSON` });
  return parsed;
}

async function readFileOf(path: string): Promise<void> {
  if (/\.json$/.test(path)) {
    const parsed = jsonOf(await readFile(path, "utf8"), path);
    const bundle = bundleOf.safeParse(parsed);
    for (const one of bundle.success ? bundle.data.entry : [{ resource: parsed }]) read(one.resource);
    return;
  }
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  for await (const line of createInterface({ input })) if (line !== "") read(jsonOf(line, path));
}

const inFolder = await readdir(folder, { recursive: true }).catch(() => {
  throw new AppError("invalid", { userMessage: `--data ${folder}: not found, or no folder` });
});
const files = inFolder.filter((name) => /\.(json|ndjson(\.gz)?)$/.test(name)).sort();
if (files.length === 0)
  throw new AppError("invalid", {
    userMessage: `--data ${folder}: no .json, .ndjson or .ndjson.gz file was found in it`,
  });
for (const name of files) await readFileOf(join(folder, name));

/** Of the processor: the clock tells as much of what else the machine does. */
const began = processorMs();
const tables = await terminology();
const loadProcessorMs = processorMs() - began;

const figures: Record<string, number> = { files: files.length };
const add = (name: string, n: number) => {
  figures[name] = (figures[name] ?? 0) + n;
};
const all = [...codings.values()];
for (const { type, coding, times } of all) {
  const link = linkCoding(tables, coding);
  const how = link.linked === "not" ? `not (${link.reason})` : link.linked;
  const place = `${type}.${codeSystemOf(coding.system) ?? "other system"}`;
  add(`${place}.${how}.codes`, 1);
  add(`${place}.${how}.times`, times);
  if (link.linked !== "not" && link.ambiguous) add(`${place}.ambiguous.codes`, 1);
}
for (const [unit, times] of units)
  add(`units.${unit === "" ? "none" : ucumOf(unit) === null ? "not read" : "read"}.times`, times);

const search = await conceptSearch();
const perThousand = async (work: (i: number) => unknown) =>
  (await medianMs(5, () => {
    for (let i = 0; i < 1000; i++) work(i);
  })) / 1000;
tellFigures("terminology", {
  ...Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1))),
  loadProcessorMs: Math.round(loadProcessorMs),
  linkMs: await perThousand((i) =>
    linkCoding(tables, all[i % all.length]?.coding ?? { system: null, code: null, display: null }),
  ),
  convertMs: await perThousand((i) => convertedQuantity({ value: i, unit: "mg/dL" }, "mmol/L", "glucose")),
  searchMs: await medianMs(20, () => search.find("diab mell")),
});
