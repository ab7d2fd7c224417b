import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/** Charting that pauses for longer says nothing of the time between; in minutes. */
const PAUSE = 8 * 60;
/** Part of a stretch that charting has to cover. */
const COVERED = 0.9;

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

/** mL and minutes of a stretch of time, volumes that reach out of it in proportion. */
function urineBetween(values, from, to) {
  const sum = { millilitres: 0, minutes: 0 };
  for (const one of volumes(values)) {
    const shared = Math.min(one.to, to) - Math.max(one.from, from);
    if (shared <= 0) continue;
    sum.millilitres += (one.value * shared) / (one.to - one.from);
    sum.minutes += shared;
  }
  return sum;
}

const weightOf = (values) =>
  (values.get("Weight") ?? []).filter(({ minutes, value }) => minutes <= END && value > 0).at(-1)?.value;

/** KDIGO 2012 by urine: the stage of a rate over so many hours. */
function stageOfUrine(rate, hours) {
  if (hours >= 24 && rate < 0.3) return 3;
  if (hours >= 12 && rate < 0.01) return 3;
  return rate < 0.5 ? (hours >= 12 ? 2 : 1) : 0;
}

const URINE = /Urine (\d+\.\d+) mL\/kg\/h over (\d+) h up to (\d+) h \(KDIGO stage (\d)/i;
const DAILY = /urine (\d+\.\d) L in 24 h up to (\d+) h, (\d+) mL\/kg/i;

function urineIn(text, values) {
  const weight = weightOf(values);
  const found = [];
  const low = URINE.exec(text);
  if (low) {
    const [said, rate, hours, end, stage] = low;
    // The stretch ends at a charted volume of that hour; one of them has to give the rate.
    const ends = volumes(values).filter(({ to }) => isAt(to, end));
    const rates = ends.flatMap(({ to }) => {
      const { millilitres, minutes } = urineBetween(values, to - 60 * Number(hours), to);
      return minutes >= COVERED * 60 * Number(hours) ? [(millilitres * 60) / minutes / weight] : [];
    });
    found.push({
      what: said,
      stands: rates.some((one) => Number(rate) <= one + 1e-9 && one < Number(rate) + 0.01 + 1e-9),
    });
    found.push({
      what: `${said}: stage`,
      stands: rates.some((one) => stageOfUrine(one, Number(hours)) === Number(stage)),
    });
  }
  const much = DAILY.exec(text);
  if (much) {
    const [said, litres, , perKilogram] = much;
    const { millilitres, minutes } = urineBetween(values, END - DAY, END);
    const day = (millilitres / minutes) * DAY;
    found.push({
      what: said,
      stands: Math.abs(day / 1000 - Number(litres)) <= 0.051 && Math.abs(day / weight - Number(perKilogram)) <= 0.51,
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
