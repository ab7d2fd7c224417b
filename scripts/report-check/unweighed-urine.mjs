import { urineRows } from "./kidney.mjs";
import { isAt } from "./raw-stay.mjs";

const UNWEIGHED = /Urine (\d+) mL\/h from (\d+) h to (\d+) h, no weight recorded/i;

/** Urine that is told without a weight: made in that time, whose end is a charted volume, by a stay of which no weight is charted. */
export function unweighedUrineIn(text, values) {
  const told = UNWEIGHED.exec(text);
  if (!told) return [];
  const [said, rate, from, to] = told;
  const rows = urineRows(values);
  const length = 60 * (Number(to) - Number(from));
  const rates = rows
    .filter(({ minutes }) => isAt(minutes, to))
    .map(({ minutes: end }) => {
      // Each volume was made since the one before; what began earlier counts in proportion.
      const made = rows.slice(1).map(({ minutes, value }, i) => {
        const since = rows[i].minutes;
        return { value, took: minutes - since, shared: Math.min(minutes, end) - Math.max(since, end - length) };
      });
      const within = made.filter(({ shared }) => shared > 0);
      const covered = within.reduce((sum, { shared }) => sum + shared, 0);
      return (60 * within.reduce((sum, { value, took, shared }) => sum + (value * shared) / took, 0)) / covered;
    });
  return [
    { what: said, stands: rates.some((one) => Math.floor(one + 1e-9) === Number(rate)) },
    { what: `${said}: no weight`, stands: !(values.get("Weight") ?? []).some(({ value }) => value > 0) },
  ];
}
