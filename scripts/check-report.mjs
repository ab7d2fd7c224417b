import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/**
 * Holds the figures of reports against the raw files of their stays. It reads `<id>.txt` files of PhysioNet 2012 and the JSON of
 * `consult --json`, by tables of its own, and shares no code with what wrote the reports: what both got wrong alike cannot pass here.
 * What it cannot read it counts, and never calls right.
 */

const USAGE =
  "node scripts/check-report.mjs --stays <folder of <id>.txt> --reports <file or folder of consult's JSON> [--all]";

/** How reports name what the files hold: name in lower case, the files' parameters. */
const NAMES = {
  "white cell count": ["WBC"],
  "urine output": ["Urine"],
  "troponin t": ["TroponinT"],
  "troponin i": ["TroponinI"],
  "total cholesterol": ["Cholesterol"],
  "total bilirubin": ["Bilirubin"],
  "systolic pressure": ["SysABP", "NISysABP"],
  "systolic cuff pressure": ["NISysABP"],
  "respiratory rate": ["RespRate"],
  "mean pressure": ["MAP", "NIMAP"],
  "mean cuff pressure": ["NIMAP"],
  "mean arterial pressure": ["MAP", "NIMAP"],
  "inspired oxygen fraction": ["FiO2"],
  "heart rate": ["HR"],
  "glasgow coma score": ["GCS"],
  "diastolic pressure": ["DiasABP", "NIDiasABP"],
  "diastolic cuff pressure": ["NIDiasABP"],
  "blood urea nitrogen": ["BUN"],
  "aspartate aminotransferase": ["AST"],
  "arterial ph": ["pH"],
  "arterial oxygen saturation": ["SaO2"],
  "arterial oxygen pressure": ["PaO2"],
  "arterial carbon dioxide pressure": ["PaCO2"],
  "alkaline phosphatase": ["ALP"],
  "alanine aminotransferase": ["ALT"],
  weight: ["Weight"],
  temperature: ["Temp"],
  sodium: ["Na"],
  potassium: ["K"],
  platelets: ["Platelets"],
  magnesium: ["Mg"],
  lactate: ["Lactate"],
  hematocrit: ["HCT"],
  glucose: ["Glucose"],
  creatinine: ["Creatinine"],
  bicarbonate: ["HCO3"],
  albumin: ["Albumin"],
};
const NAME = new RegExp(
  `(?<![a-z/])(${Object.keys(NAMES)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![a-z/])`,
  "gi",
);
/** "2.0 mg/dL at 38 h", "7/15 at 1 h", "41.1% at 19 h", "1.4 at 14 h". */
const AT = /(?<![\d.])(\d[\d,]*(?:\.\d+)?)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (\d+) h\b/g;
const UNITS = { 1: "coronary care unit", 2: "cardiac surgery recovery unit", 3: "medical ICU", 4: "surgical ICU" };

/** The raw values of a stay by parameter, in the file's order, and what is said of the patient. */
export function readStay(text) {
  const values = new Map();
  const who = {};
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [time, name, written] = line.split(",");
    if (written === undefined) continue;
    const value = Number(written);
    if (["RecordID", "Age", "Gender", "Height", "ICUType"].includes(name)) who[name] = value;
    else {
      const [hours, minutes] = time.split(":").map(Number);
      const given = name === "pH" && value > 100 ? value / 100 : name === "pH" && value > 10 ? value / 10 : value;
      values.set(name, [...(values.get(name) ?? []), { minutes: 60 * hours + minutes, value: given }]);
    }
  }
  return { values, who };
}

const numberOf = (text) => Number(text.replaceAll(",", ""));
const decimalsOf = (text) => text.split(".")[1]?.length ?? 0;
/** Half of the last digit that is shown, and a hair for halves that are no binary numbers. */
const shows = (text, value) => Math.abs(numberOf(text) - value) <= 0.5 * 10 ** -decimalsOf(text) + 1e-9;

/** Reports name the nearest hour. */
const isAt = (minutes, hour) => Math.abs(minutes / 60 - Number(hour)) <= 0.5;

/** What a text says in figures that can be held against the files: [what, whether it stands]. */
export function figuresIn(text, { values }) {
  const found = [];
  const names = [...text.matchAll(NAME)];
  for (const [i, match] of names.entries()) {
    const rest = text.slice(match.index + match[0].length, names[i + 1]?.index ?? text.length);
    const clause = rest.split(";")[0] ?? "";
    const parameters = NAMES[match[0].toLowerCase()];
    const rows = parameters.flatMap((name) => values.get(name) ?? []);
    for (const at of clause.matchAll(AT)) {
      const [said, number, hour] = at;
      const stands = rows.some(({ minutes, value }) => isAt(minutes, hour) && shows(number, value));
      found.push({ what: `${match[0]} ${said}`, stands });
      const before = clause.slice(0, at.index);
      const extreme = /(lowest|highest) $/.exec(before)?.[1];
      if (extreme) {
        const since = /last 24 h/.test(before) ? 24 * 60 : 0;
        const kept = rows.filter(({ minutes, value }) => minutes >= since && value > 0).map(({ value }) => value);
        const most = extreme === "lowest" ? Math.min(...kept) : Math.max(...kept);
        found.push({ what: `${match[0]}, ${extreme} ${number}`, stands: shows(number, most) });
      }
    }
    if (/measured once/.test(clause)) found.push({ what: `${match[0]}, measured once`, stands: rows.length === 1 });
  }
  const ratio = /PaO2\/FiO2 (\d+) mmHg at (\d+) h \(PaO2 (\d+) mmHg on FiO2 (\d\.\d+)/.exec(text);
  if (ratio) {
    const [said, quotient, hour, pressure, fraction] = ratio;
    const taken = (values.get("PaO2") ?? []).some(
      ({ minutes, value }) => isAt(minutes, hour) && shows(pressure, value),
    );
    found.push({ what: said, stands: taken && Math.abs(Number(pressure) / Number(fraction) - Number(quotient)) <= 2 });
  }
  return found;
}

/** Age, sex and unit in "54-year-old man, surgical ICU", where a text says so. */
export function subjectIn(text, { who }) {
  const said = /(\d+)-year-old (man|woman)(?:, ([a-zA-Z ]+?))?(?=[,.·]|$)/.exec(text);
  if (!said) return [];
  const [what, age, sex, unit] = said;
  const stands =
    Number(age) === who.Age &&
    (sex === "man") === (who.Gender === 1) &&
    (unit === undefined || unit === UNITS[who.ICUType]);
  return [{ what, stands }];
}

/** Every string of a report that a reader sees. */
export function textsOf(value, key = "") {
  if (typeof value === "string") return ["text", "headline", "subject", "sentence"].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === "string" ? [one] : textsOf(one, key)));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => (name === "citations" ? [] : textsOf(one, name)));
}

/** What became of a report's figures: those that stand, those that do not, and texts with an hour of which none was read. */
export function checkReport(document, stay) {
  const texts = [...new Set(textsOf(document))];
  const wrong = [];
  let right = 0;
  const unread = [];
  for (const text of texts) {
    const figures = [...figuresIn(text, stay), ...subjectIn(text, stay)];
    for (const { what, stands } of figures) stands ? right++ : wrong.push({ what, text });
    if (figures.length === 0 && /\d/.test(text) && /\bat \d+ h\b|\d+ h of\b/.test(text)) unread.push(text);
  }
  return { right, wrong, unread };
}

function main() {
  let options;
  try {
    ({ values: options } = parseArgs({
      options: { stays: { type: "string" }, reports: { type: "string" }, all: { type: "boolean", default: false } },
    }));
  } catch (error) {
    options = { fault: error.message };
  }
  if (options.fault || !options.stays || !options.reports) {
    console.error(`${options.fault ?? "--stays and --reports are needed."} Usage: ${USAGE}`);
    return 2;
  }
  // npm runs this in the project's folder, wherever it was called.
  const [stays, reports] = [options.stays, options.reports].map((path) => resolve(process.env.INIT_CWD ?? ".", path));
  const files = statSync(reports).isDirectory()
    ? readdirSync(reports)
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(reports, name))
    : [reports];
  const sum = { reports: 0, right: 0, wrong: 0, unread: 0 };
  for (const file of files) {
    const { sourceId, document } = JSON.parse(readFileSync(file, "utf8"));
    if (!sourceId || !document) {
      console.error(`${file}: no report with the id of its stay (export --reports with --format and --from names it).`);
      return 2;
    }
    const { right, wrong, unread } = checkReport(
      document,
      readStay(readFileSync(join(stays, `${sourceId}.txt`), "utf8")),
    );
    sum.reports++;
    sum.right += right;
    sum.wrong += wrong.length;
    sum.unread += unread.length;
    for (const { what, text } of wrong) console.log(`${sourceId}: ${what}\n  in: ${text}`);
    if (options.all) for (const text of unread) console.log(`${sourceId}: not read: ${text}`);
  }
  console.log(
    `${sum.reports} reports: ${sum.right} figures stand, ${sum.wrong} do not; ${sum.unread} sentences with hours were not read.`,
  );
  console.log(JSON.stringify({ name: "check-report", figures: sum }));
  return sum.wrong > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = main();
