import { z } from "zod";
import { type Moment, overAt } from "./moment";

/** An age in completed years; months beside it, which are told below the age of two. */
export const ageSchema = z.strictObject({
  years: z.number().int(),
  months: z.number().int(),
  /** Whether the date of birth is given exactly enough to know it. */
  isExact: z.boolean(),
});
export type Age = z.infer<typeof ageSchema>;

/** The age at a moment (milliseconds since 1970); null before birth. */
export function ageAt(birth: Moment, at: number): Age | null {
  const born = new Date(birth.at);
  const oldest = monthsFrom(born, at);
  if (oldest < 0) return null;
  const last = birth.precision === "year" || birth.precision === "month" ? new Date(overAt(birth) - 1.5 * DAY) : born;
  const youngest = Math.max(0, monthsFrom(last, at));
  const years = Math.floor(oldest / 12);
  return { years, months: oldest, isExact: years === Math.floor(youngest / 12) };
}

const DAY = 86_400_000;

/** Completed months between two days in UTC. */
function monthsFrom(born: Date, at: number): number {
  const now = new Date(at);
  const months = (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth();
  return now.getUTCDate() < born.getUTCDate() ? months - 1 : months;
}

/** "67 y", "about 67 y" where the date of birth is not given to the day, "14 months" below two years. */
export function ageWords({ years, months, isExact }: Age): string {
  const about = isExact ? "" : "about ";
  return years < 2 ? `${about}${months} month${months === 1 ? "" : "s"}` : `${about}${years} y`;
}
