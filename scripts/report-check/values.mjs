import { believedRows } from "./isolated.mjs";
import { urineRows } from "./kidney.mjs";
import { AT, NAME, NAMES } from "./names.mjs";
import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/**
 * "Lactate 9.6 at 4 h, 5.2 mmol/L at 46 h": the worst and the latest value, or one that is both; "9.6 at 4 h, better (2.1 at 34 h), 5.2
 * mmol/L at 46 h" with the best of those in between.
 */
const PAIR =
  /^(?:(?<worst>\d[\d.,]*) at (?<worstHour>\d+) h(?: \(pH [\d.]+\))?, (?:better \((?<better>\d[\d.,]*) at (?<betterHour>\d+) h\), )?)?(?:(?<near>\d[\d.,]*) at (?<nearHour>\d+) h, )?(?<latest>\d[\d.,]*)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (?<latestHour>\d+) h(?: \(pH [\d.]+\))?(?<unmeasured>, not measured since)?/;
/** "Hematocrit fell from 34.0% at 2 h to 24.0% at 20 h, 31.0% at 46 h"; by way of a value in between in brackets. */
const FALL =
  /hematocrit fell from (?<from>[\d.]+)% at (?<fromHour>\d+) h to (?<to>[\d.]+)% at (?<toHour>\d+) h(?: \((?<by>[\d.]+)% at (?<byHour>\d+) h\))?(?:, rose to (?<peak>[\d.]+)% at (?<peakHour>\d+) h, fell again to (?<again>[\d.]+)% at (?<againHour>\d+) h|, (?<since>[\d.]+)% at (?<sinceHour>\d+) h)?/i;
/** PaO2/FiO2: the worst, the best since, the one with its pressure and fraction, and a later one. */
const RATIO =
  /PaO2\/FiO2 (?:fell from (?<best>\d+) at (?<bestHour>\d+) h to |(?<worst>\d+) at (?<worstHour>\d+) h, (?:better \((?<better>\d+) at (?<betterHour>\d+) h\), )?(?:(?<near>\d+) at (?<nearHour>\d+) h, )?)?(?<quotient>\d+) mmHg at (?<hour>\d+) h \(PaO2 (?<pressure>\d+)(?: mmHg)? on FiO2 (?<fraction>\d\.\d+)(?:, was (?<was>\d\.\d+))?[^()]*\)(?:, (?<since>\d+) mmHg at (?<sinceHour>\d+) h)?/;
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
  return [...found, ...ratioIn(text, values), ...fallIn(text, values)];
}

/** Minutes for which a charted FiO2 may be that of a gas. */
const HELD = 12 * 60;

/** The latest ratio by its own two figures; the worst and the better one by a gas of that hour and a fraction charted before it. */
function ratioIn(text, values) {
  const ratio = RATIO.exec(text);
  if (!ratio) return [];
  const {
    best,
    bestHour,
    was,
    worst,
    worstHour,
    better,
    betterHour,
    quotient,
    hour,
    pressure,
    fraction,
    since,
    sinceHour,
    near,
    nearHour,
  } = ratio.groups;
  const gases = values.get("PaO2") ?? [];
  const taken = gases.some(({ minutes, value }) => isAt(minutes, hour) && shows(pressure, value));
  const isRatio = (said, at) =>
    gases.some((gas) => {
      const before = (values.get("FiO2") ?? []).filter(
        ({ minutes, value }) => minutes <= gas.minutes && minutes >= gas.minutes - HELD && value > 0,
      );
      return isAt(gas.minutes, at) && before.length > 0 && isRatioOf(said, gas.value / before.at(-1).value);
    });
  const found = [
    { what: ratio[0], stands: taken && Math.abs(Number(pressure) / Number(fraction) - Number(quotient)) <= 2 },
  ];
  if (since) found.push({ what: `${ratio[0]}: since`, stands: isRatio(since, sinceHour) });
  if (best)
    found.push({
      what: `${ratio[0]}: fell`,
      stands: isRatio(best, bestHour) && Number(best) > Number(quotient) && isInOrder([bestHour, hour]),
    });
  if (was)
    found.push({
      what: `${ratio[0]}: was`,
      stands: Number(was) < Number(fraction) && (values.get("FiO2") ?? []).some(({ value }) => shows(was, value)),
    });
  if (near)
    found.push({ what: `${ratio[0]}: near`, stands: isRatio(near, nearHour) && Number(hour) - Number(nearHour) <= 2 });
  if (worst) found.push({ what: `${ratio[0]}: worst`, stands: isRatio(worst, worstHour) });
  if (better)
    found.push({
      what: `${ratio[0]}: better`,
      stands:
        isRatio(better, betterHour) && Number(better) > Number(quotient) && isInOrder([worstHour, betterHour, hour]),
    });
  return found;
}

/** A quotient that lies on a half may be off by a hair on either side of it. */
const isRatioOf = (said, quotient) => Math.abs(Number(said) - quotient) <= 0.5 + 1e-9;

const isInOrder = (hours) => hours.every((hour, i) => i === 0 || Number(hours[i - 1]) <= Number(hour));

/** A fall of hematocrit from a value to a lower one after it, and the latest value, which is that lower one where no other is told. */
function fallIn(text, values) {
  const fall = FALL.exec(text);
  if (!fall) return [];
  const { from, fromHour, to, toHour, by, byHour, peak, peakHour, again, againHour, since, sinceHour } = fall.groups;
  const [said] = fall;
  const [last, lastHour] = [again ?? since ?? to, againHour ?? sinceHour ?? toHour];
  const rows = (values.get("HCT") ?? []).filter(({ minutes, value }) => minutes <= END && value > 0);
  const latest = rows.toSorted((a, b) => a.minutes - b.minutes).at(-1);
  return [
    { what: `${said}: fall`, stands: Number(to) < Number(from) && isInOrder([fromHour, toHour, lastHour]) },
    ...(by
      ? [
          {
            what: `${said}: by way of`,
            stands: Number(to) < Number(by) && Number(by) < Number(from) && isInOrder([fromHour, byHour, toHour]),
          },
        ]
      : []),
    ...(peak
      ? [
          {
            what: `${said}: again`,
            stands:
              Number(peak) > Number(to) && Number(again) < Number(peak) && isInOrder([toHour, peakHour, againHour]),
          },
        ]
      : []),
    {
      what: `${said}: latest`,
      stands: latest !== undefined && shows(last, latest.value) && isAt(latest.minutes, lastHour),
    },
  ];
}

/** Minutes after which a last value is told as not measured since: a day; four hours for a glucose below 70 mg/dL. */
const oldAfter = (parameter, { value }) => (parameter === "Glucose" && value < 70 ? 4 * 60 : DAY);

/** Values of pH .2 or more below, or above, one before and one after, these two within an hour: no illness does that. */
function swingsOf(rows) {
  return rows.filter((one) =>
    rows.some((before) =>
      rows.some((after) => {
        const isBetween = before.minutes < one.minutes && one.minutes < after.minutes;
        const [a, b] = [before.value - one.value, after.value - one.value];
        const isFar = Math.min(Math.abs(a), Math.abs(b)) >= 0.2 - 1e-9 && a > 0 === b > 0;
        return isBetween && isFar && after.minutes - before.minutes <= 60;
      }),
    ),
  );
}

/** What a line of the problems says of the course of one measurement, held against all of its raw values. */
export function courseIn(fact, { values }) {
  const name = new RegExp(`^${NAME.source} `, "i").exec(fact);
  const pair = name && PAIR.exec(fact.slice(name[0].length));
  const parameters = name ? NAMES[name[1].toLowerCase()] : [];
  // A rise, a fall and a volume have two values that are no worst and latest; pressures of two devices are told apart elsewhere.
  if (!pair || parameters.length > 1 || /KDIGO|fallen|mL\/kg/.test(fact) || /^(?:hematocrit .*%.*%|urine)/i.test(fact))
    return [];
  const { worst, worstHour, better, betterHour, latest, latestHour, unmeasured } = pair.groups;
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
      stands: last !== undefined && last.minutes < END - oldAfter(parameters[0], last) === (unmeasured !== undefined),
    },
  ];
  const swings = parameters[0] === "pH" ? swingsOf(rows) : [];
  const believed = believedRows(parameters[0], rows);
  const all = believed.filter((one) => !swings.includes(one)).map(({ value }) => value);
  if (worst && believed !== rows)
    figures.push({
      what: `${fact}: worst by itself`,
      stands: believed.some((one) => isAt(one.minutes, worstHour) && shows(worst, one.value)),
    });
  // Of a setting the present one is told, not the highest that there was.
  const isSetting = parameters[0] === "FiO2";
  const extreme = worst ?? latest;
  // A gas that is told with its pH is the worst by that, not the one with the most carbon dioxide.
  if (!isSetting && !MONITORED.has(parameters[0]) && !/\(pH /.test(fact))
    figures.push({
      what: `${fact}: worst`,
      stands: shows(extreme, Math.min(...all)) || shows(extreme, Math.max(...all)),
    });
  if (better) {
    const isUp = Number(better) > Number(latest);
    const between = rows.filter(
      ({ minutes }) => minutes / 60 > worstHour - 0.5 && minutes / 60 < Number(latestHour) + 0.5,
    );
    figures.push({
      what: `${fact}: better`,
      stands:
        between.some(({ minutes, value }) => isAt(minutes, betterHour) && shows(better, value)) &&
        isUp === Number(better) > Number(worst) &&
        isInOrder([worstHour, betterHour, latestHour]),
    });
  }
  return figures;
}
