import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/**
 * Mean pressures by time: the cuff's where no arterial reading lies within the hour before it, without flushed lines; a line reading that a
 * cuff outdoes by 20 mmHg within a quarter of an hour is out, and that cuff reading in.
 */
export function meanPressures(values) {
  // A mean above the systolic pressure of its minute cannot be, nor one 20 mmHg or more off what systolic and diastolic make it.
  const beside = (name, minutes) =>
    (values.get(name) ?? []).findLast((one) => one.value > 0 && one.minutes === minutes)?.value;
  const taken = (name) => {
    const device = name === "MAP" ? "" : "NI";
    // Of two readings of one minute the later line stands, as in a chart that was corrected, also where it cannot be: then there is none.
    const charted = [...new Map((values.get(name) ?? []).map((one) => [one.minutes, one])).values()];
    return charted.filter(({ minutes, value }) => {
      const [systole, diastole] = [`${device}SysABP`, `${device}DiasABP`].map((of) => beside(of, minutes));
      if (value <= 0 || systole === undefined) return value > 0;
      return value <= systole && (diastole === undefined || Math.abs(3 * value - systole - 2 * diastole) < 60);
    });
  };
  const outdone = new Set();
  const outdoing = new Set();
  for (const line of taken("MAP"))
    for (const cuff of taken("NIMAP"))
      if (Math.abs(cuff.minutes - line.minutes) <= 15 && cuff.value >= line.value + 20) {
        outdone.add(line);
        outdoing.add(cuff);
      }
  const arterial = taken("MAP").filter((one) => !outdone.has(one));
  const cuff = taken("NIMAP").filter(
    (one) =>
      outdoing.has(one) || !arterial.some(({ minutes }) => minutes <= one.minutes && one.minutes - minutes <= 60),
  );
  const systolic = (one) => {
    const rows = arterial.includes(one) ? values.get("SysABP") : values.get("NISysABP");
    return (rows ?? []).findLast(({ minutes }) => minutes === one.minutes)?.value ?? 0;
  };
  const all = [...arterial, ...cuff].filter(({ minutes }) => minutes <= END).sort((a, b) => a.minutes - b.minutes);
  const steady = all.filter((one, i) => {
    const beside = [all[i - 1], all[i + 1]];
    return !beside.every((two) => two && Math.abs(two.minutes - one.minutes) <= 30 && two.value >= one.value + 20);
  });
  // One low reading between two that are not, within two hours each, with a systolic of 110 or more and no other low one within three hours.
  return steady.filter((one, i) => {
    const near = (two, minutes) => two && Math.abs(two.minutes - one.minutes) <= minutes;
    const isAlone = [steady[i - 1], steady[i + 1]].every((two) => near(two, 120) && two.value >= 65);
    const another = all.some((two) => two !== one && near(two, 180) && two.value < 65);
    return one.value >= 65 || !isAlone || another || systolic(one) < 110;
  });
}

/** Minutes below a pressure, of the last 24 h unless told otherwise: a reading holds until the next, two hours at most. */
export function minutesBelow(readings, limit, from = END - DAY, to = END) {
  return readings.reduce((sum, { minutes, value }, i) => {
    if (value >= limit) return sum;
    const until = Math.min(readings[i + 1]?.minutes ?? END, minutes + 120, to);
    return sum + Math.max(0, until - Math.max(minutes, from));
  }, 0);
}

/** Whether a length of time in words, to the half hour below ten hours and to the hour above, is this many minutes. */
export function lasts(words, minutes) {
  const [number, unit] = words.split(" ");
  if (unit === "min") return Math.abs(Number(number) - minutes) <= 0.5;
  return Math.abs(Number(number) - minutes / 60) <= (Number(number) < 10 ? 0.25 : 0.5) + 1e-9;
}

/** The same of what came before the last 24 h, with the latest pressure of all. */
function earlierIn(text, values) {
  const low =
    /mean pressure below 65 mmHg for ([\d.]+ (?:h|min)) before the last 24 h, lowest (\d+) at (\d+) h \([a-z ]+\), (\d+) mmHg at (\d+) h/i.exec(
      text,
    );
  if (!low) return [];
  const [said, duration, lowest, hour, last, lastHour] = low;
  const readings = meanPressures(values);
  const before = readings.filter(({ minutes }) => minutes < END - DAY);
  const least = Math.min(...before.map(({ value }) => value));
  const end = readings.at(-1);
  return [
    { what: `${said}: duration`, stands: lasts(duration, minutesBelow(readings, 65, 0, END - DAY)) },
    {
      what: `${said}: lowest`,
      stands: shows(lowest, least) && before.some(({ minutes, value }) => isAt(minutes, hour) && value === least),
    },
    { what: `${said}: latest`, stands: end !== undefined && shows(last, end.value) && isAt(end.minutes, lastHour) },
  ];
}

/** Duration, lowest and latest of a mean pressure that was low, each against the raw readings. */
export function lowPressureIn(text, values) {
  return [...recentIn(text, values), ...earlierIn(text, values)];
}

function recentIn(text, values) {
  const low =
    /mean pressure below 65 mmHg for ([\d.]+ (?:h|min)) of the last 24 h, lowest (\d+)(?: mmHg)? at (\d+) h \([a-z ]+\)(?:, (\d+) mmHg at (\d+) h)?(?: \([a-z ]+\))?(?:, down from (\d+) at (\d+) h)?/i.exec(
      text,
    );
  if (!low) return [];
  const [said, duration, lowest, hour, last, lastHour, from, fromHour] = low;
  const readings = meanPressures(values);
  const recent = readings.filter(({ minutes }) => minutes >= END - DAY);
  const least = Math.min(...recent.map(({ value }) => value));
  const end = recent.at(-1);
  // What it fell from is the highest reading of the six hours before its latest, an hour or more ago.
  const before = recent.filter(({ minutes }) => end && minutes >= end.minutes - 360 && minutes <= end.minutes - 60);
  const most = Math.max(...before.map(({ value }) => value));
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
            stands: end !== undefined && shows(last, end.value) && isAt(end.minutes, lastHour),
          },
        ]),
    ...(from === undefined
      ? []
      : [
          {
            what: `${said}: down from`,
            stands: shows(from, most) && before.some(({ minutes, value }) => isAt(minutes, fromHour) && value === most),
          },
        ]),
  ];
}
