import type { TermDictionary } from "../plan/term-dictionary";
import type { Interval } from "../query/cohort-query";
import { BEFORE_ALL, beginHigh, beginLow, type CalendarDay, calendarDay, yearsBetween } from "./fact-times";
import { type Tri, within } from "./numeric-span";
import { type Segment, UNDATED } from "./segment";

/** Of each patient of a segment the days that ages go by. */
export interface Ages {
  /** Whether a birth is told: 0 none, 1 one without a day, 2 one. */
  isBorn: Uint8Array;
  /** The first and the last day on which the patient may be born. */
  bornLow: Int32Array;
  bornHigh: Int32Array;
  /** Whether a death is told: 0 none, 1 one without a day, 2 one. */
  isDead: Uint8Array;
  deadLow: Int32Array;
  deadHigh: Int32Array;
  /** The day of the last instant that any fact names. */
  last: Int32Array;
}

const agesOf = new WeakMap<Segment, Ages>();

/** Made when first asked for. */
export function segmentAges(segment: Segment): Ages {
  const known = agesOf.get(segment);
  if (known !== undefined) return known;
  const { size } = segment;
  const days = () => new Int32Array(size);
  const ages: Ages = {
    ...{ isBorn: new Uint8Array(size), bornLow: days(), bornHigh: days() },
    ...{ isDead: new Uint8Array(size), deadLow: days(), deadHigh: days(), last: days() },
  };
  for (let place = 0; place < size; place++) {
    ages.last[place] = calendarDay(segment.last[place] as number);
    addBirth(segment, place, ages);
    addDeath(segment, place, ages);
  }
  agesOf.set(segment, ages);
  return ages;
}

function addBirth(segment: Segment, place: number, { isBorn, bornLow, bornHigh }: Ages): void {
  const [birth] = segment.factsOf(place, "birth");
  if (birth === undefined) return;
  isBorn[place] = ((segment.precisions[birth] as number) & UNDATED) === 0 ? 2 : 1;
  if (isBorn[place] === 1) return;
  bornLow[place] = calendarDay(beginLow(segment, birth));
  bornHigh[place] = calendarDay(beginHigh(segment, birth));
}

/** The first death that has a day (`PatientView.death`). */
function addDeath(segment: Segment, place: number, { isDead, deadLow, deadHigh }: Ages): void {
  const deaths = segment.factsOf(place, "death");
  if (deaths.length === 0) return;
  const death = deaths.find((one) => !Number.isNaN(beginLow(segment, one)));
  isDead[place] = death === undefined ? 1 : 2;
  if (death === undefined) return;
  deadLow[place] = calendarDay(beginLow(segment, death));
  deadHigh[place] = calendarDay(beginHigh(segment, death));
}

/** Ages that stays say, by patient: the least and the most (`answerStatedAge`). */
function statedAges(
  segment: Segment,
  { terms, at }: { terms: readonly number[]; at: (place: number) => CalendarDay },
  dictionary: TermDictionary,
): Map<number, { low: number; high: number }> {
  const stated = new Map<number, { low: number; high: number }>();
  for (const term of terms) {
    const isOpen = dictionary.factOf(term).comparator !== null;
    const [from, to] = segment.rangeOfTerm(term);
    for (let fact = from; fact < to; fact++) {
      const number = segment.number[fact] as number;
      if (Number.isNaN(number)) continue;
      const place = segment.owner[fact] as number;
      const begin = beginLow(segment, fact);
      // Where nothing but the end is told, no years are known to have gone by.
      const since = Number.isFinite(begin) ? yearsBetween(calendarDay(begin), at(place)) : 0;
      const low = Math.floor(number) + since;
      const high = isOpen ? Number.POSITIVE_INFINITY : low + (Number.isNaN(begin) ? 0 : 1);
      const known = stated.get(place);
      stated.set(place, known ? { low: Math.min(known.low, low), high: Math.max(known.high, high) } : { low, high });
    }
  }
  return stated;
}

/**
 * Whether the age of each patient is within an interval, at "now" or at death: what `answerDemographic` says.
 * @param asked.stated terms of ages that stays say
 * @returns by place
 */
export function ageAnswers(
  segment: Segment,
  asked: { years: Interval; now: number; stated: readonly number[]; dictionary: TermDictionary },
): Int8Array {
  const ages = segmentAges(segment);
  const { years } = asked;
  const [today, epoch] = [calendarDay(asked.now), calendarDay(0)];
  const answers = new Int8Array(segment.size);
  for (let place = 0; place < answers.length; place++) {
    if (ages.isBorn[place] !== 2) continue;
    const isDead = ages.isDead[place];
    const at = Math.max(today, ages.last[place] as number);
    const low = isDead === 0 ? at : isDead === 1 ? epoch : (ages.deadLow[place] as number);
    const high = isDead === 2 ? (ages.deadHigh[place] as number) : at;
    const least = yearsBetween(ages.bornHigh[place] as number, low);
    answers[place] = within(years, least, yearsBetween(ages.bornLow[place] as number, high));
  }
  const at = (place: number) => Math.max(today, ages.last[place] as number);
  for (const [place, { low, high }] of statedAges(segment, { terms: asked.stated, at }, asked.dictionary))
    if (ages.isBorn[place] === 0) answers[place] = within(years, low, high);
  return answers;
}

/** Whether a patient's age when a fact began is within an interval (`ageFit`). */
export function ageAtFact(segment: Segment, fact: number, years: Interval): Tri {
  const ages = segmentAges(segment);
  const place = segment.owner[fact] as number;
  const low = beginLow(segment, fact);
  if (Number.isNaN(low) || ages.isBorn[place] !== 2) return 0;
  const from = low === Number.NEGATIVE_INFINITY ? BEFORE_ALL : calendarDay(low);
  return within(
    years,
    yearsBetween(ages.bornHigh[place] as number, from),
    yearsBetween(ages.bornLow[place] as number, calendarDay(beginHigh(segment, fact))),
  );
}
