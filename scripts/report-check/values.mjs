import { urineRows } from "./kidney.mjs";
import { AT, NAME, NAMES } from "./names.mjs";
import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/** "Lactate 9.6 at 4 h, 5.2 mmol/L at 46 h": the worst and the latest value, or one that is both. */
const PAIR =
  /^(?:(\d[\d.,]*) at (\d+) h(?: \(pH [\d.]+\))?, )?(\d[\d.,]*)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (\d+) h(?: \(pH [\d.]+\))?(, not measured since)?/;
/** Signs that a monitor takes: a worst value that no neighbour bears out is not believed, so that another may stand. */
const MONITORED = new Set(["HR", "RespRate"]);

/** What a text says in figures that can be held against the files: [what, whether it stands]. */
export function figuresIn(text, { values }) {
  const found = [];
  const names = [...text.matchAll(NAME)];
  for (const [i, match] of names.entries()) {
    const rest = text.slice(match.index + match[0].length, names[i + 1]?.index ?? text.length);
    // A figure belongs to the name before it up to the end of the clause, of the sentence, or to a ratio, which has a check of its own.
    const clause = rest.split(/;|[.:] (?=[A-Z])|PaO2\/FiO2/)[0] ?? "";
    const parameters = NAMES[match[0].toLowerCase()];
    const rows = parameters.flatMap((name) => (name === "Urine" ? urineRows(values) : (values.get(name) ?? [])));
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

/** What a line of the problems says of the course of one measurement, held against all of its raw values. */
export function courseIn(fact, { values }) {
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
  // Of a setting the present one is told, not the highest that there was.
  const isSetting = parameters[0] === "FiO2";
  const extreme = worst ?? latest;
  // A gas that is told with its pH is the worst by that, not the one with the most carbon dioxide.
  if (!isSetting && !MONITORED.has(parameters[0]) && !/\(pH /.test(fact))
    figures.push({
      what: `${fact}: worst`,
      stands: shows(extreme, Math.min(...all)) || shows(extreme, Math.max(...all)),
    });
  return figures;
}
