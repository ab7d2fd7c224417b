import { DAY, END, isAt, roundedUp, shows } from "./raw-stay.mjs";

/** Charting that pauses for longer says nothing of the time between; in minutes. */
const PAUSE = 8 * 60;
/** Volumes by minute: what was collected in several ways at once is added up; a line that stands twice counts once. */
export function urineRows(values) {
  const byMinute = new Map();
  for (const { minutes, value } of values.get("Urine") ?? [])
    if (minutes <= END) byMinute.set(minutes, new Set([...(byMinute.get(minutes) ?? []), value]));
  return [...byMinute].map(([minutes, parts]) => ({ minutes, value: [...parts].reduce((a, b) => a + b, 0) }));
}

/** Volumes with the time in which each was made: since the one before. The first has no known beginning. */
function volumes(values) {
  const rows = urineRows(values);
  return rows.flatMap(({ minutes, value }, i) => {
    const from = rows[i - 1]?.minutes;
    return from === undefined || minutes <= from || minutes - from > PAUSE ? [] : [{ from, to: minutes, value }];
  });
}

/**
 * mL and minutes charted from about one hour to about another, by the hours as they are told: one for each pair of chartings that
 * these may mean, where no longer pause lies between.
 */
function urineFromTo(values, fromHour, toHour) {
  const parts = volumes(values);
  return parts.flatMap((last, end) => {
    if (!isAt(last.to, toHour)) return [];
    const sums = [];
    let millilitres = 0;
    for (let i = end; i >= 0 && (i === end || parts[i].to === parts[i + 1].from); i--) {
      millilitres += parts[i].value;
      if (isAt(parts[i].from, fromHour))
        sums.push({ millilitres, minutes: last.to - parts[i].from, weight: weightOf(values, parts[i].from) });
    }
    return sums;
  });
}

/** The weight by which urine from a minute on is told: the last charted by then, else the first; a jump of 10 to 25% within a day is none. */
function weightOf(values, from) {
  const rows = (values.get("Weight") ?? [])
    .filter(({ minutes, value }) => minutes <= END && value > 0)
    .toSorted((a, b) => a.minutes - b.minutes);
  let held = rows[0];
  const byThen = { value: held?.value };
  for (const row of rows) {
    const part = Math.abs(row.value / held.value - 1);
    const jumps = row.minutes - held.minutes <= DAY && part > 0.1 && part <= 0.25;
    held = { minutes: row.minutes, value: jumps ? held.value : row.value };
    if (row.minutes <= from) byThen.value = held.value;
  }
  return byThen.value;
}

/** mL/kg/h: 100 mL a day in 70 kg. */
const ANURIA = 0.06;

/** KDIGO 2012 by urine: the stage of a rate over so many minutes, which hours tell to the nearest. */
function stageOfUrine(rate, minutes) {
  const hours = (minutes + 30) / 60;
  if (hours >= 24 && rate < 0.3) return 3;
  if (hours >= 12 && rate < ANURIA) return 3;
  if (rate >= 0.5 || hours < 6) return 0;
  return hours >= 12 ? 2 : 1;
}

/** A rate to two decimals, halves up; to three or four where two would give a limit that it lies below. */
function rateAsTold(rate) {
  const [limit] = [ANURIA, 0.3, 0.5].filter((one) => rate < one);
  const shown = [2, 3, 4].map((digits) => roundedUp(rate, digits));
  return shown.find((text) => !(Number(text) >= limit)) ?? shown.at(-1);
}

const LOW =
  /Urine (\d+\.\d+) mL\/kg\/h from (\d+) h to (\d+) h \(KDIGO stage (\d)[^)]*\)(?:, as little as (\d+\.\d+) mL\/kg\/h from (\d+) h to (\d+) h)?(?:, (\d+\.\d+) mL\/kg\/h (?:since|from (\d+) h to (\d+) h))?/i;
const RATE = /Urine (?:is )?(\d+\.\d+) mL\/kg\/h from (\d+) h to (\d+) h(?! \(KDIGO)/i;
const DAILY =
  /urine (\d+\.\d) L from (\d+) h to (\d+) h, (\d+) mL\/kg in 24 h(?:, (\d+) mL\/h from (\d+) h to (\d+) h)?/i;

function urineIn(text, values) {
  const found = [];
  const low = LOW.exec(text);
  if (low) {
    const [said, rate, from, to, stage] = low;
    const fitting = urineFromTo(values, from, to).filter(({ millilitres, minutes, weight }) => {
      const one = (millilitres * 60) / minutes / weight;
      return rate === rateAsTold(one);
    });
    found.push({ what: said, stands: fitting.length > 0 });
    found.push({
      what: `${said}: stage`,
      stands: fitting.some(
        // The whole stretch may be longer than the one that a lower stage asks for.
        ({ millilitres, minutes, weight }) =>
          stageOfUrine((millilitres * 60) / minutes / weight, minutes) >= Number(stage),
      ),
    });
  }
  if (low?.[5]) {
    const [, , , , , least, leastFrom, leastTo] = low;
    found.push({
      what: `${low[0]}: as little as`,
      stands: urineFromTo(values, leastFrom, leastTo).some(
        (one) => Math.abs((one.millilitres * 60) / one.minutes / one.weight - Number(least)) <= 0.0051,
      ),
    });
  }
  if (low?.[8]) {
    const parts = volumes(values);
    const end = low[10] ?? Math.round((parts.at(-1)?.to ?? 0) / 60);
    const off = 0.51 / 10 ** (low[8].length - low[8].indexOf(".") - 1);
    found.push({
      what: `${low[0]}: since`,
      // From the end of the window to the last volume, without a longer pause.
      stands: urineFromTo(values, low[9] ?? low[3], end).some(
        (one) => one.minutes > 0 && Math.abs((one.millilitres * 60) / one.minutes / one.weight - Number(low[8])) <= off,
      ),
    });
  }
  const course = RATE.exec(text);
  if (course) {
    const [said, rate, from, to] = course;
    const sums = urineFromTo(values, from, to);
    found.push({
      what: said,
      stands: sums.some((one) => Math.abs((one.millilitres * 60) / one.minutes / one.weight - Number(rate)) <= 0.0051),
    });
    found.push({ what: `${said}: up to the last`, stands: isAt(volumes(values).at(-1)?.to ?? Number.NaN, to) });
  }
  const much = DAILY.exec(text);
  if (much) {
    const [said, litres, from, to, perKilogram, rate, since, until] = much;
    found.push({
      what: said,
      stands: urineFromTo(values, from, to).some(
        ({ millilitres, minutes, weight }) =>
          Math.abs(millilitres / 1000 - Number(litres)) <= 0.051 &&
          Math.abs(((millilitres / minutes) * DAY) / weight - Number(perKilogram)) <= 0.51,
      ),
    });
    if (rate)
      found.push({
        what: `${said}: lately`,
        stands: urineFromTo(values, since, until).some(
          ({ millilitres, minutes }) => Math.abs((60 * millilitres) / minutes - Number(rate)) <= 0.51,
        ),
      });
  }
  return found;
}

const RISE =
  /Creatinine (\d+\.\d) at (\d+) h, (\d+\.\d) mg\/dL at (\d+) h(?:, (\d+\.\d) at (\d+) h)? \((KDIGO stage|fallen by KDIGO stage) (\d)/i;

/** KDIGO 2012 by creatinine, from one value to a later one of the same week: 3 from 4.0 mg/dL or three times, 2 from twice, 1 from half as much again or .3 within 48 h. */
function stageOfRise(low, high) {
  const times = high.value / low.value;
  if (times < 1.5 - 1e-9 && high.value - low.value < 0.3 - 1e-9) return 0;
  if (high.value >= 4 || times >= 3 - 1e-9) return 3;
  return times >= 2 - 1e-9 ? 2 : 1;
}

function creatinineIn(text, values) {
  const said = RISE.exec(text);
  if (!said) return [];
  const [what, first, firstHour, second, secondHour, last, lastHour, kind, stage] = said;
  const rows = (values.get("Creatinine") ?? []).filter(({ minutes, value }) => minutes <= END && value > 0);
  const at = (number, hour) => rows.find(({ minutes, value }) => isAt(minutes, hour) && shows(number, value));
  const [from, to] = [at(first, firstHour), at(second, secondHour)];
  const found = [
    {
      what: `${what}: values`,
      stands: from !== undefined && to !== undefined && (!last || at(last, lastHour) !== undefined),
    },
  ];
  if (from && to) {
    const worked = kind.startsWith("fallen") ? stageOfRise(to, from) : stageOfRise(from, to);
    found.push({ what: `${what}: stage`, stands: worked === Number(stage) });
  }
  return found;
}

/** Rates, volumes, rises and falls that a line of the problems gives of the kidney, worked out again from the raw rows. */
export function kidneyIn(text, values) {
  return [...urineIn(text, values), ...creatinineIn(text, values)];
}
