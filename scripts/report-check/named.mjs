import { believedRows } from "./isolated.mjs";
import { meanPressures, minutesBelow } from "./mean-pressure.mjs";
import { AT, NAMES } from "./names.mjs";
import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/** Values that no report may pass over where they are a stay's latest, with who says so: written apart from the app's own limits. */
const NOT_PASSED_OVER = [
  ["Lactate", (value) => value >= 4, 2, "Surviving Sepsis Campaign 2018"],
  ["Lactate", (value) => value >= 10, 3, "Haas 2016"],
  ["pH", (value) => value <= 7.2, 2, "BICAR-ICU 2018"],
  ["pH", (value) => value < 7.15, 3, "AKIKI 2016"],
  ["HCO3", (value) => value < 10, 3, "ADA 2024"],
  ["K", (value) => value >= 6.5, 3, "UK Kidney Association 2023"],
  ["K", (value) => value < 2.5, 3, "Kardalas 2018"],
  ["Na", (value) => value < 120, 3, "APACHE II"],
  ["Na", (value) => value < 125, 2, "Spasovski 2014"],
  ["Na", (value) => value >= 160, 2, "APACHE II"],
  ["Glucose", (value) => value <= 40, 3, "NICE-SUGAR 2012"],
  ["Glucose", (value) => value >= 600, 3, "Kitabchi 2009"],
  ["Platelets", (value) => value < 50, 2, "SOFA 1996"],
  ["Platelets", (value) => value < 20, 3, "SOFA 1996"],
  ["Bilirubin", (value) => value >= 6, 2, "SOFA 1996"],
  ["Bilirubin", (value) => value >= 12, 3, "SOFA 1996"],
  ["Creatinine", (value) => value >= 3.5, 2, "SOFA 1996"],
  ["Creatinine", (value) => value >= 5, 3, "SOFA 1996"],
  ["HCT", (value) => value < 21, 2, "AABB 2023"],
  ["GCS", (value) => value <= 8, 2, "Teasdale 1974"],
  ["WBC", (value) => value >= 40, 2, "APACHE II"],
  ["WBC", (value) => value < 1, 2, "APACHE II"],
  ["Temp", (value) => value >= 41, 2, "APACHE II"],
  ["Temp", (value) => value > 20 && value <= 32, 2, "APACHE II"],
  ["PaO2", (value) => value < 55, 3, "APACHE II"],
];

/** Minutes for which a charted FiO2 is that of a gas. */
const HELD = 4 * 60;

/** Whether a line of the problems gives this value of this parameter at its hour. */
function isNamed(problems, parameter, { minutes, value }, values) {
  const names = Object.entries(NAMES).flatMap(([name, parameters]) => (parameters.includes(parameter) ? [name] : []));
  const given = ([, number, hour]) => shows(number, value) && isAt(minutes, hour);
  const named = problems.some(
    (fact) => names.some((name) => fact.toLowerCase().includes(name)) && [...fact.matchAll(AT)].some(given),
  );
  if (named || parameter !== "PaO2") return named;
  const fractions = (values.get("FiO2") ?? []).filter((one) => one.minutes <= minutes && one.minutes >= minutes - HELD);
  const ratio = fractions.length > 0 ? value / fractions.at(-1).value : Number.NaN;
  // A gas is told by its ratio too: "PaO2/FiO2 43 at 38 h, 134 mmHg at 47 h".
  const isRatio = ([, number, hour]) => isAt(minutes, hour) && Math.abs(Number(number) - ratio) <= 1;
  return problems.some(
    (fact) =>
      [...fact.matchAll(/PaO2 (\d+) on FiO2/g)].some(([, number]) => shows(number, value)) ||
      (fact.startsWith("PaO2/FiO2 ") && [...fact.matchAll(/(?<!\d)(\d+)(?: mmHg)? at (\d+) h/g)].some(isRatio)),
  );
}

/** The values of a parameter that no report may pass over: the worst of the stay, and the latest of the last day. */
function mustBeNamed(rows, isBeyond) {
  const byValue = rows.toSorted((a, b) => a.value - b.value);
  const last = rows.toSorted((a, b) => a.minutes - b.minutes).at(-1);
  // Beyond a limit that lies high, larger is worse.
  const worst = isBeyond(Number.POSITIVE_INFINITY) ? byValue.at(-1) : byValue[0];
  const picked = [worst, ...(last && last.minutes >= END - DAY ? [last] : [])];
  return [...new Set(picked.filter((one) => one && isBeyond(one.value)))];
}

/** What the raw file holds that has to be named, and whether the problems name it. Of equal worst values any may be. */
export function namedOf(problems, { values }) {
  const found = NOT_PASSED_OVER.flatMap(([parameter, isBeyond, severity, source]) => {
    const rows = believedRows(
      parameter,
      (values.get(parameter) ?? []).filter(({ minutes, value }) => minutes <= END && value > 0),
    );
    return mustBeNamed(rows, isBeyond).map((one) => ({
      severity,
      what: `${parameter} ${one.value} at ${one.minutes} min (${source})`,
      stands: rows
        .filter(({ value }) => value === one.value)
        .some((same) => isNamed(problems, parameter, same, values)),
    }));
  });
  const below = minutesBelow(meanPressures(values), 65);
  if (below >= 120)
    found.push({
      severity: below >= 360 ? 3 : 2,
      what: `mean pressure below 65 mmHg for ${below} min (Surviving Sepsis Campaign 2021)`,
      stands: problems.some((fact) => /mean pressure below 65 mmHg/i.test(fact)),
    });
  return found;
}
