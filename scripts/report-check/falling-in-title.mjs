import { DAY, END } from "./raw-stay.mjs";

/** Points of hematocrit by which it moves by itself. */
const NOISE = 3;

/** "Anaemia, falling", "Anaemia, falling again": the latest lies so far below one of the day before it, with none lower since; earlier none lower, or one. */
export function fallingInTitle(title, { values }) {
  const told = /^Anaemia, falling(?<again> again)?$/.exec(title);
  if (!told) return [];
  const rows = (values.get("HCT") ?? [])
    .filter(({ minutes, value }) => minutes <= END && value > 0)
    .toSorted((a, b) => a.minutes - b.minutes);
  const last = rows.at(-1);
  const from = rows.findIndex((one) => last.minutes - one.minutes <= DAY && one.value - last.value >= NOISE);
  const isLowest = (some) => some.every(({ value }) => value >= last.value);
  const stands = from >= 0 && isLowest(rows.slice(from)) && isLowest(rows) !== Boolean(told.groups.again);
  return [{ what: `${title}: hematocrit`, stands }];
}
