import { END, isAt, shows } from "./raw-stay.mjs";

/** "; FiO2 1.00 since 46 h, no gas since"; "at 34 h" of one that was charted last then. */
const SAID = /FiO2 (\d\.\d+) (since|at) (\d+) h, no gas since/g;

/** Whether the fraction was charted at that hour, no other after it, the last gas lies before it and none after; "at": nothing was charted after it. */
export function oxygenSinceIn(text, values) {
  const until = (name) =>
    (values.get(name) ?? [])
      .filter(({ minutes, value }) => minutes <= END && value > 0)
      .toSorted((a, b) => a.minutes - b.minutes);
  const [settings, gas] = [until("FiO2"), until("PaO2").at(-1)];
  return [...text.matchAll(SAID)].map(([what, fraction, when, hour]) => {
    const last = settings.at(-1);
    if (when === "at")
      return { what, stands: gas?.minutes < last?.minutes && isAt(last.minutes, hour) && shows(fraction, last.value) };
    const from = settings.findIndex((one) => gas && one.minutes > gas.minutes && isAt(one.minutes, hour));
    const after = from < 0 ? [] : settings.slice(from);
    const stands = after.length > 0 && after.every(({ value }) => shows(fraction, value));
    const before = settings.slice(0, from).findLast(({ minutes }) => minutes > gas?.minutes);
    return { what, stands: stands && !(before && shows(fraction, before.value)) };
  });
}
