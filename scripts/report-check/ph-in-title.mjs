import { END } from "./raw-stay.mjs";

/** Below it blood is acid. */
const ACID = 7.35;

/** "Metabolic acidosis, pH no longer low": the latest pH is none of an acidosis, and one before it was. */
export function phInTitle(title, { values }) {
  if (!/pH no longer low/.test(title)) return [];
  const rows = (values.get("pH") ?? [])
    .filter(({ minutes, value }) => minutes <= END && value > 0)
    .toSorted((a, b) => a.minutes - b.minutes);
  const stands = rows.length > 0 && rows.at(-1).value >= ACID && rows.some(({ value }) => value < ACID);
  return [{ what: `${title}: pH`, stands }];
}
