import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { changesIn } from "./report-check/changes.mjs";
import { chartedIn } from "./report-check/course.mjs";
import { disagreementIn } from "./report-check/disagreement.mjs";
import { fallingInTitle } from "./report-check/falling-in-title.mjs";
import { kidneyIn } from "./report-check/kidney.mjs";
import { lactateInTitle } from "./report-check/lactate-in-title.mjs";
import { lowPressureIn } from "./report-check/mean-pressure.mjs";
import { namedOf } from "./report-check/named.mjs";
import { notMeasuredIn } from "./report-check/not-measured.mjs";
import { oxygenSinceIn } from "./report-check/oxygen-since-gas.mjs";
import { phInTitle } from "./report-check/ph-in-title.mjs";
import { readStay } from "./report-check/raw-stay.mjs";
import { fewCellsIn, sepsisIn, temperatureIn } from "./report-check/sepsis.mjs";
import { silenceIn } from "./report-check/silence.mjs";
import { statusIn } from "./report-check/status.mjs";
import { subjectIn } from "./report-check/subject.mjs";
import { numberIn } from "./report-check/told-number.mjs";
import { unweighedUrineIn } from "./report-check/unweighed-urine.mjs";
import { courseIn, figuresIn } from "./report-check/values.mjs";
import { ventilationIn } from "./report-check/ventilation.mjs";

/**
 * Holds the figures of reports against the raw files of their stays. It reads `<id>.txt` files of PhysioNet 2012 and the JSON of
 * `consult --json`, by tables of its own, and shares no code with what wrote the reports: what both got wrong alike cannot pass here.
 * What it cannot read it counts, and never calls right.
 */

const USAGE =
  "npm run -s check-report -- --stays <folder of <id>.txt> --reports <file or folder of consult's JSON> [--predictions <CSV of predict>] [--all]";

const HELP = `Usage: ${USAGE}

Holds the figures of reports against the raw files of their stays.

Options:
  --stays <folder>       stays of PhysioNet 2012, <id>.txt
  --reports <path>       JSON of consult, or a folder of such files: reports/ of export (what lies beside each as .about.json is passed over)
  --predictions <file>   CSV of predict, for the number that is told
  --all                  print the sentences with hours that were not read too
  --help                 print this

Exit code 0: every figure that was read stands; 1: one does not; 2: called wrongly, or a file that is no report.`;

/** Every string of a report that a reader sees. */
export function textsOf(value, key = "") {
  if (typeof value === "string") return ["text", "headline", "subject", "sentence"].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === "string" ? [one] : textsOf(one, key)));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => (name === "citations" ? [] : textsOf(one, name)));
}

/** Each line of the problems, on the page and in the appendix: a measurement with its values. */
function problemsOf(document) {
  const sections = (document.sections ?? []).filter(({ id }) => id === "problems" || id === "further-problems");
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ items, text }) =>
      items
        ? items.flatMap(({ facts }) => facts)
        : (text
            ?.replace(/^Milder: /, "")
            .replace(/\.$/, "")
            // What stands in brackets belongs to the fact before them.
            .split(/; (?![^(]*\))/) ?? []),
    );
}

/** Titles of the problems on the page. */
function titlesOf(document) {
  return (document.sections ?? [])
    .filter(({ id }) => id === "problems")
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ items }) => items?.flatMap(({ title }) => title ?? []) ?? []);
}

/** What became of a report's figures: those that stand, those that do not, and texts with an hour of which none was read. */
export function checkReport(document, stay, predicted) {
  const texts = [...new Set(textsOf(document))];
  const problems = problemsOf(document);
  const wrong = [];
  let right = 0;
  const unread = [];
  const count = (figures, text) => {
    for (const { what, stands } of figures) stands ? right++ : wrong.push({ what, text });
  };
  for (const text of texts) {
    const figures = [
      ...figuresIn(text, stay),
      ...changesIn(text, stay.values),
      ...disagreementIn(text, stay.values),
      ...lowPressureIn(text, stay.values),
      ...ventilationIn(text, stay.values),
      ...kidneyIn(text, stay.values),
      ...silenceIn(text, stay.values),
      ...notMeasuredIn(text, stay.values),
      ...statusIn(text, stay.values),
      ...temperatureIn(text, stay),
      ...subjectIn(text, stay),
      ...oxygenSinceIn(text, stay.values),
      ...unweighedUrineIn(text, stay.values),
    ];
    count(figures, text);
    if (figures.length === 0 && /\d/.test(text) && /\bat \d+ h\b|\d+ h of\b/.test(text)) unread.push(text);
  }
  count(chartedIn(document.course, stay), "chart");
  for (const title of titlesOf(document))
    count(
      [sepsisIn, fewCellsIn, lactateInTitle, phInTitle, fallingInTitle].flatMap((check) => check(title, stay)),
      title,
    );
  for (const fact of problems) count(courseIn(fact, stay), fact);
  const named = problems.length > 0 ? namedOf(problems, stay) : [];
  count(named, "problems");
  if (/average patient here/.test(document.risk?.sentence ?? "")) count(numberIn(document, predicted), "risk");
  return { right, wrong, unread, named };
}

/** Probability of the ensemble by stay, from the CSV of `predict`. */
function predictionsIn(path, ensemble) {
  const [header, ...rows] = readFileSync(path, "utf8").trimEnd().split("\n");
  const columns = header.split(",");
  const [id, probability] = [columns.indexOf("id"), columns.indexOf(`${ensemble}_probability`)];
  return new Map(rows.map((row) => row.split(",")).map((cells) => [cells[id], Number(cells[probability])]));
}

function main() {
  let options;
  try {
    ({ values: options } = parseArgs({
      options: {
        stays: { type: "string" },
        reports: { type: "string" },
        predictions: { type: "string" },
        all: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    options = { fault: error.message };
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  if (options.fault || !options.stays || !options.reports) {
    console.error(`${options.fault ?? "--stays and --reports are needed."} Usage: ${USAGE}`);
    return 2;
  }
  // npm runs this in the project's folder, wherever it was called.
  const [stays, reports] = [options.stays, options.reports].map((path) => resolve(process.env.INIT_CWD ?? ".", path));
  const files = statSync(reports).isDirectory()
    ? readdirSync(reports)
        .filter((name) => name.endsWith(".json") && !name.endsWith(".about.json"))
        .map((name) => join(reports, name))
    : [reports];
  if (files.length === 0) {
    console.error(`${reports}: no report found in it; expected JSON of consult, or the folder reports/ of export.`);
    return 2;
  }
  const predictions =
    options.predictions && predictionsIn(resolve(process.env.INIT_CWD ?? ".", options.predictions), "fused-experts");
  const sum = { reports: 0, right: 0, wrong: 0, unread: 0, critical: 0, criticalNamed: 0, marked: 0, markedNamed: 0 };
  for (const file of files) {
    const { sourceId, number, document } = JSON.parse(readFileSync(file, "utf8"));
    if (!sourceId || !document) {
      console.error(`${file}: no report with the id of its stay (export --reports with --format and --from names it).`);
      return 2;
    }
    const { right, wrong, unread, named } = checkReport(
      document,
      readStay(readFileSync(join(stays, `${sourceId}.txt`), "utf8")),
      predictions ? { risk: predictions.get(String(sourceId)), consulted: number } : undefined,
    );
    for (const { severity, stands } of named) {
      sum[severity === 3 ? "critical" : "marked"]++;
      if (stands) sum[severity === 3 ? "criticalNamed" : "markedNamed"]++;
    }
    sum.reports++;
    sum.right += right;
    sum.wrong += wrong.length;
    sum.unread += unread.length;
    for (const { what, text } of wrong) console.log(`${sourceId}: ${what}\n  in: ${text}`);
    if (options.all) for (const text of unread) console.log(`${sourceId}: not read: ${text}`);
  }
  console.log(
    `${sum.reports} reports: ${sum.right} figures stand, ${sum.wrong} do not; ${sum.unread} sentences with hours were not read. Named: ${sum.criticalNamed} of ${sum.critical} critical values, ${sum.markedNamed} of ${sum.marked} marked ones.`,
  );
  console.log(JSON.stringify({ name: "check-report", figures: sum }));
  return sum.wrong > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = main();
