const DAY = 86_400_000;

/** So many days after a day, "2019-04-12"; before it where negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(days) * DAY).toISOString().slice(0, 10);

/** Days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

export const earlier = (one: string, other: string): string => (one < other ? one : other);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Completed years from birth to a day. */
export const ageOn = (born: string, day: string): number =>
  yearOf(day) - yearOf(born) - (day.slice(5) < born.slice(5) ? 1 : 0);
