import { believedRows } from "./isolated.mjs";
import { DAY, END, isAt, shows } from "./raw-stay.mjs";

/** "Temperature of the last 24 h 38.1 at 33 h, 35.9 °C at 45 h": the furthest off of that day, and the latest. */
const TEMPERATURE =
  /temperature of the last (?<hours>24|6) h (?<worst>[\d.]+)(?: °C)? at (?<worstHour>\d+) h(?:, (?<latest>[\d.]+) °C at (?<latestHour>\d+) h)?/i;
/** "Possible sepsis ..." and "Possible septic shock ...". */
const SEPSIS = /^Possible (?:sepsis|(?:cardiogenic or )?septic shock)/;

/** Whether the temperature told of the last day is the furthest off of it: the highest above 38 C, or else the lowest, below 36. */
export function temperatureIn(text, { values }) {
  const told = TEMPERATURE.exec(text)?.groups;
  if (!told) return [];
  const day = believedRows(
    "Temp",
    (values.get("Temp") ?? []).filter(({ minutes, value }) => minutes <= END && value > 0),
  ).filter(({ minutes }) => minutes >= END - DAY);
  const all = day.map(({ value }) => value);
  // What lay below 36 counts of the last six hours alone.
  const late = day.filter(({ minutes }) => minutes >= END - 6 * 60).map(({ value }) => value);
  const furthest = Math.max(...all) > 38 ? Math.max(...all) : Math.min(...late);
  const last = day.toSorted((a, b) => a.minutes - b.minutes).at(-1);
  return [
    {
      what: `temperature of the last day ${told.worst}`,
      stands: shows(told.worst, furthest) && (told.hours === "24" ? furthest > 38 : furthest < 36),
    },
    {
      what: "temperature of the last day: latest",
      stands:
        last !== undefined &&
        shows(told.latest ?? told.worst, last.value) &&
        isAt(last.minutes, told.latestHour ?? told.worstHour),
    },
  ];
}

/** Whether a problem read as sepsis has both signs of infection in the rows, temperature of the last day and white cells of the stay, or one that lies far off. */
export function sepsisIn(title, { values }) {
  if (!SEPSIS.test(title)) return [];
  const until = (name) =>
    believedRows(
      name,
      (values.get(name) ?? []).filter(({ minutes, value }) => minutes <= END && value > 0),
    );
  const temperature = until("Temp").some(
    ({ minutes, value }) => (minutes >= END - DAY && value > 38) || (minutes >= END - 6 * 60 && value < 36),
  );
  const cells = until("WBC").some(({ value }) => value > 12 || value < 4);
  const isHot = until("Temp").some(({ minutes, value }) => minutes >= END - DAY && value >= 39.5);
  const isFar = until("WBC").some(({ value }) => value >= 20 || value < 3);
  return [{ what: `${title}: signs of infection`, stands: (temperature && cells) || isHot || isFar }];
}

/** "Possible febrile neutropenia ..." and "Severe leukopenia ..." by the rows: white cells last below 2, and of the first a temperature of 38.0 or more in the last day. */
export function fewCellsIn(title, { values }) {
  const isFebrile = /^Possible febrile neutropenia/.test(title);
  if (!isFebrile && !/^Severe leukopenia/.test(title)) return [];
  const until = (name) => (values.get(name) ?? []).filter(({ minutes, value }) => minutes <= END && value > 0);
  const last = until("WBC")
    .toSorted((a, b) => a.minutes - b.minutes)
    .at(-1);
  const isWarm = until("Temp").some(({ minutes, value }) => minutes >= END - DAY && value >= 38);
  return [{ what: `${title}: white cells and temperature`, stands: last?.value < 2 && (!isFebrile || isWarm) }];
}
