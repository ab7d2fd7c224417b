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
  "node scripts/check-report.mjs --stays <folder of <id>.txt> --reports <file or folder of consult's JSON> [--predictions <CSV of predict>] [--all]";

/** How reports name what the files hold: name in lower case, the files' parameters. */
const NAMES = {
  "white cell count": ["WBC"],
  "urine output": ["Urine"],
  "troponin t": ["TroponinT"],
  "troponin i": ["TroponinI"],
  "total cholesterol": ["Cholesterol"],
  "total bilirubin": ["Bilirubin"],
  "bilirubin, total": ["Bilirubin"],
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
/** "Lactate 9.6 at 4 h, 5.2 mmol/L at 46 h": the worst and the latest value, or one that is both. */
const PAIR =
  /^(?:(\d[\d.,]*) at (\d+) h(?: \(pH [\d.]+\))?, )?(\d[\d.,]*)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (\d+) h(?: \(pH [\d.]+\))?(, not measured since)?/;
/** Signs that a monitor takes: a worst value that no neighbour bears out is not believed, so that another may stand. */
const MONITORED = new Set(["HR", "RespRate"]);
const DAY = 24 * 60;
const END = 48 * 60;
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
      if (extreme && !/below 65 mmHg/.test(before)) {
        const since = /last 24 h/.test(before) ? 24 * 60 : 0;
        const kept = rows.filter(({ minutes, value }) => minutes >= since && value > 0).map(({ value }) => value);
        const most = extreme === "lowest" ? Math.min(...kept) : Math.max(...kept);
        found.push({ what: `${match[0]}, ${extreme} ${number}`, stands: shows(number, most) });
      }
    }
    if (/measured once/.test(clause)) found.push({ what: `${match[0]}, measured once`, stands: rows.length === 1 });
  }
  const ratio = /PaO2\/FiO2 (?:\d+ at \d+ h, )?(\d+) mmHg at (\d+) h \(PaO2 (\d+)(?: mmHg)? on FiO2 (\d\.\d+)/.exec(
    text,
  );
  if (ratio) {
    const [said, quotient, hour, pressure, fraction] = ratio;
    const taken = (values.get("PaO2") ?? []).some(
      ({ minutes, value }) => isAt(minutes, hour) && shows(pressure, value),
    );
    found.push({ what: said, stands: taken && Math.abs(Number(pressure) / Number(fraction) - Number(quotient)) <= 2 });
  }
  return found;
}

/** Mean pressures by time: the cuff's where no arterial reading lies within an hour of it, without flushed lines. */
function meanPressures(values) {
  const arterial = (values.get("MAP") ?? []).filter(({ value }) => value > 0);
  const cuff = (values.get("NIMAP") ?? []).filter(
    ({ minutes, value }) => value > 0 && !arterial.some((one) => Math.abs(one.minutes - minutes) <= 60),
  );
  // Of two readings of one minute and device the later line stands, as in a chart that was corrected.
  const last = (readings) => [...new Map(readings.map((one) => [one.minutes, one])).values()];
  const all = [...last(arterial), ...last(cuff)]
    .filter(({ minutes }) => minutes <= END)
    .sort((a, b) => a.minutes - b.minutes);
  return all.filter((one, i) => {
    const beside = [all[i - 1], all[i + 1]];
    return !beside.every((two) => two && Math.abs(two.minutes - one.minutes) <= 30 && two.value >= one.value + 20);
  });
}

/** Minutes of the last 24 h below a pressure: a reading holds until the next, two hours at most. */
function minutesBelow(readings, limit) {
  return readings.reduce((sum, { minutes, value }, i) => {
    if (value >= limit) return sum;
    const until = Math.min(readings[i + 1]?.minutes ?? END, minutes + 120, END);
    return sum + Math.max(0, until - Math.max(minutes, END - DAY));
  }, 0);
}

/** Whether a length of time in words, to the half hour below ten hours and to the hour above, is this many minutes. */
function lasts(words, minutes) {
  const [number, unit] = words.split(" ");
  if (unit === "min") return Math.abs(Number(number) - minutes) <= 0.5;
  return Math.abs(Number(number) - minutes / 60) <= (Number(number) < 10 ? 0.25 : 0.5) + 1e-9;
}

/** Duration, lowest and latest of a mean pressure that was low, each against the raw readings. */
function lowPressureIn(text, values) {
  const low =
    /mean pressure below 65 mmHg for ([\d.]+ (?:h|min)) of the last 24 h, lowest (\d+)(?: mmHg)? at (\d+) h \([a-z ]+\)(?:, (?:now )?(\d+) mmHg(?: at (\d+) h)?)?/i.exec(
      text,
    );
  if (!low) return [];
  const [said, duration, lowest, hour, last, lastHour] = low;
  const readings = meanPressures(values);
  const recent = readings.filter(({ minutes }) => minutes >= END - DAY);
  const least = Math.min(...recent.map(({ value }) => value));
  const end = recent.at(-1);
  return [
    { what: `${said}: duration`, stands: lasts(duration, minutesBelow(readings, 65)) },
    {
      what: `${said}: lowest`,
      stands: shows(lowest, least) && recent.some(({ minutes, value }) => isAt(minutes, hour) && value === least),
    },
    ...(last === undefined
      ? []
      : [
          {
            what: `${said}: latest`,
            stands: end !== undefined && shows(last, end.value) && (!lastHour || isAt(end.minutes, lastHour)),
          },
        ]),
  ];
}

/** What a line of the problems says of the course of one measurement, held against all of its raw values. */
function courseIn(fact, { values }) {
  const name = new RegExp(`^${NAME.source} `, "i").exec(fact);
  const pair = name && PAIR.exec(fact.slice(name[0].length));
  const parameters = name ? NAMES[name[1].toLowerCase()] : [];
  // A rise, a fall and a volume have two values that are no worst and latest; pressures of two devices are told apart elsewhere.
  if (!pair || parameters.length > 1 || /KDIGO|fallen|mL\/kg/.test(fact) || /^(?:hematocrit .*%.*%|urine)/i.test(fact))
    return [];
  const [, worst, , latest, latestHour, unmeasured] = pair;
  const rows = (values.get(parameters[0]) ?? []).filter(({ minutes, value }) => minutes <= END && value > 0);
  const last = rows.toSorted((a, b) => a.minutes - b.minutes).at(-1);
  const figures = [
    {
      what: `${fact}: latest`,
      stands:
        last !== undefined &&
        rows.some((one) => one.minutes === last.minutes && shows(latest, one.value)) &&
        isAt(last.minutes, latestHour),
    },
    {
      what: `${fact}: ${unmeasured ? "" : "not "}old`,
      stands: last !== undefined && last.minutes < END - DAY === (unmeasured !== undefined),
    },
  ];
  const all = rows.map(({ value }) => value);
  const extreme = worst ?? latest;
  // A gas that is told with its pH is the worst by that, not the one with the most carbon dioxide.
  if (!MONITORED.has(parameters[0]) && !/\(pH /.test(fact))
    figures.push({
      what: `${fact}: worst`,
      stands: shows(extreme, Math.min(...all)) || shows(extreme, Math.max(...all)),
    });
  return figures;
}

/** Values that no report may pass over where they are a stay's latest, with who says so: written apart from the app's own limits. */
const NOT_PASSED_OVER = [
  ["Lactate", (value) => value >= 4, 2, "Surviving Sepsis Campaign 2018"],
  ["Lactate", (value) => value >= 10, 3, "Haas 2016"],
  ["pH", (value) => value <= 7.2, 2, "BICAR-ICU 2018"],
  ["pH", (value) => value < 7.15, 3, "AKIKI 2016"],
  ["HCO3", (value) => value < 10, 3, "ADA 2024"],
  ["K", (value) => value >= 6.5 || value < 2.5, 3, "UK Kidney Association 2023"],
  ["Na", (value) => value < 120, 3, "APACHE II"],
  ["Na", (value) => value < 125 || value >= 160, 2, "Spasovski 2014"],
  ["Glucose", (value) => value <= 40 || value >= 600, 3, "NICE-SUGAR 2012; Kitabchi 2009"],
  ["Platelets", (value) => value < 50, 2, "SOFA 1996"],
  ["Platelets", (value) => value < 20, 3, "SOFA 1996"],
  ["Bilirubin", (value) => value >= 6, 2, "SOFA 1996"],
  ["Bilirubin", (value) => value >= 12, 3, "SOFA 1996"],
  ["Creatinine", (value) => value >= 3.5, 2, "SOFA 1996"],
  ["Creatinine", (value) => value >= 5, 3, "SOFA 1996"],
  ["HCT", (value) => value < 21, 2, "AABB 2023"],
  ["GCS", (value) => value <= 8, 2, "Teasdale 1974"],
  ["WBC", (value) => value >= 40 || value < 1, 2, "APACHE II"],
  ["Temp", (value) => value >= 41 || (value > 20 && value <= 32), 2, "APACHE II"],
  ["PaO2", (value) => value < 55, 3, "APACHE II"],
];

/** What the last day of the raw file holds that has to be named, and whether the problems name it. */
export function namedOf(problems, { values }) {
  const text = problems.join("; ");
  const isNamed = (parameter, { minutes, value }) =>
    Object.entries(NAMES).some(
      ([name, parameters]) =>
        parameters.includes(parameter) &&
        problems.some(
          (fact) =>
            fact.toLowerCase().includes(name) &&
            [...fact.matchAll(AT)].some(([, number, hour]) => shows(number, value) && isAt(minutes, hour)),
        ),
    ) ||
    (parameter === "PaO2" && [...text.matchAll(/PaO2 (\d+) on FiO2/g)].some(([, number]) => shows(number, value)));
  const found = NOT_PASSED_OVER.flatMap(([parameter, isBeyond, severity, source]) => {
    const rows = (values.get(parameter) ?? []).filter(({ minutes, value }) => minutes <= END && value > 0);
    const last = rows.toSorted((a, b) => a.minutes - b.minutes).at(-1);
    if (!last || last.minutes < END - DAY || !isBeyond(last.value)) return [];
    return [
      {
        severity,
        what: `${parameter} ${last.value} at ${last.minutes} min (${source})`,
        stands: isNamed(parameter, last),
      },
    ];
  });
  const below = minutesBelow(meanPressures(values), 65);
  if (below >= 120)
    found.push({
      severity: 2,
      what: `mean pressure below 65 mmHg for ${below} min (Surviving Sepsis Campaign 2021)`,
      stands: /mean pressure below 65 mmHg/i.test(text),
    });
  return found;
}

/** The bands by which a risk is worded beside the average: from how many times the average each holds. */
const BANDS = [
  [0, "below average"],
  [0.8, "about average"],
  [1.25, "above average"],
  [2, "over twice the average"],
  [3, "over three times the average"],
];

/** Whether the word beside the number is that of the number, and the number that of the predictions. */
export function numberIn({ risk }, predicted) {
  const said = /: (less than 1|more than 99|\d+) in 100; the average patient here (\d+)(?: \(([^)]+)\))?/.exec(
    risk.sentence,
  );
  if (!said) return [{ what: `one number, in: ${risk.sentence}`, stands: false }];
  const [, number, average, word] = said;
  const whole = number === "less than 1" ? 0 : number === "more than 99" ? 100 : Number(number);
  const wordOf = (share, of) => BANDS.findLast(([from]) => share >= from * of)?.[1];
  const possible = [-0.5, 0, 0.5].flatMap((a) =>
    [-0.5, 0, 0.5].map((b) => wordOf(Math.max(0, whole + a), Number(average) + b)),
  );
  const figures = [
    { what: `${number} in 100, called "${word}"`, stands: word === undefined || possible.includes(word) },
  ];
  if (predicted !== undefined) {
    const same =
      predicted < 0.01
        ? number === "less than 1"
        : predicted > 0.99
          ? number === "more than 99"
          : Math.round(100 * predicted) === whole;
    figures.push({ what: `${number} in 100, ${predicted} in the predictions`, stands: same });
  }
  return figures;
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

/** Each line of the problems: a measurement with its values. */
function problemsOf(document) {
  const section = (document.sections ?? []).find(({ id }) => id === "problems");
  return (section?.blocks ?? []).flatMap(({ items, text }) =>
    items
      ? items.flatMap(({ facts }) => facts)
      : (text
          ?.replace(/^Milder: /, "")
          .replace(/\.$/, "")
          .split("; ") ?? []),
  );
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
    const figures = [...figuresIn(text, stay), ...lowPressureIn(text, stay.values), ...subjectIn(text, stay)];
    count(figures, text);
    if (figures.length === 0 && /\d/.test(text) && /\bat \d+ h\b|\d+ h of\b/.test(text)) unread.push(text);
  }
  for (const fact of problems) count(courseIn(fact, stay), fact);
  const named = problems.length > 0 ? namedOf(problems, stay) : [];
  count(named, "problems");
  if (/ in 100; /.test(document.risk?.sentence ?? "")) count(numberIn(document, predicted), "risk");
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
      },
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
  const predictions =
    options.predictions && predictionsIn(resolve(process.env.INIT_CWD ?? ".", options.predictions), "fused-experts");
  const sum = { reports: 0, right: 0, wrong: 0, unread: 0, critical: 0, criticalNamed: 0, marked: 0, markedNamed: 0 };
  for (const file of files) {
    const { sourceId, document } = JSON.parse(readFileSync(file, "utf8"));
    if (!sourceId || !document) {
      console.error(`${file}: no report with the id of its stay (export --reports with --format and --from names it).`);
      return 2;
    }
    const { right, wrong, unread, named } = checkReport(
      document,
      readStay(readFileSync(join(stays, `${sourceId}.txt`), "utf8")),
      predictions ? predictions.get(String(sourceId)) : undefined,
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
