import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { claimsOf } from "./record-check/claims.mjs";
import { gapsOf } from "./record-check/gap-sentences.mjs";
import { judge } from "./record-check/judge.mjs";
import { mimicRows } from "./record-check/mimic-iii.mjs";
import { readResources, rowsOf } from "./record-check/rows.mjs";

/**
 * Holds what a report says of drugs, diagnoses, procedures, allergies, limits of care and cultures, and the gaps that it names, against the raw
 * rows of the patient. It reads the JSON of a report and
 * NDJSON of FHIR resources, or MIMIC-III's tables, by tables of its own, and shares no code with what wrote the report: what both got wrong alike cannot pass here.
 */

const USAGE =
  "npm run -s check-record-claims -- --report <JSON export> (--rows <NDJSON> [--rows <NDJSON> ...] (--start <instant> | --encounter <id>) [--patient <id>] | --mimic-iii <folder> --stay <icustay_id>) [--as-of <hours>] [--all]";

const HELP = `Usage: ${USAGE}

Options:
  --report <file>      JSON export of a consultation, or the document in it
  --rows <file>        NDJSON of FHIR R4 resources, gzipped or not; several times for several files
  --start <instant>    when the stay began: 2180-07-23T14:00:00-04:00
  --encounter <id>     or the raw Encounter whose start that is
  --patient <id>       the raw Patient whose rows count; without it all do
  --mimic-iii <folder> or raw tables of MIMIC-III as .csv or .csv.gz
  --stay <icustay_id>  and the ICU stay in them
  --as-of <hours>      hour of reading; without it that of the export
  --all                print what is held too, with the sentences
  --help               print this

Exit code 0: nothing is wrong; 1: something is; 2: called wrongly, or nothing was read.`;

class Usage extends Error {}

function parsed(args) {
  const text = { type: "string" };
  const options = { report: text, rows: { ...text, multiple: true }, start: text, encounter: text, patient: text };
  const more = { "mimic-iii": text, stay: text, "as-of": text, all: { type: "boolean" }, help: { type: "boolean" } };
  try {
    return parseArgs({ args, options: { ...options, ...more } }).values;
  } catch (error) {
    throw new Usage(error.message);
  }
}

function startOf({ start, encounter }, resources) {
  if (start !== undefined) {
    const at = Date.parse(start);
    if (Number.isNaN(at)) throw new Usage(`--start: "${start}" is no instant.`);
    return at;
  }
  const found = resources.find(({ resourceType, id }) => resourceType === "Encounter" && id === encounter);
  const at = Date.parse(found?.period?.start);
  if (Number.isNaN(at)) throw new Usage("--encounter: no row is an Encounter of this id with a start.");
  return at;
}

/** @returns what was found: each claim with its verdict and why */
export function checkRecordClaims(report, resources, { start, patient = null, asOf }) {
  return checkAgainst(report, rowsOf(resources, { start, patient }), asOf);
}

/** @param rows of the patient, on the clock of the stay */
export function checkAgainst(report, rows, asOf) {
  const document = report.document ?? report;
  const requested = report.events?.find(({ type }) => type === "requested")?.data.asOfMinutes;
  const hours = asOf ?? (requested === undefined ? Number.POSITIVE_INFINITY : requested / 60);
  return [...claimsOf(document), ...gapsOf(document)].map((claim) => {
    const [verdict, because] = judge(claim, rows, hours);
    return { ...claim, verdict, because };
  });
}

function fhirRows(options) {
  const resources = readResources(options.rows);
  return rowsOf(resources, { start: startOf(options, resources), patient: options.patient ?? null });
}

function main(args) {
  const options = parsed(args);
  if (options.help) return console.log(HELP);
  const isMimic = options["mimic-iii"] !== undefined && options.stay !== undefined;
  const isFhir = options.rows !== undefined && (options.start ?? options.encounter) !== undefined;
  if (!options.report || isMimic === isFhir) throw new Usage(`Usage: ${USAGE}`);
  const report = JSON.parse(readFileSync(options.report, "utf8"));
  const asOf = options["as-of"] === undefined ? undefined : Number(options["as-of"]);
  const found = checkAgainst(report, isMimic ? mimicRows(options["mimic-iii"], options.stay) : fhirRows(options), asOf);
  const count = (verdict) => found.filter((one) => one.verdict === verdict).length;
  for (const one of found)
    if (options.all || one.verdict === "wrong")
      console.log(`${one.verdict}: ${one.kind} "${one.name}" (${one.where}): ${one.because}\n    ${one.sentence}`);
  console.log(
    `${found.length} claims: ${count("held")} held, ${count("wrong")} wrong, ${count("proposed")} proposed, ${count("unread")} not read.`,
  );
  process.exitCode = found.length === 0 ? 2 : count("wrong") > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(`check-record-claims: ${error.message}`);
    process.exitCode = 2;
  }
}
