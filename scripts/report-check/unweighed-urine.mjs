import { urineRows } from "./kidney.mjs";
import { isAt } from "./raw-stay.mjs";

const UNWEIGHED = /Urine (\d+) mL\/h from (\d+) h to (\d+) h, no weight recorded/i;

/** Urine that is told without a weight: made in that time, whose end is a charted volume, by a stay of which no weight is charted. */
export function unweighedUrineIn(text, values) {
  const told = UNWEIGHED.exec(text);
  if (!told) return [];
  const [said, rate, from, to] = told;
  const rows = urineRows(values);
  // Each volume was made since the one before: all of those after the first hour, up to and with the last.
  const rates = rows
    .filter(({ minutes }) => isAt(minutes, from))
    .flatMap(({ minutes: start }) =>
      rows
        .filter(({ minutes }) => minutes > start && isAt(minutes, to))
        .map(({ minutes: end }) => {
          const made = rows.filter(({ minutes }) => minutes > start && minutes <= end);
          return (60 * made.reduce((sum, { value }) => sum + value, 0)) / (end - start);
        }),
    );
  return [
    { what: said, stands: rates.some((one) => Math.floor(one + 1e-9) === Number(rate)) },
    { what: `${said}: no weight`, stands: !(values.get("Weight") ?? []).some(({ value }) => value > 0) },
  ];
}
