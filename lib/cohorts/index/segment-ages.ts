import { DAY } from "../evaluate/fact-time";
import { completedYears } from "../evaluate/time-fit";
import type { Interval } from "../query/cohort-query";
import { type Tri, within } from "./numeric-span";
import { type Segment, UNDATED } from "./segment";

/** Of each patient of a segment what ages go by: made when first asked for. */
interface Ages {
  /** The first instant of the day of birth; NaN where there is none, and infinite where the engine has to be asked. */
  born: Float64Array;
  /** Age in completed years at death, at the least and at the most; of who lives, at the last instant that a fact names. */
  least: Float64Array;
  most: Float64Array;
  isDead: Uint8Array;
}

const agesOf = new WeakMap<Segment, Ages>();

/** A day of a fact; null where it is another span of time. */
function dayAt(segment: Segment, fact: number): { low: number; high: number } | null {
  const precisions = segment.precisions[fact] ?? 0;
  if ((precisions & UNDATED) !== 0 || (precisions & 3) > 1) return null;
  const low = segment.start[fact] ?? 0;
  return { low, high: (precisions & 3) === 1 ? low + DAY - 1 : low };
}

function made(segment: Segment): Ages {
  const { size } = segment;
  const [born, least, most] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const isDead = new Uint8Array(size);
  for (let place = 0; place < size; place++) {
    const [birth, births] = segment.rangeOf(place, "birth");
    const [death, deaths] = segment.rangeOf(place, "death");
    born[place] = Number.NaN;
    if (births === birth) continue;
    const [birthday, deathday] = [dayAt(segment, birth), deaths > death ? dayAt(segment, death) : undefined];
    if (birthday === null || deathday === null) {
      born[place] = Number.POSITIVE_INFINITY;
      continue;
    }
    born[place] = birthday.low;
    isDead[place] = deathday === undefined ? 0 : 1;
    const last = segment.last[place] ?? 0;
    least[place] = completedYears(birthday.high, deathday?.low ?? last);
    most[place] = completedYears(birthday.low, deathday?.high ?? last);
  }
  return { born, least, most, isDead };
}

/**
 * Whether the age of a patient is within an interval, at "now" or at death: what `answerDemographic` says.
 * @returns by a patient's place; null where the engine has to be asked
 */
export function ageAnswer(segment: Segment, years: Interval, now: number): (place: number) => Tri | null {
  const ages = agesOf.get(segment) ?? made(segment);
  agesOf.set(segment, ages);
  const days = birthdays(years, now);
  return (place) => {
    const born = ages.born[place] as number;
    if (Number.isNaN(born)) return 0;
    if (!Number.isFinite(born) || born % DAY !== 0) return null;
    if (ages.isDead[place] === 1 || (segment.last[place] as number) > now)
      return within(years, ages.least[place] as number, ages.most[place] as number);
    const day = born / DAY;
    if (day >= days.met.low && day <= days.met.high) return 1;
    return day >= days.possible.low && day <= days.possible.high ? 0 : -1;
  };
}

/** Days of birth, from 1970, of who is within an interval at "now": surely, and perhaps. */
function birthdays({ atLeast, above, atMost, below }: Interval, now: number) {
  const at = (interval: Interval) => (day: number) =>
    within(interval, completedYears(day * DAY + DAY - 1, now), completedYears(day * DAY, now));
  // The later the birth, the younger: a lower bound of years is an upper one of days.
  const [oldEnough, youngEnough] = [at(bound({ atLeast, above })), at(bound({ atMost, below }))];
  return {
    met: { low: leastDay((day) => youngEnough(day) === 1), high: greatestDay((day) => oldEnough(day) === 1) },
    possible: { low: leastDay((day) => youngEnough(day) >= 0), high: greatestDay((day) => oldEnough(day) >= 0) },
  };
}

/** Days of which a calendar of four digits has years. */
const [FIRST_DAY, LAST_DAY] = [Date.UTC(-1, 0, 1) / DAY, Date.UTC(9999, 11, 31) / DAY];

/** The least day for which something holds that holds for every later one. */
function leastDay(holds: (day: number) => boolean): number {
  let [below, at] = [FIRST_DAY, LAST_DAY + 1];
  while (at - below > 1) {
    const middle = Math.floor((at + below) / 2);
    if (holds(middle)) at = middle;
    else below = middle;
  }
  return at;
}

const greatestDay = (holds: (day: number) => boolean): number => leastDay((day) => !holds(day)) - 1;

/** Without the bounds that are not asked for. */
const bound = (interval: Interval): Interval =>
  Object.fromEntries(Object.entries(interval).filter(([, value]) => value !== undefined));
