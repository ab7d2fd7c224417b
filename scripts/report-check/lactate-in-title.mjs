import { END, isAt } from "./raw-stay.mjs";

/** mmol/L: normal up to it (Sepsis-3); minutes for which a lactate tells of now. */
const NORMAL = 2;
const OF_NOW = 12 * 60;

/** What a title says of lactate now: raised in its latest value and of the last hours, normal since an hour, or raised when it was last measured. */
export function lactateInTitle(title, { values }) {
  const told =
    /with raised lactate|: raised lactate after|lactate normal since (?<since>\d+) h|lactate raised at (?<at>\d+) h/.exec(
      title,
    );
  if (!told) return [];
  const rows = (values.get("Lactate") ?? [])
    .filter(({ minutes, value }) => minutes <= END && value > 0)
    .toSorted((a, b) => a.minutes - b.minutes);
  const last = rows.at(-1);
  const { since, at } = told.groups;
  const raised = rows.findLastIndex(({ value }) => value > NORMAL);
  const stands = () => {
    if (last === undefined || raised < 0) return false;
    if (since) return raised < rows.length - 1 && isAt(rows[raised + 1].minutes, since);
    if (last.value <= NORMAL) return false;
    return at ? isAt(last.minutes, at) : END - last.minutes <= OF_NOW;
  };
  return [{ what: `${title}: lactate`, stands: stands() }];
}
