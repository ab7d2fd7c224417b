import { NAME, NAMES } from "./names.mjs";
import { END, isAt, shows } from "./raw-stay.mjs";

/** "Platelets fell from 313 at 10 h to 128 10³/µL at 43 h, 141 10³/µL at 46 h"; of a hematocrit and of a ratio elsewhere. */
const CHANGE =
  /^ (?<way>fell|rose) from (?<from>\d[\d.,]*) at (?<fromHour>\d+) h to (?<to>\d[\d.,]*)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (?<toHour>\d+) h(?: \([\d.]+% at \d+ h\))?(?:, better \((?<better>\d[\d.,]*) at (?<betterHour>\d+) h\)(?=,))?(?:, (?<last>\d[\d.,]*)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (?<lastHour>\d+) h)?/;
const SPAN = /creatinine [^;]*\((\d+\.\d) to (\d+\.\d) from (\d+) h to (\d+) h\)/i;

/** How a measurement moved: both ends at their hours, nothing beyond them in between, and the latest value of all. */
export function changesIn(text, values) {
  const found = [];
  for (const match of text.matchAll(NAME)) {
    const change = CHANGE.exec(text.slice(match.index + match[0].length));
    const [parameter, ...more] = NAMES[match[0].toLowerCase()];
    if (!change || more.length > 0) continue;
    const { way, from, fromHour, to, toHour, last = to, lastHour = toHour } = change.groups;
    const rows = (values.get(parameter) ?? [])
      .filter(({ minutes, value }) => minutes <= END && value > 0)
      .toSorted((a, b) => a.minutes - b.minutes);
    const start = rows.find(({ minutes, value }) => isAt(minutes, fromHour) && shows(from, value));
    const end = rows.findLast(({ minutes, value }) => isAt(minutes, toHour) && shows(to, value));
    const sign = way === "fell" ? 1 : -1;
    const between =
      start && end ? rows.filter((one) => one.minutes >= start.minutes && one.minutes <= end.minutes) : [];
    found.push({
      what: `${match[0]}${change[0]}`,
      stands:
        start !== undefined &&
        end !== undefined &&
        start.minutes < end.minutes &&
        sign * (start.value - end.value) > 0 &&
        between.every(({ value }) => sign * (start.value - value) >= -1e-9 && sign * (value - end.value) >= -1e-9),
    });
    const { better, betterHour } = change.groups;
    if (better)
      found.push({
        what: `${match[0]}${change[0]}: better`,
        stands:
          rows.some(({ minutes, value }) => isAt(minutes, betterHour) && shows(better, value)) &&
          sign * (Number(better) - Number(to)) > 0 &&
          sign * (Number(better) - Number(last)) > 0 &&
          Number(toHour) <= Number(betterHour) &&
          Number(betterHour) <= Number(lastHour),
      });
    const latest = rows.at(-1);
    found.push({
      what: `${match[0]}${change[0]}: latest`,
      stands:
        latest !== undefined &&
        isAt(latest.minutes, lastHour) &&
        rows.some((one) => one.minutes === latest.minutes && shows(last, one.value)),
    });
  }
  return [...found, ...spanIn(text, values)];
}

/** "Creatinine 4.7 mg/dL at 33 h (4.2 to 4.7 from 3 h to 33 h)": lowest, highest, first and last. */
function spanIn(text, values) {
  const span = SPAN.exec(text);
  if (!span) return [];
  const [what, low, high, from, to] = span;
  const rows = (values.get("Creatinine") ?? [])
    .filter(({ minutes, value }) => minutes <= END && value > 0)
    .toSorted((a, b) => a.minutes - b.minutes);
  const all = rows.map(({ value }) => value);
  return [
    {
      what,
      stands:
        rows.length > 1 &&
        shows(low, Math.min(...all)) &&
        shows(high, Math.max(...all)) &&
        isAt(rows[0].minutes, from) &&
        isAt(rows.at(-1).minutes, to),
    },
  ];
}
