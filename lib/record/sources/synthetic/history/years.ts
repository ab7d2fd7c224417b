import { random } from "../../../../platform/random";

/** A value on a day, "2019-05-14". */
export type DayPoint = readonly [day: string, value: number];

const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/**
 * A value through years: straight from point to point, with a scatter of its own on each day, the same for the same name.
 * @param scatter standard deviation, as a fraction of the value
 */
export function trend(name: string, points: readonly DayPoint[], scatter = 0.04): (day: string) => number {
  return (day) => {
    const time = at(day);
    const after = points.findIndex(([when]) => at(when) >= time);
    const next = points[after === -1 ? points.length - 1 : after];
    const before = points[after === -1 ? points.length - 1 : Math.max(0, after - 1)];
    if (!next || !before) throw new Error(`${name} has no point`);
    const span = at(next[0]) - at(before[0]);
    const course = span <= 0 ? next[1] : before[1] + ((next[1] - before[1]) * (time - at(before[0]))) / span;
    return course * (1 + scatter * random(`synthetic history/${name}/${day}`).normal());
  };
}

/** Days so many weeks apart, the first one first; none on a weekend where that is none. */
export const everyWeeks = (first: string, weeks: number, times: number): string[] =>
  Array.from({ length: times }, (_, i) => new Date(at(first) + i * weeks * 7 * DAY).toISOString().slice(0, 10));

/** A pressure as it is written, from mean and pulse of the day. */
export function pressureOn(name: string, points: readonly DayPoint[]): (day: string) => string {
  const systolic = trend(`${name}/systolic`, points, 0.04);
  const ratio = random(`synthetic history/${name}/ratio`).uniform() * 0.08 + 0.54;
  return (day) => `${Math.round(systolic(day))}/${Math.round(systolic(day) * ratio)}`;
}

/** One of these, the same for the same name and day. */
export function oneOf(name: string, day: string, words: readonly string[]): string {
  const found = words[Math.floor(random(`synthetic history/${name}/words/${day}`).uniform() * words.length)];
  if (found === undefined) throw new Error(`${name} has nothing to say`);
  return found;
}

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(at(day) + days * DAY).toISOString().slice(0, 10);
